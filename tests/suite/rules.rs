//! The rules, tried on every input of a small space, or on every place where a rule can apply.
//! Boards are drawn as they look.

use crate::problems::board_cover::program as board_cover;
use crate::problems::game_2048::program as game_2048;
use crate::problems::omok::program as omok;
use crate::problems::puyo::program as puyo;
use crate::problems::{self, Problem};
use std::thread;

fn problem(name: &str) -> &'static Problem {
    problems::ALL.iter().find(|problem| problem.name == name).unwrap()
}

fn assert_plain(problem: &Problem, input: &str) {
    let (found, expected) = ((problem.solve)(input), (problem.plain)(input));
    assert_eq!(found.as_ref().ok(), expected.as_ref(), "{}: {found:?}\n{input}", problem.name);
}

/// Every way to choose one of the things for each of so many places, first place fastest.
fn choices<T: Copy>(things: &[T], places: usize) -> impl Iterator<Item = Vec<T>> + '_ {
    (0..things.len().pow(places as u32)).map(move |mut n| {
        let mut choose = || {
            let thing = things[n % things.len()];
            n /= things.len();
            thing
        };
        (0..places).map(|_| choose()).collect()
    })
}

mod of_2048 {
    use super::*;

    fn text(size: usize, cells: &[u32]) -> String {
        let rows = cells.chunks(size).map(|row| {
            let words: Vec<String> = row.iter().map(u32::to_string).collect();
            words.join(" ") + "\n"
        });
        format!("{size}\n{}", rows.collect::<String>())
    }

    /// Steps each block toward the first cell until it meets the wall or another block. A block
    /// that has merged is marked, so that it does not merge again.
    fn step_to_first(line: &[u32]) -> Vec<u32> {
        let mut cells: Vec<(u32, bool)> = line.iter().map(|&block| (block, false)).collect();
        for start in 1..cells.len() {
            for n in (1..=start).rev() {
                let ((before, marked), (block, _)) = (cells[n - 1], cells[n]);
                if block != 0 && before == 0 {
                    cells.swap(n - 1, n);
                } else if block != 0 && before == block && !marked && !cells[n].1 {
                    cells[n - 1] = (2 * block, true);
                    cells[n] = (0, false);
                } else {
                    break;
                }
            }
        }
        cells.into_iter().map(|(block, _)| block).collect()
    }

    #[test]
    fn every_line_of_up_to_six_cells_slides_both_ways_as_blocks_that_step_one_cell_at_a_time() {
        for length in 1..=6 {
            for line in choices(&[0, 2, 4, 8, 16], length) {
                let mut board = [[0; 20]; 20];
                board[3][..length].copy_from_slice(&line);
                let mut reversed = line.clone();
                reversed.reverse();
                for (right, line) in [(false, line), (true, reversed)] {
                    let moved = game_2048::after_move(&board, right);
                    assert_eq!(
                        moved[3][..length],
                        step_to_first(&line),
                        "{line:?}, right: {right}"
                    );
                    let rest: u32 = moved.iter().flatten().sum();
                    assert_eq!(rest, line.iter().sum(), "{line:?}: nothing comes or goes");
                }
            }
        }
    }

    #[test]
    fn every_board_of_2x2_with_all_values_is_right() {
        let values: Vec<u32> = (0..=10).map(|exponent| (1 << exponent) & !1).collect();
        for cells in choices(&values, 4) {
            assert_plain(problem("game_2048"), &text(2, &cells));
        }
    }

    #[test]
    fn every_board_of_3x3_with_two_values_is_right() {
        for cells in choices(&[0, 2, 4], 9) {
            assert_plain(problem("game_2048"), &text(3, &cells));
        }
    }

    #[test]
    fn the_pairs_counted_before_a_move_are_those_that_merge_to_either_side() {
        for line in choices(&[0, 2, 4], 7) {
            let mut board = [[0; 20]; 20];
            board[0][..7].copy_from_slice(&line);
            for right in [false, true] {
                let moved = game_2048::after_move(&board, right);
                let of = |value, line: &[u32]| line.iter().filter(|&&block| block == value).count();
                let merged = [(of(2, &line) - of(2, &moved[0])) / 2, of(8, &moved[0])];
                let counted = [2, 4].map(|value| game_2048::count_pairs(&board, value) as usize);
                assert_eq!(counted, merged, "{line:?}, right: {right}");
            }
        }
    }

