//! How much work the programs do on the slowest inputs that are known, counted in their own units,
//! so that a lost shortcut is noticed on any machine, however fast.

use crate::problems::board_cover::program as board_cover;
use crate::process::run;
use crate::project::{list, read, root};
use crate::samples::check;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Samples of a problem whose names contain a word.
fn samples(problem: &str, word: &str) -> Vec<PathBuf> {
    let mut paths = list(&root().join("samples").join(problem));
    paths.retain(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        name.ends_with(".in") && name.contains(word)
    });
    assert!(!paths.is_empty(), "no sample of {problem} is called {word}");
    paths
}

/// The white cells of each case, at row * 21 + column, both from 1.
fn white_cells(input: &str) -> Vec<Vec<usize>> {
    let mut words = input.split_whitespace();
    let cases = words.next().unwrap().parse().unwrap();
    let mut case = || {
        let height: usize = words.next().unwrap().parse().unwrap();
        words.next().unwrap();
        let rows: Vec<&str> = words.by_ref().take(height).collect();
        let white =
            |row: usize| rows[row].match_indices('.').map(move |(n, _)| (row + 1) * 21 + n + 1);
        (0..height).flat_map(white).collect()
    };
    (0..cases).map(|_| case()).collect()
}

#[test]
fn board_cover_remembers_at_most_1000_sets_for_the_worst_boards() {
    for sample in samples("board_cover", "worst") {
        for (case, white) in white_cells(&read(&sample)).iter().enumerate() {
            let pieces = board_cover::pieces(&board_cover::number(white));
            let mut memo = vec![Vec::new(); pieces.len()];
            board_cover::count(0, &pieces, &mut memo);
            let sets: usize = memo.iter().map(Vec::len).sum();
            assert!(sets <= 1_000, "{}, case {}: {sets} sets", sample.display(), case + 1);
        }
    }
}

/// Compiles `game_2048` with another number of moves and with its boards counted: the answer is
/// followed by how many boards were built.
fn build_counting_game_2048(folder: &Path, moves: u32) -> PathBuf {
    let mut source = read(&root().join("src/bin/game_2048.rs"));
    let built = "BUILT.fetch_add(1, std::sync::atomic::Ordering::Relaxed)";
    let replacements = [
        ("const MOVES: u32 = 5;", format!("const MOVES: u32 = {moves};")),
        (
            "let mut moved = [[EMPTY; SIZE]; SIZE];",
            format!("{built};\n    let mut moved = [[EMPTY; SIZE]; SIZE];"),
        ),
        ("format!(\"{largest}\\n\")", format!("format!(\"{{largest}} {{}}\\n\", {built})")),
    ];
    for (old, new) in replacements {
        assert_eq!(source.matches(old).count(), 1, "game_2048.rs: {old}");
        source = source.replace(old, &new);
    }
    source +=
        "static BUILT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);\n";
    let (file, binary) = (folder.join(format!("{moves}.rs")), folder.join(moves.to_string()));
    fs::write(&file, source).unwrap();
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status =
        Command::new(rustc).args(["-O", "--edition=2021", "-o"]).arg(&binary).arg(&file).status();
    assert!(status.unwrap().success());
    binary
}

/// Runs a counting program on a sample: its answer and the number of boards.
fn count_boards(binary: &Path, sample: &Path) -> (String, u32) {
    let run = run(&mut Command::new(binary), sample, Duration::from_secs(10)).unwrap();
    let output = String::from_utf8_lossy(&run.stdout).into_owned();
    check("game_2048", sample, &run, 0, output.as_bytes(), b"");
    let (answer, boards) = output.trim_end().split_once(' ').unwrap();
    (answer.to_string() + "\n", boards.parse().unwrap())
}

/// Five moves can take 340 boards for each goal; with ten, the exhaustive search takes a million.
#[test]
fn game_2048_builds_few_boards_for_the_largest_samples_in_five_moves_and_in_ten() {
    let folder = env::temp_dir().join(format!("counting-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let [five, ten] = [5, 10].map(|moves| build_counting_game_2048(&folder, moves));
    for sample in samples("game_2048", "-worst-").into_iter().chain(samples("game_2048", "-limit-"))
    {
        let (answer, boards) = count_boards(&five, &sample);
        assert_eq!(answer, read(&sample.with_extension("out")), "{}", sample.display());
        assert!(boards <= 500, "{}: {boards} boards in five moves", sample.display());
        let (_, boards) = count_boards(&ten, &sample);
        assert!(boards <= 100_000, "{}: {boards} boards in ten moves", sample.display());
    }
    fs::remove_dir_all(&folder).unwrap();
}
