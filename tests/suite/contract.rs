//! What the programs promise for input and output that no sample file can hold.

use crate::problems;
use crate::process::{run, watch, End, Run};
use crate::project::{read, root};
use crate::samples::binary;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(10);

fn official(name: &str) -> PathBuf {
    root().join("samples").join(name).join("01-official.in")
}

/// Runs a program on bytes that are no file yet.
fn run_on(name: &str, test: &str, bytes: &[u8]) -> Run {
    let path = std::env::temp_dir().join(format!("{test}-{name}-{}", std::process::id()));
    fs::write(&path, bytes).unwrap();
    let run = run(&mut binary(name), &path, LIMIT).unwrap();
    fs::remove_file(&path).unwrap();
    run
}

fn assert_refused(name: &str, run: &Run, expected: &str) {
    let error = String::from_utf8_lossy(&run.stderr);
    assert!(
        matches!(run.end, End::Exit(status) if status.code() == Some(1)),
        "{name}: {:?}",
        run.end
    );
    assert_eq!(String::from_utf8_lossy(&run.stdout), "", "{name}: printed although it failed");
    assert!(error.starts_with(&format!("{name}: ")), "{name}: {error:?}");
    assert!(error.contains(expected), "{name}: {error:?} lacks {expected:?}");
    assert!(error.ends_with('\n') && error.lines().count() == 1, "{name}: not one line: {error:?}");
}

#[test]
fn an_input_of_one_mebibyte_is_read_and_one_more_byte_is_refused() {
    for problem in problems::ALL {
        let mut input = fs::read(official(problem.name)).unwrap();
        input.resize(1 << 20, b' ');
        let answer = fs::read(official(problem.name).with_extension("out")).unwrap();
        assert_eq!(run_on(problem.name, "mebibyte", &input).stdout, answer, "{}", problem.name);
        input.push(b' ');
        let run = run_on(problem.name, "more", &input);
        assert_refused(problem.name, &run, "expected at most 1048576 bytes, found more");
    }
}

#[test]
fn an_endless_input_is_refused_without_reading_on() {
    for problem in problems::ALL {
        let run = run(&mut binary(problem.name), Path::new("/dev/zero"), LIMIT).unwrap();
        assert_refused(problem.name, &run, "line 1: expected at most 1048576 bytes, found more");
    }
}

#[test]
fn a_folder_as_input_is_reported() {
    for problem in problems::ALL {
        let run = run(&mut binary(problem.name), root(), LIMIT).unwrap();
        assert_refused(problem.name, &run, "cannot read the input: ");
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_refused_in_their_place() {
    for problem in problems::ALL {
        let mut input = fs::read(official(problem.name)).unwrap();
        let line = input.split(|&byte| byte == b'\n').count();
        input.extend(b"\xff\n");
        let expected = format!("line {line}: expected the end of input");
        assert_refused(problem.name, &run_on(problem.name, "not-utf-8", &input), &expected);
    }
}

#[test]
fn a_byte_order_mark_is_skipped_at_the_start_and_refused_elsewhere() {
    for problem in problems::ALL {
        let input = fs::read(official(problem.name)).unwrap();
        let answer = fs::read(official(problem.name).with_extension("out")).unwrap();
        let marked = [b"\xef\xbb\xbf", &input[..]].concat();
        assert_eq!(run_on(problem.name, "mark", &marked).stdout, answer, "{}", problem.name);
        let twice = [b"\xef\xbb\xbf\xef\xbb\xbf", &input[..]].concat();
        assert_refused(problem.name, &run_on(problem.name, "marks", &twice), "line 1: ");
        let behind = [&input[..], b"\xef\xbb\xbf"].concat();
        assert_refused(problem.name, &run_on(problem.name, "behind", &behind), "the end of input");
    }
}

#[test]
fn any_white_space_separates_words() {
    for problem in problems::ALL {
        let input = read(&official(problem.name));
        let answer = read(&official(problem.name).with_extension("out"));
        for space in ["\n", " ", "\t", "\r\n", "\r", "\u{b}", "\u{c}", "\n\n \t\r\n"] {
            let words: Vec<&str> = input.split_whitespace().collect();
            for text in [words.join(space), format!("{space}{}{space}", words.join(space))] {
                let found = (problem.solve)(&text);
                assert_eq!(found.as_ref(), Ok(&answer), "{}: {space:?}", problem.name);
            }
        }
    }
}

#[test]
fn another_problems_input_is_refused() {
    for problem in problems::ALL {
        for other in problems::ALL.iter().filter(|other| other.name != problem.name) {
            let error = (problem.solve)(&read(&official(other.name))).unwrap_err();
            assert!(error.starts_with("line "), "{} on {}: {error}", problem.name, other.name);
        }
    }
}

#[test]
fn an_error_is_one_short_line_whatever_the_word_is() {
    for problem in problems::ALL {
        for word in ["x".repeat(1 << 20), "\u{1b}[31m\u{0}\u{85}\u{2028}\"'\\".to_string()] {
            let error = (problem.solve)(&word).unwrap_err();
            let plain = error.chars().all(|c| !c.is_control() && c != '\u{2028}');
            assert!(plain && error.len() < 200, "{}: {error:?}", problem.name);
        }
        // The longest word that is shown has forty bytes.
        for (length, shown) in [(40, true), (41, false)] {
            let word = "x".repeat(length);
            let error = (problem.solve)(&word).unwrap_err();
            let found = if shown { format!("found {word:?}") } else { "found a long word".into() };
            assert!(error.ends_with(&found), "{}: {error:?}", problem.name);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_reported() {
    for problem in problems::ALL {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let child = binary(problem.name)
            .stdin(File::open(official(problem.name)).unwrap())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn();
        let run = watch(child.unwrap(), LIMIT).unwrap();
        assert_refused(problem.name, &run, "cannot write the answer: ");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_error_that_cannot_be_written_still_gives_status_1() {
    for problem in problems::ALL {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut child = binary(problem.name);
        let child = child.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(full).spawn();
        let run = watch(child.unwrap(), LIMIT).unwrap();
        let status = matches!(run.end, End::Exit(status) if status.code() == Some(1));
        assert!(status && run.stdout.is_empty(), "{}: {:?}", problem.name, run.end);
    }
}

#[test]
fn a_reader_that_has_gone_is_reported() {
    for problem in problems::ALL {
        let mut child = binary(problem.name)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let input = fs::read(official(problem.name)).unwrap();
        child.stdin.take().unwrap().write_all(&input).unwrap();
        let run = watch(child, LIMIT).unwrap();
        assert_refused(problem.name, &run, "cannot write the answer: ");
    }
}
