// What the drawing says of the clues: which blocks are done, and that colours are told apart without colour.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "nonogram.hpp"
#include "quadrille/judging.hpp"

namespace nonogram {
namespace {

namespace q = quadrille;

/// Notes the numbers that are drawn as done (in the role of notes) and the shapes drawn for each element.
class Sketch final : public q::Canvas {
public:
    void element(q::ElementId id) override { element_ = id; }
    void nobody() override {}
    void line(q::Vec2, q::Vec2, q::Pen) override { shape("line"); }
    void polyline(std::span<const q::Vec2>, q::Pen) override { shape("border"); }
    void polygon(std::span<const q::Vec2>, q::Role) override { shape("tile"); }
    void disc(q::Vec2, double radius, q::Role) override { shape(radius < 0.2 ? "dot" : "disc"); }
    void circle(q::Vec2, double, q::Pen) override { shape("ring"); }
    void text(q::Vec2 at, double, std::string_view utf8, q::Role role, q::Align) override {
        if (role == q::Role::note) done.emplace_back(at.x < 0 ? "row " : "column ", utf8);
    }
    std::vector<std::pair<std::string, std::string>> done;
    std::map<std::uint32_t, std::string> shapes;

private:
    void shape(const char* kind) { shapes[static_cast<std::uint32_t>(element_)] += std::string(kind) + ' '; }
    q::ElementId element_{};
};

std::vector<std::string> done_in_first_row(const char* puzzle_text, const std::string& marks) {
    const auto clues = read(puzzle_text);
    const Nonogram puzzle(*clues);
    q::Position position(puzzle.board());
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i] != '?') position.set_mark(q::element_id(i), marks[i] == '#' ? q::Mark{1} : puzzle.clues().empty());
    Sketch sketch;
    std::vector<q::Status> states(puzzle.board().size(), q::Status::open);
    for (const q::Rule& rule : puzzle.rules()) states[q::index(*rule.clue)] = q::judge(puzzle.board(), rule, position);
    puzzle.draw(sketch, position, {states});
    std::vector<std::string> done;
    for (const auto& [side, number] : sketch.done)
        if (side == "row ") done.push_back(number);
    return done;
}

TEST(Drawing, ABlockIsStruckOutOnlyWhereItIsCertain) {
    using Numbers = std::vector<std::string>;
    const char* const text = "1-2/\n1//1/1//\n";
    EXPECT_EQ(done_in_first_row(text, "??????"), Numbers());
    EXPECT_EQ(done_in_first_row(text, "#?????"), Numbers({"1"})) << "the 2 would leave no room for the 1";
    EXPECT_EQ(done_in_first_row(text, "#.????"), Numbers({"1"}));
    EXPECT_EQ(done_in_first_row(text, "??##??"), Numbers({"2"}));
    EXPECT_EQ(done_in_first_row(text, "??#???"), Numbers()) << "either of the two";
    EXPECT_EQ(done_in_first_row(text, "##????"), Numbers()) << "in a broken line nothing is certain";
}

TEST(Drawing, EachColourHasItsOwnSign) {
    std::string text = "width 8\nheight 1\n";
    std::string row;
    std::string columns;
    for (char c = 'a'; c < 'i'; ++c) {
        text +=
            std::string("color ") + c + " #" + (c % 2 == 0 ? "80" : "10") + "40" + std::to_string(10 + 9 * (c - 'a')) + "\n";
        row += std::string(row.empty() ? "1" : ",1") + c;
        columns += std::string("1") + c + "\n";
    }
    const auto clues = read(text + "rows\n" + row + "\ncolumns\n" + columns);
    ASSERT_TRUE(clues) << q::in_english(clues.error().message);
    const Nonogram puzzle(*clues);
    q::Position position(puzzle.board());
    for (std::size_t i = 0; i < 8; ++i) position.set_mark(q::element_id(i), static_cast<q::Mark>(i + 1));
    Sketch sketch;
    puzzle.draw(sketch, position, {});
    std::set<std::string> signs;
    for (std::uint32_t cell = 1; cell < 8; ++cell) signs.insert(sketch.shapes[cell]);
    // A bar lies or stands: the canvas here does not tell which.
    EXPECT_EQ(signs.size(), 5U);
}

}  // namespace
}  // namespace nonogram
