//! 2048: what the suite knows of it.

#[path = "../../../src/bin/game_2048.rs"]
#[allow(dead_code)]
pub mod program;

use super::{decimal, words, Mistake, Problem, Random};
use std::cmp::Reverse;
use std::collections::HashSet;
use Direction::{Down, Left, Right, Up};

pub const PROBLEM: Problem = Problem {
    name: "game_2048",
    solve: program::solve,
    plain,
    generate,
    smaller,
    images,
    mistakes: MISTAKES,
};

const MOVES: usize = 5;
const LIMIT: usize = 20;
const EMPTY: usize = 0;

/// Rows of cells, each empty or the value of a block.
type Board = Vec<Vec<usize>>;

#[derive(Clone, Copy, PartialEq)]
enum Direction {
    Up,
    Down,
    Left,
    Right,
}

const DIRECTIONS: [Direction; 4] = [Up, Down, Left, Right];

/// The row and the column of a cell in one of the lines that a move goes along, so many steps from
/// the wall that it goes to.
fn cell(direction: Direction, size: usize, line: usize, steps: usize) -> (usize, usize) {
    match direction {
        Up => (steps, line),
        Down => (size - 1 - steps, line),
        Left => (line, steps),
        Right => (line, size - 1 - steps),
    }
}

// The plain solver.

fn parse(text: &str) -> Option<Board> {
    let numbers: Vec<usize> = words(text).into_iter().map(decimal).collect::<Option<_>>()?;
    let (&size, cells) = numbers.split_first()?;
    let block = |&cell: &usize| (2..=1024).contains(&cell) && cell.is_power_of_two();
    let legal = (1..=LIMIT).contains(&size)
        && cells.len() == size * size
        && cells.iter().all(|cell| *cell == EMPTY || block(cell))
        && cells.iter().any(block);
    if legal {
        Some(cells.chunks(size).map(<[usize]>::to_vec).collect())
    } else {
        None
    }
}

fn plain(text: &str) -> Option<String> {
    Some(format!("{}\n", largest_after(&parse(text)?, MOVES)))
}

/// The largest block after so many moves. Fewer moves make none that is larger, as no block ever
/// gets smaller, and a move may change nothing.
fn largest_after(board: &Board, moves: usize) -> usize {
    let mut boards = HashSet::from([board.clone()]);
    for _ in 0..moves {
        boards = boards
            .iter()
            .flat_map(|board| DIRECTIONS.map(|direction| push(board, direction)))
            .collect();
    }
    boards.iter().map(largest).fold(EMPTY, usize::max)
}

fn largest(board: &Board) -> usize {
    board.iter().flatten().fold(EMPTY, |largest, &block| largest.max(block))
}

/// One move: the blocks step from cell to cell until something stops them, one block after the
/// other, from the wall on.
fn push(board: &Board, direction: Direction) -> Board {
    let size = board.len();
    let mut board = board.clone();
    for line in 0..size {
        let mut merged = [false; LIMIT];
        for start in 1..size {
            for steps in (1..=start).rev() {
                let (row, column) = cell(direction, size, line, steps);
                let (next_row, next_column) = cell(direction, size, line, steps - 1);
                let (block, next) = (board[row][column], board[next_row][next_column]);
                let pair = block == next && !merged[steps - 1];
                if next == EMPTY || pair {
                    board[next_row][next_column] = block + next;
                    board[row][column] = EMPTY;
                }
                if next != EMPTY {
                    merged[steps - 1] |= pair;
                    break;
                }
            }
        }
    }
    board
}

// The generator.

fn generate(random: &mut Random, size: usize) -> String {
    let cells = any_side(random, size);
    print(&any_board(random, cells))
}

fn print(board: &Board) -> String {
    let mut text = format!("{}\n", board.len());
    for row in board {
        let row: Vec<String> = row.iter().map(usize::to_string).collect();
        text += &row.join(" ");
        text += "\n";
    }
    text
}

/// Mostly small, as small boards show every rule and the plain solver is slow on large ones.
fn any_side(random: &mut Random, size: usize) -> usize {
    let most = LIMIT.min(2 + size / 4);
    if random.percent(3) {
        most
    } else if random.percent(8) {
        1 + random.below(most)
    } else {
        let small = most.min(5);
        1 + random.below(small).max(random.below(small))
    }
}

