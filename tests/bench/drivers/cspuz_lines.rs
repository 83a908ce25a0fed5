// cspuz-lines slitherlink|hitori|takuzu FILE…: puzzles in the program's own files, their rules
// stated to cspuz, which looks for a second solution; told is how many it found of each.
//   in a crate that depends on cspuz_rs, as src/main.rs:  cargo build --release
use cspuz_rs::graph;
use cspuz_rs::solver::Solver;

type Grid = Vec<Vec<i32>>;

const BLANK: i32 = -1;

/// Numbers between spaces, or a sign each; what is no digit is blank.
fn read(text: &str) -> Grid {
    let value = |word: &str| word.parse().unwrap_or(BLANK);
    let row = |line: &str| match line.contains(' ') {
        true => line.split_whitespace().map(value).collect(),
        false => line.chars().map(|sign| value(&sign.to_string())).collect(),
    };
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).map(row).collect()
}

fn slitherlink(clues: &Grid) -> usize {
    let (height, width) = (clues.len(), clues[0].len());
    let mut solver = Solver::new();
    let edges = &graph::BoolGridEdges::new(&mut solver, (height, width));
    solver.add_answer_key_bool(&edges.horizontal);
    solver.add_answer_key_bool(&edges.vertical);
    graph::single_cycle_grid_edges(&mut solver, edges);
    for y in 0..height {
        for x in 0..width {
            if clues[y][x] != BLANK {
                solver.add_expr(edges.cell_neighbors((y, x)).count_true().eq(clues[y][x]));
            }
        }
    }
    solver.answer_iter().take(2).count()
}

fn hitori(numbers: &Grid) -> usize {
    let (height, width) = (numbers.len(), numbers[0].len());
    let mut solver = Solver::new();
    let shaded = &solver.bool_var_2d((height, width));
    solver.add_answer_key_bool(shaded);
    graph::active_vertices_connected_2d(&mut solver, !shaded);
    solver.add_expr(!shaded.conv2d_and((1, 2)));
    solver.add_expr(!shaded.conv2d_and((2, 1)));
    for y in 0..height {
        for x in 0..width {
            for other in 0..x {
                if numbers[y][x] == numbers[y][other] {
                    solver.add_expr(shaded.at((y, x)) | shaded.at((y, other)));
                }
            }
            for other in 0..y {
                if numbers[y][x] == numbers[other][x] {
                    solver.add_expr(shaded.at((y, x)) | shaded.at((other, x)));
                }
            }
        }
    }
    solver.answer_iter().take(2).count()
}

fn takuzu(digits: &Grid) -> usize {
    let (height, width) = (digits.len(), digits[0].len());
    let mut solver = Solver::new();
    let one = &solver.bool_var_2d((height, width));
    solver.add_answer_key_bool(one);
    solver.add_expr(!one.conv2d_and((1, 3)));
    solver.add_expr(!one.conv2d_and((3, 1)));
    for y in 0..height {
        for x in 0..width {
            if x + 2 < width {
                solver.add_expr(one.at((y, x)) | one.at((y, x + 1)) | one.at((y, x + 2)));
            }
            if y + 2 < height {
                solver.add_expr(one.at((y, x)) | one.at((y + 1, x)) | one.at((y + 2, x)));
            }
            match digits[y][x] {
                0 => solver.add_expr(!one.at((y, x))),
                1 => solver.add_expr(one.at((y, x))),
                _ => {}
            }
        }
    }
    for y in 0..height {
        solver.add_expr(one.slice_fixed_y((y, ..)).count_true().eq((width / 2) as i32));
        for other in 0..y {
            let mut differ = one.at((y, 0)) ^ one.at((other, 0));
            for x in 1..width {
                differ = differ | (one.at((y, x)) ^ one.at((other, x)));
            }
            solver.add_expr(differ);
        }
    }
    for x in 0..width {
        solver.add_expr(one.slice_fixed_x((.., x)).count_true().eq((height / 2) as i32));
        for other in 0..x {
            let mut differ = one.at((0, x)) ^ one.at((0, other));
            for y in 1..height {
                differ = differ | (one.at((y, x)) ^ one.at((y, other)));
            }
            solver.add_expr(differ);
        }
    }
    solver.answer_iter().take(2).count()
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    for file in &words[2..] {
        let grid = read(&std::fs::read_to_string(file).unwrap());
        let found = match words[1].as_str() {
            "slitherlink" => slitherlink(&grid),
            "hitori" => hitori(&grid),
            _ => takuzu(&grid),
        };
        println!("{file} {found}");
    }
}
