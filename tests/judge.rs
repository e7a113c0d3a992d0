//! Judges somebody's own program, in any language, and shows an input on which it is wrong.

// The judge does not use all that the suite knows.
#[allow(dead_code)]
#[path = "suite/problems/mod.rs"]
mod problems;
#[path = "suite/process.rs"]
mod process;
#[path = "suite/shrink.rs"]
mod shrink;

use problems::{Mistake, Problem, Random};
use process::{run, End, Run, OUTPUT_LIMIT};
use shrink::shrink;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{exit, Command};
use std::time::{Duration, Instant};

const USAGE: &str = "\
Tries your own program on every sample of a problem and on random inputs, and
shows a small input on which it fails.

usage: cargo judge [option...] PROBLEM COMMAND [ARGUMENT...]

  --boards N       how many random inputs, small ones first (default 2000)
  --seed S         another series of random inputs (default 1)
  --limit SECONDS  for one run of the program (default 2)

for example: cargo judge puyo python3 mine.py
             cargo judge --limit 5 game_2048 ./a.out

status: 0 if all answers are right, 1 if one is not, 2 if there was nothing to judge

problems:";

/// More random inputs than anybody waits for.
const MOST_BOARDS: usize = 1_000_000_000;

/// Shrinking a slow program's input stops after this time. What is found until then is shown.
const SHRINKING_LIMIT: Duration = Duration::from_secs(60);

/// So long at most the program is run on more samples for the sake of a hint.
const HINT_LIMIT: Duration = Duration::from_secs(3);

struct Options {
    boards: usize,
    seed: u64,
    limit: Duration,
    problem: &'static Problem,
    command: Vec<String>,
}

/// Reads the command line. An error says what is wrong with it.
fn parse(mut arguments: Vec<String>) -> Result<Options, String> {
    let (mut boards, mut seed, mut limit) = (2000, 1, Duration::from_secs(2));
    while arguments.first().map_or(false, |first| first.starts_with('-')) {
        let option = arguments.remove(0);
        if !["--boards", "--seed", "--limit"].contains(&option.as_str()) {
            return Err(format!("there is no option {option}"));
        }
        if arguments.is_empty() {
            return Err(format!("{option} needs a number"));
        }
        let value = arguments.remove(0);
        let wrong = || format!("{option} needs a number, not {value:?}");
        match option.as_str() {
            "--boards" => {
                boards = value.parse().map_err(|_| wrong())?;
                if boards > MOST_BOARDS {
                    return Err(format!("--boards is at most {MOST_BOARDS}, not {value}"));
                }
            }
            "--seed" => seed = value.parse().map_err(|_| wrong())?,
            _ => {
                let seconds: f64 = value.parse().map_err(|_| wrong())?;
                if !(0.001..=3600.0).contains(&seconds) {
                    return Err(format!("--limit needs seconds from 0.001 to 3600, not {value}"));
                }
                limit = Duration::from_secs_f64(seconds);
            }
        }
    }
    if arguments.is_empty() {
        return Err("which problem?".to_string());
    }
    let name = arguments.remove(0);
    let problem = problems::ALL.iter().find(|problem| problem.name == name);
    let problem = problem.ok_or_else(|| format!("there is no problem {name:?}"))?;
    if arguments.is_empty() {
        return Err("which program? Name the command that runs it".to_string());
    }
    Ok(Options { boards, seed, limit, problem, command: arguments })
}

/// A run that a judge would not accept.
struct Failure {
    how: String,
    run: Run,
}

/// What a program printed, as text.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn same_words(found: &str, answer: &str) -> bool {
    found.split_whitespace().eq(answer.split_whitespace())
}

/// Blanks at the ends of lines do not count, nor do empty lines at the end of all.
fn same_lines(found: &str, answer: &str) -> bool {
    let lines = |text: &str| -> Vec<String> {
        text.trim_end().lines().map(|line| line.trim_end().to_string()).collect()
    };
    lines(found) == lines(answer)
}

struct Judge {
    options: Options,
    /// What the program gets as standard input. It is a file, so that a program that does not read
    /// all of it holds up nobody.
    file: PathBuf,
    /// An answer that was right word by word but not line by line, and the right one.
    odd_lines: Option<(String, String)>,
}

impl Judge {
    /// Runs the program on an input. An error is that it cannot be run at all.
    fn run(&self, input: &str) -> Result<Run, String> {
        write(&self.file, input)?;
        let (name, arguments) = (&self.options.command[0], &self.options.command[1..]);
        run(Command::new(name).args(arguments), &self.file, self.options.limit)
            .map_err(|error| format!("cannot start {name}: {error}"))
    }

