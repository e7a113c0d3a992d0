//! What belongs together is all there: a problem is a program, samples, what the suite knows, and a
//! row in the README.

use crate::problems;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the whole project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The paths in a folder, in order.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of the files or folders in a folder, without their endings.
fn names(folder: &str) -> BTreeSet<String> {
    let name = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().into_owned();
    list(&root().join(folder)).iter().map(name).collect()
}

#[test]
fn every_problem_has_its_program_samples_suite_file_and_readme_row() {
    let known: BTreeSet<String> =
        problems::ALL.iter().map(|problem| problem.name.to_string()).collect();
    assert_eq!(names("src/bin"), known, "the programs, and the problems that the suite lists");
    assert_eq!(names("samples"), known, "the folders of samples, and the problems");
    let mut files = names("tests/suite/problems");
    files.remove("mod");
    assert_eq!(files, known, "the files in tests/suite/problems, and the problems");
    let readme = read(&root().join("README.md"));
    for name in known {
        let rows = readme.lines().filter(|line| line.starts_with('|'));
        let link = format!("(src/bin/{name}.rs)");
        assert!(rows.clone().any(|row| row.contains(&link)), "README.md: no row links to {link}");
    }
}

#[test]
fn the_programs_end_with_the_same_lines_for_words_errors_input_and_output() {
    let tail = |path: &PathBuf| {
        let text = read(path);
        let start = text.find("// Words, errors, input and output: from here to the end");
        text[start.unwrap_or_else(|| panic!("{}: no common part", path.display()))..].to_string()
    };
    let programs = list(&root().join("src/bin"));
    for program in &programs[1..] {
        let name = program.display();
        assert!(tail(program) == tail(&programs[0]), "{name}: the common part differs");
    }
}

#[test]
fn the_programs_hold_no_tests_and_nothing_that_panics_by_name() {
    for program in list(&root().join("src/bin")) {
        let text = read(&program);
        for word in ["cfg(test)", ".unwrap()", ".expect(", "panic!", "unreachable!", "todo!"] {
            assert!(!text.contains(word), "{}: {word}", program.display());
        }
    }
}
