//! Covering a board: in how many ways can L-shaped pieces of three cells cover its white cells?
//!
//! Source: AOJ (Algospot) BOARDCOVER.
//! Input: the number C of cases, 1 to 30. For each case H and W, 1 to 20, then H rows of W cells,
//! `#` for black and `.` for white. At most 50 cells are white.
//! Output: the number of ways for each case, on a line of its own.
//!
//! ```text
//! a a    . b    c .    d d      A piece is a square of 2x2 less one cell. It does not overlap
//! a .    b b    c c    . d      another, cover a black cell or stick out.
//! ```
//!
//! Idea: number the white cells. Cover the lowest number that is still open in every possible way,
//! and go on with the rest. So the order of laying makes no new way: which cell is next to be
//! covered is never a choice. What can follow depends on the set of covered cells alone, so that
//! the ways for a set are counted once and remembered. Sets are few where the front is short, the
//! cells that touch numbered ones: the next number goes to that cell of the front which brings the
//! fewest new ones. From which cell this goes best is found by trying, as long as it pays.
//!
//! Traps: no white cell is one way, to do nothing. A number of white cells that is no multiple of
//! three leaves no way, but not every multiple has one. Height comes before width.
//!
//! Cost: a few hundred sets are remembered for 48 white cells, and 862 for the worst board known.

use std::io::{self, Read, Write};
use std::iter;
use std::process;

const PROGRAM: &str = "board_cover";
const MOST_CASES: usize = 30;
const LONGEST_SIDE: usize = 20;
const MOST_WHITE: usize = 50;

/// The cell in row r and column c, both from 1, is r * STRIDE + c. What lies around the board, such
/// as column 0 between the end of a row and the start of the next, is never white.
type Cell = usize;
const STRIDE: usize = LONGEST_SIDE + 1;
const AREA: usize = (LONGEST_SIDE + 2) * STRIDE + 1;
/// A set of white cells, as bits: bit n is set if the cell with the number n is in it.
type Cells = u64;

/// For each cell of the area the set that holds just its number, if it has one.
fn sets_of_one(numbered: &[Cell]) -> [Cells; AREA] {
    let mut sets = [0; AREA];
    for (n, &cell) in numbered.iter().enumerate() {
        sets[cell] = 1 << n;
    }
    sets
}

/// The members of a set, in order.
fn members(set: Cells) -> impl Iterator<Item = usize> {
    let rests = iter::successors(Some(set), |rest| Some(rest & rest.wrapping_sub(1)));
    rests.take_while(|&rest| rest != 0).map(|rest| rest.trailing_zeros() as usize)
}

/// An order of cells, of which those around each are given: it begins with `first`, and goes on
/// with that cell of the front which brings the fewest new ones. Comes with an estimate of the sets
/// that will be met, as each cell of the front can be covered or open. Where that is more than
/// `most`, the order breaks off.
fn order_from(first: usize, around: &[Cells], most: u64) -> (u64, Vec<usize>) {
    let mut sets = 0;
    let mut order = Vec::with_capacity(around.len());
    let mut front: Cells = 1 << first;
    let mut new = ((1 << around.len()) - 1) ^ front;
    while let Some(next) = members(front).min_by_key(|&n| (around[n] & new).count_ones()) {
        order.push(next);
        front = (front ^ (1 << next)) | (around[next] & new);
        if front == 0 {
            front = new & new.wrapping_neg(); // a part that touches no other follows, if one is left
        }
        new &= !front;
        sets += 1 << front.count_ones();
        if sets > most {
            break;
        }
    }
    (sets, order)
}

/// Puts the white cells in the order of their numbers.
pub fn number(white: &[Cell]) -> Vec<Cell> {
    let set = sets_of_one(white);
    let around = |&cell: &Cell| {
        let (above, below) = (cell - STRIDE, cell + STRIDE);
        let around = [above - 1, above, above + 1, cell - 1, cell + 1, below - 1, below, below + 1];
        around.iter().map(|&cell| set[cell]).sum()
    };
    let around: Vec<Cells> = white.iter().map(around).collect();
    let (mut fewest, mut best) = (u64::MAX, Vec::new());
    for tried in 0..white.len() {
        // The steps are wide, and lead to every cell: 17 divides no multiple of three below 51.
        let (sets, order) = order_from(17 * tried % white.len(), &around, fewest);
        if sets < fewest {
            (fewest, best) = (sets, order);
        }
        // To try another order costs as much as to count for some 1,500 of the estimated sets.
        if fewest < 1_500 * (tried as u64 + 1) {
            break;
        }
    }
    best.iter().map(|&n| white[n]).collect()
}

