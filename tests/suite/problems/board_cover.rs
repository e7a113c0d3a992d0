//! Covering a board: what the suite knows of `board_cover`.
//!
//! The plain solver goes through the squares of 2x2 cells in order of reading. In each it lays a
//! piece or none, for a piece lies in one such square, and two pieces do not fit into one.

#[path = "../../../src/bin/board_cover.rs"]
#[allow(dead_code)]
pub mod program;

use std::collections::{BTreeMap, HashMap};

use super::{decimal, words, Mistake, Problem, Random};

pub const PROBLEM: Problem = Problem {
    name: "board_cover",
    solve: program::solve,
    plain,
    generate,
    smaller,
    images,
    mistakes: MISTAKES,
};

const MOST_CASES: usize = 30;
const LONGEST_SIDE: usize = 20;
const MOST_WHITE: usize = 50;

/// Rows of cells, all of one width. A cell is true if it is white.
type Board = Vec<Vec<bool>>;

fn count_white(board: &Board) -> usize {
    board.iter().flatten().filter(|&&white| white).count()
}

/// A row and a column, from 0. A piece that sticks out has cells that are not on the board.
type Cell = (isize, isize);

fn is_on(board: &Board, (row, column): Cell) -> bool {
    let (height, width) = sides(board);
    (0..height).contains(&row) && (0..width).contains(&column)
}

fn is_white(board: &Board, (row, column): Cell) -> bool {
    is_on(board, (row, column)) && board[row as usize][column as usize]
}

/// The height and the width.
fn sides(board: &Board) -> (isize, isize) {
    (board.len() as isize, board.first().map_or(0, Vec::len) as isize)
}

fn parse(text: &str) -> Option<Vec<Board>> {
    let mut words = words(text).into_iter();
    let cases = number(words.next()?, MOST_CASES)?;
    let mut boards = Vec::new();
    for _ in 0..cases {
        let height = number(words.next()?, LONGEST_SIDE)?;
        let width = number(words.next()?, LONGEST_SIDE)?;
        let board = (0..height).map(|_| row(words.next()?, width)).collect::<Option<Board>>()?;
        if count_white(&board) > MOST_WHITE {
            return None;
        }
        boards.push(board);
    }
    words.next().is_none().then_some(boards)
}

fn number(word: &str, most: usize) -> Option<usize> {
    decimal(word).filter(|number| (1..=most).contains(number))
}

fn row(word: &str, width: usize) -> Option<Vec<bool>> {
    let legal = word.len() == width && word.chars().all(|cell| cell == '.' || cell == '#');
    legal.then(|| word.chars().map(|cell| cell == '.').collect())
}

/// The input that holds these boards.
fn print(boards: &[Board]) -> String {
    let mut text = format!("{}\n", boards.len());
    for board in boards {
        text += &[board.len().to_string(), board[0].len().to_string()].join(" ");
        for row in board {
            text.push('\n');
            text.extend(row.iter().map(|&white| if white { '.' } else { '#' }));
        }
        text.push('\n');
    }
    text
}

fn plain(text: &str) -> Option<String> {
    parse(text).map(|boards| lines(&boards.iter().map(count_ways).collect::<Vec<_>>()))
}

/// The numbers, a line for each.
fn lines(ways: &[u64]) -> String {
    ways.iter().map(|ways| ways.to_string() + "\n").collect()
}

fn count_ways(board: &Board) -> u64 {
    let rows =
        board.iter().map(|row| (0..).zip(row).map(|(n, &white)| u32::from(white) << n).sum());
    // The ways to cover all rows so far but for a set of cells in the last one, for each such set.
    let mut ways_so_far = BTreeMap::from([(0, 1)]);
    for row in rows.chain([0]) {
        // The same for the sets of open cells in the row above and in this row.
        let mut open: BTreeMap<(u32, u32), u64> =
            ways_so_far.into_iter().map(|(above, ways)| ((above, row), ways)).collect();
        for column in 0..board.first().map_or(0, Vec::len) {
            let mut next = BTreeMap::new();
            for ((above, below), ways) in open {
                // No piece, or a square's upper and lower half less one cell.
                for (upper, lower) in [(0, 0), (1, 3), (2, 3), (3, 1), (3, 2)] {
                    let (upper, lower) = (upper << column, lower << column);
                    let fits = above & upper == upper && below & lower == lower;
                    let (above, below) = (above & !upper, below & !lower);
                    // The cell above in this column is in no later square.
                    if fits && (above >> column) & 1 == 0 {
                        *next.entry((above, below)).or_insert(0) += ways;
                    }
                }
            }
            open = next;
        }
        ways_so_far = open.into_iter().map(|((_, below), ways)| (below, ways)).collect();
    }
    ways_so_far.values().sum()
}

