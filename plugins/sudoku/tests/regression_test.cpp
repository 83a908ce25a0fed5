// The players' regression library: positions with the eliminations that a technique finds there.
// For each technique we name, the share of positions where its steps, asked for until there are no
// more, cover all that is listed.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>

#include "puzzle.hpp"
#include "sudoku_data.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

/// Codes of the library (without variant) to our ids, and the share that must be reached.
struct Expected {
    std::vector<std::string> ids;
    double floor;
    bool goes_on =
        false;  ///< the library lists what is found when all symbols are gone through again
};

const std::map<std::string, Expected>& expected() {
    static const std::map<std::string, Expected> table = {
        {"0000", {{"full-house"}, 1}},
        {"0002", {{"hidden-single-block", "hidden-single-line", "full-house"}, 1}},
        {"0003", {{"naked-single", "full-house"}, 1}},
        {"0100", {{"pointing"}, 1}},
        {"0101", {{"claiming"}, 1}},
        {"0110", {{"naked-pair"}, 1}},
        {"0111", {{"naked-triple"}, 1}},
        {"0200", {{"naked-pair"}, 1}},
        {"0201", {{"naked-triple"}, 1}},
        {"0202", {{"naked-quad"}, 1}},
        {"0210", {{"hidden-pair"}, 1}},
        {"0211", {{"hidden-triple"}, 1}},
        {"0212", {{"hidden-quad"}, 1}},
        {"0300", {{"x-wing"}, 1}},
        {"0301", {{"swordfish"}, 1}},
        {"0302", {{"jellyfish"}, 1}},
        {"0310", {{"finned-x-wing"}, 1}},
        {"0311", {{"finned-swordfish"}, 1}},
        {"0312", {{"finned-jellyfish"}, 1}},
        {"0320", {{"finned-x-wing"}, 1}},
        {"0321", {{"finned-swordfish"}, 1}},
        {"0322", {{"finned-jellyfish"}, 1}},
        {"0331", {{"franken-fish"}, 1}},
        {"0332", {{"franken-fish"}, 1}},
        {"0340", {{"franken-fish"}, 1}},
        {"0341", {{"franken-fish"}, 1}},
        {"0342", {{"franken-fish"}, 0.75}},  // the rest have three fins, or fins inside
        {"0362", {{"mutant-fish"}, 0.8}},
        {"0363", {{"nishio"}, 1}},  // of five houses
        {"0400", {{"skyscraper"}, 1}},
        {"0401", {{"two-string-kite"}, 1}},
        {"0402", {{"empty-rectangle"}, 1}},
        {"0403", {{"turbot-fish"}, 1}},
        {"0404", {{"two-string-kite"}, 1}},
        {"0405", {{"empty-rectangle"}, 1}},
        {"0500", {{"simple-colouring"}, 1}},
        {"0501", {{"simple-colouring"}, 1}},
        {"0502", {{"x-chain"}, 1}},  // two colourings with a weak link between them are one chain
        {"0503", {{"x-chain"}, 1}},
        {"0600", {{"unique-rectangle"}, 1}},
        {"0601", {{"unique-rectangle"}, 1}},
        {"0602", {{"unique-rectangle"}, 1}},
        {"0603", {{"unique-rectangle"}, 1}},
        {"0604", {{"unique-rectangle"}, 1}},
        {"0605", {{"unique-rectangle"}, 1}},
        {"0606", {{"hidden-rectangle"}, 1}},
        {"0607", {{"avoidable-rectangle"}, 1}},
        {"0608", {{"avoidable-rectangle"}, 1}},
        {"0610", {{"bug"}, 1}},
        {"0701", {{"x-chain"}, 1}},
        {"0702", {{"xy-chain"}, 1}},
        {"0703", {{"xy-chain"}, 1}},
        {"0706", {{"alternating-chain"}, 1}},
        {"0707", {{"alternating-chain"}, 1}},
        {"0708", {{"alternating-chain"}, 1}},
        // Grouped chains, of which each second leads through almost locked sets: all of them, but
        // for one candidate of one loop.
        {"0709", {{"grouped-chain", "als-chain"}, 0.9}},
        {"0710", {{"grouped-chain", "als-chain"}, 1}},
        {"0711", {{"grouped-chain", "als-chain"}, 1}},
        {"0800", {{"xy-wing"}, 1}},
        {"0801", {{"xyz-wing"}, 1}},
        {"0803", {{"w-wing"}, 1}},
        {"0901", {{"als-xz"}, 1}},
        {"0902", {{"als-xy-wing"}, 1}},
        {"0903", {{"als-chain"}, 1}},
        {"0904", {{"death-blossom"}, 1}},
        {"1101", {{"sue-de-coq"}, 1}},
        {"1201", {{"templates"}, 1, true}},
        {"1202",
         {{"templates"}, 0.66, true}},  // the rest need the ways of two symbols that do not meet
    };
    return table;
}

