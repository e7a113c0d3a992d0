//! A program with a mistake that the suite knows: `mistake PROBLEM NAME < INPUT`.

// This program uses only the mistakes.
#[allow(dead_code)]
#[path = "suite/problems/mod.rs"]
mod problems;

use std::io::{self, Read, Write};
use std::process::exit;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let problem = problems::ALL
        .iter()
        .find(|problem| Some(problem.name) == arguments.first().map(String::as_str));
    let mistake = problem.and_then(|problem| {
        problem
            .mistakes
            .iter()
            .find(|mistake| Some(mistake.name) == arguments.get(1).map(String::as_str))
    });
    let mistake = mistake.unwrap_or_else(|| {
        eprintln!("usage: mistake PROBLEM NAME, with a name from tests/suite/problems");
        exit(2)
    });
    let mut input = String::new();
    let read = io::stdin().read_to_string(&mut input);
    let written = read.and_then(|_| io::stdout().write_all((mistake.program)(&input).as_bytes()));
    exit(i32::from(written.is_err()));
}