fn any_board(random: &mut Random, side: usize) -> Board {
    let styles = if side > 5 { 6 } else { 11 };
    let mut board = match random.below(styles) {
        0 => stuck(random, side),
        1 => stairs(random, side),
        2 => vec![vec![random.pick(&[2, 1024, 1024]); side]; side],
        3 => split(random, side),
        4 => edge(random, side),
        _ => noise(random, side),
    };
    // A stranger or a gap here and there.
    while random.percent(30) {
        let block = if random.percent(50) { EMPTY } else { 2 << random.below(10) };
        board[random.below(side)][random.below(side)] = block;
    }
    if largest(&board) == EMPTY {
        board[random.below(side)][random.below(side)] = 2 << random.below(10);
    }
    board
}

/// Blocks anywhere, of few values or of many.
fn noise(random: &mut Random, side: usize) -> Board {
    let values = 1 + if random.percent(80) { random.below(4) } else { random.below(10) };
    let least = 2 << random.below(11 - values);
    let full = random.pick(&[20, 40, 60, 80, 100]);
    fill(side, |_, _, _| if random.percent(full) { least << random.below(values) } else { EMPTY })
}

/// Blocks at one wall only.
fn edge(random: &mut Random, side: usize) -> Board {
    let wall = random.pick(&DIRECTIONS);
    let mut board = vec![vec![EMPTY; side]; side];
    for line in 0..side {
        let (row, column) = cell(wall, side, line, 0);
        board[row][column] = random.pick(&[EMPTY, 2, 2, 4, 8]);
    }
    board
}

/// A full board on which no two neighbours are equal: nothing can move.
fn stuck(random: &mut Random, side: usize) -> Board {
    let values = 3 + random.below(8);
    fill(side, |board, row, column| loop {
        let block = 2 << random.below(values);
        let above = row > 0 && board[row - 1][column] == block;
        let before = column > 0 && board[row][column - 1] == block;
        if !above && !before {
            return block;
        }
    })
}

/// Lines such as 2 2 4 8 16, which take a move for each step, some of them with gaps.
fn stairs(random: &mut Random, side: usize) -> Board {
    let mut board = vec![vec![EMPTY; side]; side];
    let direction = random.pick(&DIRECTIONS);
    for line in 0..side {
        if !random.percent(60) {
            continue;
        }
        let gaps = random.pick(&[0, 0, 20]);
        let mut block = 2 << random.below(6);
        let mut first = true;
        for steps in 0..side {
            if random.percent(gaps) || block > 1024 {
                continue;
            }
            let (row, column) = cell(direction, side, line, steps);
            board[row][column] = block;
            if !first && random.percent(90) {
                block *= 2;
            }
            first = false;
        }
    }
    board
}

/// A board made backwards, from a large block in five moves or less.
fn split(random: &mut Random, side: usize) -> Board {
    let mut board = vec![vec![EMPTY; side]; side];
    for _ in 0..random.pick(&[1, 1, 2, side]) {
        board[random.below(side)][random.below(side)] = 2 << random.below(11);
    }
    board = push(&board, random.pick(&DIRECTIONS));
    let mut moves = MOVES;
    for _ in 0..40 {
        let direction = random.pick(&DIRECTIONS);
        let before = unmove(random, &board, direction);
        if moves > 0 && before != board && push(&before, direction) == board {
            board = before;
            moves -= 1;
        }
    }
    for block in board.iter_mut().flatten() {
        *block = 1024.min(*block);
    }
    board
}

/// A board that may become the given one by a move.
fn unmove(random: &mut Random, board: &Board, direction: Direction) -> Board {
    let side = board.len();
    let mut before = board.clone();
    let splits = random.pick(&[20, 50, 80, 100]);
    let gaps = random.pick(&[0, 0, 50, 100]);
    for line in 0..side {
        let mut blocks = Vec::new();
        for steps in 0..side {
            let (row, column) = cell(direction, side, line, steps);
            let block = board[row][column];
            if block > 2 && random.percent(splits) {
                blocks.extend([block / 2, block / 2]);
            } else if block != EMPTY {
                blocks.push(block);
            }
        }
        while blocks.len() < side {
            let place = if random.percent(gaps) { random.below(blocks.len() + 1) } else { 0 };
            blocks.insert(place, EMPTY);
        }
        for (steps, &block) in blocks.iter().take(side).enumerate() {
            let (row, column) = cell(direction, side, line, steps);
            before[row][column] = block;
        }
    }
    before
}

