//! What the suite knows of each problem, one file for each. All of it takes and gives text, as the
//! judges do, so that every check can be made of every problem.

// Numbers are small here, and a wrong conversion fails a test.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

/// Declares the module of each problem and lists them all.
macro_rules! problems {
    ($($name:ident),*) => {
        $(pub mod $name;)*
        pub const ALL: &[Problem] = &[$($name::PROBLEM),*];
    };
}
problems!(board_cover, game_2048, omok, puyo);

pub struct Problem {
    /// The name of the program, of the folder of samples, and of the file here.
    pub name: &'static str,
    /// The program itself.
    pub solve: fn(&str) -> Result<String, String>,
    /// The plain solver: it answers by another idea than the program, short and obviously right.
    /// It has a parser of its own, and gives nothing for an input that is not legal.
    pub plain: fn(&str) -> Option<String>,
    /// Makes a legal input. The size goes from 0, for the smallest, to 100, for all that is legal.
    pub generate: fn(&mut Random, usize) -> String,
    /// Inputs that lack one thing that the given legal input has, the boldest first: all of them,
    /// if it is small. They may be illegal, but each is smaller: going on from one to the next
    /// comes to an end.
    pub smaller: fn(&str) -> Vec<String>,
    /// The images of a legal input under the symmetries of the problem, each with its answer, which
    /// follows from the answer to the given one.
    pub images: fn(&str, &str) -> Vec<(String, String)>,
    /// Programs that are right but for one thing that people get wrong.
    pub mistakes: &'static [Mistake],
}

pub struct Mistake {
    /// What is wrong, as the person who makes the mistake would say it.
    pub name: &'static str,
    /// What the wrong program prints for a legal input.
    pub program: fn(&str) -> String,
}

/// The words of a text. White space is what C's `isspace` takes for it.
fn words(text: &str) -> Vec<&str> {
    text.split([' ', '\t', '\n', '\u{b}', '\u{c}', '\r']).filter(|word| !word.is_empty()).collect()
}

/// A number in its plain decimal spelling: no sign, no leading zero.
fn decimal(word: &str) -> Option<usize> {
    let plain = word == "0" || !word.starts_with('0');
    let digits = word.len() <= 9 && word.bytes().all(|byte| byte.is_ascii_digit());
    if plain && digits {
        word.parse().ok()
    } else {
        None
    }
}

/// A source of random numbers that gives the same ones for the same seed, on every machine.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// `SplitMix64`, by Sebastiano Vigna, in the public domain.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to less than the limit, which is at least 1.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Whether something happens that happens so many times in a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of the given things.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}
