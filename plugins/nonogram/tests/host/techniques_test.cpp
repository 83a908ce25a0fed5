// The named steps: what each finds on a line made for it, and that none ever says more than its
// lines do.
#include "techniques/techniques.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "engine/deduce/driver.hpp"
#include "generator/generator.hpp"
#include "line_by_definition.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/thinned.hpp"
#include "quadrille/validate.hpp"

namespace nonogram {
namespace {

namespace q = quadrille;

/// A board of one row, its marks as '#' or the letter of a colour, '.' for empty and '?' for open;
/// and what a step says of it.
struct Example {
    const char* technique;
    Clue row;
    std::string before;
    std::string after;
};

void PrintTo(const Example& example, std::ostream* out) {
    *out << example.technique << " on " << example.before;
}

class FindsOnOneRow : public ::testing::TestWithParam<Example> {};

/// Columns that leave everything open: as many rows below as any column may need.
Nonogram one_row(const Example& example) {
    bool coloured = false;
    for (const q::Block& block : example.row) coloured = coloured || block.mark > 1;
    Clues clues;
    clues.grid = {2, example.before.size()};
    if (coloured || example.before.find('a') != std::string::npos)
        clues.colours = {{'a', 0xE02020}, {'b', 0x2040E0}};
    clues.rows = {example.row, {}};
    clues.columns.assign(example.before.size(),
                         clues.colours.empty() ? Clue{{1, 1}} : Clue{{1, 1}, {1, 2}});
    return Nonogram(std::move(clues));
}

char shown(const q::Candidates& candidates, std::size_t cell, q::Mark empty) {
    const q::Mark mark = candidates.sole(q::element_id(cell));
    if (mark == q::blank) return candidates.possible(q::element_id(cell), empty) ? '?' : '!';
    return mark == empty ? '.' : empty == 2 ? '#' : static_cast<char>('a' + mark - 1);
}

TEST_P(FindsOnOneRow, JustThis) {
    const Example& example = GetParam();
    const Nonogram puzzle = one_row(example);
    const q::Mark empty = puzzle.stated().empty();
    q::Position position(puzzle.board());
    for (std::size_t i = 0; i < example.before.size(); ++i) {
        const char c = example.before[i];
        if (c != '?')
            position.set_mark(q::element_id(i), c == '.'   ? empty
                                                : c == '#' ? q::Mark{1}
                                                           : static_cast<q::Mark>(c - 'a' + 1));
    }
    q::Candidates candidates(puzzle.board(), position);
    for (const q::Technique& technique : puzzle.techniques()) {
        if (technique.id != example.technique) continue;
        const auto step = technique.find(candidates);
        ASSERT_TRUE(step) << "it finds nothing";
        EXPECT_FALSE(step->because.empty());
        for (const q::Literal& literal : step->follows) {
            if (literal.holds)
                candidates.decide(literal.element, literal.mark);
            else
                candidates.remove(literal.element, literal.mark);
        }
        std::string after;
        for (std::size_t i = 0; i < example.before.size(); ++i)
            after += shown(candidates, i, empty);
        EXPECT_EQ(after, example.after) << q::in_english(step->text);
        return;
    }
    FAIL() << "there is no such technique";
}

constexpr q::Block a(std::uint32_t length) { return {length, 1}; }
constexpr q::Block b(std::uint32_t length) { return {length, 2}; }

INSTANTIATE_TEST_SUITE_P(
    Step, FindsOnOneRow,
    ::testing::Values(Example{"complete-line", {}, "???", "..."},
                      Example{"complete-line", {a(1), a(1)}, "#??#?", "#..#."},
                      Example{"nothing-to-spare", {a(2), a(1)}, "??.?", "##.#"},
                      Example{"overlap", {a(4)}, "?????", "?###?"},
                      Example{"overlap", {a(2), a(2)}, "?????", "##.##"},
                      Example{"overlap", {a(1), a(3)}, ".#.????", ".#.?##?"},
                      Example{"overlap", {a(2), b(2)}, "????", "aabb"},
                      Example{"border", {a(3)}, "?#????", "?##???"},
                      Example{"border", {a(3), a(1)}, "#???????", "###.????"},
                      Example{"border", {a(1), a(3)}, "??????#?", "?????##?"},
                      Example{"complete-block", {a(1), a(2)}, "???##???", "??.##.??"},
                      Example{"small-gap", {a(3)}, "??.????", "...????"},
                      Example{"touching-colours", {a(2), b(2)}, "???ab???", "??aabb??"},
                      Example{"join", {a(4), a(1)}, "??#?#?????", "??###?????"},
                      Example{"split", {a(3), a(3)}, "?##?##????", "?##.##????"},
                      Example{"unreachable", {a(2)}, "???#????", "..?#?..."},
                      Example{"pushed", {a(4)}, "?.?????", "?.?###?"}));

TEST(Steps, NeverSayMoreThanTheirLines) {
    q::kit::Random random(11);
    std::map<std::string, std::size_t> used;
    for (std::size_t round = q::kit::thinned(400); round > 0; --round) {
        const Wish wish{{2 + random.below(7), 2 + random.below(7)},
                        30 + static_cast<std::uint32_t>(random.below(45)),
                        Manner::noise,
                        1 + random.below(2)};
        const Nonogram puzzle(random_picture(wish, random.next()));
        const q::Mark empty = puzzle.stated().empty();
        q::Candidates candidates(puzzle.board(), q::Position(puzzle.board()));
        // Walk through a solve, at each point asking every technique, and going on with one of
        // them.
        for (bool going = true; going;) {
            going = false;
            std::vector<q::Deduction> steps;
            for (const q::Technique& technique : puzzle.techniques()) {
                const auto step = technique.find(candidates);
                if (!step) continue;
                ++used[technique.id];
                ASSERT_TRUE(validate_deduction(*step, puzzle.board(), puzzle.rules().size()));
                bool news = false;
                for (const q::Literal& literal : step->follows) {
                    for (q::Mark mark = 1; mark <= empty; ++mark) {
                        if (!candidates.possible(literal.element, mark) ||
                            (mark == literal.mark) == literal.holds)
                            continue;
                        news = true;
                        bool excluded = false;
                        for (const std::uint32_t line : step->rules) {
                            std::vector<Marks> cells(puzzle.length(line));
                            std::size_t place = cells.size();
                            for (std::size_t i = 0; i < cells.size(); ++i) {
                                const q::ElementId id = q::element_id(puzzle.cell(line, i));
                                if (id == literal.element) place = i;
                                for (q::Mark m = 1; m <= empty; ++m)
                                    if (candidates.possible(id, m)) cells[i] |= bit(m);
                            }
                            if (place == cells.size()) continue;
                            bool occurs = false;
                            for_each_filling(cells, puzzle.clue(line), empty,
                                             [&](const std::vector<q::Mark>& filling) {
                                                 occurs = occurs || filling[place] == mark;
                                             });
                            excluded = excluded || !occurs;
                        }
                        ASSERT_TRUE(excluded)
                            << technique.id << ": " << q::in_english(step->text) << "\n"
                            << puzzle.write();
                    }
                }
                ASSERT_TRUE(news) << technique.id;
                steps.push_back(*step);
            }
            if (steps.empty()) break;
            for (const q::Literal& literal : steps[random.below(steps.size())].follows) {
                if (literal.holds)
                    candidates.decide(literal.element, literal.mark);
                else
                    candidates.remove(literal.element, literal.mark);
            }
            going = true;
        }
    }
    for (const char* id :
         {"complete-line", "nothing-to-spare", "no-common-colour", "overlap", "border",
          "complete-block", "small-gap", "missing-colour", "touching-colours", "join", "split",
          "unreachable", "pushed", "line-blocks"})
        EXPECT_GT(used[id], q::kit::thinned(10)) << id;
}

TEST(Steps, SayNothingImpossibleInABrokenPosition) {
    q::kit::Random random(13);
    for (int round = 0; round < 500; ++round) {
        const Nonogram puzzle(
            random_picture({{6, 6}, 55, Manner::noise, 1 + random.below(2)}, random.next()));
        q::Position position(puzzle.board());
        for (std::size_t cell = 0; cell < 36; ++cell)
            if (random.chance(1, 3))
                position.set_mark(q::element_id(cell),
                                  static_cast<q::Mark>(1 + random.below(puzzle.stated().empty())));
        const q::Candidates candidates(puzzle.board(), position);
        for (const q::Technique& technique : puzzle.techniques())
            if (const auto step = technique.find(candidates)) {
                EXPECT_TRUE(validate_deduction(*step, puzzle.board(), puzzle.rules().size()))
                    << technique.id;
            }
    }
}

TEST(Steps, FullLineFindsAllThatTheHostFinds) {
    q::kit::Random random(17);
    for (int round = 0; round < 20; ++round) {
        const Nonogram puzzle(
            random_picture({{12, 12}, 50, Manner::blobs, 1 + random.below(3)}, random.next()));
        q::engine::TechniqueTable ours(puzzle);
        ASSERT_FALSE(ours.choose("line-blocks"));
        const auto driven = q::engine::Driver(ours).run(
            q::engine::candidates_of(puzzle.board(), q::Position(puzzle.board())));
        q::engine::TechniqueTable all(puzzle);
        // But for what looks at several lines.
        const std::set<std::string> beyond = {"trial", "case-by-case", "both-ways"};
        all.forbid([&](const q::engine::NamedTechnique& technique) {
            return beyond.contains(technique.id) || technique.id.starts_with("contradiction-");
        });
        const auto with_all = q::engine::Driver(all).run(
            q::engine::candidates_of(puzzle.board(), q::Position(puzzle.board())));
        EXPECT_EQ(driven.candidates, with_all.candidates);
    }
}

TEST(Steps, LevelsRiseInOrder) {
    const Nonogram puzzle(random_picture({{8, 8}, 50, Manner::noise, 3}, 1));
    std::uint16_t last = 1;
    for (const q::Technique& technique : puzzle.techniques()) {
        EXPECT_GE(technique.level, last) << technique.id;
        last = technique.level;
    }
}

}  // namespace
}  // namespace nonogram