/// A board whose cells are given one by one, when those before them are known.
fn fill(side: usize, mut block: impl FnMut(&Board, usize, usize) -> usize) -> Board {
    let mut board = vec![vec![EMPTY; side]; side];
    for row in 0..side {
        for column in 0..side {
            board[row][column] = block(&board, row, column);
        }
    }
    board
}

// Smaller inputs.

/// No candidate has a larger side than the given board or more in all its blocks together, and each
/// has less of one of the two.
fn smaller(text: &str) -> Vec<String> {
    let board = match parse(text) {
        Some(board) => board,
        None => return Vec::new(),
    };
    let side = board.len();
    let half = side / 2;
    let mut boards = Vec::new();
    // The four corners of the board, then the board without a row and a column. Of a large board not
    // every row goes with every column: a slow program would be run for minutes.
    let edge = |place| place == 0 || place == side - 1;
    let together = |row, column| side <= 6 || row == column || edge(row) || edge(column);
    if half >= 2 {
        for (top, left) in [(0, 0), (0, side - half), (side - half, 0), (side - half, side - half)]
        {
            boards.push(fill(half, |_, row, column| board[top + row][left + column]));
        }
    }
    if side > 1 {
        for (gone_row, gone_column) in cells(side).filter(|&(row, column)| together(row, column)) {
            let skip = |place: usize, gone: usize| place + usize::from(place >= gone);
            let kept = |row, column| board[skip(row, gone_row)][skip(column, gone_column)];
            boards.push(fill(side - 1, |_, row, column| kept(row, column)));
        }
    }
    let mut change = |new: &dyn Fn(usize, usize, usize) -> usize| {
        boards.push(fill(side, |_, row, column| new(row, column, board[row][column])));
    };
    // Without half of the blocks, without a row, without a column, without a block.
    change(&|row, _, block| if row < half { EMPTY } else { block });
    change(&|row, _, block| if row < half { block } else { EMPTY });
    change(&|_, column, block| if column < half { EMPTY } else { block });
    change(&|_, column, block| if column < half { block } else { EMPTY });
    for gone in 0..side {
        change(&|row, _, block| if row == gone { EMPTY } else { block });
        change(&|_, column, block| if column == gone { EMPTY } else { block });
    }
    for place in cells(side) {
        change(&|row, column, block| if (row, column) == place { EMPTY } else { block });
    }
    // Smaller blocks: all of them, those of one value, a single one.
    change(&|_, _, block| block / 2);
    for value in (2..=10).map(|exponent| 1 << exponent) {
        change(&|_, _, block| if block == value { 2 } else { block });
        change(&|_, _, block| if block == value { block / 2 } else { block });
    }
    for place in cells(side) {
        change(&|row, column, block| if (row, column) == place { block.min(2) } else { block });
        let halved = |block| if block > 2 { block / 2 } else { block };
        change(&|row, column, block| if (row, column) == place { halved(block) } else { block });
    }
    boards.retain(|smaller| *smaller != board);
    boards.iter().map(print).filter(|text| parse(text).is_some()).collect()
}

/// The rows and columns of all cells.
fn cells(side: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..side * side).map(move |cell| (cell / side, cell % side))
}

// Symmetries.

/// The board turned and mirrored, which leaves the answer as it is, and with all blocks doubled.
fn images(text: &str, answer: &str) -> Vec<(String, String)> {
    let board = match parse(text) {
        Some(board) => board,
        None => return Vec::new(),
    };
    let last = board.len() - 1;
    let mut images = Vec::new();
    for symmetry in 1..8 {
        let image = fill(board.len(), |_, row, column| {
            let (row, column) = if symmetry & 1 == 0 { (row, column) } else { (column, row) };
            let row = if symmetry & 2 == 0 { row } else { last - row };
            let column = if symmetry & 4 == 0 { column } else { last - column };
            board[row][column]
        });
        images.push((print(&image), answer.to_string()));
    }
    if let (true, Ok(answer)) = (largest(&board) <= 512, answer.trim_end().parse::<usize>()) {
        let image = fill(board.len(), |_, row, column| 2 * board[row][column]);
        images.push((print(&image), format!("{}\n", 2 * answer)));
    }
    images
}

// Mistakes.