    /// Runs the program on an input and gives its failure, if it fails.
    fn failure(&mut self, input: &str, answer: &str) -> Result<Option<Failure>, String> {
        let run = self.run(input)?;
        let found = text(&run.stdout);
        let how = match run.end {
            End::TooSlow => format!("too slow: no end within {:?}", self.options.limit),
            End::TooMuchOutput => format!("too much output: over {OUTPUT_LIMIT} bytes"),
            End::Exit(status) => match status.code() {
                Some(0) if same_words(&found, answer) => {
                    if self.odd_lines.is_none() && !same_lines(&found, answer) {
                        self.odd_lines = Some((found, answer.to_string()));
                    }
                    return Ok(None);
                }
                Some(0) => "wrong answer".to_string(),
                Some(code) => format!("ended with the error status {code}"),
                None => format!("killed: {status}"),
            },
        };
        Ok(Some(Failure { how, run }))
    }

    /// Tries one input after the other. Gives whether all answers are right, and the report.
    fn judge(&mut self) -> Result<(bool, String), String> {
        let start = Instant::now();
        let problem = self.options.problem;
        let samples = samples(problem.name)?;
        let all = samples.len() + self.options.boards;
        let mut progress = Progress::new();
        for n in 0..all {
            progress.show(&format!("{}: {n} of {all}", problem.name));
            let (input, source) = match samples.get(n) {
                Some((name, input)) => (input.clone(), name.clone()),
                None => self.random_input(n - samples.len()),
            };
            let answer = (problem.solve)(&input).map_err(|error| format!("{source}: {error}"))?;
            if let Some(failure) = self.failure(&input, &answer)? {
                progress.show(&format!("{}: it fails; looking for a smaller input", problem.name));
                let report = self.report(&input, &source, failure)?;
                return Ok((false, report));
            }
        }
        let counted =
            format!("{} samples and {} random inputs", samples.len(), self.options.boards);
        let seconds = start.elapsed().as_secs_f64();
        let mut report = format!("{}: right on {counted}, in {seconds:.1} s\n", problem.name);
        if let Some((found, answer)) = &self.odd_lines {
            report += "The words are right, but the lines are not; most judges accept that.\n";
            report += &format!("expected\n{}printed\n{}", excerpt(answer), excerpt(found));
        }
        Ok((true, report))
    }

    /// A random input, and how to have it again. They grow with their number.
    fn random_input(&self, n: usize) -> (String, String) {
        let Options { problem, boards, seed, .. } = self.options;
        let mut random = Random::new(seed.wrapping_add(n as u64));
        let input = (problem.generate)(&mut random, 100 * n / boards);
        (input, format!("random input {} of --boards {boards} --seed {seed}", n + 1))
    }

    /// Says what there is to say of a failure: the smallest input found that shows it, and what
    /// happens on it.
    fn report(&mut self, input: &str, source: &str, failure: Failure) -> Result<String, String> {
        let problem = self.options.problem;
        let start = Instant::now();
        // A smaller input on which something else goes wrong would hide what goes wrong here.
        let how = failure.how.clone();
        let mut smallest = (input.to_string(), failure);
        let mut error = None;
        let mut stopped = false;
        shrink(problem, input, |next, answer| {
            stopped |= start.elapsed() > SHRINKING_LIMIT;
            if error.is_some() || stopped {
                return false;
            }
            match self.failure(next, answer) {
                Ok(Some(failure)) if failure.how == how => {
                    smallest = (next.to_string(), failure);
                    return true;
                }
                Ok(_) => {}
                Err(found) => error = Some(found),
            }
            false
        });
        if let Some(error) = error {
            return Err(error);
        }
        let (input, Failure { how, run }) = smallest;
        let answer = (problem.solve)(&input)?;
        let found = text(&run.stdout);
        let mut report = format!("{}: {how}, on an input made from {source}\n", problem.name);
        if stopped {
            let seconds = SHRINKING_LIMIT.as_secs();
            report +=
                &format!("There may be a smaller one: the search stopped after {seconds} s\n");
        }
        if run.end == End::TooSlow {
            report += "A slow language may need more time: see --limit\n";
        }
        for (title, text) in [("input", &input), ("expected", &answer), ("printed", &found)] {
            report += &format!("{title}\n{}", excerpt(text));
        }
        if !run.stderr.is_empty() {
            report += &format!("on standard error\n{}", excerpt(&text(&run.stderr)));
        }
        if how == "wrong answer" {
            for name in self.alike(&input, &found)? {
                report += &format!("hint: a program prints this if {name}\n");
            }
        }
        let folder = root().join("target").join("judge");
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let path = folder.join(problem.name);
        write(&path.with_extension("in"), &input)?;
        write(&path.with_extension("out"), &answer)?;
        let shown = format!("target/judge/{}", problem.name);
        report += &format!("The input is in {shown}.in, its right answer in {shown}.out\n");
        Ok(report)
    }

