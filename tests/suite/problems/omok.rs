//! Omok: who has five in a row, and where? The plain solver writes out every line of the board and
//! splits it into runs of equal stones.

#[path = "../../../src/bin/omok.rs"]
#[allow(dead_code)]
pub mod program;

use super::{Mistake, Problem, Random};

pub const PROBLEM: Problem = Problem {
    name: "omok",
    solve: program::solve,
    plain,
    generate,
    smaller,
    images,
    mistakes: MISTAKES,
};

const SIZE: usize = 19;
const LAST: usize = SIZE - 1;
const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;

/// The numbers of the input, by row and column.
type Board = [[u8; SIZE]; SIZE];

/// Points are ordered from left to right, and in a column from top to bottom: of the stones of a
/// line, the least is the one to report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Point {
    column: usize,
    row: usize,
}

fn points() -> impl Iterator<Item = Point> {
    (0..SIZE).flat_map(|column| (0..SIZE).map(move |row| Point { column, row }))
}

fn other(colour: u8) -> u8 {
    BLACK + WHITE - colour
}

fn parse(text: &str) -> Option<Board> {
    let words = super::words(text);
    if words.len() != SIZE * SIZE {
        return None;
    }
    let mut board = [[EMPTY; SIZE]; SIZE];
    for (n, word) in words.into_iter().enumerate() {
        board[n / SIZE][n % SIZE] = match word {
            "0" => EMPTY,
            "1" => BLACK,
            "2" => WHITE,
            _ => return None,
        };
    }
    Some(board)
}

fn print(board: &Board) -> String {
    let word = |cell: u8| ["0", "1", "2"][usize::from(cell)];
    let row = |row: &[u8; SIZE]| row.map(word).join(" ") + "\n";
    board.iter().map(row).collect()
}

/// Every row, column and diagonal, each from its least point to its greatest.
fn lines() -> Vec<Vec<Point>> {
    let mut rows = vec![Vec::new(); SIZE];
    let mut columns = rows.clone();
    let mut falling = vec![Vec::new(); SIZE + LAST];
    let mut rising = falling.clone();
    for point in points() {
        rows[point.row].push(point);
        columns[point.column].push(point);
        falling[LAST + point.row - point.column].push(point);
        rising[point.row + point.column].push(point);
    }
    rows.into_iter().chain(columns).chain(falling).chain(rising).collect()
}

/// The winning lines: all runs of exactly five stones.
fn fives(board: &Board) -> Vec<Vec<Point>> {
    let colour = |point: Point| board[point.row][point.column];
    let mut fives = Vec::new();
    for line in lines() {
        let mut start = 0;
        for end in 1..=line.len() {
            if end == line.len() || colour(line[end]) != colour(line[start]) {
                if end - start == 5 && colour(line[start]) != EMPTY {
                    fives.push(line[start..end].to_vec());
                }
                start = end;
            }
        }
    }
    fives
}

/// What to print for a winning line, whose stones may be in any order.
fn report(board: &Board, five: &[Point]) -> String {
    let Point { column, row } = *five.iter().min().expect("five stones");
    format!("{}\n{} {}\n", board[row][column], row + 1, column + 1)
}

fn plain(text: &str) -> Option<String> {
    let board = parse(text)?;
    match &fives(&board)[..] {
        [] => Some("0\n".to_string()),
        [five] => Some(report(&board, five)),
        _ => None,
    }
}

/// Random stones, from none to a full board, and in them lines of all lengths and in all places,
/// most of them near five. Then lines are broken until at most one wins.
fn generate(random: &mut Random, size: usize) -> String {
    let mut board = [[EMPTY; SIZE]; SIZE];
    let stones = random.pick(&[0, 0, 0, 0, 0, 5, 25, 50, 75, 100]) * size / 100;
    let white = random.pick(&[0, 20, 50, 50, 80]);
    for cell in board.iter_mut().flatten() {
        if random.percent(stones) {
            *cell = if random.percent(white) { WHITE } else { BLACK };
        }
    }
    // A full board gets no lines, which could have gaps.
    let lines = if stones < 100 { random.below(2 + size / 8) } else { 0 };
    let mut line = Vec::new();
    for _ in 0..lines {
        line = plant(&mut board, random, size, &line);
    }
    let wins = usize::from(random.percent(75));
    loop {
        let fives = fives(&board);
        if fives.len() <= wins {
            return print(&board);
        }
        // A full board stays full more often than not. There is an end all the same, since no
        // stone is added, and one is taken off now and then.
        let five = &fives[random.below(fives.len())];
        let Point { column, row } = random.pick(five);
        let full = random.percent(stones.min(99));
        board[row][column] = if full { other(board[row][column]) } else { EMPTY };
    }
}