/// All places for a piece, each listed at the lowest number that it covers.
pub fn pieces(numbered: &[Cell]) -> Vec<Vec<Cells>> {
    let set = sets_of_one(numbered);
    let mut pieces = vec![Vec::new(); numbered.len()];
    for corner in 0..AREA - STRIDE - 1 {
        let below = corner + STRIDE;
        let square = [set[corner], set[corner + 1], set[below], set[below + 1]];
        let white: Cells = square.iter().sum();
        if white.count_ones() >= 3 {
            for piece in square.iter().map(|missing| white - missing) {
                if piece.count_ones() == 3 {
                    pieces[piece.trailing_zeros() as usize].push(piece);
                }
            }
        }
    }
    pieces
}

/// The number of ways to cover the rest once these cells are covered. `memo` holds what is known
/// for other sets, in order, at the lowest number that is open in them.
pub fn count(covered: Cells, pieces: &[Vec<Cells>], memo: &mut [Vec<(Cells, u64)>]) -> u64 {
    let open = covered.trailing_ones() as usize;
    if open == pieces.len() {
        return 1;
    }
    let mut fitting = pieces[open].iter().filter(|&piece| piece & covered == 0);
    let (one, two) = match (fitting.next(), fitting.next()) {
        (Some(one), Some(two)) => (one, two),
        (Some(only), None) => return count(covered | only, pieces, memo), // not worth remembering
        (None, _) => return 0,
    };
    match memo[open].binary_search_by_key(&covered, |known| known.0) {
        Ok(place) => memo[open][place].1,
        Err(place) => {
            let mut ways = count(covered | one, pieces, memo) + count(covered | two, pieces, memo);
            ways += fitting.map(|piece| count(covered | piece, pieces, memo)).sum::<u64>();
            // The place is as it was: sets met since then have their lowest open number later.
            memo[open].insert(place, (covered, ways));
            ways
        }
    }
}

fn parse(input: &str) -> Result<Vec<Vec<Cell>>, String> {
    let words: Vec<&[u8]> = words(input).collect();
    let word = |n: usize| words.get(n).copied().unwrap_or_default();
    let read = |n, most, name: &str| {
        let value = (1..=most).find(|value| value.to_string().as_bytes() == word(n));
        value.ok_or_else(|| unexpected(input, n, n + 1, &format!("{name} from 1 to {most}")))
    };
    let cases = read(0, MOST_CASES, "C")?;
    let mut n = 1;
    let mut boards = Vec::new();
    for case in 1..=cases {
        let height = read(n, LONGEST_SIDE, &format!("H of case {case}"))?;
        let width = read(n + 1, LONGEST_SIDE, &format!("W of case {case}"))?;
        let mut white = Vec::new();
        let of = n + 2 + height;
        for (row, n) in (1..).zip(n + 2..of) {
            let refuse =
                |what: String| Err(unexpected(input, n, of, &format!("{what} of case {case}")));
            for (column, cell) in (1..=width).zip(word(n)) {
                match cell {
                    b'#' => {}
                    b'.' => white.push(row * STRIDE + column),
                    _ => return refuse(format!("# or . for row {row}, column {column}")),
                }
            }
            if word(n).len() != width {
                return refuse(format!("{width} cells for row {row}"));
            }
            if white.len() > MOST_WHITE {
                return refuse(format!("no more than 50 white cells up to row {row}"));
            }
        }
        n = of;
        boards.push(white);
    }
    if n < words.len() {
        return Err(unexpected(input, n, n, &format!("the end of input after {n} words")));
    }
    Ok(boards)
}

/// The whole program: the answer to an input, or why the input is not legal.
pub fn solve(input: &str) -> Result<String, String> {
    let mut answer = String::new();
    let mut memo = vec![Vec::new(); MOST_WHITE];
    for white in parse(input)? {
        memo.iter_mut().for_each(Vec::clear); // what is known of one board says nothing of the next
        let whole = white.len() % 3 == 0;
        let ways = if whole { count(0, &pieces(&number(&white)), &mut memo) } else { 0 };
        answer += &ways.to_string();
        answer.push('\n');
    }
    Ok(answer)
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
