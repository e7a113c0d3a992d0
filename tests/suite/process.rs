//! Runs a program as a judge does: on an input from a file, for a limited time, and without harm
//! from whatever it does with its output.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// A program that prints more than this, in bytes, is ended. No right answer has a thousandth.
pub const OUTPUT_LIMIT: usize = 1 << 20;

pub struct Run {
    pub end: End,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum End {
    /// It ended by itself, or somebody else killed it.
    Exit(ExitStatus),
    TooSlow,
    TooMuchOutput,
}

/// Runs a command on an input. This fails only if the input cannot be opened or the command cannot
/// be started.
pub fn run(command: &mut Command, input: &Path, limit: Duration) -> io::Result<Run> {
    let input = File::open(input)?;
    let child = command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    watch(child, limit)
}

/// Collects what a started program prints until it ends, or ends it.
pub fn watch(mut child: Child, limit: Duration) -> io::Result<Run> {
    let start = Instant::now();
    let mut ended = None;
    let mut output = [Vec::new(), Vec::new()];
    let (sender, chunks) = mpsc::channel();
    if let Some(stdout) = child.stdout.take() {
        forward(stdout, 0, sender.clone());
    }
    if let Some(stderr) = child.stderr.take() {
        forward(stderr, 1, sender);
    }
    let end = loop {
        let chunk = chunks.recv_timeout(Duration::from_millis(5));
        let open = !matches!(chunk, Err(RecvTimeoutError::Disconnected));
        if let Ok((pipe, chunk)) = chunk {
            let collected: &mut Vec<u8> = &mut output[pipe];
            collected.extend(chunk);
            if collected.len() > OUTPUT_LIMIT {
                break End::TooMuchOutput;
            }
        }
        match child.try_wait()? {
            // A child that the program left behind can hold the pipes open: wait no longer for it
            // than it takes to read what the program itself has printed.
            Some(status) => {
                let ended = ended.get_or_insert_with(Instant::now);
                if !open || ended.elapsed() > Duration::from_millis(50) {
                    break End::Exit(status);
                }
            }
            None if start.elapsed() > limit => break End::TooSlow,
            None if !open => thread::sleep(Duration::from_millis(1)),
            None => {}
        }
    };
    // Harmless if it has ended already.
    let _ = child.kill();
    let _ = child.wait();
    let [stdout, stderr] = output;
    Ok(Run { end, stdout, stderr })
}

/// Sends what comes out of a pipe until it closes or nobody listens any more.
fn forward(mut pipe: impl Read + Send + 'static, number: usize, to: Sender<(usize, Vec<u8>)>) {
    thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(length @ 1..) = pipe.read(&mut buffer) {
            if to.send((number, buffer[..length].to_vec())).is_err() {
                break;
            }
        }
    });
}