/// What the boards are made of: pieces, blocks and lines, from their upper left corner.
const SHAPES: &[&[&[Cell]]] = &[
    PIECES,
    &[&[(0, 0)]],
    &[&[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]],
    &[&[(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]],
    &[&[(0, 0), (0, 1), (0, 2)], &[(0, 0), (1, 0), (2, 0)]],
    &[&[(0, 0), (0, 1), (1, 0), (1, 1)], &[(0, 0), (0, 1)], &[(0, 0), (1, 0)], &[(0, 0), (1, 1)]],
];

fn generate(random: &mut Random, size: usize) -> String {
    let cases = up_to(random, grown(1, MOST_CASES, size));
    let boards: Vec<Board> = (0..cases).map(|_| draw_board(random, size)).collect();
    print(&boards)
}

/// A limit that is reached before the greatest size, so that there are many inputs with it.
fn grown(least: usize, most: usize, size: usize) -> usize {
    least + (most - least) * size.min(80) / 80
}

/// A number from 1 to the most, and more often than others the most.
fn up_to(random: &mut Random, most: usize) -> usize {
    if random.percent(10) {
        most
    } else {
        1 + random.below(most)
    }
}

fn draw_board(random: &mut Random, size: usize) -> Board {
    let longest_side = grown(2, LONGEST_SIDE, size);
    let most_white = grown(3, MOST_WHITE, size);
    let (height, width) = (up_to(random, longest_side), up_to(random, longest_side));
    let mut board = if random.percent(20) {
        // A white rectangle.
        vec![vec![true; width.min(most_white / height)]; height]
    } else {
        vec![vec![false; width]; height]
    };
    if count_white(&board) == 0 && !random.percent(5) {
        let white = if random.percent(50) {
            most_white - random.below(3)
        } else {
            random.below(most_white + 1)
        };
        lay_shapes(random, &mut board, white);
    }
    if random.percent(30) {
        let row = random.below(board.len());
        let column = random.below(board[row].len());
        board[row][column] ^= count_white(&board) < most_white || board[row][column];
    }
    board
}

/// Lays shapes of one kind in white, without overlap, until so many cells are white or there is
/// hardly any room.
fn lay_shapes(random: &mut Random, board: &mut Board, white: usize) {
    let (height, width) = sides(board);
    let shapes = random.pick(SHAPES);
    let style = random.below(4);
    let (mut row, mut column) = (height / 2, width / 2);
    let mut laid = count_white(board);
    for _ in 0..20 * white {
        if shapes.iter().all(|shape| laid + shape.len() > white) {
            break;
        }
        match style {
            // Anywhere.
            0 => {
                row = random.below(board.len()) as isize;
                column = random.below(board[0].len()) as isize;
            }
            // Along the edges.
            1 => {
                row = random.below(board.len()) as isize;
                column = random.below(board[0].len()) as isize;
                match random.below(4) {
                    0 => row = 0,
                    1 => row = height - 1,
                    2 => column = 0,
                    _ => column = width - 1,
                }
            }
            // Not far from the one before: winding strips, or a heap.
            _ => {
                let reach = style + 1;
                row += random.below(reach) as isize - (reach / 2) as isize;
                column += random.below(reach) as isize - (reach / 2) as isize;
                row = row.clamp(0, height - 1);
                column = column.clamp(0, width - 1);
            }
        }
        let shape = random.pick(shapes);
        let cells = || shape.iter().map(|&(r, c)| (row + r, column + c));
        let fits = cells().all(|cell| is_on(board, cell) && !is_white(board, cell));
        if fits && laid + shape.len() <= white {
            laid += shape.len();
            for (row, column) in cells() {
                board[row as usize][column as usize] = true;
            }
        }
    }
}

/// Leaves out cases, rows and columns, which makes the cells fewer, or blackens white cells.
fn smaller(text: &str) -> Vec<String> {
    let boards = parse(text).unwrap_or_default();
    let mut smaller = shorter(&boards);
    for (n, board) in boards.iter().enumerate() {
        let mut others = vec![vec![vec![false]]];
        // In many large cases there is too much to leave out for trying every bit of it.
        if boards.iter().flatten().flatten().count() <= 3 * LONGEST_SIDE * LONGEST_SIDE {
            others.extend(shorter(board));
            others.extend(shorter(&turned(board)).iter().map(unturned));
            others.extend(blackened(board));
        }
        for other in others.into_iter().filter(|other| measure(other) < measure(board)) {
            let mut boards = boards.clone();
            boards[n] = other;
            smaller.push(boards);
        }
    }
    smaller.iter().map(|boards| print(boards)).collect()
}

/// What `smaller` makes smaller.
fn measure(board: &Board) -> (usize, usize) {
    (board.iter().flatten().count(), count_white(board))
}

/// The list without one half, and without one thing.
fn shorter<T: Clone>(list: &[T]) -> Vec<Vec<T>> {
    let mut shorter = Vec::new();
    for length in [list.len() / 2, 1] {
        for start in (0..list.len()).step_by(length.max(1)) {
            let end = list.len().min(start + length);
            shorter.push([&list[..start], &list[end..]].concat());
        }
    }
    shorter.retain(|rest| !rest.is_empty() && rest.len() < list.len());
    shorter
}

/// The board with a piece of it black, and with one cell.
fn blackened(board: &Board) -> Vec<Board> {
    let (height, width) = sides(board);
    let mut boards = Vec::new();
    let single: &Piece = &[(0, 0)];
    for shape in PIECES.iter().chain([&single]) {
        for corner in 0..height * width {
            let (row, column) = (corner / width, corner % width);
            let cells: Vec<Cell> = shape.iter().map(|&(r, c)| (row + r, column + c)).collect();
            if cells.iter().all(|&cell| is_white(board, cell)) {
                let mut board = board.clone();
                for (row, column) in cells {
                    board[row as usize][column as usize] = false;
                }
                boards.push(board);
            }
        }
    }
    boards
}

/// All cases turned and mirrored alike, with and without a black row at an edge; and the cases in
/// reverse.
fn images(input: &str, answer: &str) -> Vec<(String, String)> {
    let mut boards = parse(input).unwrap_or_default();
    let reversed: Vec<Board> = boards.iter().rev().cloned().collect();
    let answers: String = answer.lines().rev().map(|ways| ways.to_string() + "\n").collect();
    let mut images = vec![(print(&reversed), answers)];
    for turn in 0..8 {
        boards = boards.iter().map(turned).collect();
        if turn == 4 {
            for board in &mut boards {
                board.reverse();
            }
        }
        let framed: Vec<Board> = boards.iter().map(with_black_row).collect();
        images.push((print(&boards), answer.to_string()));
        images.push((print(&framed), answer.to_string()));
    }
    images
}

/// The board turned by a quarter, clockwise.
fn turned(board: &Board) -> Board {
    let column = |column| board.iter().rev().map(|row: &Vec<bool>| row[column]).collect();
    (0..board[0].len()).map(column).collect()
}

/// The board turned by a quarter, counterclockwise.
fn unturned(board: &Board) -> Board {
    turned(&turned(&turned(board)))
}

/// The board with a black row above, if there is room.
fn with_black_row(board: &Board) -> Board {
    let mut framed = board.clone();
    if board.len() < LONGEST_SIDE {
        framed.insert(0, vec![false; board[0].len()]);
    }
    framed
}

/// Cells from the first in order of reading, which is at (0, 0).
type Piece = [Cell];

const PIECES: &[&Piece] = &[LOWER_RIGHT, LOWER_LEFT, UPPER_RIGHT, UPPER_LEFT];
/// The pieces by the cell of the square that they lack.
const LOWER_RIGHT: &Piece = &[(0, 0), (0, 1), (1, 0)];
const LOWER_LEFT: &Piece = &[(0, 0), (0, 1), (1, 1)];
const UPPER_RIGHT: &Piece = &[(0, 0), (1, 0), (1, 1)];
const UPPER_LEFT: &Piece = &[(0, 0), (1, -1), (1, 0)];

/// The rules of a program that covers the first open cell in every way, and goes on with the rest.
#[derive(Clone, Copy)]
struct Rules {
    pieces: &'static [&'static Piece],
    /// Other things that are laid, too.
    more: &'static [&'static Piece],
    /// Where a cell of a piece is allowed to lie though it is not on a white cell.
    ignores: fn(&Board, Cell) -> bool,
    /// How many cells of a piece are allowed to lie so.
    off: usize,
    /// The cell of the board that is taken for the given one.
    goes_on_at: fn(&Board, Cell) -> Cell,
    /// How many cells of a piece are looked at before it is laid.
    checked: usize,
    /// Whether pieces may lie on each other.
    overlap: bool,
    /// Whether, after the last cell, this one is looked at in search of the next open cell.
    looks_at: fn(&Board, last: Cell, cell: Cell) -> bool,
    /// The ways for a board on which cells are open, but none that is looked at.
    unseen: u64,
    /// Whether a board is covered that has so many open cells.
    covered: fn(usize) -> bool,
    /// What becomes of an open cell that no piece fits.
    stuck: Stuck,
    /// Whether a piece is taken up again that has led to so many ways.
    takes_up: fn(u64) -> bool,
    /// Whether another piece is tried after one that has led to so many ways.
    goes_on: fn(u64) -> bool,
    /// The sum of the ways so far and those that one more piece leads to.
    add: fn(u64, u64) -> u64,
    /// Under what the ways are remembered for a set of covered cells and the next open one.
    key: fn(Cells, usize) -> (Cells, usize),
    /// Whether that is forgotten before the next case.
    forgets: bool,
}

