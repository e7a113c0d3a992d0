//! Puyo Puyo: the plain solver unites puyos that touch into sets, and lets them fall one row at a
//! time until nothing moves.

#[path = "../../../src/bin/puyo.rs"]
#[allow(dead_code)]
pub mod program;

use super::{words, Mistake, Random};
use std::mem;
use std::ops::Range;

pub const PROBLEM: super::Problem = super::Problem {
    name: "puyo",
    solve: program::solve,
    plain,
    generate,
    smaller,
    images,
    mistakes: MISTAKES,
};

const ROWS: usize = 12;
const COLUMNS: usize = 6;
const EMPTY: u8 = b'.';
const COLOURS: [u8; 5] = *b"RGBPY";

/// The rows from the top, as they are written.
type Field = [[u8; COLUMNS]; ROWS];

/// A row and a column, both from 0, row 0 on top.
type Place = (usize, usize);

/// So many rows down and columns to the right.
type Step = (isize, isize);
const UP: Step = (-1, 0);
const DOWN: Step = (1, 0);
const LEFT: Step = (0, -1);
const RIGHT: Step = (0, 1);
const STEPS: [Step; 4] = [UP, DOWN, LEFT, RIGHT];

/// All places, row by row from the top.
fn places() -> Vec<Place> {
    (0..ROWS).flat_map(|y| (0..COLUMNS).map(move |x| (y, x))).collect()
}

/// The field that a text describes, if it is legal.
fn read(text: &str) -> Option<Field> {
    let rows: Option<Vec<_>> =
        words(text).iter().map(|row| row.as_bytes().try_into().ok()).collect();
    let field: Field = rows?.try_into().ok()?;
    let known = |&(y, x): &Place| field[y][x] == EMPTY || COLOURS.contains(&field[y][x]);
    let rests = |&(y, x): &Place| field[y][x] == EMPTY || y + 1 == ROWS || field[y + 1][x] != EMPTY;
    places().iter().all(|place| known(place) && rests(place)).then_some(field)
}

fn write(field: &Field) -> String {
    field.iter().map(|row| String::from_utf8_lossy(row) + "\n").collect()
}

fn plain(text: &str) -> Option<String> {
    read(text).map(|field| format!("{}\n", chains(field)))
}

fn chains(mut field: Field) -> usize {
    let mut chains = 0;
    while pop(&mut field) {
        while fall_one_row(&mut field) {}
        chains += 1;
    }
    chains
}

/// Pops all groups of four or more together and tells whether there was one.
fn pop(field: &mut Field) -> bool {
    // At first each cell is a set of its own; then the sets of equal neighbours become one.
    let mut set = [[0; COLUMNS]; ROWS];
    for (number, (y, x)) in places().into_iter().enumerate() {
        set[y][x] = number;
    }
    for (y, x) in places() {
        for (below, right) in [(y + 1, x), (y, x + 1)] {
            if below < ROWS && right < COLUMNS && field[below][right] == field[y][x] {
                let (kept, given_up) = (set[y][x], set[below][right]);
                for cell in set.iter_mut().flatten().filter(|cell| **cell == given_up) {
                    *cell = kept;
                }
            }
        }
    }
    let size = |number| set.iter().flatten().filter(|&&other| other == number).count();
    let large = |&(y, x): &Place| field[y][x] != EMPTY && size(set[y][x]) >= 4;
    let popped: Vec<Place> = places().into_iter().filter(large).collect();
    for &(y, x) in &popped {
        field[y][x] = EMPTY;
    }
    !popped.is_empty()
}

/// Lets every puyo with an empty cell under it, and all above it, fall by one row. Tells whether one
/// fell.
fn fall_one_row(field: &mut Field) -> bool {
    let mut fell = false;
    for y in (1..ROWS).rev() {
        fell |= fall_into(field, y);
    }
    fell
}

/// Lets puyos fall into the empty cells of a row from the row above. Tells whether one fell.
fn fall_into(field: &mut Field, y: usize) -> bool {
    let (above, below) = field.split_at_mut(y);
    let mut fell = false;
    for (upper, lower) in above[y - 1].iter_mut().zip(&mut below[0]) {
        if *upper != EMPTY && *lower == EMPTY {
            mem::swap(upper, lower);
            fell = true;
        }
    }
    fell
}

/// The puyos of each column, from the floor up.
type Columns = [Vec<u8>; COLUMNS];

fn field_of(columns: &Columns) -> Field {
    let mut field = [[EMPTY; COLUMNS]; ROWS];
    for (x, column) in columns.iter().enumerate() {
        for (height, &colour) in column.iter().enumerate() {
            field[ROWS - 1 - height][x] = colour;
        }
    }
    field
}