    /// The largest block that so many moves can make, with nothing left out.
    fn largest(board: &game_2048::Board, moves: u32) -> u32 {
        if moves == 0 {
            return board.iter().flatten().copied().max().unwrap();
        }
        let turned = game_2048::transpose(board);
        let after = |board| {
            [false, true].map(|right| largest(&game_2048::after_move(board, right), moves - 1))
        };
        [board, &turned].into_iter().flat_map(after).max().unwrap()
    }

    #[test]
    fn the_search_for_a_goal_leaves_out_nothing_that_leads_to_it() {
        for cells in choices(&[0, 2, 4], 9).step_by(7) {
            let mut board = [[0; 20]; 20];
            for (row, cells) in board.iter_mut().zip(cells.chunks(3)) {
                row[..3].copy_from_slice(cells);
            }
            for moves in 1..=4 {
                let largest = largest(&board, moves);
                for goal in (1..8).map(|exponent| 1 << exponent) {
                    let found = game_2048::can_make(goal, &board, moves);
                    assert_eq!(found, goal <= largest, "{goal} in {moves} moves of {cells:?}");
                }
            }
        }
    }

    /// In so many moves a block doubles so many times at most, and this many blocks do it.
    #[test]
    fn a_goal_that_needs_a_merge_in_each_move_is_found_with_just_enough_moves_and_blocks() {
        for moves in 1..=5 {
            let mut board = [[0; 20]; 20];
            for n in 0..1 << moves {
                board[n / 8][n % 8] = 2;
            }
            let goal = 2 << moves;
            assert!(game_2048::can_make(goal, &board, moves), "{goal} in {moves} moves");
            assert!(!game_2048::can_make(2 * goal, &board, moves), "{} in {moves}", 2 * goal);
            assert!(moves == 1 || !game_2048::can_make(goal, &board, moves - 1), "{goal} in fewer");
            board[0][0] = 0;
            assert!(!game_2048::can_make(goal, &board, moves), "{goal} of too few blocks");
        }
    }
}

mod of_puyo {
    use super::*;

    /// Columns of puyos, from the bottom up, as the rows of a field.
    fn text(columns: &[String; 6]) -> String {
        let cell = |column: &String, height| column.chars().nth(height).unwrap_or('.');
        let row = |height| columns.iter().map(|column| cell(column, height)).collect::<String>();
        (0..12).rev().map(|height| row(height) + "\n").collect()
    }

    #[test]
    fn every_field_of_three_columns_up_to_three_high_in_two_colours_is_right_in_either_corner() {
        let columns: Vec<String> = (0..=3)
            .flat_map(|height| {
                choices(&['R', 'G'], height)
                    .map(|column| column.iter().collect())
                    .collect::<Vec<_>>()
            })
            .collect();
        let numbers: Vec<usize> = (0..columns.len()).collect();
        for chosen in choices(&numbers, 3) {
            let [a, b, c] = [0, 1, 2].map(|n| columns[chosen[n]].clone());
            let left = [a, b, c, String::new(), String::new(), String::new()];
            let right = [3, 4, 5, 0, 1, 2].map(|n: usize| left[n].clone());
            // Four yellow puyos under it pop in the first chain and let it fall.
            let raised = [0, 1, 2, 3].map(|n| "Y".to_string() + &left[n]);
            let [a, b, c, d] = raised;
            let raised = [a, b, c, d, String::new(), String::new()];
            // So does a column of four beside it, from which a puyo falls to the side of it.
            let mut beside = left.clone();
            beside[3] = "YYYYRRG".to_string();
            for columns in [left, right, raised, beside] {
                assert_plain(problem("puyo"), &text(&columns));
            }
        }
    }

    #[test]
    fn what_is_left_falls_as_far_as_it_can_in_every_column() {
        for column in choices(b".RG", 8) {
            // The cell in row y of column x is at x * 13 + y, both from 1: this is the sixth column.
            let mut field = [b'.'; 104];
            field[6 * 13 + 5..6 * 13 + 13].copy_from_slice(&column);
            puyo::settle(&mut field);
            let mut settled: Vec<u8> =
                column.iter().copied().filter(|&cell| cell != b'.').collect();
            let mut expected = vec![b'.'; 12 - settled.len()];
            expected.append(&mut settled);
            assert_eq!(field[6 * 13 + 1..6 * 13 + 13], expected, "{column:?}");
        }
    }
}

