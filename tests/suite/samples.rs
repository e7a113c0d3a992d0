//! Every sample goes through the real program, and what it prints is compared to the byte.

use crate::problems;
use crate::process::{run, End, Run};
use crate::project::{list, root};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Generous: the slowest sample takes milliseconds, unless the machine is very busy.
const LIMIT: Duration = Duration::from_secs(10);

/// The binary of a problem, as cargo has built it for this test.
pub fn binary(name: &str) -> Command {
    Command::new(match name {
        "board_cover" => env!("CARGO_BIN_EXE_board_cover"),
        "game_2048" => env!("CARGO_BIN_EXE_game_2048"),
        "omok" => env!("CARGO_BIN_EXE_omok"),
        "puyo" => env!("CARGO_BIN_EXE_puyo"),
        _ => panic!("{name}: tests/suite/samples.rs does not know this binary"),
    })
}

/// The inputs in a folder of samples, each with the file that says what comes out. Every file has
/// to be part of a pair, and there has to be one.
pub fn pairs(folder: &Path, ending: &str) -> Vec<(PathBuf, PathBuf)> {
    let mut found: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for path in list(folder).into_iter().filter(|path| path.is_file()) {
        let known = path.extension().map_or(false, |found| found == "in" || found == ending);
        assert!(known, "{}: neither .in nor .{ending}", path.display());
        *found.entry(path.with_extension("")).or_default() += 1;
    }
    assert!(!found.is_empty(), "{}: no samples", folder.display());
    let pair = |(stem, files): (PathBuf, usize)| {
        assert_eq!(files, 2, "{}: .in and .{ending} have to come together", stem.display());
        (stem.with_extension("in"), stem.with_extension(ending))
    };
    found.into_iter().map(pair).collect()
}

/// The folders of legal samples of a problem: those for every program, and those in layouts that a
/// program that reads line by line need not take.
pub fn legal_folders(name: &str) -> [PathBuf; 2] {
    let folder = root().join("samples").join(name);
    [folder.clone(), folder.join("layout")]
}

/// What a run must have come to, or the first difference and how to see it again.
pub fn check(name: &str, input: &Path, run: &Run, status: i32, stdout: &[u8], stderr: &[u8]) {
    let shown = input.strip_prefix(root()).unwrap_or(input).display();
    let again = format!("{shown}\nagain: cargo run --bin {name} < {shown}");
    match run.end {
        End::Exit(exit) => assert_eq!(exit.code(), Some(status), "exit status: {again}"),
        ref end => panic!("{end:?}: {again}"),
    }
    for (what, found, wanted) in
        [("standard output", &run.stdout[..], stdout), ("standard error", &run.stderr, stderr)]
    {
        if found != wanted {
            let (found, wanted) = (String::from_utf8_lossy(found), String::from_utf8_lossy(wanted));
            let (mut founds, mut wanteds) = (found.split('\n'), wanted.split('\n'));
            let same = founds.by_ref().zip(wanteds.by_ref()).take_while(|(a, b)| a == b).count();
            let line =
                |text: &str| format!("{:?}", text.split('\n').nth(same).unwrap_or("no line"));
            let (wanted, found) = (line(&wanted), line(&found));
            panic!("{what}, line {}: expected {wanted}, found {found}: {again}", same + 1);
        }
    }
}

#[test]
fn every_legal_sample_gets_exactly_its_answer() {
    for problem in problems::ALL {
        for folder in legal_folders(problem.name) {
            for (input, output) in pairs(&folder, "out") {
                let run = run(&mut binary(problem.name), &input, LIMIT).unwrap();
                check(problem.name, &input, &run, 0, &fs::read(output).unwrap(), b"");
            }
        }
    }
}

#[test]
fn every_invalid_sample_gets_exactly_its_error_and_no_answer() {
    for problem in problems::ALL {
        let folder = root().join("samples").join(problem.name).join("invalid");
        for (input, error) in pairs(&folder, "err") {
            let error = fs::read_to_string(error).unwrap();
            let line = error.strip_prefix(&format!("{}: line ", problem.name));
            let located = line.map_or(false, |rest| rest.starts_with(|c: char| c.is_ascii_digit()));
            let one = error.ends_with('\n') && error.lines().count() == 1;
            assert!(located && one, "{}: not one located line: {error:?}", input.display());
            let run = run(&mut binary(problem.name), &input, LIMIT).unwrap();
            check(problem.name, &input, &run, 1, b"", error.as_bytes());
        }
    }
}

#[test]
fn every_legal_sample_has_the_answer_of_the_plain_solver() {
    for problem in problems::ALL {
        for folder in legal_folders(problem.name) {
            for (input, output) in pairs(&folder, "out") {
                let text = fs::read_to_string(&input).unwrap();
                let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
                let answer = fs::read_to_string(output).unwrap();
                assert_eq!((problem.plain)(text), Some(answer), "{}", input.display());
            }
        }
    }
}

#[test]
fn no_invalid_sample_is_legal_to_the_plain_solver() {
    for problem in problems::ALL {
        let folder = root().join("samples").join(problem.name).join("invalid");
        for (input, _) in pairs(&folder, "err") {
            let bytes = fs::read(&input).unwrap();
            let answer = (problem.plain)(&String::from_utf8_lossy(&bytes));
            assert_eq!(answer, None, "{}", input.display());
        }
    }
}
