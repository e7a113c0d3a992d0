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
//! Cost: a round looks at 72 cells with 4 neighbours each. Every chain takes at least 4 puyos, so
//! there are at most 18 chains and about 5,000 looks.

use std::io::{self, Read, Write};
use std::process;

const PROGRAM: &str = "puyo";
const ROWS: usize = 12;
const COLUMNS: usize = 6;
/// The smallest group that pops: three puyos do not.
const POP: usize = 4;
const EMPTY: u8 = b'.';

/// For each cell at [column][row], both from 1, row 1 on top. A border that is never filled lies
/// around the field, so that every puyo has four neighbours and no step needs a check for the edge.
type Cells<T> = [[T; ROWS + 2]; COLUMNS + 2];
type Field = Cells<u8>;
type Place = (usize, usize);

/// Collects the puyo at a place and all that are joined to it, and marks them as seen.
fn flood_fill(field: &Field, (x, y): Place, seen: &mut Cells<bool>, group: &mut Vec<Place>) {
    seen[x][y] = true;
    group.push((x, y));
    for (next_x, next_y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
        if field[next_x][next_y] == field[x][y] && !seen[next_x][next_y] {
            flood_fill(field, (next_x, next_y), seen, group);
        }
    }
}

/// Pops all large groups and tells whether there was one. Nothing falls meanwhile, so the groups
/// that are found later are still as they were.
pub fn pop(field: &mut Field) -> bool {
    let mut popped = false;
    let mut seen = [[false; ROWS + 2]; COLUMNS + 2];
    let mut group = Vec::with_capacity(ROWS * COLUMNS);
    for x in 1..=COLUMNS {
        for y in 1..=ROWS {
            if field[x][y] != EMPTY && !seen[x][y] {
                group.clear();
                flood_fill(field, (x, y), &mut seen, &mut group);
                if group.len() >= POP {
                    popped = true;
                    for &(x, y) in &group {
                        field[x][y] = EMPTY;
                    }
                }
            }
        }
    }
    popped
}

/// Lets every puyo fall as far as it can: each column from the bottom up.
pub fn settle(field: &mut Field) {
    for column in field {
        let mut floor = ROWS;
        for y in (1..=ROWS).rev() {
            if column[y] != EMPTY {
                column.swap(y, floor);
                floor -= 1;
            }
        }
    }
}

fn parse(input: &str) -> Result<Field, String> {
    let mut field = [[EMPTY; ROWS + 2]; COLUMNS + 2];
    let mut words = words(input);
    for y in 1..=ROWS {
        let refuse = |expected: String| Err(unexpected(input, y - 1, ROWS, &expected));
        let row = words.next().unwrap_or_default();
        if row.len() != COLUMNS {
            return refuse(format!("6 cells for row {y}"));
        }
        for (x, &cell) in (1..).zip(row) {
            if !b".RGBPY".contains(&cell) {
                return refuse(format!("., R, G, B, P or Y for row {y}, column {x}"));
            }
            if cell == EMPTY && field[x][y - 1] != EMPTY {
                return refuse(format!("no empty cell under a puyo at row {y}, column {x}"));
            }
            field[x][y] = cell;
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

/// Longer input, in bytes, is refused: the longest that is legal has a hundredth of this.
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
        Some((line, word)) if word.len() > 40 => (line, format!("{} bytes", word.len())),
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