#[derive(Clone, Copy)]
enum Stuck {
    NoWay,
    OneWay,
    PassedOver,
}

const RIGHT: Rules = Rules {
    pieces: PIECES,
    more: &[],
    ignores: |_, _| false,
    off: 3,
    goes_on_at: |_, cell| cell,
    checked: usize::MAX,
    overlap: false,
    looks_at: |_, _, _| true,
    unseen: 1,
    covered: |open| open == 0,
    stuck: Stuck::NoWay,
    takes_up: |_| true,
    goes_on: |_| true,
    add: u64::wrapping_add,
    key: |covered, next| (covered, next),
    forgets: true,
};

/// A set of white cells: the one with number n, in order of reading, is in it if bit n is set.
type Cells = u64;

struct Search<'a> {
    rules: Rules,
    board: &'a Board,
    white: Vec<Cell>,
    /// The pieces that cover each white cell.
    pieces: Vec<Vec<Cells>>,
    known: &'a mut HashMap<(Cells, usize), u64>,
}

/// So many sets are remembered at most, more than the right rules need. A search that finds still
/// more has lost its way, and gives up.
const PATIENCE: usize = 1 << 17;

impl<'a> Search<'a> {
    fn new(rules: Rules, board: &'a Board, known: &'a mut HashMap<(Cells, usize), u64>) -> Self {
        let (height, width) = sides(board);
        let places = || (-2..height + 2).flat_map(|row| (-2..width + 2).map(move |c| (row, c)));
        let white: Vec<Cell> = places().filter(|&cell| is_white(board, cell)).collect();
        let pieces = vec![Vec::new(); white.len()];
        let mut search = Search { rules, board, white, pieces, known };
        for first in places() {
            for piece in rules.pieces.iter().chain(rules.more) {
                let cells = search.lay(first, piece).unwrap_or(0);
                for number in (0..search.white.len()).filter(|number| (cells >> number) & 1 == 1) {
                    search.pieces[number].push(cells);
                }
            }
        }
        search
    }

    /// The white cells that a piece covers with its first cell there, if it may lie there.
    fn lay(&self, first: Cell, piece: &Piece) -> Option<Cells> {
        let mut cells = 0;
        let mut off = 0;
        for (n, &(row, column)) in piece.iter().enumerate() {
            let cell = (first.0 + row, first.1 + column);
            if (self.rules.ignores)(self.board, cell) {
                off += 1;
                continue;
            }
            let place = (self.rules.goes_on_at)(self.board, cell);
            // Only what follows the first cell is carried around an edge.
            if n == 0 && place != cell {
                return None;
            }
            match self.white.binary_search(&place) {
                Ok(number) if (cells >> number) & 1 == 0 => cells |= 1 << number,
                _ if n < self.rules.checked => return None,
                _ => {}
            }
        }
        (off <= self.rules.off).then_some(cells)
    }

