// Places in words: what is told of them, and what is understood.
#include "places/places.hpp"

#include <gtest/gtest.h>

#include "places/place_groups.hpp"
#include "quadrille/kit/grid.hpp"

namespace quadrille::places {
namespace {

std::string same(std::string_view english) { return std::string(english); }

/// Two rows of two cells with the edges round them.
Board lattice() {
    Board board;
    board.extent = {{0, 0}, {2, 2}};
    board.alphabets = {{}, {}};
    board.alphabets[1].symbols = {{"drawn", "-"}};
    const auto add = [&](Kind kind, std::string name, Vec2 min, Vec2 max) {
        Element element;
        element.kind = kind;
        element.alphabet = kind == Kind::edge ? 1 : 0;
        element.name = std::move(name);
        element.outline = {min, {max.x, min.y}, max, {min.x, max.y}};
        board.elements.push_back(std::move(element));
    };
    for (int row = 0; row < 2; ++row)
        for (int column = 0; column < 2; ++column)
            add(Kind::cell, "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1),
                {double(column), double(row)}, {column + 1.0, row + 1.0});
    for (int row = 0; row <= 2; ++row)
        for (int column = 0; column < 2; ++column)
            add(Kind::edge, "h" + std::to_string(row) + std::to_string(column),
                {column + 0.1, row - 0.1}, {column + 0.9, row + 0.1});
    for (int row = 0; row < 2; ++row)
        for (int column = 0; column <= 2; ++column)
            add(Kind::edge, "v" + std::to_string(row) + std::to_string(column),
                {column - 0.1, row + 0.1}, {column + 0.1, row + 0.9});
    return board;
}

class PlacesTest : public testing::Test {
protected:
    Board board = lattice();
    Places places{board};
    [[nodiscard]] std::string told(const std::string& name) const {
        return in_english(places.told(*places.find(name, same)));
    }
    [[nodiscard]] std::string found(std::string_view words,
                                    const Translator& translate = same) const {
        const auto id = places.find(words, translate);
        return id ? board[*id].name : std::string();
    }
};

TEST_F(PlacesTest, ACellIsARowAndAColumn) {
    EXPECT_EQ(told("r2c1"), "row 2, column 1");
    EXPECT_EQ(found("2 1"), "r2c1");
    EXPECT_EQ(found("2,1"), "r2c1");
    EXPECT_EQ(found("r2c1"), "r2c1");
    EXPECT_EQ(found("R2 C1"), "r2c1");
    EXPECT_EQ(found("R2C1"), "r2c1");
}

TEST_F(PlacesTest, AnEdgeIsASideOfACell) {
    EXPECT_EQ(told("h00"), "the top of row 1, column 1");
    EXPECT_EQ(told("v11"), "the left of row 2, column 2");
    EXPECT_EQ(told("h20"), "the bottom of row 2, column 1") << "there is no cell below";
    EXPECT_EQ(told("v02"), "the right of row 1, column 2") << "there is no cell to the right";
    EXPECT_EQ(found("1 1 bottom"), "h10");
    EXPECT_EQ(found("2 1 top"), "h10") << "the same from the other side";
    EXPECT_EQ(found("1 1 Right"), "v01");
    EXPECT_EQ(found("V01"), "v01") << "by its name, however it is typed";
}

TEST_F(PlacesTest, SidesAreUnderstoodInThePlayersLanguageToo) {
    const auto french = [](std::string_view english) {
        return english == "top" ? std::string("haut") : std::string(english);
    };
    EXPECT_EQ(found("1 2 haut", french), "h01");
    EXPECT_EQ(found("1 2 top", french), "h01");
}

TEST_F(PlacesTest, WhatIsNoPlaceIsNone) {
    for (const char* words :
         {"", "1", "3 1", "1 2 3", "1 1 middle", "drawn", "99999999999 1", "top"})
        EXPECT_EQ(found(words), "") << words;
}

TEST_F(PlacesTest, SentencesCallPlacesByTheirWords) {
    const Text sentence("{0} must be {1}, for {2}",
                        {Text::name("v11"), Text::name("4"), Text::name("r1c1 h00")});
    EXPECT_EQ(
        in_english(places.in_words(sentence)),
        "the left of row 2, column 2 must be 4, for row 1, column 1; the top of row 1, column 1");
}

TEST_F(PlacesTest, SeveralPlacesAreToldByTheirRowsAndColumns) {
    const auto told_in = [&](Text sentence) {
        return in_english(places.in_words(std::move(sentence)));
    };
    const auto list = [](std::vector<std::string> names) {
        Text all = Text::name(names.front());
        for (std::size_t i = 1; i < names.size(); ++i)
            all = Text("{0}, {1}", {all, Text::name(names[i])});
        return all;
    };
    EXPECT_EQ(told_in({"in {0}", {list({"r1c1", "r1c2"})}}), "in row 1, columns 1 and 2");
    EXPECT_EQ(told_in({"in {0}", {list({"r2c2", "r1c2"})}}), "in column 2, rows 1 and 2");
    EXPECT_EQ(told_in({"in {0}", {list({"r1c1", "r1c2", "r2c1"})}}),
              "in row 1, columns 1 and 2; row 2, column 1");
    EXPECT_EQ(told_in({"{0} and {1} stand", {Text::name("r1c1"), Text::name("r1c2")}}),
              "row 1, column 1 and row 1, column 2 stand")
        << "that is no list";
    EXPECT_EQ(told_in({"{0} are 1", {Text("{0} and {1}", {list({"r1c1"}), Text::name("r2c1")})}}),
              "column 1, rows 1 and 2 are 1");
    EXPECT_EQ(told_in({"{0}: {1}", {list({"h00", "h01", "v00"}), Text::name("h00")}}),
              "the top of row 1, columns 1 and 2; the left of row 1, column 1: the top of row 1, "
              "column 1");
}

TEST(PlaceGroups, NumbersInARowAreToldByTheirEnds) {
    const auto told = [](const std::vector<std::size_t>& columns) {
        std::vector<SidedPlace> places;
        for (const std::size_t column : columns) places.push_back({{3, column}, std::nullopt});
        return in_english(grouped(places));
    };
    EXPECT_EQ(told({5}), "row 3, column 5");
    EXPECT_EQ(told({2, 4, 3}), "row 3, columns 2 to 4");
    EXPECT_EQ(told({7, 1, 3, 4, 5}), "row 3, columns 1, 3 to 5 and 7");
    EXPECT_EQ(told({1, 2, 9, 9}), "row 3, columns 1, 2 and 9");
    EXPECT_EQ(in_english(grouped({{{1, 2}, {}}, {{5, 2}, {}}, {{4, 7}, {}}})),
              "column 2, rows 1 and 5; row 4, column 7");
}

TEST(Places, ANumberOrAMarkIsNoPlaceInASentence) {
    Board board = lattice();
    board.elements[0].name = "4";
    board.elements[4].name = "drawn";
    const Places places(board);
    const Text sentence("{0} must be {1}; see {2}",
                        {Text::name("r1c2"), Text::name("drawn"), Text::name("4")});
    EXPECT_EQ(in_english(places.in_words(sentence)), "row 1, column 2 must be drawn; see 4");
}

Element named(Kind kind, std::string name, std::vector<Vec2> outline = {}) {
    Element element;
    element.kind = kind;
    element.name = std::move(name);
    element.outline = std::move(outline);
    return element;
}

TEST(PlacesByName, AreToldAsOnABoardOfSquares) {
    Board board;
    board.extent = {{0, 0}, {9, 9}};
    board.alphabets = {{}};
    for (const char* name : {"r2c3", "r1c5-r1c8", "r3c6-r6c6", "p0.1-p1.1", "p1.0-p1.1", "p17-p18"})
        board.elements.push_back(named(Kind::edge, name, {{20, 20}, {21, 20}, {21, 21}}));
    const Places places(board);
    const auto told = [&](const char* name) {
        return in_english(places.told(*places.find(name, same)));
    };
    EXPECT_EQ(told("r2c3"), "row 2, column 3");
    EXPECT_EQ(told("r1c5-r1c8"), "row 1, columns 5 to 8");
    EXPECT_EQ(told("r3c6-r6c6"), "column 6, rows 3 to 6");
    EXPECT_EQ(told("p0.1-p1.1"), "row 1, between columns 1 and 2");
    EXPECT_EQ(told("p1.0-p1.1"), "column 1, between rows 1 and 2");
    EXPECT_EQ(told("p17-p18"), "p17-p18");
    const auto found = [&](std::string_view words) {
        const auto id = places.find(words, same);
        return id ? board[*id].name : std::string();
    };
    EXPECT_EQ(found("2 3"), "r2c3");
    EXPECT_EQ(found("1 1 right"), "p0.1-p1.1");
    EXPECT_EQ(found("1 2 left"), "p0.1-p1.1");
    EXPECT_EQ(found("2 1 top"), "p1.0-p1.1");
    EXPECT_EQ(found("1 1 bottom"), "p1.0-p1.1");
    EXPECT_EQ(found("0 0 top"), "");
    EXPECT_EQ(found("9 9"), "");
}

TEST(PlacesBetween, AreToldByTheCellsWhereCellsAreNoSquares) {
    Board board;
    board.extent = {{0, 0}, {3, 3}};
    board.alphabets = {{}};
    board.elements = {named(Kind::cell, "a1", {{0, 0}, {1, 0}, {0, 1}}),
                      named(Kind::cell, "a2", {{2, 0}, {2, 1.5}, {1, 1.5}}),
                      named(Kind::edge, "e1", {{1, 0}, {2, 0}, {1, 1.5}, {0, 1}}),
                      named(Kind::edge, "e2", {{0, 0}, {1, 0}, {0.5, -0.5}})};
    const Places places(board);
    EXPECT_EQ(in_english(places.told(element_id(2))),
              "the edge between row 1, column 1 and row 1, column 2");
    EXPECT_EQ(in_english(places.told(element_id(3))), "the outer edge of row 1, column 1");
}

TEST(PlacesBetween, OfSeveralOuterEdgesOfACellEachIsToldByWhereItLies) {
    Board board;
    board.extent = {{-1, -1}, {3, 3}};
    board.alphabets = {{}};
    board.elements = {named(Kind::cell, "a1", {{0, 0}, {1, 0}, {0, 1}}),
                      named(Kind::edge, "e1", {{0, 0}, {1, 0}, {0.5, -0.5}}),
                      named(Kind::edge, "e2", {{0, 0}, {0, 1}, {-0.5, 0.5}}),
                      named(Kind::edge, "e3", {{0, 0}, {1, 0}, {0.5, -0.6}})};
    const Places places(board);
    EXPECT_EQ(in_english(places.told(element_id(2))), "the left outer edge of row 1, column 1");
    EXPECT_EQ(in_english(places.told(element_id(1))), "the outer edge of row 1, column 1 (e1)")
        << "another lies there, too";
}

TEST(PlacesOfCorners, AreToldByTheCellToTheirLowerRightIfThereIsOne) {
    Board board;
    board.extent = {{0, 0}, {2, 1}};
    board.alphabets = {{}};
    const auto box = [](double x, double y, double reach) {
        return kit::box({x - reach, y - reach}, {x + reach, y + reach});
    };
    board.elements = {named(Kind::cell, "r1c1", box(0.5, 0.5, 0.5)),
                      named(Kind::cell, "r1c2", box(1.5, 0.5, 0.5)),
                      named(Kind::corner, "p0.1", box(1, 0, 0.2)),
                      named(Kind::corner, "p1.2", box(2, 1, 0.2))};
    const Places places(board);
    EXPECT_EQ(in_english(places.short_name(element_id(2))), "the top left corner of r1c2");
    EXPECT_EQ(in_english(places.told(element_id(3))), "the bottom right corner of row 1, column 2");
    EXPECT_EQ(places.find("the top left corner of r1c2", same), element_id(2));
}

/// Two rows of two cells and the edges round them, named as boards of squares name them.
Board squares() {
    Board board = lattice();
    const kit::Grid grid{2, 2};
    const kit::EdgeLattice edges{grid};
    for (std::size_t i = 0; i < edges.count(); ++i)
        board.elements[grid.cells() + i].name = edges.name(i);
    return board;
}

TEST(ShortPlaces, KeepNamesButThoseThatCountCorners) {
    const Board board = squares();
    const Places places(board);
    const auto said = [&](Text text) { return in_english(places.in_short_words(std::move(text))); };
    EXPECT_EQ(said({"{0} is drawn", {Text::name("p0.0-p0.1")}}), "the top of r1c1 is drawn");
    EXPECT_EQ(said({"see {0}", {Text::name("p1.0-p1.1, p0.2-p1.2 p2.0-p2.1")}}),
              "see the top of r2c1, the right of r1c2, the bottom of r2c1");
    EXPECT_EQ(said({"see {0}", {Text::name("r1c1, p1.0-p1.1")}}), "see r1c1, the top of r2c1");
    EXPECT_EQ(said({"{0}: {1}", {Text::name("r1c1"), {"so {0}", {Text::name("p1.1-p2.1")}}}}),
              "r1c1: so the left of r2c2");
    EXPECT_EQ(said({"{0} and {1}", {Text::name("p9.9-p9.8"), Text::name("no place")}}),
              "p9.9-p9.8 and no place");
}

TEST(ShortPlaces, WhatIsToldCanBeTyped) {
    const Board board = squares();
    const Places places(board);
    const auto french = [](std::string_view english) {
        if (english == "the top of {0}") return std::string("l'arête du haut en {0}");
        return english == "row {0}, column {1}" ? "ligne {0}, colonne {1}" : std::string(english);
    };
    for (const ElementId id : board.ids())
        for (const Text& told : {places.told(id), places.short_name(id)}) {
            EXPECT_EQ(places.find(in_english(told), same), id) << in_english(told);
            EXPECT_EQ(places.find(tell(told, french), french), id) << tell(told, french);
        }
    EXPECT_EQ(places.find("The TOP of r1c1", same), places.find("p0.0-p0.1", same));
    EXPECT_FALSE(places.find("the middle of r1c1", same));
}

TEST_F(PlacesTest, ANounStandsWhereASentenceEndsWithAPlace) {
    const auto said = [&](Text text) { return in_english(places.in_words(std::move(text))); };
    EXPECT_EQ(said({"Look around {0}.", {Text::name("r1c2")}}),
              "Look around the cell in row 1, column 2.");
    EXPECT_EQ(said({"the tree at {0}", {Text::name("r1c2")}}), "the tree at row 1, column 2");
}

}  // namespace
}  // namespace quadrille::places
