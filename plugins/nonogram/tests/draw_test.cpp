// What the drawing says of the clues: which blocks are done, and that colours are told apart
// without colour.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "format.hpp"
#include "puzzle.hpp"
#include "quadrille/judging.hpp"

namespace nonogram {
namespace {

namespace q = quadrille;

/// Notes the numbers that are drawn as done (in the role of notes) and the shapes drawn for each
/// element.
class Sketch final : public q::Canvas {
public:
    void element(q::ElementId id) override { element_ = id; }
    void nobody() override {}
    void line(q::Vec2 from, q::Vec2 to, q::Pen) override {
        shape(std::string(from.x == to.x   ? "upright"
                          : from.y == to.y ? "level"
                          : from.y > to.y  ? "rising"
                                           : "falling") +
              (std::abs(from.y - std::floor(from.y) - 0.5) < 1e-9 ? "" : " off"));
    }
    void polyline(std::span<const q::Vec2>, q::Pen) override { shape("border"); }
    void polygon(std::span<const q::Vec2> points, q::Role) override {
        const bool upright =
            points.size() == 4 && (points[0].x == points[1].x || points[0].y == points[1].y);
        shape(points.size() == 3 ? "triangle" : upright ? "tile" : "diamond");
    }
    void disc(q::Vec2 at, double, q::Role) override {
        const auto off = [](double v) { return std::abs(v - std::floor(v) - 0.5) > 1e-9; };
        shape(off(at.x) ? "beside" : off(at.y) ? "above" : "dot");
    }
    void circle(q::Vec2, double, q::Pen) override { shape("ring"); }
    void text(q::Vec2 at, double, std::string_view utf8, q::Role role, q::Align) override {
        if (role == q::Role::note) done.emplace_back(at.x < 0 ? "row " : "column ", utf8);
    }
    std::vector<std::pair<std::string, std::string>> done;
    std::map<std::uint32_t, std::string> shapes;

private:
    void shape(const std::string& kind) {
        shapes[static_cast<std::uint32_t>(element_)] += kind + ' ';
    }
    q::ElementId element_{};
};

std::vector<std::string> done_in_first_row(const char* puzzle_text, const std::string& marks) {
    const auto clues = read(puzzle_text);
    const Nonogram puzzle(*clues);
    q::Position position(puzzle.board());
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i] != '?')
            position.set_mark(q::element_id(i),
                              marks[i] == '#' ? q::Mark{1} : puzzle.stated().empty());
    Sketch sketch;
    std::vector<q::Status> states(puzzle.board().size(), q::Status::open);
    for (const q::Rule& rule : puzzle.rules())
        states[q::index(*rule.clue)] = q::judge(puzzle.board(), rule, position);
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
    EXPECT_EQ(done_in_first_row(text, "#?????"), Numbers({"1"}))
        << "the 2 would leave no room for the 1";
    EXPECT_EQ(done_in_first_row(text, "#.????"), Numbers({"1"}));
    EXPECT_EQ(done_in_first_row(text, "??##??"), Numbers({"2"}));
    EXPECT_EQ(done_in_first_row(text, "??#???"), Numbers()) << "either of the two";
    EXPECT_EQ(done_in_first_row(text, "##????"), Numbers())
        << "in a broken line nothing is certain";
}

TEST(Drawing, EachOfSixteenColoursHasItsOwnSign) {
    std::string text = "width 16\nheight 1\n";
    std::string row;
    std::string columns;
    for (char c = 'a'; c < 'q'; ++c) {
        text += std::string("color ") + c + " #" + (c % 2 == 0 ? "80" : "10") + "40" +
                std::to_string(10 + 5 * (c - 'a')) + "\n";
        row += std::string(row.empty() ? "1" : ",1") + c;
        columns += std::string("1") + c + "\n";
    }
    const auto clues = read(text + "rows\n" + row + "\ncolumns\n" + columns);
    ASSERT_TRUE(clues) << q::in_english(clues.error().message);
    const Nonogram puzzle(*clues);
    q::Position position(puzzle.board());
    for (std::size_t i = 0; i < 16; ++i)
        position.set_mark(q::element_id(i), static_cast<q::Mark>(i + 1));
    Sketch sketch;
    puzzle.draw(sketch, position, {});
    std::set<std::string> signs;
    for (std::uint32_t cell = 0; cell < 16; ++cell) signs.insert(sketch.shapes[cell]);
    EXPECT_EQ(signs.size(), 16U);
}

TEST(Drawing, StatesTheColoursOfTheFileAndWhoseItIs) {
    const auto clues = read(
        "title \"A\tdot\"\nby \"A. Painter\"\ncopyright 2020\nwidth 1\nheight 1\ncolor x "
        "#fe8001\nrows\n1x\n"
        "columns\n1x\n");
    ASSERT_TRUE(clues) << q::in_english(clues.error().message);
    const Nonogram puzzle(*clues);
    const auto* const colours = q::facet_of<q::Colours>(puzzle);
    ASSERT_NE(colours, nullptr);
    ASSERT_EQ(colours->colours().size(), 1U);
    EXPECT_EQ(colours->colours()[0], (q::StatedColour{puzzle.inks()[0].role, 0xFE, 0x80, 0x01}));
    EXPECT_EQ(puzzle.credits(), (q::Credits{"A dot", "A. Painter", "2020", "", ""}));
    EXPECT_EQ(q::facet_of<q::Colours>(Nonogram(*read("1\n1\n"))), nullptr)
        << "in black and white the theme decides";
}

}  // namespace
}  // namespace nonogram