    fn count_ways(&mut self, covered: &mut Cells, last: Cell) -> u64 {
        let mut open = (0..self.white.len()).filter(|number| (*covered >> number) & 1 == 0);
        if (self.rules.covered)(open.clone().count()) {
            return 1;
        }
        let looks_at = |cell: Cell| (self.rules.looks_at)(self.board, last, cell);
        let next = match open.find(|&number| looks_at(self.white[number])) {
            Some(next) => next,
            None => return self.rules.unseen,
        };
        let key = (self.rules.key)(*covered, next);
        if let Some(&ways) = self.known.get(&key) {
            return ways;
        }
        if self.known.len() >= PATIENCE {
            return 0;
        }
        let before = *covered;
        let mut is_stuck = true;
        let mut ways = 0;
        for n in 0..self.pieces[next].len() {
            let piece = self.pieces[next][n];
            if piece & *covered != 0 && !self.rules.overlap {
                continue;
            }
            is_stuck = false;
            *covered |= piece;
            let more = self.count_ways(covered, self.white[next]);
            ways = (self.rules.add)(ways, more);
            if (self.rules.takes_up)(more) {
                *covered = before;
            }
            if !(self.rules.goes_on)(more) {
                break;
            }
        }
        if is_stuck {
            ways = match self.rules.stuck {
                Stuck::NoWay => 0,
                Stuck::OneWay => 1,
                Stuck::PassedOver => self.count_ways(&mut (*covered | 1 << next), self.white[next]),
            };
        }
        self.known.insert(key, ways);
        ways
    }
}

/// What a program prints that plays by these rules.
fn play_by(input: &str, rules: Rules) -> String {
    let mut known = HashMap::new();
    let boards = parse(input).unwrap_or_default();
    let ways = boards.iter().map(|board| {
        if rules.forgets {
            known.clear();
        }
        Search::new(rules, board, &mut known).count_ways(&mut 0, (-1, -1))
    });
    lines(&ways.collect::<Vec<_>>())
}

/// What a program prints that counts the ways for a board like this.
fn count_as(input: &str, count: fn(&Board) -> u64) -> String {
    lines(&parse(input).unwrap_or_default().iter().map(count).collect::<Vec<_>>())
}

/// What a program prints that is right but for reading the boards like this.
fn read_as(input: &str, read: impl Fn(&mut Vec<Board>)) -> String {
    let mut boards = parse(input).unwrap_or_default();
    read(&mut boards);
    // A mistake may have made more cells white than can be counted.
    let count = |board| if count_white(board) > MOST_WHITE { 0 } else { count_ways(board) };
    lines(&boards.iter().map(count).collect::<Vec<_>>())
}

/// The same for each board by itself.
fn read_each(input: &str, read: fn(&Board) -> Board) -> String {
    read_as(input, |boards| *boards = boards.iter().map(read).collect())
}

/// The same for each board after the first, given what was read for the one before.
fn read_on(input: &str, read: fn(&Board, &Board) -> Board) -> String {
    read_as(input, |boards| {
        for n in 1..boards.len() {
            boards[n] = read(&boards[n - 1], &boards[n]);
        }
    })
}

/// What a program prints that is right but for printing the ways like this.
fn print_as(input: &str, print: impl Fn(&[u64]) -> String) -> String {
    print(&parse(input).unwrap_or_default().iter().map(count_ways).collect::<Vec<_>>())
}

/// The same for the ways of each board by themselves.
fn print_each<T: ToString>(input: &str, print: fn(u64) -> T) -> String {
    print_as(input, |ways| ways.iter().map(|&ways| print(ways).to_string() + "\n").collect())
}

fn drawn(height: usize, width: usize, is_white: impl Fn(Cell) -> bool) -> Board {
    let cell = |row, column| is_white((row as isize, column as isize));
    (0..height).map(|row| (0..width).map(|column| cell(row, column)).collect()).collect()
}

/// The board in another size: what is cut off is lost, what is added is black.
fn resized(board: &Board, height: usize, width: usize) -> Board {
    drawn(height, width, |cell| is_white(board, cell))
}

/// The rows from the first that has a white cell to the next that has none.
fn up_to_black_row(board: &Board) -> Board {
    let is_black = |row: &&Vec<bool>| !row.contains(&true);
    let rows = board.iter().skip_while(is_black);
    rows.take_while(|row| row.contains(&true)).cloned().collect()
}

/// The board with only so many white cells, the first in order of reading.
fn first_white(board: &Board, most: usize) -> Board {
    let mut board = board.clone();
    let white = board.iter_mut().flatten().filter(|white| **white);
    white.skip(most).for_each(|white| *white = false);
    board
}

/// Whether the white cells are a rectangle of at least two rows and columns.
fn is_wide_rectangle(board: &Board) -> bool {
    let rows = board.iter().filter(|row| row.contains(&true)).count();
    let columns = turned(board).iter().filter(|column| column.contains(&true)).count();
    rows > 1 && columns > 1 && count_white(board) == rows * columns
}

/// Whether a white cell has one white neighbour.
fn has_dead_end(board: &Board) -> bool {
    let (height, width) = sides(board);
    let mut cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    cells.any(|(row, column)| {
        let around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        let neighbours = around.iter().filter(|&&cell| is_white(board, cell)).count();
        is_white(board, (row, column)) && neighbours == 1
    })
}

/// The parts of the board that touch nowhere along an edge, each on a board of its own.
fn parts(board: &Board) -> Vec<Board> {
    let mut rest = board.clone();
    let (height, width) = sides(board);
    let mut parts = Vec::new();
    for place in 0..height * width {
        let mut part = drawn(board.len(), board[0].len(), |_| false);
        let mut reached = vec![(place / width, place % width)];
        while let Some((row, column)) = reached.pop() {
            if is_white(&rest, (row, column)) {
                rest[row as usize][column as usize] = false;
                part[row as usize][column as usize] = true;
                reached.extend([(row - 1, column), (row + 1, column)]);
                reached.extend([(row, column - 1), (row, column + 1)]);
            }
        }
        if count_white(&part) > 0 {
            parts.push(part);
        }
    }
    parts
}

const fn wrong(name: &'static str, program: fn(&str) -> String) -> Mistake {
    Mistake { name, program }
}

