//! Makes an input on which a program fails as small as it can be.

use crate::problems::Problem;

/// Takes away from a legal input whatever can go, as long as the program fails on what is left. It
/// asks with an input and its right answer. The result is legal.
pub fn shrink(problem: &Problem, input: &str, mut fails: impl FnMut(&str, &str) -> bool) -> String {
    let mut smallest = input.to_string();
    loop {
        let next = (problem.smaller)(&smallest).into_iter().find(|next| {
            // What is not legal has no answer.
            (problem.solve)(next).map_or(false, |answer| fails(next, &answer))
        });
        match next {
            Some(next) => smallest = next,
            None => return smallest,
        }
    }
}
