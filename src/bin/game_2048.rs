//! 2048 (Easy): what is the largest block that at most five moves can make?
//!
//! Source: Baekjoon 12100. With MOVES = 10 it is 12094, 2048 (Hard).
//! Input: N from 1 to 20, then N rows of N numbers: 0 is empty, a block is a power of two from 2 to
//! 1024. There is at least one block.
//! Output: the value of the largest block.
//!
//! A move pushes all blocks to one side. Two equal blocks that meet become one of twice the value,
//! which does not merge again in the same move; of three, the two in front merge:
//!
//! ```text
//! 2 . 2 4   left   4 4 . .        2 2 2 .   right   . . 2 4
//! ```
//!
//! Idea: try goals, twice the largest block and on, by a depth-first search over the moves, with a
//! copy of the board for each branch. Leave out what cannot lead to the goal: in k moves a block
//! doubles k times at most, so a goal of 2^g is made of blocks of at least 2^(g-k) that are worth
//! 2^g together, and those of just 2^(g-k) are lost unless they merge in the very next move. Left
//! and right merge as many of them, so one look decides for both, before a board is built.
//!
//! Traps: a move that merges nothing may be needed, and so may one that is not the best by itself.
//! A move that changes nothing is no reason to stop. 32768 does not fit into 16 signed bits.
//!
//! Cost: five moves lead to at most 340 boards for a goal, and on a full board of random blocks to
//! about 100 for all goals. Each costs some looks at each of 400 cells.

use std::io::{self, Read, Write};
use std::process;

const PROGRAM: &str = "game_2048";
const MOVES: u32 = 5;
const SIZE: usize = 20;
const EMPTY: u32 = 0;
/// What a cell can hold: nothing, or two to the power of the place in this list.
const CELLS: [&str; 11] = ["0", "2", "4", "8", "16", "32", "64", "128", "256", "512", "1024"];

/// Rows of cells. A smaller board lies in the top left corner of this one: blocks slide over the
/// empty cells around it, and meet in the same way.
pub type Board = [[u32; SIZE]; SIZE];

/// Pushes a line toward its first cell. `put` gets the blocks that result, in order, and whether
/// they take the place of the last one, with which they have merged.
fn slide<'a>(line: impl Iterator<Item = &'a u32>, mut put: impl FnMut(u32, bool)) {
    let mut last = EMPTY; // the last block, unless it has merged already
                          // Nearly all the time goes here, and `for_each` takes a tenth fewer instructions than `for`.
    line.filter(|&&block| block != EMPTY).for_each(|&block| {
        if block == last {
            put(2 * block, true);
            last = EMPTY;
        } else {
            put(block, false);
            last = block;
        }
    });
}

/// The board after a move to the left or to the right. To the right it comes as in a mirror, which
/// makes no difference to the blocks that can be made of it.
pub fn after_move(board: &Board, right: bool) -> Board {
    let mut moved = [[EMPTY; SIZE]; SIZE];
    for (from, to) in board.iter().zip(&mut moved) {
        let mut length = 0;
        let put = |block, merged| {
            length -= usize::from(merged);
            to[length] = block;
            length += 1;
        };
        if right {
            slide(from.iter().rev(), put);
        } else {
            slide(from.iter(), put);
        }
    }
    moved
}

/// The board with its columns as rows, so that left and right are up and down.
pub fn transpose(board: &Board) -> Board {
    let mut turned = [[EMPTY; SIZE]; SIZE];
    for (row, cells) in board.iter().enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            turned[column][row] = cell;
        }
    }
    turned
}

/// How many pairs of such blocks merge in a move to the left or to the right.
pub fn count_pairs(board: &Board, value: u32) -> u32 {
    let mut pairs = 0;
    // A quick look leaves out the rows without two such blocks, which are most.
    let has_two = |row: &&[u32; SIZE]| row.iter().filter(|&&block| block == value).count() >= 2;
    for row in board.iter().filter(has_two) {
        slide(row.iter(), |block, merged| pairs += u32::from(merged && block == 2 * value));
    }
    pairs
}

