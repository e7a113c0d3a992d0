//! The samples are as strict as they claim: together they catch every mistake that the suite knows,
//! and each has its own reason to be there.

use crate::problems::{Problem, ALL};
use crate::project::{self, root};
use crate::samples::pairs;
use std::path::PathBuf;

struct Sample {
    name: String,
    input: String,
    answer: String,
}

fn samples(problem: &Problem) -> Vec<Sample> {
    let read = |(input, answer): (PathBuf, PathBuf)| Sample {
        name: input.file_stem().unwrap().to_string_lossy().into_owned(),
        input: project::read(&input),
        answer: project::read(&answer),
    };
    pairs(&root().join("samples").join(problem.name), "out").into_iter().map(read).collect()
}

/// Judges compare word by word.
fn same(found: &str, expected: &str) -> bool {
    found.split_whitespace().eq(expected.split_whitespace())
}

/// Some samples need no mistake of their own: the one that the judge prints, and those that reach a
/// limit or are the slowest known, which say so by their names.
fn is_exempt(name: &str) -> bool {
    ["official", "limit", "worst"].iter().any(|word| name.contains(word))
}

/// For each mistake, which samples catch it. The exempt ones, which are large, are only asked where
/// no other does.
fn catches(problem: &Problem, samples: &[Sample]) -> Vec<Vec<bool>> {
    let by = |program: fn(&str) -> String| {
        let catches = |sample: &Sample| !same(&program(&sample.input), &sample.answer);
        let small = |sample: &Sample| !is_exempt(&sample.name) && catches(sample);
        let mut caught: Vec<bool> = samples.iter().map(small).collect();
        if !caught.contains(&true) {
            caught = samples.iter().map(catches).collect();
        }
        caught
    };
    problem.mistakes.iter().map(|mistake| by(mistake.program)).collect()
}

/// The table of mistakes against samples: a column for each sample, by the number in its name.
fn table(problem: &Problem, samples: &[Sample], catches: &[Vec<bool>]) -> String {
    let mut table = format!("\n{}:\n", problem.name);
    for sample in samples {
        table += &format!("  {}\n", sample.name);
    }
    for sample in samples {
        table += &format!("{:>3}", &sample.name[..2]);
    }
    for (mistake, caught) in problem.mistakes.iter().zip(catches) {
        table.push('\n');
        for &catches in caught {
            table += if catches { "  x" } else { "  ." };
        }
        table += &format!("  {}", mistake.name);
    }
    table
}

#[test]
fn every_mistake_is_caught_by_a_sample_and_the_readme_says_by_which_and_no_sample_is_idle() {
    let readme = project::read(&root().join("README.md"));
    for problem in ALL {
        let samples = samples(problem);
        let catches = catches(problem, &samples);
        let table = table(problem, &samples, &catches);
        println!("{table}");
        assert!(problem.mistakes.len() >= 20, "{}: too few mistakes{table}", problem.name);
        let uncaught: Vec<&str> = problem
            .mistakes
            .iter()
            .zip(&catches)
            .filter(|(_, caught)| !caught.contains(&true))
            .map(|(mistake, _)| mistake.name)
            .collect();
        assert!(uncaught.is_empty(), "no sample catches {uncaught:?}{table}");
        let is_needed = |n: usize| {
            let only = |caught: &Vec<bool>| {
                caught[n]
                    && (0..samples.len())
                        .all(|m| m == n || !caught[m] || is_exempt(&samples[m].name))
            };
            is_exempt(&samples[n].name) || catches.iter().any(only)
        };
        let idle: Vec<&str> = (0..samples.len())
            .filter(|&n| !is_needed(n))
            .map(|n| samples[n].name.as_str())
            .collect();
        assert!(idle.is_empty(), "these samples catch nothing of their own: {idle:?}{table}");
        let rows = rows(problem, &samples, &catches);
        let name = problem.name;
        assert!(readme.contains(&rows), "README.md: the rows of {name} have to be\n{rows}");
    }
}

/// The rows of the README's table: each mistake beside a sample that catches it, and of several the
/// one that catches the fewest, which is about this mistake more than the others are.
fn rows(problem: &Problem, samples: &[Sample], catches: &[Vec<bool>]) -> String {
    let how_many = |n: usize| catches.iter().filter(|caught| caught[n]).count();
    let mut named: Vec<Vec<&str>> = vec![Vec::new(); samples.len()];
    for (mistake, caught) in problem.mistakes.iter().zip(catches) {
        if let Some(n) = (0..samples.len()).filter(|&n| caught[n]).min_by_key(|&n| how_many(n)) {
            named[n].push(mistake.name);
        }
    }
    let row = |(sample, names): (&Sample, &Vec<&str>)| {
        let named = names.join("; ").replace('|', "\\|");
        if names.is_empty() {
            String::new()
        } else {
            format!("| {} | {named} |\n", sample.name)
        }
    };
    samples.iter().zip(&named).map(row).collect()
}

#[test]
fn mistakes_have_names_of_their_own() {
    for problem in ALL {
        let mut names: Vec<&str> = problem.mistakes.iter().map(|mistake| mistake.name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all, "{}: two mistakes of the same name", problem.name);
    }
}