mod of_omok {
    use super::*;

    const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

    fn text(board: &[[u8; 19]; 19]) -> String {
        let row = |row: &[u8; 19]| row.map(|stone| stone.to_string()).join(" ") + "\n";
        board.iter().map(row).collect()
    }

    /// Calls the check with every run of the given length, by its first place and direction: the
    /// first stone is the leftmost, or the topmost if the run is vertical.
    fn for_each_run(length: i32, mut check: impl FnMut((i32, i32), (i32, i32))) {
        for direction in DIRECTIONS {
            for first in (0..19 * 19).map(|n| (n / 19, n % 19)) {
                let last = |n: i32, step| n + (length - 1) * step;
                let on_board = 0..19;
                if on_board.contains(&last(first.0, direction.0))
                    && on_board.contains(&last(first.1, direction.1))
                {
                    check(first, direction);
                }
            }
        }
    }

    #[test]
    fn each_run_of_one_to_nine_at_every_place_wins_if_and_only_if_it_is_of_five() {
        let mut counts = [0; 10];
        for length in 1..=9 {
            for_each_run(length, |first, direction| {
                counts[length as usize] += 1;
                for (colour, other) in [(1, 2), (2, 1)] {
                    let mut board = [[0; 19]; 19];
                    let expected = match length {
                        5 => format!("{colour}\n{} {}\n", first.0 + 1, first.1 + 1),
                        _ => "0\n".to_string(),
                    };
                    let mut put = |n: i32, stone| {
                        let (row, column) = (first.0 + n * direction.0, first.1 + n * direction.1);
                        if (0..19).contains(&row) && (0..19).contains(&column) {
                            board[row as usize][column as usize] = stone;
                        }
                    };
                    (0..length).for_each(|n| put(n, colour));
                    let alone = text(&board);
                    let mut put = |n: i32, stone| {
                        let (row, column) = (first.0 + n * direction.0, first.1 + n * direction.1);
                        if (0..19).contains(&row) && (0..19).contains(&column) {
                            board[row as usize][column as usize] = stone;
                        }
                    };
                    put(-1, other);
                    put(length, other);
                    for input in [alone, text(&board)] {
                        assert_eq!(omok::solve(&input), Ok(expected.clone()), "{input}");
                    }
                }
            });
        }
        assert_eq!((counts[5], counts[6]), (1020, 924), "the fives and sixes that fit on a board");
    }
}

mod of_board_cover {
    use super::*;

    fn text(height: usize, width: usize, cells: &str) -> String {
        let row = |row| cells[row * width..][..width].to_string() + "\n";
        format!("{height} {width}\n") + &(0..height).map(row).collect::<String>()
    }