const MISTAKES: &[Mistake] = &[
    wrong("no piece lacks the upper left cell", |input| {
        play_by(input, Rules { pieces: &[LOWER_RIGHT, LOWER_LEFT, UPPER_RIGHT], ..RIGHT })
    }),
    wrong("no piece lacks the upper right cell", |input| {
        play_by(input, Rules { pieces: &[LOWER_RIGHT, LOWER_LEFT, UPPER_LEFT], ..RIGHT })
    }),
    wrong("no piece lacks the lower left cell", |input| {
        play_by(input, Rules { pieces: &[LOWER_RIGHT, UPPER_RIGHT, UPPER_LEFT], ..RIGHT })
    }),
    wrong("no piece lacks the lower right cell", |input| {
        play_by(input, Rules { pieces: &[LOWER_LEFT, UPPER_RIGHT, UPPER_LEFT], ..RIGHT })
    }),
    wrong("no piece lacks the upper left cell, but two lack the upper right one", |input| {
        play_by(
            input,
            Rules { pieces: &[LOWER_RIGHT, LOWER_LEFT, UPPER_RIGHT, UPPER_RIGHT], ..RIGHT },
        )
    }),
    wrong("no piece lacks the upper left cell, but two lack the lower left one", |input| {
        play_by(
            input,
            Rules { pieces: &[LOWER_RIGHT, LOWER_LEFT, UPPER_RIGHT, LOWER_LEFT], ..RIGHT },
        )
    }),
    wrong("no piece lacks the lower right cell, but two lack the upper right one", |input| {
        play_by(
            input,
            Rules { pieces: &[UPPER_RIGHT, LOWER_LEFT, UPPER_RIGHT, UPPER_LEFT], ..RIGHT },
        )
    }),
    wrong("no piece lacks the lower right cell, but two lack the lower left one", |input| {
        play_by(
            input,
            Rules { pieces: &[LOWER_LEFT, LOWER_LEFT, UPPER_RIGHT, UPPER_LEFT], ..RIGHT },
        )
    }),
    wrong("no piece lacks the upper right cell, but two lack the upper left one", |input| {
        play_by(
            input,
            Rules { pieces: &[LOWER_RIGHT, LOWER_LEFT, UPPER_LEFT, UPPER_LEFT], ..RIGHT },
        )
    }),
    wrong("no piece lacks the lower left cell, but two lack the upper left one", |input| {
        play_by(
            input,
            Rules { pieces: &[LOWER_RIGHT, UPPER_LEFT, UPPER_RIGHT, UPPER_LEFT], ..RIGHT },
        )
    }),
    wrong("no piece lacks the upper right cell, but two lack the lower right one", |input| {
        play_by(
            input,
            Rules { pieces: &[LOWER_RIGHT, LOWER_LEFT, LOWER_RIGHT, UPPER_LEFT], ..RIGHT },
        )
    }),
    wrong("no piece lacks the lower left cell, but two lack the lower right one", |input| {
        play_by(
            input,
            Rules { pieces: &[LOWER_RIGHT, LOWER_RIGHT, UPPER_RIGHT, UPPER_LEFT], ..RIGHT },
        )
    }),
    wrong("a piece and its mirror image are two", |input| {
        play_by(input, Rules { more: PIECES, ..RIGHT })
    }),
    wrong("three cells in a row are a piece", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (0, 1), (0, 2)]], ..RIGHT })
    }),
    wrong("three cells in a column are a piece", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (1, 0), (2, 0)]], ..RIGHT })
    }),
    wrong("two cells in a row are a piece", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (0, 1)]], ..RIGHT })
    }),
    wrong("two cells in a column are a piece", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (1, 0)]], ..RIGHT })
    }),
    wrong("a single cell is a piece", |input| {
        play_by(input, Rules { more: &[&[(0, 0)]], ..RIGHT })
    }),
    wrong("a square of four cells is a piece", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (0, 1), (1, 0), (1, 1)]], ..RIGHT })
    }),
    wrong("three cells on a falling diagonal are a piece", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (1, 1), (2, 2)]], ..RIGHT })
    }),
    wrong("three cells on a rising diagonal are a piece", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (1, -1), (2, -2)]], ..RIGHT })
    }),
    wrong("two cells and one that touches them at a corner are a piece", |input| {
        play_by(
            input,
            Rules {
                more: &[
                    &[(0, 0), (0, 1), (1, 2)],
                    &[(0, 0), (0, 1), (1, -1)],
                    &[(0, 0), (1, 0), (2, 1)],
                    &[(0, 0), (1, 0), (2, -1)],
                    &[(0, 0), (1, 1), (1, 2)],
                    &[(0, 0), (1, -1), (1, -2)],
                    &[(0, 0), (1, 1), (2, 1)],
                    &[(0, 0), (1, -1), (2, -1)],
                ],
                ..RIGHT
            },
        )
    }),
    wrong("pieces may stick out at the top", |input| {
        play_by(input, Rules { ignores: |_, (row, _)| row < 0, ..RIGHT })
    }),
    wrong("one cell of a piece may stick out at the top", |input| {
        play_by(input, Rules { ignores: |_, (row, _)| row < 0, off: 1, ..RIGHT })
    }),
    wrong("pieces may stick out at the bottom", |input| {
        play_by(input, Rules { ignores: |board, (row, _)| row >= sides(board).0, ..RIGHT })
    }),
    wrong("one cell of a piece may stick out at the bottom", |input| {
        play_by(input, Rules { ignores: |board, (row, _)| row >= sides(board).0, off: 1, ..RIGHT })
    }),
    wrong("pieces may stick out at the left", |input| {
        play_by(input, Rules { ignores: |_, (_, column)| column < 0, ..RIGHT })
    }),
    wrong("one cell of a piece may stick out at the left", |input| {
        play_by(input, Rules { ignores: |_, (_, column)| column < 0, off: 1, ..RIGHT })
    }),
    wrong("pieces may stick out at the right", |input| {
        play_by(input, Rules { ignores: |board, (_, column)| column >= sides(board).1, ..RIGHT })
    }),
    wrong("one cell of a piece may stick out at the right", |input| {
        play_by(
            input,
            Rules { ignores: |board, (_, column)| column >= sides(board).1, off: 1, ..RIGHT },
        )
    }),
    wrong("pieces may cover black cells", |input| {
        play_by(
            input,
            Rules { ignores: |board, cell| is_on(board, cell) && !is_white(board, cell), ..RIGHT },
        )
    }),
    wrong("a piece may cover one black cell", |input| {
        play_by(
            input,
            Rules {
                ignores: |board, cell| is_on(board, cell) && !is_white(board, cell),
                off: 1,
                ..RIGHT
            },
        )
    }),
    wrong("only the first two cells of a piece are looked at", |input| {
        play_by(input, Rules { checked: 2, ..RIGHT })
    }),
    wrong("only the first cell of a piece is looked at", |input| {
        play_by(input, Rules { checked: 1, ..RIGHT })
    }),
    wrong("a piece with its ends on a falling diagonal may have a black corner", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (1, 1)]], ..RIGHT })
    }),
    wrong("a piece with its ends on a rising diagonal may have a black corner", |input| {
        play_by(input, Rules { more: &[&[(0, 0), (1, -1)]], ..RIGHT })
    }),
    wrong("pieces may overlap", |input| play_by(input, Rules { overlap: true, ..RIGHT })),
    wrong("behind the last column comes column 0 of the next row", |input| {
        play_by(
            input,
            Rules {
                goes_on_at: |board, (row, column)| {
                    (row + column / sides(board).1, column % sides(board).1)
                },
                ..RIGHT
            },
        )
    }),
    wrong("column -1 is the last column of the row before", |input| {
        play_by(
            input,
            Rules {
                goes_on_at: |board, (row, column)| {
                    if column < 0 {
                        (row - 1, column + sides(board).1)
                    } else {
                        (row, column)
                    }
                },
                ..RIGHT
            },
        )
    }),
    wrong("column -1 is the last column", |input| {
        play_by(
            input,
            Rules {
                goes_on_at: |board, (row, column)| {
                    if column < 0 {
                        (row, column + sides(board).1)
                    } else {
                        (row, column)
                    }
                },
                ..RIGHT
            },
        )
    }),
    wrong("behind the last column comes column 0 of the same row", |input| {
        play_by(
            input,
            Rules { goes_on_at: |board, (row, column)| (row, column % sides(board).1), ..RIGHT },
        )
    }),
    wrong("below the last row comes row 0", |input| {
        play_by(
            input,
            Rules { goes_on_at: |board, (row, column)| (row % sides(board).0, column), ..RIGHT },
        )
    }),
    wrong("the first row is never looked at", |input| {
        play_by(input, Rules { looks_at: |_, _, cell| cell.0 > 0, ..RIGHT })
    }),
    wrong("the last row is never looked at", |input| {
        play_by(input, Rules { looks_at: |board, _, cell| cell.0 + 1 < sides(board).0, ..RIGHT })
    }),
    wrong("the first column is never looked at", |input| {
        play_by(input, Rules { looks_at: |_, _, cell| cell.1 > 0, ..RIGHT })
    }),
    wrong("the last column is never looked at", |input| {
        play_by(input, Rules { looks_at: |board, _, cell| cell.1 + 1 < sides(board).1, ..RIGHT })
    }),
    wrong("the next open cell is looked for in the first row only", |input| {
        play_by(input, Rules { looks_at: |_, _, cell| cell.0 == 0, ..RIGHT })
    }),
    wrong("the next open cell is looked for from the row below the last", |input| {
        play_by(input, Rules { looks_at: |_, last, cell| cell.0 > last.0, ..RIGHT })
    }),
    wrong("no way is found to a cell that lies further left than the last", |input| {
        play_by(input, Rules { looks_at: |_, last, cell| cell.1 >= last.1, unseen: 0, ..RIGHT })
    }),
    wrong("no way is found to a cell that lies below the last and further right", |input| {
        play_by(
            input,
            Rules {
                looks_at: |_, last, cell| last.1 < 0 || cell.0 == last.0 || cell.1 <= last.1,
                unseen: 0,
                ..RIGHT
            },
        )
    }),
    wrong("below the last cell, the next is looked for from the same column only", |input| {
        play_by(input, Rules { looks_at: |_, last, cell| cell.1 >= last.1, ..RIGHT })
    }),
    wrong("below the last cell, the next is looked for up to the same column only", |input| {
        play_by(
            input,
            Rules {
                looks_at: |_, last, cell| last.1 < 0 || cell.0 == last.0 || cell.1 <= last.1,
                ..RIGHT
            },
        )
    }),
    wrong("cells more than one row below the last are not looked at", |input| {
        play_by(
            input,
            Rules { looks_at: |_, last, cell| last.0 < 0 || cell.0 <= last.0 + 1, ..RIGHT },
        )
    }),
    wrong("a black row below white cells ends the board", |input| {
        read_each(input, up_to_black_row)
    }),
    wrong("no way is found to a cell more than one row below the last", |input| {
        play_by(
            input,
            Rules {
                looks_at: |_, last, cell| last.0 < 0 || cell.0 <= last.0 + 1,
                unseen: 0,
                ..RIGHT
            },
        )
    }),
    wrong("as many columns as there are rows are looked at", |input| {
        play_by(input, Rules { looks_at: |board, _, cell| cell.1 < sides(board).0, ..RIGHT })
    }),
    wrong("as many rows as there are columns are looked at", |input| {
        play_by(input, Rules { looks_at: |board, _, cell| cell.0 < sides(board).1, ..RIGHT })
    }),
    wrong("one cell may be left open", |input| {
        play_by(input, Rules { covered: |open| open <= 1, ..RIGHT })
    }),
    wrong("two cells may be left open", |input| {
        play_by(input, Rules { covered: |open| open == 2 || open == 0, ..RIGHT })
    }),
    wrong("fewer than three cells may be left open", |input| {
        play_by(input, Rules { covered: |open| open < 3, ..RIGHT })
    }),
    wrong("the last three cells need not be looked at", |input| {
        play_by(input, Rules { covered: |open| open == 3 || open == 0, ..RIGHT })
    }),
    wrong("a cell that no piece fits is passed over", |input| {
        play_by(input, Rules { stuck: Stuck::PassedOver, ..RIGHT })
    }),
    wrong("a cell that no piece fits ends the board as a way", |input| {
        play_by(input, Rules { stuck: Stuck::OneWay, ..RIGHT })
    }),
    wrong("pieces are never taken up", |input| {
        play_by(input, Rules { takes_up: |_| false, ..RIGHT })
    }),
    wrong("pieces are taken up only if they led to nothing", |input| {
        play_by(input, Rules { takes_up: |ways| ways == 0, ..RIGHT })
    }),
    wrong("pieces are not taken up if they led to nothing", |input| {
        play_by(input, Rules { takes_up: |ways| ways > 0, ..RIGHT })
    }),
    wrong("the first piece that fits is kept for good", |input| {
        play_by(input, Rules { goes_on: |_| false, ..RIGHT })
    }),
    wrong("the search ends at the first way", |input| {
        play_by(input, Rules { goes_on: |ways| ways == 0, ..RIGHT })
    }),
    wrong("the search of a board ends at the first dead end", |input| {
        play_by(input, Rules { goes_on: |ways| ways > 0, ..RIGHT })
    }),
    wrong("every piece that is laid counts", |input| {
        play_by(input, Rules { add: |sum, ways| sum.wrapping_add(ways).wrapping_add(1), ..RIGHT })
    }),
    wrong("of two pieces the one that leads to more ways counts", |input| {
        play_by(input, Rules { add: u64::max, ..RIGHT })
    }),
    wrong("what a set of covered cells leads to is not forgotten with the case", |input| {
        play_by(input, Rules { forgets: false, ..RIGHT })
    }),
    wrong("ways are remembered by the number of covered cells", |input| {
        play_by(input, Rules { key: |covered, _| (covered.count_ones().into(), 0), ..RIGHT })
    }),
    wrong("ways are remembered by the first open cell", |input| {
        play_by(input, Rules { key: |_, next| (0, next), ..RIGHT })
    }),
    wrong("ways are remembered by the number of covered cells and the first open cell", |input| {
        play_by(input, Rules { key: |covered, next| (covered.count_ones().into(), next), ..RIGHT })
    }),
    wrong("ways are remembered by a set of 32 cells", |input| {
        play_by(input, Rules { key: |covered, next| (covered & 0xffff_ffff, next), ..RIGHT })
    }),
    wrong("ways are remembered by a set of 16 cells", |input| {
        play_by(input, Rules { key: |covered, next| (covered & 0xffff, next), ..RIGHT })
    }),
    wrong("laying the same pieces in another order is another way", |input| {
        count_as(input, |board| {
            let pieces = count_white(board) as u64 / 3;
            (1..=pieces).fold(count_ways(board), u64::wrapping_mul)
        })
    }),
    wrong("no white cell is no way", |input| {
        count_as(input, |board| if count_white(board) == 0 { 0 } else { count_ways(board) })
    }),
    wrong("a multiple of three white cells is always a way", |input| {
        count_as(
            input,
            |board| if count_white(board) % 3 == 0 { count_ways(board).max(1) } else { 0 },
        )
    }),
    wrong("the black cells count for the multiple of three, too", |input| {
        count_as(input, |board| if board.concat().len() % 3 == 0 { count_ways(board) } else { 0 })
    }),
    wrong("an even number of white cells is asked for", |input| {
        count_as(input, |board| if count_white(board) % 2 == 0 { count_ways(board) } else { 0 })
    }),
    wrong(
        "a multiple of three is enough for a rectangle of at least two rows and columns",
        |input| {
            count_as(input, |board| {
                if is_wide_rectangle(board) && count_white(board) % 3 == 0 {
                    count_ways(board).max(1)
                } else {
                    count_ways(board)
                }
            })
        },
    ),
    wrong("a multiple of three is enough for a board of one row", |input| {
        count_as(input, |board| {
            if board.len() == 1 && !board[0].contains(&false) {
                u64::from(board[0].len() % 3 == 0)
            } else {
                count_ways(board)
            }
        })
    }),
    wrong("a board of a single row has no way", |input| {
        count_as(input, |board| if board.len() == 1 { 0 } else { count_ways(board) })
    }),
    wrong("a board of a single column has no way", |input| {
        count_as(input, |board| if board[0].len() == 1 { 0 } else { count_ways(board) })
    }),
    wrong("a cell with one white neighbour is a dead end", |input| {
        count_as(input, |board| if has_dead_end(board) { 0 } else { count_ways(board) })
    }),
    wrong("the ways for parts of the board are added", |input| {
        count_as(input, |board| {
            if count_white(board) == 0 {
                1
            } else {
                parts(board).iter().map(count_ways).sum()
            }
        })
    }),
    wrong("only the first part of the board is covered", |input| {
        count_as(input, |board| parts(board).first().map_or(1, count_ways))
    }),
    wrong("a board in several parts has no way", |input| {
        count_as(input, |board| if parts(board).len() > 1 { 0 } else { count_ways(board) })
    }),
    wrong("at most fifteen pieces are laid", |input| {
        count_as(input, |board| if count_white(board) > 45 { 0 } else { count_ways(board) })
    }),
    wrong("height and width are exchanged, and the cells read one after the other", |input| {
        read_each(input, |board| board.concat().chunks(board.len()).map(<[bool]>::to_vec).collect())
    }),
    wrong("height and width are exchanged, and what is off the board counts as black", |input| {
        read_each(input, |board| resized(board, board[0].len(), board.len()))
    }),
    wrong("the board is as wide as it is high", |input| {
        read_each(input, |board| resized(board, board.len(), board.len()))
    }),
    wrong("the board is as high as it is wide", |input| {
        read_each(input, |board| resized(board, board[0].len(), board[0].len()))
    }),
    wrong("black and white are exchanged", |input| {
        read_each(input, |board| {
            board.iter().map(|row| row.iter().map(|white| !white).collect()).collect()
        })
    }),
    wrong("the first row is not read", |input| read_each(input, |board| board[1..].to_vec())),
    wrong("the last row is not read", |input| {
        read_each(input, |board| resized(board, board.len() - 1, board[0].len()))
    }),
    wrong("the first column is not read", |input| {
        read_each(input, |board| board.iter().map(|row| row[1..].to_vec()).collect())
    }),
    wrong("the last column is not read", |input| {
        read_each(input, |board| resized(board, board.len(), board[0].len() - 1))
    }),
    wrong("a board has at most nine rows", |input| {
        read_each(input, |board| resized(board, board.len().min(9), board[0].len()))
    }),
    wrong("a board has at most nine columns", |input| {
        read_each(input, |board| resized(board, board.len(), board[0].len().min(9)))
    }),
    wrong("a board has at most nineteen rows", |input| {
        read_each(input, |board| resized(board, board.len().min(19), board[0].len()))
    }),
    wrong("a board has at most nineteen columns", |input| {
        read_each(input, |board| resized(board, board.len(), board[0].len().min(19)))
    }),
    wrong("a board of fifty white cells is left out", |input| {
        read_as(input, |boards| boards.retain(|board| count_white(board) < 50))
    }),
    wrong("a board has at most forty-eight white cells, the rest is black", |input| {
        read_each(input, |board| first_white(board, 48))
    }),
    wrong("only the first case is answered", |input| read_as(input, |boards| boards.truncate(1))),
    wrong("the last case is not answered", |input| {
        read_as(input, |boards| boards.truncate(boards.len() - 1))
    }),
    wrong("one case more is answered", |input| {
        read_as(input, |boards| boards.push(vec![vec![false]]))
    }),
    wrong("only the first nine cases are answered", |input| {
        read_as(input, |boards| boards.truncate(9))
    }),
    wrong("only the first twenty-nine cases are answered", |input| {
        read_as(input, |boards| boards.truncate(29))
    }),
    wrong("the size of the first case is that of all", |input| {
        read_as(input, |boards| {
            let (height, width) = (boards[0].len(), boards[0][0].len());
            for board in boards {
                *board = resized(board, height, width);
            }
        })
    }),
    wrong("cells that were black in an earlier case stay black", |input| {
        read_on(input, |before, board| {
            let stays = |cell| is_on(before, cell) && !is_white(before, cell);
            drawn(board.len(), board[0].len(), |cell| is_white(board, cell) && !stays(cell))
        })
    }),
    wrong("a smaller case keeps the rows below it of the case before", |input| {
        read_on(input, |before, board| {
            let height = board.len().max(before.len());
            drawn(height, board[0].len(), |cell| {
                is_white(if cell.0 < sides(board).0 { board } else { before }, cell)
            })
        })
    }),
    wrong("a smaller case keeps the columns beside it of the case before", |input| {
        read_on(input, |before, board| {
            let width = board[0].len().max(before[0].len());
            drawn(board.len(), width, |cell| {
                is_white(if cell.1 < sides(board).1 { board } else { before }, cell)
            })
        })
    }),
    wrong("the ways are added up from case to case", |input| {
        print_as(input, |ways| {
            lines(&(1..=ways.len()).map(|n| ways[..n].iter().sum()).collect::<Vec<_>>())
        })
    }),
    wrong("the answers end at the first case that has none", |input| {
        print_as(input, |ways| {
            let covered = ways.iter().position(|&ways| ways == 0).unwrap_or(ways.len());
            lines(&ways[..ways.len().min(covered + 1)])
        })
    }),
    wrong("a case that has no way is left out", |input| {
        print_as(input, |ways| {
            lines(ways).split_inclusive('\n').filter(|&line| line != "0\n").collect()
        })
    }),
    wrong("no way is printed as -1", |input| {
        print_as(input, |ways| {
            lines(ways)
                .split_inclusive('\n')
                .map(|line| if line == "0\n" { "-1\n" } else { line })
                .collect()
        })
    }),
    wrong("0 is printed without a newline", |input| {
        print_as(input, |ways| {
            lines(ways)
                .split_inclusive('\n')
                .map(|line| if line == "0\n" { "0" } else { line })
                .collect()
        })
    }),
    wrong("answers have the number of the case", |input| {
        print_as(input, |ways| {
            (1..)
                .zip(ways)
                .map(|(n, ways)| ["Case #", &n.to_string(), ": ", &ways.to_string(), "\n"].concat())
                .collect()
        })
    }),
    wrong("only the last case is answered", |input| {
        print_as(input, |ways| lines(&ways[ways.len() - 1..]))
    }),
    wrong("the answers are added", |input| print_as(input, |ways| lines(&[ways.iter().sum()]))),
    wrong("the ways are counted in seven bits and a sign", |input| {
        print_each(input, |ways| ways as i8)
    }),
    wrong("the ways are counted in eight bits", |input| print_each(input, |ways| ways as u8)),
    wrong("at most three digits are printed", |input| print_each(input, |ways| ways % 1000)),
    wrong("it is printed whether there is a way", |input| print_each(input, |ways| ways.min(1))),
];

#[test]
fn the_variant_solver_without_a_mistake_is_right() {
    let mut random = Random::new(1);
    for n in 0..400 {
        let input = generate(&mut random, n % 101);
        assert_eq!(play_by(&input, RIGHT), plain(&input).unwrap(), "{input}");
    }
}
