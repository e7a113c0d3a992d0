//! The judge for other people's programs catches what is wrong, passes what is right, and survives
//! whatever a program does.

use crate::problems::{Mistake, Problem, ALL};
use crate::process::{watch, End, Run};
use crate::project::{read, root};
use crate::samples::{legal_folders, pairs};
use crate::shrink::shrink;
use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// An example of this package, which `cargo test` has built.
fn example(name: &str) -> PathBuf {
    let tests = env::current_exe().unwrap();
    let path = tests.parent().unwrap().parent().unwrap().join("examples").join(name);
    assert!(
        path.with_extension(env::consts::EXE_EXTENSION).exists(),
        "build it: cargo build --examples"
    );
    path
}

/// Runs the judge, and gives its exit status and what it said.
fn judge(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(example("judge"));
    let command = command.args(arguments).current_dir(root()).stdin(Stdio::null());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let Run { end, stdout, stderr } = watch(child, Duration::from_secs(100)).unwrap();
    let status = match end {
        End::Exit(status) => status.code(),
        _ => None,
    };
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status, text(stdout), text(stderr))
}

/// Judges a shell script as a solution to Puyo Puyo.
fn judge_script(script: &str) -> (Option<i32>, String) {
    let limit = if script.contains("sleep 100") { "0.15" } else { "10" };
    let (status, report, error) =
        judge(&["--limit", limit, "--boards", "5", "puyo", "sh", "-c", script]);
    assert_eq!(error, "", "{script}: {report}");
    (status, report)
}

#[test]
fn the_judge_alone_explains_itself_and_lists_the_problems() {
    let (status, said, error) = judge(&[]);
    assert_eq!((status, error.as_str()), (Some(0), ""));
    for word in ALL.iter().map(|problem| problem.name).chain(["--boards", "--seed", "--limit"]) {
        assert!(said.contains(word), "{word}:\n{said}");
    }
}