/// ":code[-variant]:candidates:givens:deleted:eliminations:placements:extra"
struct Case {
    std::string code;
    bool fails = false;  ///< the technique must find nothing
    std::string givens;  ///< without what was placed
    std::vector<std::pair<Cell, q::Mark>> placed, deleted;
    std::set<std::pair<Cell, q::Mark>> eliminations, placements;
};

std::vector<std::pair<Cell, q::Mark>> literals(const std::string& text) {
    std::vector<std::pair<Cell, q::Mark>> list;  // "572": 5 in row 7, column 2
    std::istringstream words(text);
    for (std::string word; words >> word;)
        list.emplace_back(static_cast<Cell>((word[1] - '1') * 9 + (word[2] - '1')),
                          static_cast<q::Mark>(word[0] - '0'));
    return list;
}

std::vector<Case> cases() {
    std::vector<Case> found;
    for (const std::string& line : test::lines("rating/hodoku_reglib_1.4_part.txt")) {
        const auto f = test::fields(line, ':');
        Case one;
        one.code = f[1].substr(0, 4);
        one.fails = f[1].ends_with("-x");
        Cell cell = 0;
        bool placed = false;
        for (const char c : f[3]) {
            if (c == '+') {
                placed = true;
                continue;
            }
            if (placed) one.placed.emplace_back(cell, static_cast<q::Mark>(c - '0'));
            one.givens += placed ? '.' : c;
            placed = false;
            ++cell;
        }
        one.deleted = literals(f[4]);
        if (f.size() > 5)
            for (const auto& literal : literals(f[5])) one.eliminations.insert(literal);
        if (f.size() > 6)
            for (const auto& literal : literals(f[6])) one.placements.insert(literal);
        found.push_back(one);
    }
    return found;
}

/// Asks for what is listed and nothing else, until there is no more. What is listed and not found,
/// in words; empty where all is.
std::string missing(const Case& one, const Expected& expected) {
    const auto sheet = read(one.givens);
    if (!sheet) return "no puzzle";
    const Desk desk(*sheet);
    const q::Board board = make_board(*sheet);
    q::Position position(board);
    for (const auto& [cell, mark] : one.placed) position.set_mark(q::element_id(cell), mark);
    q::Candidates candidates(board, position);
    for (const auto& [cell, mark] : one.deleted) candidates.remove(q::element_id(cell), mark);
    std::vector<Mask> wanted(desk.model.cells(), 0);
    for (const auto& [cell, mark] : one.eliminations) wanted[cell] |= bit(mark);
    for (const auto& [cell, mark] : one.placements) wanted[cell] |= bit(mark);
    for (const Named& technique : named_techniques(desk)) {
        if (std::ranges::find(expected.ids, technique.id) == expected.ids.end()) continue;
        while (const Found step =
                   technique.find(View(desk, candidates, expected.goes_on ? nullptr : &wanted)))
            for (const q::Literal& literal : step->follows) {
                Mask& rest = wanted[q::index(literal.element)];
                rest = literal.holds ? 0 : rest & ~bit(literal.mark);
                // Else nothing is taken over, so that the position stays what it was for the rest.
                if (!expected.goes_on) continue;
                if (literal.holds)
                    candidates.decide(literal.element, literal.mark);
                else
                    candidates.remove(literal.element, literal.mark);
            }
    }
    std::string left;
    for (Cell cell = 0; cell < wanted.size(); ++cell)
        for_each_mark(wanted[cell], [&](q::Mark mark) {
            left += " " + std::to_string(mark) + " in " + desk.model.plane.name(cell);
        });
    return left;
}

TEST(SudokuRegression, TechniquesFindWhatTheLibraryLists) {
    const std::vector<Case> all = cases();
    if (all.empty())
        GTEST_SKIP() << "no data in " << test::folder() << "; set QUADRILLE_SUDOKU_DATA";
    std::map<std::string, std::pair<std::size_t, std::size_t>> reached;  // of how many
    std::map<std::string, std::string> missed;
    std::size_t asked_for = 0;
    for (const Case& one : all) {
        const auto at = expected().find(one.code);
        asked_for += one.fails ? 0U : 1U;
        if (at == expected().end() || one.fails) continue;
        auto& [covered, count] = reached[one.code];
        ++count;
        if (const std::string left = missing(one, at->second); left.empty())
            ++covered;
        else
            missed[one.code] += "\n" + one.givens + left;
    }
    EXPECT_FALSE(reached.empty());
    std::size_t found = 0;
    for (const auto& [code, share] : reached) {
        const auto& [covered, count] = share;
        found += covered;
        std::cout << "  " << code << " " << expected().at(code).ids.front() << ": " << covered
                  << " of " << count << "\n";
        EXPECT_GE(static_cast<double>(covered),
                  expected().at(code).floor * static_cast<double>(count))
            << code << missed[code];
    }
    std::cout << found << " of all " << asked_for << " positions\n";
    EXPECT_GE(static_cast<double>(found), 0.99 * static_cast<double>(asked_for));
}

}  // namespace
}  // namespace sudoku