    #[test]
    fn every_board_of_up_to_sixteen_cells_is_right() {
        let shapes = (1..=16).flat_map(|h| (1..=16 / h).map(move |w| (h, w)));
        let shapes: Vec<(usize, usize)> = shapes.collect();
        // The work is shared by shape: neighbours in this list are about as large.
        thread::scope(|scope| {
            for half in 0..2 {
                let shapes = shapes.iter().skip(half).step_by(2);
                scope.spawn(move || {
                    for &(height, width) in shapes {
                        let boards: Vec<String> = choices(&['#', '.'], height * width)
                            .map(|cells| {
                                text(height, width, &cells.into_iter().collect::<String>())
                            })
                            .collect();
                        for cases in boards.chunks(30) {
                            let input = format!("{}\n{}", cases.len(), cases.concat());
                            assert_plain(problem("board_cover"), &input);
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn a_piece_in_any_rotation_fits_into_every_corner_of_the_largest_board() {
        for (top, left) in [(0, 0), (0, 18), (18, 0), (18, 18)] {
            for missing in 0..4 {
                let mut cells = vec!['#'; 400];
                for n in (0..4).filter(|&n| n != missing) {
                    cells[(top + n / 2) * 20 + left + n % 2] = '.';
                }
                let input = "1\n".to_string() + &text(20, 20, &cells.iter().collect::<String>());
                assert_eq!(board_cover::solve(&input), Ok("1\n".to_string()), "{input}");
            }
        }
    }

    #[test]
    fn all_white_rectangles_have_the_known_numbers_of_ways() {
        let known = [
            (2, 3, 2),
            (3, 4, 4),
            (4, 6, 18),
            (5, 6, 72),
            (6, 6, 162),
            (6, 7, 520),
            (6, 8, 1514),
            (5, 9, 384),
            (3, 16, 256),
            (4, 12, 468),
        ];
        for (height, width, ways) in known {
            for (height, width) in [(height, width), (width, height)] {
                let input = "1\n".to_string() + &text(height, width, &".".repeat(height * width));
                assert_eq!(board_cover::solve(&input), Ok(format!("{ways}\n")), "{height}x{width}");
            }
        }
    }

    /// White cells in the order of reading, in pieces that a seed scatters over a board.
    fn scattered(seed: u64) -> Vec<usize> {
        let mut random = problems::Random::new(seed);
        let side = 3 + random.below(18);
        let mut cells: Vec<usize> = (0..10 + random.below(15))
            .flat_map(|_| {
                let corner = (1 + random.below(side - 1)) * 21 + 1 + random.below(side - 1);
                [corner, corner + 1, corner + 21]
            })
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells.truncate(50);
        cells
    }

    /// The numbering by its rule: from the first cell, always the cell of the front that has the
    /// fewest neighbours outside of the front that have no number, of equals the first in reading
    /// order. Comes with a doubling for each cell of the front at each step, added up.
    fn numbered_from(first: usize, white: &[usize]) -> (u64, Vec<usize>) {
        let touch = |a: usize, b: usize| {
            (a / 21).max(b / 21) - (a / 21).min(b / 21) <= 1
                && (a % 21).max(b % 21) - (a % 21).min(b % 21) <= 1
        };
        let mut open: Vec<usize> = white.iter().copied().filter(|&cell| cell != first).collect();
        let (mut front, mut order, mut sets) = (vec![first], Vec::new(), 0);
        while order.len() < white.len() {
            if front.is_empty() {
                front.push(open.remove(0));
            }
            front.sort_unstable();
            let fresh = |&cell: &usize| open.iter().filter(|&&other| touch(cell, other)).count();
            let next = *front.iter().min_by_key(|cell| fresh(cell)).unwrap();
            front.retain(|&cell| cell != next);
            order.push(next);
            front.extend(open.iter().filter(|&&cell| touch(next, cell)));
            open.retain(|&cell| !touch(next, cell));
            // A part that touches no other has its first cell in the front at once.
            let next_part = usize::from(front.is_empty() && !open.is_empty());
            sets += 2_u64.pow((front.len() + next_part) as u32);
        }
        (sets, order)
    }

    #[test]
    fn numbering_follows_its_rule_and_tries_first_cells_as_long_as_it_pays() {
        for seed in 0..500 {
            let white = scattered(seed);
            let mut tried = Vec::new();
            for n in 0..white.len() {
                tried.push(numbered_from(white[n * 17 % white.len()], &white));
                if tried.iter().any(|(sets, _)| *sets < 1_500 * (n as u64 + 1)) {
                    break;
                }
            }
            // Of equals the first that was tried.
            let (_, order) = tried.into_iter().min_by_key(|(sets, _)| *sets).unwrap();
            assert_eq!(board_cover::number(&white), order, "seed {seed}");
        }
    }

    /// The numbering decides how many sets are met, never how many ways are found.
    #[test]
    fn numbering_keeps_every_white_cell_and_any_other_order_counts_the_same() {
        for seed in 0..2_000 {
            let white = scattered(seed);
            let numbered = board_cover::number(&white);
            let mut sorted = numbered.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, white, "seed {seed}");
            let ways = |order: &[usize]| {
                let pieces = board_cover::pieces(order);
                board_cover::count(0, &pieces, &mut vec![Vec::new(); pieces.len()])
            };
            let rotated = [&white[white.len() / 2..], &white[..white.len() / 2]].concat();
            assert_eq!([ways(&white), ways(&rotated)], [ways(&numbered); 2], "seed {seed}");
        }
    }
}