/// Lays a line, with something before and after it, and gives its points. It may go through a stone
/// of the line before, or over the edge, as programs see it that take the end of a row for the
/// start of another.
fn plant(board: &mut Board, random: &mut Random, size: usize, before: &[Point]) -> Vec<Point> {
    let step = random.pick(&STEPS);
    let over_the_edge = random.percent(35);
    let length = match random.below(8) {
        _ if over_the_edge => random.pick(&[5, 6, 6]),
        0 => 4,
        1..=3 => 5,
        4 => 6,
        5 => 5 + random.below(2 + size / 20),
        _ => 1 + random.below(5 + size * 14 / 100),
    };
    let mut colour = random.pick(&[BLACK, WHITE]);
    let mut row = start(random, step.0, length);
    let mut column = start(random, step.1, length);
    let mut place: Place = on_board;
    if over_the_edge {
        place = random.pick(&[next_row, next_column, around]);
        let by = random.pick(&[-2, -1, -1, -1, 1, 1, 1, 2]);
        row += by * step.0;
        column += by * step.1;
    } else if !before.is_empty() && random.percent(40) {
        // The first stone of either line more often than others: it is where programs go wrong.
        let shared = before[random.below(2) * random.below(before.len())];
        let nth = (random.below(2) * random.below(length)) as isize;
        row = shared.row as isize - nth * step.0;
        column = shared.column as isize - nth * step.1;
        colour = board[shared.row][shared.column].max(BLACK);
    }
    let mut stones = vec![colour; length];
    if random.percent(15) {
        stones[random.below(length)] = random.pick(&[EMPTY, other(colour)]);
    }
    let ends: [&[u8]; 6] =
        [&[], &[], &[EMPTY], &[other(colour)], &[EMPTY, colour], &[other(colour), colour]];
    let mut lay = |n: isize, cell: u8| {
        let at = place(row + n * step.0, column + n * step.1)?;
        board[at.row][at.column] = cell;
        Some(at)
    };
    for (n, &cell) in (1..).zip(random.pick(&ends)) {
        lay(-n, cell);
    }
    for (n, &cell) in (length as isize..).zip(random.pick(&ends)) {
        lay(n, cell);
    }
    (0..).zip(stones).filter_map(|(n, cell)| lay(n, cell)).collect()
}

/// The row or column in which a line of this length begins: more often than not, as near to an edge
/// as it can.
fn start(random: &mut Random, step: isize, length: usize) -> isize {
    let room = SIZE - length;
    let (low, high) = match step {
        0 => (0, LAST),
        1 => (0, room),
        _ => (LAST - room, LAST),
    };
    let inside = low + random.below(high - low + 1);
    random.pick(&[low, high, inside]) as isize
}

/// Stones taken off, from all of them to a single one, and then white stones made black: the sum of
/// the numbers on the board goes down with each.
fn smaller(text: &str) -> Vec<String> {
    let board = parse(text).expect("a legal input");
    let stones = points().filter(|at| board[at.row][at.column] != EMPTY);
    let white = points().filter(|at| board[at.row][at.column] == WHITE);
    let mut smaller = Vec::new();
    for (points, cell) in [(stones.collect::<Vec<_>>(), EMPTY), (white.collect(), BLACK)] {
        let mut part = points.len();
        while part > 0 {
            for part in points.chunks(part) {
                let mut board = board;
                for at in part {
                    board[at.row][at.column] = cell;
                }
                smaller.push(print(&board));
            }
            part /= 2;
        }
    }
    smaller
}

/// The board turned and mirrored in all eight ways, each with the colours as they are and swapped.
fn images(input: &str, answer: &str) -> Vec<(String, String)> {
    let board = parse(input).expect("a legal input");
    let five = fives(&board).into_iter().find(|five| report(&board, five) == answer);
    let image = |turn: usize| {
        let moved = |at: Point| {
            let column = if turn & 1 == 0 { at.column } else { LAST - at.column };
            let row = if turn & 2 == 0 { at.row } else { LAST - at.row };
            let (column, row) = if turn & 4 == 0 { (column, row) } else { (row, column) };
            Point { column, row }
        };
        let mut image = [[EMPTY; SIZE]; SIZE];
        for point in points() {
            let cell = board[point.row][point.column];
            let swapped = turn & 8 != 0 && cell != EMPTY;
            let to = moved(point);
            image[to.row][to.column] = if swapped { other(cell) } else { cell };
        }
        let answer = match &five {
            Some(five) => report(&image, &five.iter().map(|&at| moved(at)).collect::<Vec<_>>()),
            None => answer.to_string(),
        };
        (print(&image), answer)
    };
    (1..16).map(image).collect()
}