fn columns_of(field: &Field) -> Columns {
    let mut columns = Columns::default();
    for (y, x) in places().into_iter().rev().filter(|&(y, x)| field[y][x] != EMPTY) {
        columns[x].push(field[y][x]);
    }
    columns
}

/// The size decides how tall the columns may be and how long a chain is built for.
fn generate(random: &mut Random, size: usize) -> String {
    let tallest = (1 + size / 5).min(ROWS);
    let mut palette = COLOURS;
    palette.rotate_left(random.below(COLOURS.len()));
    let palette = &palette[..2 + random.below(COLOURS.len() - 1)];
    let columns = match random.below(10) {
        0 => line_at_an_edge(random, palette, tallest),
        1 | 2 => chain(random, tallest, 2 * size),
        _ => {
            let mut columns = ground(random, palette, tallest);
            for _ in 0..random.below(5) {
                let colour = random.pick(palette);
                let paint = random.percent(50);
                let largest = random.pick(&[4, 6, ROWS]);
                let count = 2 + random.below(largest - 1);
                let with_group = with_group(random, &columns, tallest, colour, count, paint);
                columns = with_group.unwrap_or(columns);
            }
            columns
        }
    };
    write(&field_of(&columns))
}

/// Columns of any height: puyos of any colour, or stripes in which they lie on one another, or a
/// chequered ground on which nothing pops.
fn ground(random: &mut Random, palette: &[u8], tallest: usize) -> Columns {
    let kind = random.below(3);
    let lowest = random.pick(&[0, 0, tallest - 1, tallest]);
    let mut columns = Columns::default();
    for (x, column) in columns.iter_mut().enumerate() {
        for height in 0..lowest + random.below(tallest - lowest + 1) {
            let colour = match (kind, column.last()) {
                (0, _) => palette[(x + height) % 2],
                (1, Some(&under)) if random.percent(60) => under,
                _ => random.pick(palette),
            };
            column.push(colour);
        }
    }
    columns
}

/// Three puyos or more side by side at an edge of a chequered ground.
fn line_at_an_edge(random: &mut Random, palette: &[u8], tallest: usize) -> Columns {
    let (line, ground) = (palette[0], [palette[1], palette[palette.len() - 1]]);
    let mut columns = Columns::default();
    for (x, column) in columns.iter_mut().enumerate() {
        column.extend((0..tallest).map(|height| ground[(x + height) % 2]));
    }
    let edge = random.below(4);
    let first = random.below(4);
    for n in first..(first + 3 + random.below(3)).min(COLUMNS) {
        let (height, x) = [(0, n), (tallest - 1, n), (n, 0), (n, COLUMNS - 1)][edge];
        if let Some(puyo) = columns[x].get_mut(height) {
            *puyo = line;
        }
    }
    columns
}

/// Paints a group over the columns, or puts it in so that what is above makes room. Gives nothing if
/// it would be too high or have nothing under it.
fn with_group(
    random: &mut Random,
    columns: &Columns,
    tallest: usize,
    colour: u8,
    count: usize,
    paint: bool,
) -> Option<Columns> {
    let x = random.below(COLUMNS);
    let top = columns[x].len().min(tallest - 1);
    let height = random.below(top + 1);
    let mut group = vec![(random.pick(&[0, height, top]), x)];
    let steps = random.pick(&[&[UP, DOWN] as &[Step], &[LEFT, RIGHT], &STEPS, &STEPS]);
    for _ in 0..5 * count {
        let (height, x) = neighbour(random.pick(&group), random.pick(steps));
        let fits = height < tallest && x < COLUMNS && !group.contains(&(height, x));
        if fits && group.len() < count {
            group.push((height, x));
        }
    }
    group.sort_unstable();
    let mut columns = columns.clone();
    for (height, x) in group {
        let column = &mut columns[x];
        if paint && height < column.len() {
            column[height] = colour;
        } else if height <= column.len() && column.len() < tallest {
            column.insert(height, colour);
        } else {
            return None;
        }
    }
    Some(columns)
}

/// Builds a chain backwards: a group of four is put in where that makes the chain longer.
fn chain(random: &mut Random, tallest: usize, tries: usize) -> Columns {
    let mut columns = Columns::default();
    let mut longest = 0;
    for _ in 0..tries {
        let colour = random.pick(&COLOURS);
        if let Some(longer) = with_group(random, &columns, tallest, colour, 4, false) {
            let length = chains(field_of(&longer));
            if length > longest {
                columns = longer;
                longest = length;
            }
        }
    }
    columns
}

