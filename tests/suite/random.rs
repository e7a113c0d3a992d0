//! Random legal inputs, the same on every run unless asked otherwise.
//!
//! `BOARDS=1000000 SEED=7 cargo test --release random` tries a million inputs of each problem, with
//! seeds from 7 on, and `PROBLEM=puyo` those of one problem. A failure names its own seed: with
//! `BOARDS=1 SEED=...` that input is run alone.

use crate::problems::{Problem, Random, ALL};
use std::thread;

fn number_from_environment(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is not a number: {text:?}")),
        Err(_) => default,
    }
}

/// How large the input of a seed is: mostly small, where the rules show, but up to all that is legal.
fn size(seed: u64) -> usize {
    let n = seed as usize % 101;
    n * n * n * n / 1_000_000
}

/// Calls the check with the inputs that the seeds make, small ones and large ones by turns.
fn for_random_inputs(default: u64, check: fn(&Problem, &str) -> Result<(), String>) {
    let boards = number_from_environment("BOARDS", default);
    let seed = number_from_environment("SEED", 1);
    thread::scope(|scope| {
        let chosen = std::env::var("PROBLEM");
        let chosen = |problem: &&Problem| chosen.as_ref().map_or(true, |name| name == problem.name);
        for problem in ALL.iter().filter(chosen) {
            scope.spawn(move || {
                for seed in seed..seed + boards {
                    let input = (problem.generate)(&mut Random::new(seed), size(seed));
                    if let Err(difference) = check(problem, &input) {
                        panic!("{}, SEED={seed}: {difference}\n{input}", problem.name);
                    }
                }
            });
        }
    });
}

#[test]
fn on_random_inputs_the_program_answers_as_the_plain_solver_does() {
    for_random_inputs(20_000, |problem, input| {
        let expected = (problem.plain)(input).ok_or("the generator made an illegal input")?;
        let found = (problem.solve)(input)?;
        if found == expected {
            Ok(())
        } else {
            Err(format!("expected {expected:?}, found {found:?}"))
        }
    });
}

#[test]
fn on_images_of_random_inputs_under_its_symmetries_the_program_answers_accordingly() {
    for_random_inputs(500, |problem, input| {
        let answer = (problem.solve)(input)?;
        for (image, expected) in (problem.images)(input, &answer) {
            let found = (problem.solve)(&image)?;
            if found != expected {
                return Err(format!(
                    "expected {expected:?}, found {found:?} for the image\n{image}of"
                ));
            }
        }
        Ok(())
    });
}

#[test]
fn shrinking_comes_to_an_end_at_an_input_that_is_still_legal() {
    for_random_inputs(20, |problem, input| {
        let mut smallest = input.to_string();
        let mut steps = 0;
        while let Some(next) =
            (problem.smaller)(&smallest).into_iter().find(|next| (problem.plain)(next).is_some())
        {
            smallest = next;
            steps += 1;
            if steps > 10_000 {
                return Err(format!("no end after 10,000 steps, at\n{smallest}"));
            }
        }
        Ok(())
    });
}