/// How many rows down and columns to the right the next point of a line is.
type Step = (isize, isize);
const ACROSS: Step = (0, 1);
const DOWN: Step = (1, 0);
const FALLING: Step = (1, 1);
const RISING: Step = (-1, 1);
const STEPS: [Step; 4] = [ACROSS, DOWN, FALLING, RISING];

/// Against the step of a line.
fn back(step: Step) -> Step {
    (-step.0, -step.1)
}

/// Finds the point in a row and a column that may be beyond the edge.
type Place = fn(isize, isize) -> Option<Point>;

fn on_board(row: isize, column: isize) -> Option<Point> {
    let inside = 0..SIZE as isize;
    if inside.contains(&row) && inside.contains(&column) {
        Some(Point { column: column as usize, row: row as usize })
    } else {
        None
    }
}

/// After the end of a row comes the start of the next.
fn next_row(row: isize, column: isize) -> Option<Point> {
    let size = SIZE as isize;
    on_board(row + column.div_euclid(size), column.rem_euclid(size))
}

/// After the end of a column comes the start of the next.
fn next_column(row: isize, column: isize) -> Option<Point> {
    let size = SIZE as isize;
    on_board(row.rem_euclid(size), column + row.div_euclid(size))
}

/// After the last row and column come the first, and before the first the last.
fn around(row: isize, column: isize) -> Option<Point> {
    let size = SIZE as isize;
    on_board(row.rem_euclid(size), column.rem_euclid(size))
}

fn last_before_first(row: isize, column: isize) -> Option<Point> {
    let size = SIZE as isize;
    if row < size && column < size {
        around(row, column)
    } else {
        None
    }
}

/// What is next to the end of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    Edge,
    Empty,
    SameColour,
    OtherColour,
}
use Beside::{Edge, Empty, OtherColour, SameColour};

/// Stones that a search has counted, beginning with the first and going on step by step.
#[derive(Clone, Copy)]
struct Line {
    colour: u8,
    step: Step,
    length: usize,
    first: Point,
    last: Point,
    before: Beside,
    after: Beside,
}

impl Line {
    fn top(&self) -> usize {
        self.first.row.min(self.last.row)
    }

    fn bottom(&self) -> usize {
        self.first.row.max(self.last.row)
    }

    fn left(&self) -> usize {
        self.first.column
    }

    fn right(&self) -> usize {
        self.last.column
    }
}

/// What a search does after a line that does not win.
enum Then {
    GoOn,
    /// Looks at this stone in no other direction.
    NextStone,
    /// Looks at no other stone of this row.
    NextRow,
    Stop,
    /// Forgets what it has found.
    Forget,
    /// Lets no other line begin at the line's stones, but for its first.
    BeginNoMore,
    /// Lets no other line go on over the line's stones, but for its first.
    PassNoMore,
}
use Then::{BeginNoMore, Forget, GoOn, NextRow, NextStone, PassNoMore, Stop};

/// The rules that a search goes by.
struct Rules {
    /// What becomes of the board when it is read.
    reads: fn(&mut Board),
    steps: &'static [Step],
    /// Other steps by which a line of two or more can go on.
    turns: &'static [Step],
    /// Stones after which a line is left.
    reach: usize,
    /// How a line with this step goes on at the edge.
    place: fn(Step) -> Place,
    /// How a line's ends are looked at, where the step leads away from it.
    beside: fn(Step) -> Place,
    /// Whether a stone of the same colour before this one is seen, so that no line begins here.
    looks_back: fn(Point, Step) -> bool,
    /// Whether a line of a colour goes on over what is on a point, after so many points that were
    /// not of its colour; and whether it counts that.
    goes_on: fn(u8, u8, usize) -> bool,
    counts: fn(u8, u8) -> bool,
    /// The fives that do not win, and the other lines that do.
    misses: fn(&Line) -> bool,
    adds: fn(&Line) -> bool,
    then: fn(&Line) -> Then,
    report: fn(&Line) -> String,
    nobody: fn(&Board) -> &'static str,
}