/// Each has fewer puyos; or as many, of colours nearer to the first; or the same, further left.
fn smaller(text: &str) -> Vec<String> {
    let columns = read(text).map_or_else(Columns::default, |field| columns_of(&field));
    let mut all = Vec::new();
    for x in 0..COLUMNS {
        let mut without_column = columns.clone();
        without_column[x].clear();
        all.push(without_column);
    }
    for (rank, colour) in COLOURS.iter().enumerate() {
        let mut without_colour = columns.clone();
        for column in &mut without_colour {
            column.retain(|puyo| puyo != colour);
        }
        all.push(without_colour);
        for earlier in &COLOURS[..rank] {
            let recoloured = |puyo: &u8| if puyo == colour { *earlier } else { *puyo };
            all.push(columns.clone().map(|column| column.iter().map(recoloured).collect()));
        }
    }
    for height in 0..ROWS {
        let mut without_row = columns.clone();
        for column in without_row.iter_mut().filter(|column| height < column.len()) {
            column.remove(height);
        }
        all.push(without_row);
    }
    for x in 0..COLUMNS {
        for height in 0..columns[x].len() {
            let mut without_puyo = columns.clone();
            without_puyo[x].remove(height);
            all.push(without_puyo);
            for &earlier in COLOURS.iter().take_while(|&&colour| colour != columns[x][height]) {
                let mut recoloured = columns.clone();
                recoloured[x][height] = earlier;
                all.push(recoloured);
            }
        }
        let mut further_left = columns.clone();
        if further_left[x].is_empty() {
            further_left[x..].rotate_left(1);
        }
        all.push(further_left);
    }
    all.retain(|candidate| *candidate != columns);
    all.iter().map(|columns| write(&field_of(columns))).collect()
}

/// The mirror image, and every swap of two colours, plain and mirrored: all permutations of colours
/// are made of swaps. The answer stays.
fn images(input: &str, answer: &str) -> Vec<(String, String)> {
    let field = read(input).unwrap_or([[EMPTY; COLUMNS]; ROWS]);
    let mut images = vec![mirrored(field)];
    for (rank, &a) in COLOURS.iter().enumerate() {
        for &b in &COLOURS[..rank] {
            let swap = |cell| {
                if cell == a {
                    b
                } else if cell == b {
                    a
                } else {
                    cell
                }
            };
            let swapped = field.map(|row| row.map(swap));
            images.extend([swapped, mirrored(swapped)]);
        }
    }
    images.iter().map(|image| (write(image), answer.to_string())).collect()
}

fn mirrored(field: Field) -> Field {
    field.map(|mut row| {
        row.reverse();
        row
    })
}

/// Joined puyos, in the order in which they were found.
type Group = Vec<Place>;

/// What a program goes by. The right one finds the groups by a flood fill from each cell.
struct Rules {
    /// What is made of the field at the start.
    begin: fn(Field) -> Field,
    /// The places from which groups are looked for, in this order.
    scan: fn() -> Vec<Place>,
    /// Where a fill goes on to from a puyo, ...
    steps: &'static [Step],
    /// ... to how many places at most, ...
    branches: usize,
    /// ... what the place is that a step leads to, which may be outside, ...
    step: fn(Place, Step) -> Place,
    /// ... and whether the colour there is taken for the same.
    same: fn(u8, u8) -> bool,
    /// Whether a round looks again at what an earlier one has seen.
    looks_again: bool,
    /// What pops of the groups that were found.
    pop: fn(&Field, &[Group]) -> Vec<Group>,
    /// Whether things fall before the next group is looked for.
    falls_between: bool,
    /// Whether after such a fall the rest of the places are looked at as if for the first time.
    looks_again_at_once: bool,
    fall: fn(Field) -> Field,
    /// How many chains it is when these groups have popped.
    count: fn(&[Group]) -> usize,
    /// At most so many rounds.
    rounds: usize,
    print: fn(usize) -> String,
}

const CORRECT: Rules = Rules {
    begin: |field| field,
    scan: places,
    steps: &STEPS,
    branches: 4,
    step: neighbour,
    same: |a, b| a == b,
    looks_again: true,
    pop: |_, groups| large(groups),
    falls_between: false,
    looks_again_at_once: false,
    fall: |field| settled(field, 0..ROWS, 0..COLUMNS),
    count: |_| 1,
    rounds: ROWS * COLUMNS,
    print: |chains| format!("{chains}\n"),
};

