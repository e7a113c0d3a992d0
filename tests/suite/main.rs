//! Proves the four programs. Each module proves one thing of every problem; what it needs to know
//! of a problem is in `problems`, one file for each. `cargo test` lists the proofs as sentences.

// Numbers are small here, and a wrong conversion fails a test.
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_possible_wrap)]

mod contract;
mod damage;
mod judge;
mod mistakes;
mod problems;
mod process;
mod project;
mod random;
mod rules;
mod samples;
mod shrink;
mod single_file;
mod work;
