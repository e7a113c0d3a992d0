//! `cargo bench` measures the programs on the slowest inputs that are known, and prints Markdown.
//!
//! A judge runs a program once on one small input, so what counts is a whole process. Times differ
//! from machine to machine and from run to run; instructions, which valgrind counts, hardly do.

// The suite knows more of the problems than is measured.
#![allow(dead_code)]

#[path = "suite/problems/mod.rs"]
mod problems;

use problems::board_cover::program as board_cover;
use problems::game_2048::program as game_2048;
use problems::{Problem, Random};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How often each whole process is timed.
const RUNS: usize = 200;

/// The sample with which ten moves take longest.
const WORST_FOR_TEN: &str = "50-worst-for-ten-moves";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn binary(name: &str) -> &'static Path {
    Path::new(match name {
        "board_cover" => env!("CARGO_BIN_EXE_board_cover"),
        "game_2048" => env!("CARGO_BIN_EXE_game_2048"),
        "omok" => env!("CARGO_BIN_EXE_omok"),
        "puyo" => env!("CARGO_BIN_EXE_puyo"),
        _ => panic!("{name}: tests/speed.rs does not know this binary"),
    })
}

/// The samples whose names say that they are the slowest known, and those that are random.
fn slow_samples(problem: &Problem) -> Vec<PathBuf> {
    let folder = fs::read_dir(root().join("samples").join(problem.name)).unwrap();
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.ends_with(".in") && (name.contains("worst") || name.contains("random"))
    });
    paths.sort();
    paths
}

/// A program that reads its input and prints how long it is, built like the four programs.
fn build_empty_program() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("speed-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let source = folder.join("empty.rs");
    let text = "use std::io::Read;\nfn main() {\n    let mut input = String::new();\n    \
                std::io::stdin().read_to_string(&mut input).unwrap();\n    \
                println!(\"{}\", input.len());\n}\n";
    fs::write(&source, text).unwrap();
    let binary = folder.join("empty");
    let options = ["opt-level=3", "lto=fat", "codegen-units=1", "panic=abort"];
    let mut compiler = Command::new("rustc");
    compiler.args(options.iter().flat_map(|option| ["-C", option])).arg("--edition=2021");
    assert!(compiler.arg("-o").arg(&binary).arg(&source).status().unwrap().success());
    binary
}

fn run(command: &mut Command, input: &Path) -> Duration {
    let input = File::open(input).unwrap();
    let start = Instant::now();
    let status = command.stdin(input).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.unwrap().success());
    start.elapsed()
}

/// The least and the middle one of some times, in microseconds.
fn least_and_median(mut times: Vec<Duration>) -> String {
    times.sort();
    format!("{} / {}", times[0].as_micros(), times[times.len() / 2].as_micros())
}

/// How many instructions a whole process takes, where valgrind is installed.
fn instructions(binary: &Path, input: &Path) -> Option<i64> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(binary);
    let output = command.stdin(File::open(input).ok()?).output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr);
    text.split("Collected : ").nth(1)?.split_whitespace().next()?.parse().ok()
}

fn time(work: impl Fn()) -> Duration {
    let once = || {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..5).map(|_| once()).min().unwrap()
}

fn whole_processes() {
    let empty = build_empty_program();
    println!("| sample | program, µs | empty program, µs | plain solver, µs | instructions |");
    println!("|---|---|---|---|---|");
    for problem in problems::ALL {
        for input in slow_samples(problem) {
            let (mut ours, mut nothing) = (Vec::new(), Vec::new());
            for _ in 0..RUNS {
                ours.push(run(&mut Command::new(binary(problem.name)), &input));
                nothing.push(run(&mut Command::new(&empty), &input));
            }
            let text = fs::read_to_string(&input).unwrap();
            let plain = time(|| assert!((problem.plain)(&text).is_some())).as_micros();
            let counted = instructions(binary(problem.name), &input)
                .zip(instructions(&empty, &input))
                .map_or("no valgrind".to_string(), |(all, start)| (all - start).to_string());
            let shown = input.strip_prefix(root()).unwrap().display();
            let (ours, nothing) = (least_and_median(ours), least_and_median(nothing));
            println!("| {shown} | {ours} | {nothing} | {plain} | {counted} |");
        }
    }
    fs::remove_dir_all(empty.parent().unwrap()).unwrap();
}