impl Rules {
    fn answer(&self, text: &str) -> String {
        let field = read(text).unwrap_or([[EMPTY; COLUMNS]; ROWS]);
        (self.print)(self.chains((self.begin)(field)))
    }

    fn chains(&self, mut field: Field) -> usize {
        let mut chains = 0;
        let mut seen = Vec::new();
        for _ in 0..self.rounds {
            let popped = self.round(&mut field, &mut seen);
            if popped.is_empty() {
                break;
            }
            chains += (self.count)(&popped);
            if self.looks_again {
                seen.clear();
            }
        }
        chains
    }

    /// Pops what pops in one round, and lets the rest fall.
    fn round(&self, field: &mut Field, seen: &mut Vec<Place>) -> Vec<Group> {
        let mut found = Vec::new();
        let mut popped = Vec::new();
        for (y, x) in (self.scan)() {
            if field[y][x] == EMPTY || seen.contains(&(y, x)) {
                continue;
            }
            found.push(self.flood_fill(field, (y, x), seen));
            if self.falls_between {
                let fallen = self.pop_and_fall(field, &found);
                if self.looks_again_at_once && !fallen.is_empty() {
                    seen.clear();
                }
                popped.extend(fallen);
                found.clear();
            }
        }
        if !self.falls_between {
            popped = self.pop_and_fall(field, &found);
        }
        popped
    }

    fn flood_fill(&self, field: &Field, start: Place, seen: &mut Vec<Place>) -> Group {
        let mut group = vec![start];
        let mut done = 0;
        seen.push(start);
        while done < group.len() {
            let from = group[done];
            let mut branches = 0;
            for &step in self.steps {
                let (y, x) = (self.step)(from, step);
                let joined = y < ROWS
                    && x < COLUMNS
                    && field[y][x] != EMPTY
                    && (self.same)(field[y][x], field[from.0][from.1])
                    && !seen.contains(&(y, x));
                if joined && branches < self.branches {
                    branches += 1;
                    seen.push((y, x));
                    group.push((y, x));
                }
            }
            done += 1;
        }
        group
    }

    fn pop_and_fall(&self, field: &mut Field, found: &[Group]) -> Vec<Group> {
        let popped = (self.pop)(field, found);
        for &(y, x) in popped.iter().flatten() {
            field[y][x] = EMPTY;
        }
        if !popped.is_empty() {
            *field = (self.fall)(*field);
        }
        popped
    }
}

/// The place that a step leads to: far outside if that is over the top or the left edge.
fn neighbour((y, x): Place, (down, right): Step) -> Place {
    (y.wrapping_add(down as usize), x.wrapping_add(right as usize))
}

/// The groups that are chosen.
fn those(groups: &[Group], chosen: impl FnMut(&&Group) -> bool) -> Vec<Group> {
    groups.iter().filter(chosen).cloned().collect()
}

/// The groups of four or more.
fn large(groups: &[Group]) -> Vec<Group> {
    those(groups, |group| group.len() >= 4)
}

fn straight(group: &Group) -> bool {
    let (y, x) = group[0];
    group.iter().all(|place| place.0 == y) || group.iter().all(|place| place.1 == x)
}

/// Whether a group is a square of four.
fn square(group: &Group) -> bool {
    group.len() == 4 && group.iter().all(|&place| touching(group, place) == 2)
}

/// Whether a group is a puyo with three around it.
fn t_shape(group: &Group) -> bool {
    group.len() == 4 && group.iter().any(|&place| touching(group, place) == 3)
}

/// How many puyos of a group touch a place.
fn touching(group: &Group, place: Place) -> usize {
    STEPS.iter().filter(|&&step| group.contains(&neighbour(place, step))).count()
}

fn colour(field: &Field, group: &Group) -> u8 {
    let (y, x) = group[0];
    field[y][x]
}

/// The groups at which the count reaches four if it begins at nought only once.
fn counted_on(groups: &[Group]) -> Vec<Group> {
    let mut count = 0;
    those(groups, |group| {
        count += group.len();
        count >= 4
    })
}

/// The groups of colours of which there are four puyos or more.
fn of_four_in_all(field: &Field, groups: &[Group]) -> Vec<Group> {
    let all = |colour| field.iter().flatten().filter(|&&cell| cell == colour).count();
    those(groups, |group| all(colour(field, group)) >= 4)
}

/// The large groups of the first colour that has one.
fn of_one_colour(field: &Field, groups: &[Group]) -> Vec<Group> {
    let large = large(groups);
    let first = large.iter().map(|group| colour(field, group)).min();
    those(&large, |group| Some(colour(field, group)) == first)
}

