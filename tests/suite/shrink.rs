//! Makes an input on which a program fails as small as it can be.

use crate::problems::Problem;

/// Takes away from a legal input whatever can go, as long as the program fails on what is left. It
/// asks with an input and its right answer. The result is legal, and nothing that
/// the problem's `smaller` takes away can go.
pub fn shrink(problem: &Problem, input: &str, mut fails: impl FnMut(&str, &str) -> bool) -> String {
    let mut smallest = input.to_string();
    loop {
        let mut smaller = (problem.smaller)(&smallest);
        let mut shrunk = false;
        // What could not go is tried again only once the rest was tried: to begin anew each time
        // that something goes takes many times as long.
        let mut n = 0;
        while n < smaller.len() {
            // What is not legal has no answer.
            let answer = (problem.solve)(&smaller[n]);
            if answer.map_or(false, |answer| fails(&smaller[n], &answer)) {
                smallest = smaller.swap_remove(n);
                smaller = (problem.smaller)(&smallest);
                shrunk = true;
            } else {
                n += 1;
            }
        }
        if !shrunk {
            return smallest;
        }
    }
}