/// A full board of random blocks.
fn random_board(size: usize, seed: u64) -> game_2048::Board {
    let mut random = Random::new(seed);
    let mut board = [[0; 20]; 20];
    for row in &mut board[..size] {
        row[..size].iter_mut().for_each(|cell| *cell = 2 << random.below(10));
    }
    board
}

/// The board of an input of twenty rows and columns.
fn full_board(input: &str) -> game_2048::Board {
    let mut cells = input.split_whitespace().skip(1).map(|cell| cell.parse().unwrap());
    [(); 20].map(|()| [(); 20].map(|()| cells.next().unwrap()))
}

fn largest(board: &game_2048::Board, moves: u32) -> u32 {
    let mut largest = board.iter().flatten().copied().max().unwrap();
    while game_2048::can_make(2 * largest, board, moves) {
        largest *= 2;
    }
    largest
}

fn growth_of_2048() {
    println!("\n| N | 5 moves, µs | plain solver, µs |\n|---|---|---|");
    let plain = problems::ALL.iter().find(|problem| problem.name == "game_2048").unwrap().plain;
    for size in (4..=20).step_by(4) {
        let board = random_board(size, 1);
        let row = |row: &[u32; 20]| row[..size].iter().map(u32::to_string).collect::<Vec<_>>();
        let rows: Vec<String> = board[..size].iter().map(|cells| row(cells).join(" ")).collect();
        let text = format!("{size}\n{}\n", rows.join("\n"));
        let ours = time(|| assert!(largest(&board, 5) > 0)).as_micros();
        let plain = time(|| assert!(plain(&text).is_some())).as_micros();
        println!("| {size} | {ours} | {plain} |");
    }
    println!("\n| moves on 20x20 | random, µs | {WORST_FOR_TEN}, µs | sequences of moves |");
    println!("|---|---|---|---|");
    let random = random_board(20, 1);
    let sample = root().join("samples/game_2048").join(WORST_FOR_TEN).with_extension("in");
    let worst = full_board(&fs::read_to_string(sample).unwrap());
    for moves in 5..=10 {
        let [random, worst] =
            [random, worst].map(|board| time(|| assert!(largest(&board, moves) > 0)).as_micros());
        println!("| {moves} | {random} | {worst} | {} |", 4_u64.pow(moves));
    }
}

/// White cells of a shape, by its name: places with rows and columns from 1 to 20.
fn shape(name: &str, cells: usize) -> Vec<(usize, usize)> {
    let place = |n: usize| match name {
        "compact" => (1 + n / 7, 1 + n % 7),
        "strip" => (1 + n % 3, 1 + n / 3),
        // L by L, each out of touch with the others.
        "scattered" => (1 + n / 18 * 3 + n % 3 / 2, 1 + n / 3 % 6 * 3 + n % 3 % 2),
        _ => (1 + n / 4, 1 + n / 4 + n % 4),
    };
    let mut cells: Vec<(usize, usize)> = (0..cells).map(place).collect();
    cells.sort_unstable();
    cells
}

fn growth_of_covers() {
    println!("\n| shape | white cells | sets remembered | µs | plain solver, µs |\n|---|---|---|---|---|");
    let plain = problems::ALL.iter().find(|problem| problem.name == "board_cover").unwrap().plain;
    for name in ["compact", "strip", "scattered", "staircase"] {
        for cells in [12, 24, 36, 48, 50] {
            let shape = shape(name, cells);
            let white: Vec<usize> = shape.iter().map(|&(row, column)| row * 21 + column).collect();
            let count = || {
                let pieces = board_cover::pieces(&board_cover::number(&white));
                let mut memo = vec![Vec::new(); pieces.len()];
                board_cover::count(0, &pieces, &mut memo);
                memo.iter().map(Vec::len).sum::<usize>()
            };
            let cell = |row, column| if shape.contains(&(row, column)) { '.' } else { '#' };
            let rows = (1..=20).map(|row| (1..=20).map(|column| cell(row, column)).collect());
            let text = format!("1\n20 20\n{}\n", rows.collect::<Vec<String>>().join("\n"));
            let ours = time(|| assert!(count() < usize::MAX)).as_micros();
            let plain = time(|| assert!(plain(&text).is_some())).as_micros();
            println!("| {name} | {cells} | {} | {ours} | {plain} |", count());
        }
    }
}

fn main() {
    // Cargo passes --bench, and perhaps a filter, for which there is no use here.
    whole_processes();
    growth_of_2048();
    growth_of_covers();
}