/// One large group of each colour.
fn one_of_each_colour(field: &Field, groups: &[Group]) -> Vec<Group> {
    let mut large = large(groups);
    large.sort_by_key(|group| colour(field, group));
    large.dedup_by_key(|group| colour(field, group));
    large
}

/// The groups of all sizes of the colours that have a large one.
fn of_large_colours(field: &Field, groups: &[Group]) -> Vec<Group> {
    let large = large(groups);
    let pops = |popped| large.iter().any(|group| colour(field, group) == popped);
    those(groups, |group| pops(colour(field, group)))
}

/// The large groups, without any that lies in one row to the right of where another was found.
fn of_rows_left(groups: &[Group]) -> Vec<Group> {
    let large = large(groups);
    let begun = |(y, x): Place| large.iter().any(|group| group[0].0 == y && group[0].1 < x);
    let flat = |group: &Group| group.iter().all(|place| place.0 == group[0].0);
    those(&large, |group| !(flat(group) && begun(group[0])))
}

/// All groups up to the last large one.
fn up_to_the_last(groups: &[Group]) -> Vec<Group> {
    let last = groups.iter().rposition(|group| group.len() >= 4);
    groups[..last.map_or(0, |last| last + 1)].to_vec()
}

/// The large groups, if the last one of all is large.
fn if_the_last(groups: &[Group]) -> Vec<Group> {
    if groups.last().map_or(0, Vec::len) >= 4 {
        large(groups)
    } else {
        Vec::new()
    }
}

/// Some puyos of each large group.
fn parts(groups: &[Group], part: fn(&Group) -> &[Place]) -> Vec<Group> {
    large(groups).iter().map(|group| part(group).to_vec()).collect()
}

/// The large groups with all puyos that touch them.
fn with_neighbours(groups: &[Group]) -> Vec<Group> {
    let mut large = large(groups);
    for group in &mut large {
        let around = group.iter().flat_map(|&place| STEPS.map(|step| neighbour(place, step)));
        let inside: Group = around.filter(|&(y, x)| y < ROWS && x < COLUMNS).collect();
        group.extend(inside);
    }
    large
}

/// All places in the order of their keys.
fn ordered(key: fn(&Place) -> (usize, usize)) -> Vec<Place> {
    let mut places = places();
    places.sort_by_key(key);
    places
}

fn within(rows: Range<usize>, columns: Range<usize>) -> Vec<Place> {
    places().into_iter().filter(|(y, x)| rows.contains(y) && columns.contains(x)).collect()
}

/// The neighbour; or a place outside if the step is the one that is never taken.
fn neighbour_unless(never: bool, place: Place, step: Step) -> Place {
    if never {
        (ROWS, COLUMNS)
    } else {
        neighbour(place, step)
    }
}

/// The field with a part of it, given by its rows and columns, made empty.
fn emptied(mut field: Field, rows: Range<usize>, columns: Range<usize>) -> Field {
    for row in &mut field[rows] {
        row[columns.clone()].fill(EMPTY);
    }
    field
}

/// Lets puyos fall within some rows and columns, and leaves all others where they are.
fn settled(mut field: Field, rows: Range<usize>, columns: Range<usize>) -> Field {
    for x in columns {
        let cells = rows.clone().rev().map(|y| field[y][x]);
        let stack: Vec<u8> = cells.filter(|&cell| cell != EMPTY).collect();
        for (height, y) in rows.clone().rev().enumerate() {
            field[y][x] = stack.get(height).copied().unwrap_or(EMPTY);
        }
    }
    field
}

/// Lets puyos fall by so many rows at most.
fn fallen(mut field: Field, rows: usize) -> Field {
    for _ in 0..rows {
        fall_one_row(&mut field);
    }
    field
}

/// Lets the upper puyos fall before the lower ones: they stop on those that have yet to fall.
fn fallen_too_early(mut field: Field) -> Field {
    for y in 1..ROWS {
        fall_into(&mut field, y);
    }
    field
}

/// Closes only one gap of each column, the highest or the lowest.
fn one_gap_closed(mut field: Field, highest: bool) -> Field {
    for x in 0..COLUMNS {
        let mut column = field.map(|row| row[x]);
        let mut ceilings = (0..ROWS - 1).filter(|&y| column[y] != EMPTY && column[y + 1] == EMPTY);
        let ceiling = if highest { ceilings.next() } else { ceilings.next_back() };
        if let Some(y) = ceiling {
            let size = column[y + 1..].iter().take_while(|&&cell| cell == EMPTY).count();
            column[..=y + size].rotate_right(size);
        }
        for (row, cell) in field.iter_mut().zip(column) {
            row[x] = cell;
        }
    }
    field
}