/// What is wrong with the variant solver. What concerns directions is wrong in those given, or in
/// all if none is.
#[derive(Clone, Copy, PartialEq)]
enum Wrong {
    Nothing,
    // How the input is read. A direction stands for the row or the column at that side.
    DigitByDigit,
    FirstRowsAndColumns(usize),
    SideOfOneUnread,
    Unread,
    StopsAtEmptyRow,
    // How a line is pushed.
    MergesWithNext,
    MergesOn,
    MergesFarPair,
    MergesOnePair,
    MergesRun,
    MergesNeighbours,
    MergesInFixedPairs,
    MergesUpTo(usize),
    NextNeverMerges,
    FirstNeverMerges,
    LastNeverMerges,
    EndOfFullLineNeverMerges,
    SkipsOver,
    Wraps,
    LeavesHole,
    OneStep,
    StaysInPlace,
    StaysUnmerged,
    KeepsWallCell,
    KeepsFarCell,
    LosesFarCell,
    KeepsValue,
    Vanishes,
    Bytes,
    // How a board is pushed.
    KeepsFirstLine,
    KeepsLastLine,
    LinesGoOn,
    MarksOfOtherLines,
    MarksOfOtherMoves,
    NewBlock,
    // How the moves are tried.
    Moves(usize),
    Only(&'static [Direction]),
    NeverTwice,
    NeverAfterNext,
    NeverBack,
    OnceEach,
    SameAlways,
    StopsAtUnchanged(&'static [Direction]),
    GivesUpStuck,
    GivesUpUnmerged(usize),
    GivesUpUnmergedFourth,
    GivesUpNoLarger,
    GivesUpMerged,
    GivesUpSingleLargest,
    GivesUpSmallerThanSeen,
    GivesUpSeen,
    GivesUpByBound,
    BestByLargest,
    BestByFewest,
    AllBestByLargest,
    AllBestByFewest,
    NeverRestores,
    RestoresFromOneCopy,
    // How the answer is taken and printed.
    OnlyMerged,
    OnlyAtTheEnd,
    OnlyLastBoard,
    OnlyCorner,
    OnlyFirstRow,
    OnlyUpperRight,
    OnlyLowerLeft,
    Unseen,
    ZeroIfNoLarger,
    Sum,
    Exponent,
    Signed16,
    Twice,
}
use Wrong::*;

/// A solver by the usual method, with one thing wrong.
struct Variant {
    wrong: Wrong,
    /// The directions in which it is wrong; all, if there is none.
    toward: &'static [Direction],
    best: usize,
    moves: Vec<Direction>,
    /// The number of blocks and the largest, before each of the moves and after the last.
    history: Vec<(usize, usize)>,
    /// The cells in which blocks merged in the last move.
    merged: Vec<Vec<bool>>,
    seen: HashSet<Board>,
    /// By the number of moves left.
    largest_seen: [usize; 7],
    copy: Board,
}

fn variant(text: &str, wrong: Wrong, toward: &'static [Direction]) -> String {
    let mut variant = Variant {
        wrong,
        toward,
        best: EMPTY,
        moves: Vec::new(),
        history: Vec::new(),
        merged: vec![vec![false; LIMIT]; LIMIT],
        seen: HashSet::new(),
        largest_seen: [EMPTY; 7],
        copy: Vec::new(),
    };
    let board = match variant.read(text) {
        Some(board) => board,
        None => return String::new(),
    };
    variant.explore(board.clone(), if let Moves(moves) = wrong { moves } else { MOVES });
    let best = match wrong {
        ZeroIfNoLarger if variant.best == largest(&board) => EMPTY,
        Sum => board.iter().flatten().sum(),
        Exponent => variant.best.trailing_zeros() as usize,
        _ => variant.best,
    };
    match wrong {
        Signed16 => format!("{}\n", best as i16),
        Twice => format!("{best}\n{best}\n"),
        _ => format!("{best}\n"),
    }
}

impl Variant {
    fn is_wrong(&self, direction: Direction) -> bool {
        self.toward.is_empty() || self.toward.contains(&direction)
    }

    /// Whether a cell is in the row or the column at a side that is wrong.
    fn at_wrong_side(&self, side: usize, row: usize, column: usize) -> bool {
        row == 0 && self.is_wrong(Up)
            || row == side - 1 && self.is_wrong(Down)
            || column == 0 && self.is_wrong(Left)
            || column == side - 1 && self.is_wrong(Right)
    }

    fn read(&self, text: &str) -> Option<Board> {
        let board = parse(text)?;
        let side = board.len();
        let cells: String = words(text)[1..].concat();
        let empty_row = board.iter().position(|row| row.iter().all(|&block| block == EMPTY));
        Some(fill(side, |_, row, column| {
            let block = board[row][column];
            let unread = match self.wrong {
                DigitByDigit => return usize::from(cells.as_bytes()[row * side + column] - b'0'),
                Bytes => return block % 256,
                FirstRowsAndColumns(read) => row >= read || column >= read,
                SideOfOneUnread => side == 1,
                Unread => self.at_wrong_side(side, row, column),
                StopsAtEmptyRow => empty_row.map_or(false, |empty_row| row >= empty_row),
                _ => false,
            };
            if unread {
                EMPTY
            } else {
                block
            }
        }))
    }

    /// Tries all that is possible with so many moves left. It gives back what is left of the board.
    fn explore(&mut self, mut board: Board, left: usize) -> Board {
        self.history.push((blocks(&board), largest(&board)));
        let gives_up = left == 0 || self.gives_up(&board, left);
        self.look_at(&board, left);
        if !gives_up {
            if self.wrong == RestoresFromOneCopy {
                self.copy.clone_from(&board);
            }
            for direction in self.directions(&board) {
                let next = self.push(&board, direction);
                if next == board {
                    if matches!(self.wrong, StopsAtUnchanged(_)) {
                        break;
                    }
                    continue;
                }
                self.moves.push(direction);
                let after = self.explore(next, left - 1);
                self.moves.pop();
                match self.wrong {
                    NeverRestores => board = after,
                    RestoresFromOneCopy => board = self.copy.clone(),
                    _ => {}
                }
            }
        }
        self.history.pop();
        board
    }

    /// Whether a board is not worth another move.
    fn gives_up(&mut self, board: &Board, left: usize) -> bool {
        let largest = largest(board);
        let moves = self.history.windows(2).rev();
        let no_larger = moves.clone().next().map_or(false, |now| now[0].1 == now[1].1);
        let unmerged = moves.take_while(|now| now[0].0 == now[1].0).count();
        match self.wrong {
            GivesUpStuck => DIRECTIONS.iter().any(|&direction| push(board, direction) == *board),
            GivesUpUnmerged(moves) => unmerged == moves,
            GivesUpUnmergedFourth => left == 1 && unmerged > 0,
            GivesUpMerged => !self.moves.is_empty() && unmerged == 0,
            GivesUpNoLarger => no_larger,
            GivesUpSingleLargest => {
                board.iter().flatten().filter(|&&block| block == largest).count() < 2
            }
            GivesUpSmallerThanSeen => {
                let seen = self.largest_seen[left];
                self.largest_seen[left] = seen.max(largest);
                largest < seen
            }
            GivesUpSeen => !self.seen.insert(board.clone()),
            GivesUpByBound => largest << (left - 1) <= self.best,
            _ => false,
        }
    }

    /// The directions that are tried, in order.
    fn directions(&mut self, board: &Board) -> Vec<Direction> {
        let mut directions = match self.wrong {
            Only(directions) | StopsAtUnchanged(directions) => directions.to_vec(),
            _ => DIRECTIONS.to_vec(),
        };
        let value = |direction: Direction, wrong: Wrong| {
            let next = push(board, direction);
            match wrong {
                BestByLargest | AllBestByLargest => largest(&next),
                _ => blocks(board) - blocks(&next),
            }
        };
        let last = self.moves.last().copied();
        let wrong = self.wrong;
        match wrong {
            NeverTwice => directions.retain(|&direction| last != Some(direction)),
            NeverAfterNext => {
                let last_but_one = self.moves.iter().rev().nth(1);
                directions.retain(|direction| last_but_one != Some(direction));
            }
            NeverBack => directions.retain(|&direction| last != Some(opposite(direction))),
            OnceEach => directions.retain(|direction| !self.moves.contains(direction)),
            SameAlways => directions.retain(|&direction| last.unwrap_or(direction) == direction),
            BestByLargest | BestByFewest => {
                directions.sort_by_key(|&direction| Reverse(value(direction, wrong)));
                directions.truncate(1);
            }
            AllBestByLargest | AllBestByFewest => {
                let values = directions.iter().map(|&direction| value(direction, wrong));
                let best = values.fold(0, usize::max);
                directions.retain(|&direction| value(direction, wrong) == best);
            }
            _ => {}
        }
        directions
    }

    fn look_at(&mut self, board: &Board, left: usize) {
        let side = board.len();
        let seen = cells(side).filter(|&(row, column)| match self.wrong {
            OnlyCorner => row + column == 0,
            OnlyFirstRow => row == 0,
            OnlyUpperRight => row <= column,
            OnlyLowerLeft => row >= column,
            Unseen => !self.at_wrong_side(side, row, column),
            _ => true,
        });
        let largest = seen.map(|(row, column)| board[row][column]).fold(EMPTY, usize::max);
        match self.wrong {
            OnlyMerged => {}
            OnlyAtTheEnd if left > 0 => {}
            OnlyLastBoard => self.best = largest,
            _ => self.best = self.best.max(largest),
        }
    }

    fn push(&mut self, board: &Board, direction: Direction) -> Board {
        let side = board.len();
        let wrong = if self.is_wrong(direction) { self.wrong } else { Nothing };
        let (lines, length) = match wrong {
            LinesGoOn => (0..1, side * side),
            KeepsFirstLine => (1..side, side),
            KeepsLastLine => (0..side - 1, side),
            _ => (0..side, side),
        };
        let mut pushed = board.clone();
        let mut merged = vec![false; length];
        for line in lines {
            let at = |steps| cell(direction, side, line + steps / side, steps % side);
            for (steps, mark) in merged.iter_mut().enumerate() {
                let (row, column) = at(steps);
                *mark = match wrong {
                    MarksOfOtherLines => *mark,
                    MarksOfOtherMoves => self.merged[row][column],
                    _ => false,
                };
            }
            let read = |steps| {
                let (row, column) = at(steps);
                board[row][column]
            };
            let blocks: Vec<usize> = (0..length).map(read).collect();
            let blocks = slide(&blocks, &mut merged, wrong);
            for (steps, (&block, &mark)) in blocks.iter().zip(&merged).enumerate() {
                let (row, column) = at(steps);
                pushed[row][column] = block;
                self.merged[row][column] = mark;
                if wrong == OnlyMerged && mark {
                    self.best = self.best.max(block);
                }
            }
        }
        if wrong == NewBlock && pushed != *board {
            if let Some(empty) = pushed.iter_mut().flatten().find(|block| **block == EMPTY) {
                *empty = 2;
            }
        }
        pushed
    }
}

/// A line after a move, from the wall on. It marks where blocks have merged.
fn slide(line: &[usize], merged: &mut [bool], wrong: Wrong) -> Vec<usize> {
    let far = line.len() - 1;
    let mut new = match wrong {
        KeepsWallCell => [&line[..1], &merge(&line[1..], merged, wrong)].concat(),
        KeepsFarCell => [&merge(&line[..far], merged, wrong), &line[far..]].concat(),
        LosesFarCell => merge(&line[..far], merged, wrong),
        MergesFarPair => {
            let turned: Vec<usize> = line.iter().rev().copied().collect();
            let turned = merge(&turned, merged, wrong);
            turned.into_iter().rev().filter(|&block| block != EMPTY).collect()
        }
        OneStep => {
            let mut new = line.to_vec();
            for place in 1..line.len() {
                let pair = new[place] == new[place - 1] && !merged[place - 1];
                if new[place - 1] == EMPTY || pair {
                    merged[place - 1] = pair;
                    new[place - 1] += new[place];
                    new[place] = EMPTY;
                }
            }
            new
        }
        _ => merge(line, merged, wrong),
    };
    if wrong == StaysUnmerged && !merged.contains(&true) {
        new = line.to_vec();
    }
    new.resize(line.len(), EMPTY);
    new
}

fn merge(line: &[usize], merged: &mut [bool], wrong: Wrong) -> Vec<usize> {
    let is_block = |&(_, block): &(usize, usize)| block != EMPTY;
    let blocks = line.iter().copied().enumerate().filter(is_block);
    let count = blocks.clone().count();
    let mut new = Vec::with_capacity(line.len());
    let mut places = Vec::with_capacity(line.len()); // where the blocks came from
    for (n, (place, block)) in blocks.enumerate() {
        let merges_with = |&last: &usize| {
            let right = new[last] == block && !merged[last];
            match wrong {
                MergesWithNext => new[last] == block,
                MergesRun => right || new[last] == 2 * block && merged[last],
                MergesOnePair => right && !merged.contains(&true),
                MergesNeighbours => right && place - places[last] == 1,
                MergesInFixedPairs => right && n % 2 == 1,
                MergesUpTo(limit) => right && block < limit,
                FirstNeverMerges => right && last > 0,
                LastNeverMerges => right && n + 1 < count,
                EndOfFullLineNeverMerges => right && n + 1 < line.len(),
                _ => right,
            }
        };
        let reach = if wrong == SkipsOver { new.len() } else { 1 };
        if let Some(last) = (0..new.len()).rev().take(reach).find(merges_with) {
            new[last] = match wrong {
                KeepsValue => block,
                Vanishes => EMPTY,
                Bytes => 2 * block % 256,
                _ => 2 * block,
            };
            merged[last] = true;
            match wrong {
                NextNeverMerges if last + 1 < line.len() => merged[last + 1] = true,
                LeavesHole => new.push(EMPTY),
                MergesOn => {
                    while new.len() > 1 && new[new.len() - 2] == new[new.len() - 1] {
                        merged[new.len() - 1] = false;
                        new.pop();
                        let last = new.len() - 1;
                        new[last] *= 2;
                        merged[last] = true;
                    }
                }
                _ => {}
            }
        } else {
            new.push(block);
        }
        places.resize(new.len(), place);
    }
    if wrong == Wraps
        && new.len() > 1
        && new[0] == new[new.len() - 1]
        && !merged[0]
        && !merged[new.len() - 1]
    {
        new[0] *= 2;
        new.pop();
    }
    if wrong == StaysInPlace {
        let mut stays = vec![EMPTY; line.len()];
        for (&block, &place) in new.iter().zip(&places) {
            stays[place] = block;
        }
        return stays;
    }
    new
}

fn blocks(board: &Board) -> usize {
    board.iter().flatten().filter(|&&block| block != EMPTY).count()
}

fn opposite(direction: Direction) -> Direction {
    match direction {
        Up => Down,
        Down => Up,
        Left => Right,
        Right => Left,
    }
}

const LEFT_FIRST: &[Direction] = &[Left, Right, Up, Down];
const DOWN_FIRST: &[Direction] = &[Down, Left, Up, Right];

/// A table of mistakes: what the wrong program does, and what is wrong with it. The first part
/// makes four mistakes of each, one for each direction; in the second the directions follow.
macro_rules! mistakes {
    (
        each way { $($each:literal: $each_wrong:expr;)* }
        once { $($name:literal: $wrong:expr $(, $direction:ident)*;)* }
    ) => {
        &[
            $(
                mistakes!(concat!("going up, ", $each), $each_wrong, Up),
                mistakes!(concat!("going down, ", $each), $each_wrong, Down),
                mistakes!(concat!("going left, ", $each), $each_wrong, Left),
                mistakes!(concat!("going right, ", $each), $each_wrong, Right),
            )*
            $(mistakes!($name, $wrong $(, $direction)*),)*
        ]
    };
    ($name:expr, $wrong:expr $(, $direction:ident)*) => {
        Mistake { name: $name, program: |text| variant(text, $wrong, &[$($direction),*]) }
    };
}

const MISTAKES: &[Mistake] = mistakes! {
    each way {
        "a merged block merges again with the next block": MergesWithNext;
        "a merged block goes on and merges with the block before it": MergesOn;
        "the two farthest of three equal blocks merge": MergesFarPair;
        "only one pair of a line merges": MergesOnePair;
        "a gap keeps equal blocks apart": MergesNeighbours;
        "equal blocks merge over a different one": SkipsOver;
        "the first block of a line merges with the last": Wraps;
        "three equal blocks become one": MergesRun;
        "a merge leaves a hole": LeavesHole;
        "the block behind a merged one never merges": NextNeverMerges;
        "the second block of a line never merges with the third": MergesInFixedPairs;
        "the block at the wall never merges": FirstNeverMerges;
        "the last block of a line never merges": LastNeverMerges;
        "the last two blocks of a full line never merge": EndOfFullLineNeverMerges;
        "equal blocks vanish": Vanishes;
        "blocks go one cell only": OneStep;
        "blocks merge but do not slide": StaysInPlace;
        "a line in which nothing merges does not slide": StaysUnmerged;
        "the cells at the wall are left out": KeepsWallCell;
        "the cells farthest from the wall are left out": KeepsFarCell;
        "the block farthest from the wall is lost": LosesFarCell;
        "the first line does not move": KeepsFirstLine;
        "the last line does not move": KeepsLastLine;
        "a line goes on where another ends": LinesGoOn;
        "where a block has merged in one line, none merges in the next": MarksOfOtherLines;
    }
    once {
        "where a block has merged in one move, none merges in the next": MarksOfOtherMoves;
        // Values.
        "a merged block keeps its value": KeepsValue;
        "a block of 1024 never merges": MergesUpTo(1024);
        "a block of 2048 ends the game": MergesUpTo(2048);
        "a block of 16384 never merges": MergesUpTo(16384);
        "blocks are kept in bytes": Bytes;
        "a new 2 appears after each move": NewBlock;
        // Trying.
        "four moves are tried": Moves(4);
        "six moves are tried": Moves(6);
        "up is never tried": Only(&[Down, Left, Right]);
        "down is never tried": Only(&[Up, Left, Right]);
        "left is never tried": Only(&[Up, Down, Right]);
        "right is never tried": Only(&[Up, Down, Left]);
        "only up and down are tried": Only(&[Up, Down]);
        "only left and right are tried": Only(&[Left, Right]);
        "only up and left are tried": Only(&[Up, Left]);
        "only up and right are tried": Only(&[Up, Right]);
        "only down and left are tried": Only(&[Down, Left]);
        "only down and right are tried": Only(&[Down, Right]);
        "no direction is tried twice in a row": NeverTwice;
        "no direction is tried again after one other move": NeverAfterNext;
        "no direction is tried after the opposite one": NeverBack;
        "no direction is tried twice": OnceEach;
        "all moves go in the same direction": SameAlways;
        "a direction that changes nothing ends the tries, up first": StopsAtUnchanged(&DIRECTIONS);
        "a direction that changes nothing ends the tries, down first": StopsAtUnchanged(DOWN_FIRST);
        "a direction that changes nothing ends the tries, left first": StopsAtUnchanged(LEFT_FIRST);
        "a board that one direction does not change is given up": GivesUpStuck;
        "a move that merges nothing is given up": GivesUpUnmerged(1);
        "a fourth move that merges nothing is given up": GivesUpUnmergedFourth;
        "a second move in a row that merges nothing is given up": GivesUpUnmerged(2);
        "a move that makes the largest block no larger is given up": GivesUpNoLarger;
        "after the first merge no more moves are tried": GivesUpMerged;
        "a board with only one block of the largest value is given up": GivesUpSingleLargest;
        "a board is given up if its largest block is smaller than one after as many moves":
            GivesUpSmallerThanSeen;
        "a board seen before is given up, whatever number of moves was left": GivesUpSeen;
        "the bound on what the moves left can make is one doubling too low": GivesUpByBound;
        "only the first move that makes the largest block is followed": BestByLargest;
        "only the first move that merges most is followed": BestByFewest;
        "only the moves that make the largest block are followed": AllBestByLargest;
        "only the moves that merge most are followed": AllBestByFewest;
        "the board is not restored between directions": NeverRestores;
        "the board is restored from one copy for all depths": RestoresFromOneCopy;
        // Answering.
        "only merged blocks count": OnlyMerged;
        "only five moves that each change something count": OnlyAtTheEnd;
        "only the last board tried counts": OnlyLastBoard;
        "only the corner counts": OnlyCorner;
        "only the first row counts": OnlyFirstRow;
        "only the diagonal and what is right of it counts": OnlyUpperRight;
        "only the diagonal and what is left of it counts": OnlyLowerLeft;
        "the first row does not count": Unseen, Up;
        "the last row does not count": Unseen, Down;
        "the first column does not count": Unseen, Left;
        "the last column does not count": Unseen, Right;
        "the answer is 0 if no larger block can be made": ZeroIfNoLarger;
        "the answer is the sum of the blocks": Sum;
        "the answer is the exponent": Exponent;
        "the answer is kept in 16 signed bits": Signed16;
        "the answer is printed twice": Twice;
        // Reading.
        "a number is read digit by digit": DigitByDigit;
        "the board has room for ten rows and columns": FirstRowsAndColumns(10);
        "the board has room for nineteen rows and columns": FirstRowsAndColumns(19);
        "a board of one cell is not read": SideOfOneUnread;
        "the first row is not read": Unread, Up;
        "the last row is not read": Unread, Down;
        "the first column is not read": Unread, Left;
        "the last column is not read": Unread, Right;
        "an empty row ends the board": StopsAtEmptyRow;
    }
};

#[test]
fn the_variant_solver_without_a_mistake_is_right() {
    let mut random = Random::new(2048);
    for n in 0..300 {
        let text = generate(&mut random, n % 50);
        assert_eq!(Some(variant(&text, Nothing, &[])), plain(&text), "{text}");
    }
}