const RIGHT: Rules = Rules {
    reads: |_| {},
    steps: &STEPS,
    turns: &[],
    reach: SIZE,
    place: |_| on_board,
    beside: |_| on_board,
    looks_back: |_, _| true,
    goes_on: |colour, cell, _| cell == colour,
    counts: |colour, cell| cell == colour,
    misses: |_| false,
    adds: |_| false,
    then: |_| GoOn,
    report: |line| at_stone(line, line.first),
    nobody: |_| "0\n",
};

/// The stone of a five whose row or column, as text, is the least; of other lines, the first stone.
fn least_as_text(line: &Line, step: Step, number: fn(&Point) -> usize) -> Point {
    let nth = |n: isize| {
        let row = line.first.row as isize + n * step.0;
        let column = line.first.column as isize + n * step.1;
        Point { column: column as usize, row: row as usize }
    };
    if line.step == step {
        (0..5).map(nth).min_by_key(|at| (number(at) + 1).to_string()).expect("five stones")
    } else {
        line.first
    }
}

fn at_stone(line: &Line, stone: Point) -> String {
    format!("{}\n{} {}\n", line.colour, stone.row + 1, stone.column + 1)
}

/// A search by these rules, from the stones in the order of reading.
fn search(text: &str, rules: &Rules) -> String {
    let mut board = parse(text).expect("a legal input");
    (rules.reads)(&mut board);
    let mut begin_no_more = [[false; SIZE]; SIZE];
    let mut pass_no_more = [[false; SIZE]; SIZE];
    let mut found = None;
    let mut n = 0;
    while n < SIZE * SIZE {
        let first = Point { column: n % SIZE, row: n / SIZE };
        n += 1;
        if board[first.row][first.column] == EMPTY || begin_no_more[first.row][first.column] {
            continue;
        }
        for &step in rules.steps {
            let (line, stones) = match line_from(&board, &pass_no_more, rules, first, step) {
                Some(line) => line,
                None => continue,
            };
            if line.length == 5 && !(rules.misses)(&line) || (rules.adds)(&line) {
                found = found.or(Some(line));
                continue;
            }
            let no_more = match (rules.then)(&line) {
                GoOn => continue,
                NextStone => break,
                NextRow => {
                    n = (first.row + 1) * SIZE;
                    continue;
                }
                Stop => {
                    n = SIZE * SIZE;
                    break;
                }
                Forget => {
                    found = None;
                    continue;
                }
                BeginNoMore => &mut begin_no_more,
                PassNoMore => &mut pass_no_more,
            };
            stones[1..].iter().for_each(|at| no_more[at.row][at.column] = true);
        }
    }
    found.map_or_else(|| (rules.nobody)(&board).to_string(), |line| (rules.report)(&line))
}

/// The line that begins at a stone in this direction, if one does, and its stones.
fn line_from(
    board: &Board,
    closed: &[[bool; SIZE]; SIZE],
    rules: &Rules,
    first: Point,
    step: Step,
) -> Option<(Line, Vec<Point>)> {
    let cell = |at: Point| board[at.row][at.column];
    let colour = cell(first);
    let to = |place: Place, at: Point, step: Step| {
        place(at.row as isize + step.0, at.column as isize + step.1)
    };
    let beside = |at: Point, step: Step| match to((rules.beside)(step), at, step).map(cell) {
        None => Edge,
        Some(EMPTY) => Empty,
        Some(stone) if stone == colour => SameColour,
        Some(_) => OtherColour,
    };
    let before = beside(first, back(step));
    if before == SameColour && (rules.looks_back)(first, step) {
        return None;
    }
    let (mut at, mut stones, mut gaps) = (first, vec![first], 0);
    while stones.len() + gaps < rules.reach {
        let goes_on = |to: &Point| {
            (rules.goes_on)(colour, cell(*to), gaps) && !closed[to.row][to.column]
        };
        let next = |turn: &Step| to((rules.place)(step), at, *turn).filter(goes_on);
        let turns = if stones.len() > 1 { rules.turns } else { &[] };
        match next(&step).or_else(|| turns.iter().find_map(next)) {
            Some(to) => at = to,
            None => break,
        }
        gaps += usize::from(cell(at) != colour);
        if (rules.counts)(colour, cell(at)) {
            stones.push(at);
        }
    }
    let (length, last) = (stones.len(), stones[stones.len() - 1]);
    Some((Line { colour, step, length, first, last, before, after: beside(last, step) }, stones))
}

