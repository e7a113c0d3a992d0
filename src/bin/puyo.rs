//! Puyo Puyo: how many chains happen, one after the other, on a field of coloured puyos?
//!
//! Source: Baekjoon 11559.
//! Input: 12 rows of 6 cells: `.` is empty; R, G, B, P and Y are puyos of five colours. No puyo
//! has an empty cell anywhere under it.
//! Output: the number of chains, 0 if nothing pops.
//!
//! Idea: find every group by flood fill and pop those of four or more. Only when all of them are
//! gone, let the rest fall. That is one chain, however many groups popped. Then look again.
//!
//! ```text
//! G . . .         G . . .         . . . .         . . . .
//! Y . . .         . . . .         . . . .         . . . .    Four Y pop, and the G above
//! Y Y . .   pop   . . . .   fall  . . . .   pop   . . . .    falls three cells to complete
//! Y G G G  ---->  . G G G  ---->  G G G G  ---->  . . . .    four G: the answer is 2.
//! ```
//!
//! Traps: nothing falls before all groups of the moment have popped. Diagonal neighbours are not
//! joined. A group may be larger than four and pops whole. Every round looks at all cells anew.
//!
//! Cost: a round looks at the 4 neighbours of at most 72 puyos. Every chain takes 4 puyos or more,
//! so there are at most 18 chains, and fewer than 3,000 looks in all.

use std::io::{self, Read, Write};
use std::process;

const PROGRAM: &str = "puyo";
const ROWS: usize = 12;
const COLUMNS: usize = 6;
/// The smallest group that pops: three puyos do not.
const POP: usize = 4;
const EMPTY: u8 = b'.';

/// The cell in column x and row y, both from 1, row 1 on top, is at x * STRIDE + y. What lies around
/// the field is never filled, so that no step to a neighbour needs a check for the edge.
const STRIDE: usize = ROWS + 1;
const AREA: usize = (COLUMNS + 2) * STRIDE;
type Field = [u8; AREA];

/// Collects the puyo at the start and all that are joined to it in `group`, and marks them as seen.
fn flood_fill(field: &Field, start: usize, seen: &mut [bool; AREA], group: &mut Vec<usize>) {
    group.clear();
    group.push(start);
    seen[start] = true;
    let mut n = 0;
    while n < group.len() {
        let place = group[n];
        n += 1;
        for next in [place - 1, place + 1, place - STRIDE, place + STRIDE] {
            if field[next] == field[place] && !seen[next] {
                seen[next] = true;
                group.push(next);
            }
        }
    }
}

/// Pops all large groups and tells whether there was one. Nothing falls meanwhile, so the groups
/// that are found later are still as they were.
pub fn pop(field: &mut Field) -> bool {
    let mut popped = false;
    let mut seen = [false; AREA];
    let mut group = Vec::with_capacity(ROWS * COLUMNS);
    for place in 0..AREA {
        if field[place] != EMPTY && !seen[place] {
            flood_fill(field, place, &mut seen, &mut group);
            if group.len() >= POP {
                popped = true;
                for &place in &group {
                    field[place] = EMPTY;
                }
            }
        }
    }
    popped
}

/// Lets every puyo fall as far as it can.
pub fn settle(field: &mut Field) {
    for column in field.chunks_exact_mut(STRIDE) {
        let mut floor = ROWS;
        for y in (1..STRIDE).rev() {
            if column[y] != EMPTY {
                column.swap(y, floor);
                floor -= 1;
            }
        }
    }
}

fn parse(input: &str) -> Result<Field, String> {
    let mut field = [EMPTY; AREA];
    let mut words = words(input);
    for y in 1..=ROWS {
        let refuse = |expected: String| Err(unexpected(input, y - 1, ROWS, &expected));
        let row = words.next().unwrap_or_default();
        for (x, &cell) in (1..=COLUMNS).zip(row) {
            let place = x * STRIDE + y;
            if !b".RGBPY".contains(&cell) {
                return refuse(format!("., R, G, B, P or Y for row {y}, column {x}"));
            }
            if cell == EMPTY && field[place - 1] != EMPTY {
                return refuse(format!("a puyo at row {y}, column {x}, under the one above it"));
            }
            field[place] = cell;
        }
        if row.len() != COLUMNS {
            return refuse(format!("6 cells for row {y}"));
        }
    }
    if words.next().is_some() {
        return Err(unexpected(input, ROWS, ROWS, "the end of input after 12 rows"));
    }
    Ok(field)
}

/// The whole program: the answer to an input, or why the input is not legal.
pub fn solve(input: &str) -> Result<String, String> {
    let mut field = parse(input)?;
    let mut chains = 0;
    while pop(&mut field) {
        settle(&mut field);
        chains += 1;
    }
    Ok(format!("{chains}\n"))
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