#[test]
fn a_wrong_use_of_the_judge_is_a_message_and_status_2() {
    for (arguments, expected) in [
        (&["puyo"][..], "which program?"),
        (&["tetris", "true"], "no problem \"tetris\""),
        (&["--boards"], "--boards needs a number"),
        (&["--boards", "many", "puyo", "true"], "--boards needs a number, not \"many\""),
        (&["--boards", "18446744073709551615", "puyo", "true"], "--boards is at most 1000000000"),
        (&["--limit", "-1", "puyo", "true"], "--limit needs seconds"),
        (&["--limit", "nan", "puyo", "true"], "--limit needs seconds"),
        (&["--speed", "1", "puyo", "true"], "no option --speed"),
        (&["puyo", "/nowhere/mine"], "cannot start /nowhere/mine"),
    ] {
        let (status, said, error) = judge(arguments);
        assert_eq!((status, said.as_str()), (Some(2), ""), "{arguments:?}: {error}");
        assert!(error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn the_programs_of_this_project_are_right() {
    for problem in ALL {
        let binary = crate::samples::binary(problem.name);
        let binary = binary.get_program().to_str().unwrap();
        let (status, said, error) = judge(&["--boards", "50", problem.name, binary]);
        assert_eq!((status, error.as_str()), (Some(0), ""), "{said}");
        assert!(said.contains("right on ") && said.contains(" and 50 random inputs"), "{said}");
    }
}

#[test]
fn a_wrong_answer_comes_with_a_hint_and_files_on_which_the_program_fails_again() {
    let mistake = example("mistake");
    for problem in ALL {
        let name = problem.mistakes[0].name;
        let (status, said, error) =
            judge(&[problem.name, mistake.to_str().unwrap(), problem.name, name]);
        assert_eq!((status, error.as_str()), (Some(1), ""), "{said}");
        for expected in ["wrong answer", "made from samples/", "input\n", "expected\n", "printed\n"]
        {
            assert!(said.contains(expected), "{expected}:\n{said}");
        }
        assert!(said.contains("hint: "), "{said}");
        let file = root().join("target/judge").join(problem.name);
        let (input, answer) = (read(&file.with_extension("in")), read(&file.with_extension("out")));
        assert_eq!((problem.plain)(&input), Some(answer.clone()), "{said}");
        let found = (problem.mistakes[0].program)(&input);
        assert!(!found.split_whitespace().eq(answer.split_whitespace()), "{said}");
    }
}

#[test]
fn each_way_to_fail_is_told_apart() {
    for (script, expected) in [
        ("true", "wrong answer"),
        ("echo 3; exit 7", "ended with the error status 7"),
        ("kill -9 $$", "killed: signal: 9"),
        ("yes", "too much output"),
        ("sleep 100", "too slow: no end within 150ms"),
        // Its output is closed, and still it does not end.
        ("exec >&- 2>&-; sleep 100", "too slow"),
        ("echo 3; echo because >&2; exit 1", "because"),
        ("printf '\\033[2J'", "\u{fffd}[2J"),
        // On a field of one or two puyos it fails in another way, which is not shown.
        ("empty=$(tr -cd . | wc -c); [ $empty -lt 70 ] || exit 9; echo 77", "wrong answer"),
    ] {
        let (status, said) = judge_script(script);
        assert_eq!(status, Some(1), "{script}:\n{said}");
        assert!(said.contains(expected), "{script}:\n{said}");
        assert!(!said.contains('\u{1b}'), "{script}:\n{said}");
    }
}

#[test]
fn a_child_left_behind_and_an_input_not_read_hold_up_nobody() {
    let start = Instant::now();
    let binary = crate::samples::binary("puyo");
    let binary = binary.get_program().to_str().unwrap();
    let (status, said) = judge_script(&format!("sleep 300 & {binary}"));
    assert_eq!(status, Some(0), "{said}");
    let (status, said) = judge_script("exec <&-; sleep 300 & echo 7");
    assert_eq!(status, Some(1), "{said}");
    assert!(start.elapsed() < Duration::from_secs(60));
}

#[test]
fn right_words_on_other_lines_are_noted_once_and_accepted() {
    let binary = crate::samples::binary("omok");
    let binary = binary.get_program().to_str().unwrap();
    let script = format!("{binary} | tr '\\n' ' '");
    let (status, said, error) = judge(&["--boards", "5", "omok", "sh", "-c", &script]);
    assert_eq!((status, error.as_str()), (Some(0), ""), "{said}");
    assert_eq!(said.matches("The words are right, but the lines are not").count(), 1, "{said}");
}

/// Whether an input is of a size that a person would draw to show the mistake.
fn is_small(problem: &Problem, input: &str) -> bool {
    let words: Vec<&str> = input.split_whitespace().collect();
    match problem.name {
        "game_2048" => words[0].parse::<usize>().unwrap() <= 4,
        "puyo" => input.matches(|c: char| "RGBPY".contains(c)).count() <= 24,
        "omok" => words.iter().filter(|&&word| word != "0").count() <= 12,
        _ => words[0] == "1" && input.matches('.').count() <= 15,
    }
}

/// As the judge does it, but without a process for each run, and for one mistake in twelve.
#[test]
fn mistakes_shrink_to_legal_inputs_of_a_few_pieces() {
    let fails = |mistake: &Mistake, input: &str, answer: &str| {
        !(mistake.program)(input).split_whitespace().eq(answer.split_whitespace())
    };
    let mut large = Vec::new();
    for problem in ALL {
        let samples = pairs(&legal_folders(problem.name)[0], "out");
        let samples: Vec<_> = samples.iter().map(|(i, o)| (read(i), read(o))).collect();
        for mistake in problem.mistakes.iter().step_by(12) {
            let caught = samples.iter().find(|(input, answer)| fails(mistake, input, answer));
            let (input, _) = caught.unwrap_or_else(|| panic!("not caught: {}", mistake.name));
            let smallest = shrink(problem, input, |input, answer| fails(mistake, input, answer));
            let answer = (problem.plain)(&smallest).expect("a legal input");
            assert!(fails(mistake, &smallest, &answer), "{}:\n{smallest}", mistake.name);
            if !is_small(problem, &smallest) {
                large.push(format!("{}: {}\n{smallest}", problem.name, mistake.name));
            }
        }
    }
    // A few mistakes are about limits, and show on large inputs only.
    assert!(large.len() <= 5, "{}", large.join("\n"));
}

/// The real thing for every mistake, in a process for each run: it takes some minutes, so that
/// it is only done on request: `cargo test -- --ignored --nocapture` tells the time for each.
#[test]
#[ignore = "takes some minutes"]
fn every_mistake_is_caught_by_the_judge_within_ten_seconds() {
    let mistake_program = example("mistake");
    let program = mistake_program.to_str().unwrap();
    let mut slow = Vec::new();
    for problem in ALL {
        for mistake in problem.mistakes {
            let start = Instant::now();
            let (status, said, error) = judge(&[problem.name, program, problem.name, mistake.name]);
            let taken = format!(
                "{:.1} s for {}: {}",
                start.elapsed().as_secs_f64(),
                problem.name,
                mistake.name
            );
            println!("{taken}");
            assert_eq!((status, error.as_str()), (Some(1), ""), "{taken}\n{said}");
            if start.elapsed().as_secs() >= 10 {
                slow.push(taken);
            }
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}