    /// The mistakes that print the same for this input and, of those, agree with the program on the
    /// most samples. It is run on them once more, without those at the limits, which can be slow.
    fn alike(&self, input: &str, found: &str) -> Result<Vec<&'static str>, String> {
        let same = |mistake: &Mistake, input: &str, found: &str| {
            same_words(&(mistake.program)(input), found)
        };
        let mistakes = self.options.problem.mistakes.iter();
        let mistakes: Vec<&Mistake> =
            mistakes.filter(|mistake| same(mistake, input, found)).collect();
        let mut agreeing = vec![0; mistakes.len()];
        let start = Instant::now();
        for (name, input) in samples(self.options.problem.name)? {
            if name.contains("limit") || name.contains("worst") || start.elapsed() > HINT_LIMIT {
                continue;
            }
            let found = text(&self.run(&input)?.stdout);
            for (n, mistake) in mistakes.iter().enumerate() {
                agreeing[n] += usize::from(same(mistake, &input, &found));
            }
        }
        let best =
            mistakes.iter().zip(&agreeing).filter(|(_, n)| Some(*n) == agreeing.iter().max());
        Ok(best.take(3).map(|(mistake, _)| mistake.name).collect())
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// The names of the samples that every program has to answer, in order, with their inputs.
fn samples(problem: &str) -> Result<Vec<(String, String)>, String> {
    let folder = format!("samples/{problem}");
    let entries = fs::read_dir(root().join(&folder));
    let entries = entries.map_err(|error| format!("{folder}: {error}"))?;
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| name.ends_with(".in"));
    names.sort();
    let read = |name: String| {
        let name = format!("{folder}/{name}");
        match fs::read_to_string(root().join(&name)) {
            Ok(input) => Ok((name, input)),
            Err(error) => Err(format!("{name}: {error}")),
        }
    };
    names.into_iter().map(read).collect()
}

/// The start of a text, no more than can be taken in, and nothing that moves a cursor.
fn excerpt(text: &str) -> String {
    let mut shown = String::new();
    for line in text.lines().take(40) {
        let visible = |c: char| if c.is_control() { '\u{fffd}' } else { c };
        let start: String = line.chars().take(120).map(visible).collect();
        let more = if line.chars().count() > 120 { " ..." } else { "" };
        shown += &format!("    {start}{more}\n");
    }
    match text.lines().count() {
        0 => shown += "    (nothing)\n",
        lines if lines > 40 => shown += &format!("    ... and {} more lines\n", lines - 40),
        _ => {}
    }
    shown
}

/// A line on the terminal that tells how far the judge is. Without a terminal there is none.
struct Progress {
    terminal: bool,
    shown: Option<Instant>,
}

impl Progress {
    fn new() -> Self {
        // The oldest compiler that counts cannot tell, but the shell can.
        let test = Command::new("sh").args(["-c", "test -t 2"]).status();
        Progress { terminal: test.map_or(false, |status| status.success()), shown: None }
    }

    fn show(&mut self, text: &str) {
        let due = self.shown.map_or(true, |shown| shown.elapsed() > Duration::from_millis(100));
        if self.terminal && due {
            let _ = write!(io::stderr(), "\r\x1b[K{text}");
            self.shown = Some(Instant::now());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn main() {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let asks = |word: &String| word == "--help" || word == "-h";
    let (status, report) = if arguments.is_empty() || arguments.first().map_or(false, asks) {
        let names: Vec<&str> = problems::ALL.iter().map(|problem| problem.name).collect();
        (0, format!("{USAGE}\n  {}\n", names.join("\n  ")))
    } else {
        let file = std::env::temp_dir().join(format!("judge-{}.in", std::process::id()));
        let judged = parse(arguments)
            .and_then(|options| Judge { options, file: file.clone(), odd_lines: None }.judge());
        // It is not there if the program was never run.
        let _ = fs::remove_file(file);
        match judged {
            Ok((right, report)) => (i32::from(!right), report),
            Err(error) => {
                let _ = writeln!(io::stderr(), "judge: {error}\njudge: `cargo judge` says how");
                exit(2)
            }
        }
    };
    match io::stdout().write_all(report.as_bytes()) {
        // Whoever stops reading has read enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "judge: cannot write the report: {error}");
            exit(2)
        }
        _ => exit(status),
    }
}
