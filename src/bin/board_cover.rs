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
//! Idea: number the white cells, and cover always the lowest number that is open, in every way. As
//! the next cell is never a choice, no way is counted twice in another order. How the rest can be
//! covered depends on the set of covered cells alone: each set is counted once and remembered. A
//! piece reaches only cells that touch its lowest one. So when the numbers below n are covered, the
//! only others that can be are the front: the cells that touch those. A front of f cells allows 2^f
//! sets, and an order that keeps it short is found by going on with that cell of the front which
//! brings the fewest new ones. Where to begin is tried out, as long as it pays.
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
/// A set of white cells, as bits: bit n stands for the cell with the number n, from 0. In `number`,
/// which is to give the numbers, it stands for the nth cell in reading order.
type Cells = u64;

/// For each cell of the area the set of it alone, or the empty set where it is not white. Sets
/// without a common cell can be added to join them.
fn bits(white: &[Cell]) -> [Cells; AREA] {
    let mut bits = [0; AREA];
    for (n, &cell) in white.iter().enumerate() {
        bits[cell] = 1 << n;
    }
    bits
}

/// The members of a set, from the lowest: `rest & (rest - 1)` is the rest without its lowest.
fn members(set: Cells) -> impl Iterator<Item = usize> {
    let rests = iter::successors(Some(set), |rest| Some(rest & rest.wrapping_sub(1)));
    rests.take_while(|&rest| rest != 0).map(|rest| rest.trailing_zeros() as usize)
}

/// An order of all cells that begins with `first` and keeps the front short. `around[n]` is the set
/// of those that touch cell n. Comes with a bound on the sets that `count` can meet: at each step
/// any cell of the front is covered or open. Once that is more than `most` the order breaks off, as
/// there is a better one.
fn order_from(first: usize, around: &[Cells], most: u64) -> (u64, Vec<usize>) {
    let mut bound = 0;
    let mut order = Vec::with_capacity(around.len());
    let mut front: Cells = 1 << first;
    let mut new = ((1 << around.len()) - 1) ^ front;
    while let Some(next) = members(front).min_by_key(|&n| (around[n] & new).count_ones()) {
        order.push(next);
        front ^= 1 << next;
        front |= around[next] & new;
        if front == 0 {
            front = new & new.wrapping_neg(); // the first cell of the next part, if there is one
        }
        new &= !front;
        bound += 1 << front.count_ones();
        if bound > most {
            break;
        }
    }
    (bound, order)
}

/// The white cells, each at the place that is its number. Any order leads to the same count: a good
/// one leads there sooner.
pub fn number(white: &[Cell]) -> Vec<Cell> {
    let bit = bits(white);
    let touching = |&cell: &Cell| {
        let (above, below) = (cell - STRIDE, cell + STRIDE);
        let near = [above - 1, above, above + 1, cell - 1, cell + 1, below - 1, below, below + 1];
        near.iter().map(|&cell| bit[cell]).sum()
    };
    let around: Vec<Cells> = white.iter().map(touching).collect();
    let (mut least, mut best) = (u64::MAX, Vec::new());
    for tried in 0..white.len() {
        // Cells far apart are tried first, as neighbours give like orders. Each is tried once: 17
        // is prime, and the number of cells is a multiple of three below 51, so not 17 or 34.
        let (bound, order) = order_from(17 * tried % white.len(), &around, least);
        if bound < least {
            (least, best) = (bound, order);
        }
        // A try takes as long as counting does for some 300 sets of the bound, but few find a
        // better order: to go on for 1,500 a try did best in tests.
        if least < 1_500 * (tried as u64 + 1) {
            break;
        }
    }
    best.iter().map(|&n| white[n]).collect()
}

/// All places for a piece, each listed at the lowest number that it covers.
pub fn pieces(numbered: &[Cell]) -> Vec<Vec<Cells>> {
    let bit = bits(numbered);
    let mut pieces = vec![Vec::new(); numbered.len()];
    for corner in 0..AREA - STRIDE - 1 {
        let below = corner + STRIDE;
        let square = [bit[corner], bit[corner + 1], bit[below], bit[below + 1]];
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

/// The number of ways to cover the rest once these cells are covered. `memo[n]` has the sets met
/// before in which n is the lowest open number, each with its ways, in order for the search.
pub fn count(covered: Cells, pieces: &[Vec<Cells>], memo: &mut [Vec<(Cells, u64)>]) -> u64 {
    let open = covered.trailing_ones() as usize;
    if open == pieces.len() {
        return 1;
    }
    let fitting = pieces[open].iter().filter(|&piece| piece & covered == 0);
    let mut next = fitting.map(|piece| piece | covered);
    let (one, two) = match (next.next(), next.next()) {
        (Some(one), Some(two)) => (one, two),
        (Some(only), None) => return count(only, pieces, memo), // sooner done than looked up
        (None, _) => return 0,
    };
    match memo[open].binary_search_by_key(&covered, |known| known.0) {
        Ok(place) => memo[open][place].1,
        Err(place) => {
            let mut ways = count(one, pieces, memo) + count(two, pieces, memo);
            ways += next.map(|covered| count(covered, pieces, memo)).sum::<u64>();
            // The place is as it was: sets met since then have higher lowest open numbers.
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
                return refuse(format!("no more than {MOST_WHITE} white cells up to row {row}"));
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
        let whole = white.len() % 3 == 0; // else there is no way, which needs no counting
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