/// What is left of a field that is read up to the first empty cell of each row.
fn up_to_empty(mut field: Field) -> Field {
    for row in &mut field {
        let end = row.iter().position(|&cell| cell == EMPTY).unwrap_or(COLUMNS);
        row[end..].fill(EMPTY);
    }
    field
}

/// Lets the puyos fall to the right.
fn fallen_sideways(mut field: Field) -> Field {
    for row in &mut field {
        row.sort_by_key(|&cell| cell != EMPTY);
    }
    field
}

fn upside_down(mut field: Field) -> Field {
    field.reverse();
    field
}

/// The step beyond an edge goes on from the opposite edge.
fn neighbour_around(place: Place, step: Step) -> Place {
    let (y, x) = neighbour(place, step);
    (y.wrapping_add(ROWS) % ROWS, x.wrapping_add(COLUMNS) % COLUMNS)
}

/// Where a place beyond the end of a row is if the rows lie one after the other.
fn next_in_rows((y, x): Place) -> Place {
    let number = y.wrapping_mul(COLUMNS).wrapping_add(x);
    (number / COLUMNS, number % COLUMNS)
}

/// The same for columns that lie one after the other.
fn next_in_columns((y, x): Place) -> Place {
    let number = x.wrapping_mul(ROWS).wrapping_add(y);
    (number % ROWS, number / ROWS)
}

/// Lets the puyos fall, but what falls out of the first row also stays there.
fn fallen_twice(field: Field) -> Field {
    let mut fallen = settled(field, 0..ROWS, 0..COLUMNS);
    for (cell, before) in fallen[0].iter_mut().zip(field[0]) {
        if before != EMPTY {
            *cell = before;
        }
    }
    fallen
}

/// Lets everything fall where a whole row is empty.
fn rows_closed(mut field: Field) -> Field {
    for y in 0..ROWS {
        if field[y] == [EMPTY; COLUMNS] {
            field[..=y].rotate_right(1);
        }
    }
    field
}

/// Lets the puyos fall, and moves columns to the left over those that are empty.
fn columns_closed(field: Field) -> Field {
    let mut columns = columns_of(&field);
    columns.sort_by_key(Vec::is_empty);
    field_of(&columns)
}

/// Lists programs by what is wrong with them and by which rules they have instead.
macro_rules! mistakes {
    ($($name:literal: $($rule:ident = $wrong:expr),+;)+) => {
        const MISTAKES: &[Mistake] = &[$(Mistake {
            name: $name,
            program: |text| Rules { $($rule: $wrong,)+ ..CORRECT }.answer(text),
        }),+];
    };
}