/// Whether so many moves, one or more, can make a block of the value `goal`.
pub fn can_make(goal: u32, board: &Board, moves: u32) -> bool {
    let least = goal >> moves;
    // What can be of use whether or not it merges now. With one move left that is the goal itself,
    // and a pair of the least is a pair of halves: then the answer is exact.
    let worth: u32 = board.iter().flatten().filter(|&&block| block > least).sum();
    let along_rows = |board: &Board| {
        (worth >= goal || worth + 2 * least * count_pairs(board, least) >= goal)
            && (moves == 1
                || can_make(goal, &after_move(board, false), moves - 1)
                || can_make(goal, &after_move(board, true), moves - 1))
    };
    along_rows(board) || along_rows(&transpose(board))
}

fn parse(input: &str) -> Result<Board, String> {
    let mut words = words(input);
    let word = words.next().unwrap_or_default();
    let side = (1..=SIZE).find(|n| n.to_string().as_bytes() == word);
    let side = side.ok_or_else(|| unexpected(input, 0, 1, "N from 1 to 20"))?;
    let of = 1 + side * side;
    let mut board = [[EMPTY; SIZE]; SIZE];
    for n in 0..side * side {
        let (row, column) = (n / side, n % side);
        let word = words.next().unwrap_or_default();
        let exponent = CELLS.iter().position(|cell| cell.as_bytes() == word);
        let exponent = exponent.ok_or_else(|| {
            let place = format!("row {}, column {}", row + 1, column + 1);
            unexpected(input, n + 1, of, &format!("0 or a power of two from 2 to 1024 for {place}"))
        })?;
        board[row][column] = if exponent == 0 { EMPTY } else { 1 << exponent };
    }
    if words.next().is_some() {
        return Err(unexpected(input, of, of, &format!("the end of input after {of} words")));
    }
    if board == [[EMPTY; SIZE]; SIZE] {
        return Err(unexpected(input, of - 1, of, "at least one block, up to this last cell"));
    }
    Ok(board)
}

/// The whole program: the answer to an input, or why the input is not legal.
pub fn solve(input: &str) -> Result<String, String> {
    let board = parse(input)?;
    let mut largest = board.iter().flatten().copied().max().unwrap_or(EMPTY);
    while can_make(2 * largest, &board, MOVES) {
        largest *= 2;
    }
    Ok(format!("{largest}\n"))
}

// Words, errors, input and output: from here to the end the four programs are the same.

/// Longer input, in bytes, is refused: without needless white space none needs a fiftieth of this.
const INPUT_LIMIT: usize = 1 << 20;

/// The words of the input, as bytes. Between them is white space, as C's `isspace` takes it.
fn words(input: &str) -> impl Iterator<Item = &[u8]> {
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t'..=b'\r');
    input.as_bytes().split(is_space).filter(|word| !word.is_empty())
}

/// The error for word n of so many, counted from 0: its line, what was expected, what was found.
fn unexpected(input: &str, n: usize, of: usize, expected: &str) -> String {
    let lines = (1..).zip(input.lines());
    let mut places = lines.flat_map(|(line, text)| words(text).map(move |word| (line, word)));
    let (line, found) = match places.nth(n) {
        Some((line, word)) if word.len() > 40 => (line, "a long word".to_string()),
        Some((line, word)) => (line, format!("{:?}", String::from_utf8_lossy(word))),
        None => (input.lines().count().max(1), format!("the end of input after {n} of {of} words")),
    };
    format!("line {line}: expected {expected}, found {found}")
}

fn run() -> Result<(), String> {
    let mut bytes = Vec::new();
    let read = io::stdin().take(INPUT_LIMIT as u64 + 1).read_to_end(&mut bytes);
    if read.map_err(|error| format!("cannot read the input: {error}"))? > INPUT_LIMIT {
        let line = bytes.split(|&byte| byte == b'\n').count();
        return Err(format!("line {line}: expected at most {INPUT_LIMIT} bytes, found more"));
    }
    // A byte that is not UTF-8 becomes U+FFFD, which is legal nowhere and is refused in its place.
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    let answer = solve(text.strip_prefix('\u{feff}').unwrap_or(&text))?; // no byte-order mark
    let mut stdout = io::stdout();
    let written = stdout.write_all(answer.as_bytes()).and_then(|()| stdout.flush());
    written.map_err(|error| format!("cannot write the answer: {error}"))
}

fn main() {
    if let Err(error) = run() {
        // `eprintln!` would panic where standard error is closed or full.
        let _ = writeln!(io::stderr(), "{PROGRAM}: {error}");
        process::exit(1);
    }
}
