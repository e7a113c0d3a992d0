//! Damaged input: whatever happens to a sample, the program gives the right answer or one line that
//! says what is wrong. It runs here with all overflow and bounds checks of a debug build.

use crate::problems::{Problem, ALL};
use crate::project::list;
use crate::samples::{legal_folders, pairs};
use std::fs;
use std::thread;

/// Bytes that mean something to one of the programs, or are likely to confuse a reader.
const TELLING: &[u8] = b" \n0129.#RB-+\0\xff";

/// Solves a damaged input as the program does, and as the plain solver does.
fn check(problem: &Problem, damaged: &[u8]) {
    let text = String::from_utf8_lossy(damaged);
    let (found, plain) = ((problem.solve)(&text), (problem.plain)(&text));
    match (&found, &plain) {
        (Ok(answer), Some(expected)) if answer == expected => {}
        (Err(error), None) if error.starts_with("line ") && !error.contains('\n') => {}
        _ => panic!("{}: found {found:?}, expected {plain:?} for\n{text}", problem.name),
    }
}

/// Damages a text at some places, in every way.
fn damage(problem: &Problem, text: &[u8], places: impl Iterator<Item = usize>) {
    for place in places {
        check(problem, &text[..place]);
        let (before, behind) = text.split_at(place);
        check(problem, &[before, &behind[1..]].concat());
        for &byte in TELLING {
            check(problem, &[before, &[byte], &behind[1..]].concat());
            check(problem, &[before, &[byte], behind].concat());
        }
    }
}

/// Damages all samples, each at every place, every second, and so on: the stride comes from the
/// number of the sample and its length.
fn damage_samples(stride: fn(usize, usize) -> usize) {
    thread::scope(|scope| {
        for problem in ALL {
            scope.spawn(move || {
                let samples = legal_folders(problem.name);
                let samples = samples.iter().flat_map(|folder| pairs(folder, "out"));
                for (n, (input, _)) in samples.enumerate() {
                    let text = fs::read(input).unwrap();
                    let stride = stride(n, text.len());
                    damage(problem, &text, (n % stride..text.len()).step_by(stride));
                }
            });
        }
    });
}

#[test]
fn every_prefix_deletion_insertion_and_change_of_a_byte_gives_an_answer_or_an_error() {
    // The official sample at every place, and the others, which are much alike, at some fifteen,
    // each beginning elsewhere; the largest, which take long, at four.
    damage_samples(|n, length| match length {
        _ if n == 0 => 1,
        0..=999 => 1 + length / 15,
        _ => length / 4,
    });
}

#[test]
#[ignore = "takes half an hour"]
fn damage_at_every_place_of_every_sample_gives_an_answer_or_an_error() {
    damage_samples(|_, _| 1);
}

#[test]
fn the_samples_of_other_problems_give_an_error() {
    for problem in ALL {
        for other in ALL.iter().filter(|other| other.name != problem.name) {
            for path in list(&legal_folders(other.name)[0]).iter().filter(|path| path.is_file()) {
                check(problem, &fs::read(path).unwrap());
            }
        }
    }
}