mistakes! {
    // Which groups pop.
    "three puyos pop": pop = |_, groups| those(groups, |group| group.len() >= 3);
    "it takes five puyos to pop": pop = |_, groups| those(groups, |group| group.len() >= 5);
    "only groups of exactly four pop": pop = |_, groups| those(groups, |group| group.len() == 4);
    "only straight lines pop":
        pop = |_, groups| those(groups, |group| group.len() >= 4 && straight(group));
    "a square does not pop":
        pop = |_, groups| those(groups, |group| group.len() >= 4 && !square(group));
    "four in a t do not pop":
        pop = |_, groups| those(groups, |group| group.len() >= 4 && !t_shape(group));
    "the count of puyos goes on from group to group": pop = |_, groups| counted_on(groups);
    "four puyos of a colour pop wherever they are": pop = of_four_in_all;
    "only the group that is found first pops":
        pop = |_, groups| large(groups).into_iter().take(1).collect();
    "only the group that is found last pops":
        pop = |_, groups| large(groups).pop().into_iter().collect();
    "at most two groups pop in a round":
        pop = |_, groups| large(groups).into_iter().take(2).collect();
    "a row is left when a group was found in it": pop = |_, groups| of_rows_left(groups);
    "only the largest group pops":
        pop = |_, groups| large(groups).into_iter().max_by_key(Vec::len).into_iter().collect();
    "each colour pops in a round of its own": pop = of_one_colour;
    "only one group of each colour pops in a round": pop = one_of_each_colour;
    "whether there is a chain is up to the last group": pop = |_, groups| if_the_last(groups);

    // Which puyos pop with a group.
    "only the first four puyos of a group pop":
        pop = |_, groups| parts(groups, |group| &group[..4]);
    "the puyo from which a group was found stays":
        pop = |_, groups| parts(groups, |group| &group[1..]);
    "the puyo that was found last stays":
        pop = |_, groups| parts(groups, |group| &group[..group.len() - 1]);
    "no more than sixteen puyos of a group pop":
        pop = |_, groups| parts(groups, |group| &group[..group.len().min(16)]);
    "all puyos of its colour pop with a group": pop = of_large_colours;
    "all puyos that were seen before pop with a group": pop = |_, groups| up_to_the_last(groups);
    "the puyos that touch a group pop with it": pop = |_, groups| with_neighbours(groups);

    // Where a fill goes.
    "no fill goes up": steps = &[DOWN, LEFT, RIGHT];
    "no fill goes down": steps = &[UP, LEFT, RIGHT];
    "no fill goes to the left": steps = &[UP, DOWN, RIGHT];
    "no fill goes to the right": steps = &[UP, DOWN, LEFT];
    "by rows from the upper right, no fill goes up":
        scan = || ordered(|&(y, x)| (y, COLUMNS - x)), steps = &[DOWN, LEFT, RIGHT];
    "by rows from the lower left, no fill goes down":
        scan = || ordered(|&(y, x)| (ROWS - y, x)), steps = &[UP, LEFT, RIGHT];
    "by rows from the lower right, no fill goes down":
        scan = || ordered(|&(y, x)| (ROWS - y, COLUMNS - x)), steps = &[UP, LEFT, RIGHT];
    "by columns from the upper left, no fill goes to the left":
        scan = || ordered(|&(y, x)| (x, y)), steps = &[UP, DOWN, RIGHT];
    "by columns from the lower left, no fill goes to the left":
        scan = || ordered(|&(y, x)| (x, ROWS - y)), steps = &[UP, DOWN, RIGHT];
    "by columns from the upper right, no fill goes to the right":
        scan = || ordered(|&(y, x)| (COLUMNS - x, y)), steps = &[UP, DOWN, LEFT];
    "by columns from the lower right, no fill goes to the right":
        scan = || ordered(|&(y, x)| (COLUMNS - x, ROWS - y)), steps = &[UP, DOWN, LEFT];
    "a fill goes only down and to the right": steps = &[DOWN, RIGHT];
    "a fill goes on to only one neighbour of each puyo": branches = 1;
    "puyos join on the falling diagonal": steps = &[UP, DOWN, LEFT, RIGHT, (1, 1), (-1, -1)];
    "puyos join on the rising diagonal": steps = &[UP, DOWN, LEFT, RIGHT, (1, -1), (-1, 1)];
    "puyos join over one between them": steps = &[UP, DOWN, LEFT, RIGHT, (0, 2), (0, -2)];

    // The edges.
    "the left edge is joined to the right":
        step = |place, step| (neighbour(place, step).0, neighbour_around(place, step).1);
    "the top edge is joined to the floor":
        step = |place, step| (neighbour_around(place, step).0, neighbour(place, step).1);
    "the end of a row is joined to the start of the next":
        step = |place, step| next_in_rows(neighbour(place, step));
    "the foot of a column is joined to the head of the next":
        step = |place, step| next_in_columns(neighbour(place, step));
    "no fill begins in the first row": scan = || within(1..ROWS, 0..COLUMNS);
    "no fill begins in the last row": scan = || within(0..ROWS - 1, 0..COLUMNS);
    "no fill begins in the first column": scan = || within(0..ROWS, 1..COLUMNS);
    "no fill begins in the last column": scan = || within(0..ROWS, 0..COLUMNS - 1);
    "no fill from the floor reaches the first row":
        scan = || ordered(|&(y, x)| (ROWS - y, x)),
        step = |place, step| neighbour_unless(place.0 == 1 && step == UP, place, step);
    "no fill from the top reaches the last row":
        step = |place, step| neighbour_unless(place.0 == ROWS - 2 && step == DOWN, place, step);
    "no fill from the right reaches the first column":
        step = |place, step| neighbour_unless(place.1 == 1 && step == LEFT, place, step);
    "no fill from the left reaches the last column":
        step = |place, step| neighbour_unless(place.1 == COLUMNS - 2 && step == RIGHT, place, step);
    "a row is looked at up to its first empty cell": begin = up_to_empty;

    // Which colours there are.
    "R is not known": same = |a, b| a == b && a != b'R';
    "G is not known": same = |a, b| a == b && a != b'G';
    "B is not known": same = |a, b| a == b && a != b'B';
    "P is not known": same = |a, b| a == b && a != b'P';
    "Y is not known": same = |a, b| a == b && a != b'Y';
    "R and G are one colour": same = |a, b| a == b || b"RG".contains(&a) && b"RG".contains(&b);
    "R and B are one colour": same = |a, b| a == b || b"RB".contains(&a) && b"RB".contains(&b);
    "R and P are one colour": same = |a, b| a == b || b"RP".contains(&a) && b"RP".contains(&b);
    "R and Y are one colour": same = |a, b| a == b || b"RY".contains(&a) && b"RY".contains(&b);
    "G and B are one colour": same = |a, b| a == b || b"GB".contains(&a) && b"GB".contains(&b);
    "G and P are one colour": same = |a, b| a == b || b"GP".contains(&a) && b"GP".contains(&b);
    "G and Y are one colour": same = |a, b| a == b || b"GY".contains(&a) && b"GY".contains(&b);
    "B and P are one colour": same = |a, b| a == b || b"BP".contains(&a) && b"BP".contains(&b);
    "B and Y are one colour": same = |a, b| a == b || b"BY".contains(&a) && b"BY".contains(&b);
    "P and Y are one colour": same = |a, b| a == b || b"PY".contains(&a) && b"PY".contains(&b);

    // What falls, and when.
    "things fall before the next group is looked for": falls_between = true;
    "things fall before the rest is looked at anew":
        falls_between = true, looks_again_at_once = true;
    "by rows from the upper right, things fall before the next group is looked for":
        scan = || ordered(|&(y, x)| (y, COLUMNS - x)), falls_between = true;
    "by columns from the upper left, things fall before the next group is looked for":
        scan = || ordered(|&(y, x)| (x, y)), falls_between = true;
    "by columns from the upper right, things fall before the next group is looked for":
        scan = || ordered(|&(y, x)| (COLUMNS - x, y)), falls_between = true;
    "each group pops by itself and is a chain": falls_between = true, count = <[Group]>::len;
    "nothing falls": fall = |field| field;
    "puyos fall by one row in a round": fall = |field| fallen(field, 1);
    "puyos fall by four rows at most": fall = |field| fallen(field, 4);
    "puyos fall by six rows at most": fall = |field| fallen(field, 6);
    "upper puyos fall before lower ones and stay hanging": fall = fallen_too_early;
    "only the lowest gap of a column closes": fall = |field| one_gap_closed(field, false);
    "only the highest gap of a column closes": fall = |field| one_gap_closed(field, true);
    "the first row does not fall": fall = |field| settled(field, 1..ROWS, 0..COLUMNS);
    "nothing falls into the last row": fall = |field| settled(field, 0..ROWS - 1, 0..COLUMNS);
    "the first column does not fall": fall = |field| settled(field, 0..ROWS, 1..COLUMNS);
    "the last column does not fall": fall = |field| settled(field, 0..ROWS, 0..COLUMNS - 1);
    "what falls out of the first row also stays there": fall = fallen_twice;
    "things fall only where a whole row is empty": fall = rows_closed;
    "columns move to the left over an empty one": fall = columns_closed;
    "puyos fall to the right": fall = fallen_sideways;

    // What is looked at again and counted.
    "what one round has seen the next does not look at": looks_again = false;
    "each group is a chain": count = <[Group]>::len;
    "each four puyos that pop are a chain": count = |groups| groups.iter().flatten().count() / 4;
    "there is at most one round": rounds = 1;
    "there are at most two rounds": rounds = 2;
    "there are at most five rounds": rounds = 5;
    "there are at most ten rounds": rounds = 10;
    "the first round does not count": print = |chains| format!("{}\n", chains.saturating_sub(1));
    "the round in which nothing pops counts": print = |chains| format!("{}\n", chains + 1);

    // Input and output.
    "the first row is not read": begin = |field| emptied(field, 0..1, 0..COLUMNS);
    "the last row is not read": begin = |field| emptied(field, ROWS - 1..ROWS, 0..COLUMNS);
    "the first column is not read": begin = |field| emptied(field, 0..ROWS, 0..1);
    "the last column is not read": begin = |field| emptied(field, 0..ROWS, COLUMNS - 1..COLUMNS);
    "the first row that is read is the floor": begin = upside_down;
    "the number is one digit": print = |chains| format!("{}\n", chains % 10);
    "nothing is printed if nothing pops":
        print = |chains| if chains > 0 { format!("{chains}\n") } else { String::new() };
    "each chain is printed":
        print = |chains| (1..=chains).fold(String::new(), |all, n| format!("{all}{n}\n"));
}

#[cfg(test)]
#[test]
fn the_variant_solver_without_a_mistake_is_right() {
    for seed in 0..500 {
        let text = generate(&mut Random::new(seed), seed as usize % 101);
        assert_eq!(Some(CORRECT.answer(&text)), plain(&text), "{text}");
    }
}