/// Searches that are right but for the given rules.
macro_rules! mistakes {
    ($($name:literal: $($rule:ident = $value:expr),+;)+) => {
        &[$(Mistake {
            name: $name,
            program: |text| search(text, &Rules { $($rule: $value,)+ ..RIGHT }),
        }),+]
    };
}

const MISTAKES: &[Mistake] = mistakes! {
    // How many stones win.
    "six or more win": adds = |line| line.length > 5;
    "six or more across win": adds = |line| line.length > 5 && line.step == ACROSS;
    "six or more down win": adds = |line| line.length > 5 && line.step == DOWN;
    "six or more on a falling diagonal win": adds = |line| line.length > 5 && line.step == FALLING;
    "six or more on a rising diagonal win": adds = |line| line.length > 5 && line.step == RISING;
    "six black stones win": adds = |line| line.length == 6 && line.colour == BLACK;
    "six white stones win": adds = |line| line.length == 6 && line.colour == WHITE;
    "six win, but no more": adds = |line| line.length == 6;
    "only a sixth stone is looked for, so that seven or more win": adds = |line| line.length > 6;
    "ten are two fives": adds = |line| line.length % 5 == 0;
    "four win": adds = |line| line.length == 4;
    "four across win": adds = |line| line.length == 4 && line.step == ACROSS;
    "four down win": adds = |line| line.length == 4 && line.step == DOWN;
    "four on a falling diagonal win": adds = |line| line.length == 4 && line.step == FALLING;
    "four on a rising diagonal win": adds = |line| line.length == 4 && line.step == RISING;
    "six are a five from their second stone on": looks_back = |_, _| false;
    "six across are a five from their second stone on": looks_back = |_, step| step != ACROSS;
    "six down are a five from their second stone on": looks_back = |_, step| step != DOWN;
    "six on a falling diagonal are a five from their second stone on":
        looks_back = |_, step| step != FALLING;
    "six on a rising diagonal are a five from their second stone on":
        looks_back = |_, step| step != RISING;

    // Six stones at an edge.
    "nothing before a stone of the top row is looked at": looks_back = |at, _| at.row > 0;
    "nothing before a stone of the left column is looked at": looks_back = |at, _| at.column > 0;
    "nothing before a stone of the bottom row is looked at": looks_back = |at, _| at.row < LAST;
    "nothing before a stone of the right column is looked at":
        looks_back = |at, _| at.column < LAST;
    "no sixth stone is looked for from the last five rows":
        adds = |line| line.length > 5 && line.first.row + 5 > LAST;
    "no sixth stone is looked for from the last five columns":
        adds = |line| line.length > 5 && line.first.column + 5 > LAST;
    "no sixth stone is looked for from the first five rows":
        adds = |line| line.length > 5 && line.first.row < 5;
    "six across win from the left edge":
        adds = |line| line.length == 6 && line.step == ACROSS && line.left() == 0;
    "six across win to the right edge":
        adds = |line| line.length == 6 && line.step == ACROSS && line.right() == LAST;
    "six down win from the top edge":
        adds = |line| line.length == 6 && line.step == DOWN && line.top() == 0;
    "six down win to the bottom edge":
        adds = |line| line.length == 6 && line.step == DOWN && line.bottom() == LAST;
    "six on a falling diagonal win from the left edge":
        adds = |line| line.length == 6 && line.step == FALLING && line.left() == 0;
    "six on a falling diagonal win to the right edge":
        adds = |line| line.length == 6 && line.step == FALLING && line.right() == LAST;
    "six on a falling diagonal win from the top edge":
        adds = |line| line.length == 6 && line.step == FALLING && line.top() == 0;
    "six on a falling diagonal win to the bottom edge":
        adds = |line| line.length == 6 && line.step == FALLING && line.bottom() == LAST;
    "six on a rising diagonal win from the left edge":
        adds = |line| line.length == 6 && line.step == RISING && line.left() == 0;
    "six on a rising diagonal win to the right edge":
        adds = |line| line.length == 6 && line.step == RISING && line.right() == LAST;
    "six on a rising diagonal win to the top edge":
        adds = |line| line.length == 6 && line.step == RISING && line.top() == 0;
    "six on a rising diagonal win from the bottom edge":
        adds = |line| line.length == 6 && line.step == RISING && line.bottom() == LAST;

    // Fives that are not looked at.
    "nothing is looked for across": steps = &[DOWN, FALLING, RISING];
    "nothing is looked for down": steps = &[ACROSS, FALLING, RISING];
    "nothing is looked for on falling diagonals": steps = &[ACROSS, DOWN, RISING];
    "nothing is looked for on rising diagonals": steps = &[ACROSS, DOWN, FALLING];
    "only black can win": misses = |line| line.colour == WHITE;
    "only white can win": misses = |line| line.colour == BLACK;
    "a five across is missed in the top row":
        misses = |line| line.step == ACROSS && line.top() == 0;
    "a five across is missed in the bottom row":
        misses = |line| line.step == ACROSS && line.bottom() == LAST;
    "a five across is missed at the left edge":
        misses = |line| line.step == ACROSS && line.left() == 0;
    "a five across is missed at the right edge":
        misses = |line| line.step == ACROSS && line.right() == LAST;
    "a five down is missed at the top edge":
        misses = |line| line.step == DOWN && line.top() == 0;
    "a five down is missed at the bottom edge":
        misses = |line| line.step == DOWN && line.bottom() == LAST;
    "a five down is missed in the left column":
        misses = |line| line.step == DOWN && line.left() == 0;
    "a five down is missed in the right column":
        misses = |line| line.step == DOWN && line.right() == LAST;
    "a five on a falling diagonal is missed at the top left corner":
        misses = |line| line.step == FALLING && line.top() == 0 && line.left() == 0;
    "a five on a falling diagonal is missed at the bottom right corner":
        misses = |line| line.step == FALLING && line.bottom() == LAST && line.right() == LAST;
    "a falling diagonal of five points is missed at the top right":
        misses = |line| line.step == FALLING && line.top() == 0 && line.right() == LAST;
    "a falling diagonal of five points is missed at the bottom left":
        misses = |line| line.step == FALLING && line.bottom() == LAST && line.left() == 0;
    "a five on a rising diagonal is missed at the bottom left corner":
        misses = |line| line.step == RISING && line.bottom() == LAST && line.left() == 0;
    "a five on a rising diagonal is missed at the top right corner":
        misses = |line| line.step == RISING && line.top() == 0 && line.right() == LAST;
    "a rising diagonal of five points is missed at the top left":
        misses = |line| line.step == RISING && line.top() == 0 && line.left() == 0;
    "a rising diagonal of five points is missed at the bottom right":
        misses = |line| line.step == RISING && line.bottom() == LAST && line.right() == LAST;
    "all directions are looked at from the first fifteen rows only":
        misses = |line| line.first.row > 14;
    "all directions are looked at from the first fifteen columns only":
        misses = |line| line.first.column > 14;
    "falling diagonals are looked at from the top row only":
        misses = |line| line.step == FALLING && line.top() > line.left();
    "falling diagonals are looked at from the left column only":
        misses = |line| line.step == FALLING && line.top() < line.left();
    "rising diagonals are looked at from the left column only":
        misses = |line| line.step == RISING && line.top() + line.right() > LAST;
    "rising diagonals are looked at from the bottom row only":
        misses = |line| line.step == RISING && line.top() + line.right() < LAST;

    // What is next to a five.
    "the other colour at one end of a five blocks it":
        misses = |line| line.before == OtherColour || line.after == OtherColour;
    "the other colour at both ends of a five blocks it":
        misses = |line| line.before == OtherColour && line.after == OtherColour;
    "the other colour before a five blocks it": misses = |line| line.before == OtherColour;
    "the other colour after a five blocks it": misses = |line| line.after == OtherColour;
    "a five between the edge and the other colour is blocked":
        misses = |line| {
            matches!((line.before, line.after), (Edge, OtherColour) | (OtherColour, Edge))
        };
    "a five from edge to edge is blocked":
        misses = |line| (line.before, line.after) == (Edge, Edge);

    // What makes a line.
    "stones of both colours make a line":
        goes_on = |_, cell, _| cell != EMPTY, counts = |_, cell| cell != EMPTY;
    "one stone of the other colour does not end a line":
        goes_on = |colour, cell, gaps| cell == colour || cell != EMPTY && gaps == 0;
    "stones of the other colour do not end a line": goes_on = |_, cell, _| cell != EMPTY;
    "one empty point does not end a line":
        goes_on = |colour, cell, gaps| cell == colour || cell == EMPTY && gaps == 0;
    "empty points do not end a line":
        goes_on = |colour, cell, _| cell == colour || cell == EMPTY;
    "all stones from the first to the edge are counted": goes_on = |_, _, _| true;
    "a line may turn": turns = &STEPS;
    "a line may turn upwards": turns = &[RISING];

    // Lines that leave the board.
    "a line goes on from the end of a row in the next row":
        place = |_| next_row, beside = |_| next_row;
    "a line goes on from an edge at the opposite one": place = |_| around, beside = |_| around;
    "before the first row and column come the last": beside = |_| last_before_first;
    "five across may end in the next row":
        place = |step| if step == ACROSS { next_row } else { on_board },
        reach = 5, misses = |line| line.after == SameColour;
    "five across may end at the other end of the row":
        place = |step| if step == ACROSS { around } else { on_board },
        reach = 5, misses = |line| line.after == SameColour;
    "five down may end in the next column":
        place = |step| if step == DOWN { next_column } else { on_board },
        reach = 5, misses = |line| line.after == SameColour;
    "five down may end at the other end of the column":
        place = |step| if step == DOWN { around } else { on_board },
        reach = 5, misses = |line| line.after == SameColour;
    "five on a falling diagonal may end two rows below the right edge":
        place = |step| if step == FALLING { next_row } else { on_board },
        reach = 5, misses = |line| line.after == SameColour;
    "five on a falling diagonal may end at the opposite edge":
        place = |step| if step == FALLING { around } else { on_board },
        reach = 5, misses = |line| line.after == SameColour;
    "five on a rising diagonal may end in the row where it meets the right edge":
        place = |step| if step == RISING { next_row } else { on_board },
        reach = 5, misses = |line| line.after == SameColour;
    "five on a rising diagonal may end at the opposite edge":
        place = |step| if step == RISING { around } else { on_board },
        reach = 5, misses = |line| line.after == SameColour;
    "before a five at the left edge, the end of the row above is looked at":
        beside = |step| if step == back(ACROSS) { next_row } else { on_board };
    "before a five at the left edge, the end of its row is looked at":
        beside = |step| if step == back(ACROSS) { around } else { on_board };
    "after a five at the right edge, the start of the row below is looked at":
        beside = |step| if step == ACROSS { next_row } else { on_board },
        misses = |line| line.after == SameColour;
    "after a five at the right edge, the start of its row is looked at":
        beside = |step| if step == ACROSS { around } else { on_board },
        misses = |line| line.after == SameColour;
    "before a five at the top edge, the end of its column is looked at":
        beside = |step| if step == back(DOWN) { around } else { on_board };
    "after a five at the bottom edge, the start of its column is looked at":
        beside = |step| if step == DOWN { around } else { on_board },
        misses = |line| line.after == SameColour;
    "before a five falling from an edge, the opposite edge is looked at":
        beside = |step| if step == back(FALLING) { around } else { on_board };
    "after a five falling to an edge, the opposite edge is looked at":
        beside = |step| if step == FALLING { around } else { on_board },
        misses = |line| line.after == SameColour;
    "after a five falling to the right edge, the row after the next is looked at":
        beside = |step| if step == FALLING { next_row } else { on_board },
        misses = |line| line.after == SameColour;
    "before a five rising from the left edge, the end of its row is looked at":
        beside = |step| if step == back(RISING) { next_row } else { on_board };
    "before a five rising from an edge, the opposite edge is looked at":
        beside = |step| if step == back(RISING) { around } else { on_board };
    "after a five rising to an edge, the opposite edge is looked at":
        beside = |step| if step == RISING { around } else { on_board },
        misses = |line| line.after == SameColour;

    // What becomes of a search.
    "the first line of two or more decides":
        then = |line| if line.length > 1 { Stop } else { GoOn };
    "six or more end the search": then = |line| if line.length > 5 { Stop } else { GoOn };
    "six or more end the search of their row":
        then = |line| if line.length > 5 { NextRow } else { GoOn };
    "after six or more nobody has won": then = |line| if line.length > 5 { Forget } else { GoOn };
    "the last line decides": then = |_| Forget;
    "a stone is looked at in the first direction only": then = |_| NextStone;
    "a stone that begins too long a line begins no other":
        then = |line| if line.length > 5 { NextStone } else { GoOn };
    "a stone of too long a line begins no other":
        then = |line| if line.length > 5 { BeginNoMore } else { GoOn };
    "a stone of too long a line is passed by no other":
        then = |line| if line.length > 5 { PassNoMore } else { GoOn };
    "a stone that begins too short a line begins no other":
        then = |line| if (2..5).contains(&line.length) { NextStone } else { GoOn };
    "a stone of too short a line begins no other":
        then = |line| if (2..5).contains(&line.length) { BeginNoMore } else { GoOn };
    "a stone of too short a line is passed by no other":
        then = |line| if (2..5).contains(&line.length) { PassNoMore } else { GoOn };

    // What is read.
    "columns are read as rows": reads = |board| {
        let read = *board;
        points().for_each(|at| board[at.row][at.column] = read[at.column][at.row]);
    };
    "the top row is not read": reads = |board| board[0] = [EMPTY; SIZE];
    "the bottom row is not read": reads = |board| board[LAST] = [EMPTY; SIZE];
    "the left column is not read": reads = |board| board.iter_mut().for_each(|row| row[0] = EMPTY);
    "the right column is not read":
        reads = |board| board.iter_mut().for_each(|row| row[LAST] = EMPTY);
    "only fifteen rows are read": reads = |board| board[15..].fill([EMPTY; SIZE]);
    "only fifteen columns are read":
        reads = |board| board.iter_mut().for_each(|row| row[15..].fill(EMPTY));
    // Counted from 0, row 11 and column 2 make 112, and so do row 1 and column 12.
    "stones are kept by row and column written together": reads = |board| {
        let eleventh = board[11];
        board[1][10..].copy_from_slice(&eleventh[..9]);
    };

    // What is printed.
    "a five across is reported at its rightmost stone": report = |line| {
        at_stone(line, if line.step == ACROSS { line.last } else { line.first })
    };
    "a five down is reported at its bottom stone": report = |line| {
        at_stone(line, if line.step == DOWN { line.last } else { line.first })
    };
    "a five on a falling diagonal is reported at its rightmost stone": report = |line| {
        at_stone(line, if line.step == FALLING { line.last } else { line.first })
    };
    "a five on a rising diagonal is reported at its topmost stone": report = |line| {
        at_stone(line, if line.step == RISING { line.last } else { line.first })
    };
    "the last stone is reported": report = |line| at_stone(line, line.last);
    "the column is printed before the row": report = |line| {
        format!("{}\n{} {}\n", line.colour, line.first.column + 1, line.first.row + 1)
    };
    "the place is printed before the winner": report = |line| {
        format!("{} {}\n{}\n", line.first.row + 1, line.first.column + 1, line.colour)
    };
    "rows and columns are counted from 0": report = |line| {
        format!("{}\n{} {}\n", line.colour, line.first.row, line.first.column)
    };
    "rows are counted from the bottom": report = |line| {
        format!("{}\n{} {}\n", line.colour, SIZE - line.first.row, line.first.column + 1)
    };
    "the winner is not printed": report = |line| {
        format!("{} {}\n", line.first.row + 1, line.first.column + 1)
    };
    "only the winner is printed": report = |line| format!("{}\n", line.colour);
    "the loser is printed": report = |line| {
        at_stone(&Line { colour: other(line.colour), ..*line }, line.first)
    };
    "row and column are printed as one number": report = |line| {
        format!("{}\n{}{}\n", line.colour, line.first.row + 1, line.first.column + 1)
    };
    "of the columns across, 10 is taken for less than 9, as text is":
        report = |line| at_stone(line, least_as_text(line, ACROSS, |at| at.column));
    "of the rows down, 10 is taken for less than 9, as text is":
        report = |line| at_stone(line, least_as_text(line, DOWN, |at| at.row));
    "of the columns of a falling diagonal, 10 is taken for less than 9, as text is":
        report = |line| at_stone(line, least_as_text(line, FALLING, |at| at.column));
    "of the columns of a rising diagonal, 10 is taken for less than 9, as text is":
        report = |line| at_stone(line, least_as_text(line, RISING, |at| at.column));
    "the points are numbered with a byte": report = |line| {
        let number = (line.first.row * SIZE + line.first.column) % 256;
        at_stone(line, Point { column: number % SIZE, row: number / SIZE })
    };
    "the first row and column are 0, and 0 is nobody": report = |line| {
        if line.first.row + line.first.column == 0 {
            "0\n".to_string()
        } else {
            at_stone(line, line.first)
        }
    };
    "nothing is printed if nobody has won": nobody = |_| "";
    "nothing is printed for an empty board": nobody = |board| {
        if *board == [[EMPTY; SIZE]; SIZE] { "" } else { "0\n" }
    };
    "a place is printed if nobody has won": nobody = |_| "0\n0 0\n";
};

#[test]
fn the_variant_solver_without_a_mistake_is_right() {
    let mut random = Random::new(1);
    for n in 0..505 {
        let board = generate(&mut random, n % 101);
        assert_eq!(Some(search(&board, &RIGHT)), plain(&board), "for the board\n{board}");
    }
}
