//! Omok, five in a row: who has won on a board of black and white stones, and where?
//!
//! Source: Baekjoon 2615.
//! Input: 19 rows of 19 numbers: 0 is empty, 1 a black stone, 2 a white one. At most one line wins.
//! Output: 0 if nobody has won. Otherwise the winner's number, and on a second line the row and the
//! column, both from 1, of the line's leftmost stone; of its topmost one if it is vertical.
//!
//! Idea: scan the board in four directions. A line begins at a stone that differs from the point
//! before it, and ends where the next point differs: exactly five stones win. So a line of six is
//! counted once, as six, and no part of it is taken for a five.
//!
//! ```text
//! . 1 1 1 1 1 1 .      Six black stones are no win, counted from the first or from the second.
//! . . . . . 2 . .
//! . . . . 2 . . .      Every walk that is not across goes down. So on a rising diagonal like
//! . . . 2 . . . .      this one the leftmost stone is the last: five white stones win here.
//! . . 2 . . . . .
//! . 2 . . . . . .
//! ```
//!
//! Traps: six or more do not win, but spoil no five elsewhere, not even one through the same stone.
//! Lines reach the edges, and do not go on from the end of one row to the start of the next.
//!
//! Cost: 400 points, the border included, are looked at in 4 directions, whatever is on the board.

use std::io::{self, Read, Write};
use std::process;

const PROGRAM: &str = "omok";
const SIZE: usize = 19;
const POINTS: usize = SIZE * SIZE;
/// Stones in a line that wins: exactly five. Six or more is not a win.
const RUN: usize = 5;
const EMPTY: u8 = 0;

/// The point in row r and column c, both from 0, is at r * STRIDE + c. The last column and the last
/// row are always empty: every line ends there or before, and no step leads past them.
const STRIDE: usize = SIZE + 1;
type Board = [u8; STRIDE * STRIDE];

/// How far it is to the next point: across, down, and down on the two diagonals.
const STEPS: [usize; 4] = [1, STRIDE, STRIDE + 1, DOWN_LEFT];
const DOWN_LEFT: usize = STRIDE - 1;

/// The stone to report of each winning line: the leftmost, or the topmost if it is vertical.
fn winning_lines(board: &Board) -> Vec<usize> {
    let mut lines = Vec::new();
    for step in STEPS {
        // Walks from the first points pass all others: line after line, with border in between.
        for start in 0..step {
            let mut first = start;
            let mut point = start;
            while point < board.len() {
                if board[point] != board[first] {
                    if board[first] != EMPTY && point - first == RUN * step {
                        lines.push(if step == DOWN_LEFT { point - step } else { first });
                    }
                    first = point;
                }
                point += step;
            }
        }
    }
    lines
}

fn parse(input: &str) -> Result<Board, String> {
    let mut board = [EMPTY; STRIDE * STRIDE];
    let mut words = words(input);
    for row in 0..SIZE {
        for column in 0..SIZE {
            board[row * STRIDE + column] = match words.next() {
                Some(b"0") => EMPTY,
                Some(b"1") => 1,
                Some(b"2") => 2,
                _ => {
                    let expected = format!("0, 1 or 2 for row {}, column {}", row + 1, column + 1);
                    return Err(unexpected(input, row * SIZE + column, POINTS, &expected));
                }
            };
        }
    }
    if words.next().is_some() {
        return Err(unexpected(input, POINTS, POINTS, "the end of input after 361 words"));
    }
    Ok(board)
}

/// The whole program: the answer to an input, or why the input is not legal.
pub fn solve(input: &str) -> Result<String, String> {
    let board = parse(input)?;
    let place = |point: usize| (point / STRIDE + 1, point % STRIDE + 1);
    let mut lines = winning_lines(&board);
    lines.sort_unstable();
    match lines[..] {
        [] => Ok("0\n".to_string()),
        [point] => {
            let (row, column) = place(point);
            Ok(format!("{}\n{row} {column}\n", board[point]))
        }
        [_, second, ..] => {
            let (row, column) = place(second);
            let expected = "at most one winning line, and no second one";
            let expected = format!("{expected} at row {row}, column {column}");
            Err(unexpected(input, (row - 1) * SIZE + column - 1, POINTS, &expected))
        }
    }
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
