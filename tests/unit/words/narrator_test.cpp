// How a text is put into words for people who see the board: which places its words stand for, and
// what they are called.
#include "quadrille/narrator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Three by three cells, and an edge; the rows all differ. A hidden element has a mark called like
/// a cell.
class Square final : public kit::StoredPuzzle {
public:
    Square() : StoredPuzzle(make_board(), make_rules()) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return "square"; }

private:
    static constexpr kit::Grid grid{3, 3};
    static Board make_board() {
        Board board;
        board.extent = grid.extent(0);
        board.alphabets = {{{{"1", "1"}, {"2", "2"}, {"r9c9", "r9c9"}}, blank, {1, 2}, {}},
                           {{{"r1c1", ""}, {"r2c2", ""}}, blank, {}, {}}};
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            board.elements.push_back(
                {Kind::cell, 0, blank, Part::answer, grid.outline(cell), grid.name(cell)});
        board.elements.push_back(
            {Kind::edge, 0, blank, Part::answer, kit::box({0, -0.1}, {1, 0.1}), "p0.0-p0.1"});
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::answer, kit::box({4, 4}, {5, 5}), "r9c9"});
        board.elements.push_back({Kind::cell, 1, blank, Part::hidden, {}, "group", "the group"});
        return board;
    }
    static Rules make_rules() {
        Rules rules;
        for (std::size_t row = 0; row < 3; ++row)
            rules.push_back({0, std::nullopt, Text("row {0}", {std::to_string(row + 1)}),
                             AllDifferent{grid.row_elements(row)}});
        rules.push_back({0, element_id(4),
                         Text("the {0} at {1} || the {0} {1:here:at}", {"2", "r2c2"}),
                         Count{{{element_id(9), 1}}, 1, 1}});
        return rules;
    }
};

std::vector<ElementId> ids(std::initializer_list<std::size_t> numbers) {
    std::vector<ElementId> list;
    for (const std::size_t number : numbers) list.push_back(element_id(number));
    return list;
}

class NarratorTest : public testing::Test {
protected:
    Square square;
    Narrator narrator{square};
    [[nodiscard]] std::string words(const Text& text) const {
        return plain(narrator.tell(text, {}).sentences.front());
    }
};

TEST_F(NarratorTest, OnePlaceIsThisOne) {
    EXPECT_EQ(words({"Look around {0}.", {"r1c2"}}), "Look around this cell.");
    EXPECT_EQ(words({"{0} must be drawn.", {"p0.0-p0.1"}}), "This edge must be drawn.");
    EXPECT_EQ(words({"{0} is the last way out, so {0} stays.", {"r1c2"}}),
              "This cell is the last way out, so this cell stays.");
}

TEST_F(NarratorTest, AMarkOfWhatIsHiddenLeavesACellItsName) {
    EXPECT_EQ(words(Text("{0} is in {1} || {0} {0|is|are} in {1}", {"r1c1", "the group"})),
              "This cell is in the group");
}

TEST_F(NarratorTest, SeveralPlacesHaveLettersAndTheBoardShowsThem) {
    const Narration told = narrator.tell(Text("{0} is equal to {1}.", {"r3c3", "r1c1"}), {});
    EXPECT_EQ(plain(told.sentences.front()), "Cell A is equal to cell B.");
    EXPECT_THAT(told.letters,
                ElementsAre(PlaceLetter{element_id(0), "B"}, PlaceLetter{element_id(8), "A"}));
    EXPECT_THAT(narrator.tell(Text("Look around {0}.", {"r1c2"}), {}).letters, IsEmpty());
}

TEST_F(NarratorTest, OneLetterMeansOnePlaceInAllSentencesThatStandTogether) {
    const std::vector<Text> texts{{"Look around {0}.", {"r1c1"}},
                                  {"{0} is equal to {1}.", {"r3c3", "r1c1"}}};
    const Narration told = narrator.tell(texts, {});
    EXPECT_EQ(plain(told.sentences[0]), "Look around cell A.");
    EXPECT_EQ(plain(told.sentences[1]), "Cell B is equal to cell A.");
}

TEST_F(NarratorTest, APartOfATellingHasTheLettersOfTheWhole) {
    const std::vector<Text> whole{{"{0} is equal to {1}.", {"r3c3", "r1c1"}},
                                  {"{0} stays.", {"r2c2"}},
                                  {"So {0} goes.", {"r1c1"}}};
    const Narration told = narrator.tell(std::span(whole).last(1), {}, {}, whole);
    EXPECT_EQ(plain(told.sentences.front()), "So cell B goes.");
    EXPECT_THAT(told.letters, ElementsAre(PlaceLetter{element_id(0), "B"}))
        << "the board shows those alone that are spoken of";
}

TEST_F(NarratorTest, AListIsOneThingToPointAtWithAllThatItCounts) {
    const auto name = [](std::size_t i) { return Text(kit::Grid{3, 3}.name(i)); };
    const Text text("{0} are shaded.", {kit::listed(9, name)});
    EXPECT_EQ(in_english(text), "r1c1, r1c2, r1c3, r2c1, r2c2 and 4 more are shaded.");
    const Sentence told = narrator.tell(text, {}).sentences.front();
    EXPECT_EQ(plain(told), "These cells are shaded.");
    EXPECT_EQ(told.front().places, ids({0, 1, 2, 3, 4, 5, 6, 7, 8}));
    EXPECT_EQ(words({"{0} or {1} are.", {kit::listed(2, name), kit::listed(3, name)}}),
              "These cells (A) or these cells (B) are.");
    EXPECT_EQ(words({"{0}; so not {1}.", {kit::listed(2, name), "r3c3"}}),
              "These cells; so not this cell.");
}

TEST_F(NarratorTest, WhatARuleIsCalledStandsForItsPlaces) {
    const Sentence row =
        narrator.tell(Text("In {0} it is full.", {square.rules()[1].text}), {}).sentences.front();
    EXPECT_THAT(
        row, ElementsAre(Span{"In ", {}}, Span{"row 2", ids({3, 4, 5})}, Span{" it is full.", {}}));
    const Sentence clue =
        narrator.tell(Text("{0} needs it.", {square.rules()[3].text}), {}).sentences.front();
    EXPECT_EQ(plain(clue), "The 2 here needs it.");
    for (std::size_t i = 0; i + 1 < clue.size(); ++i)
        EXPECT_EQ(clue[i].places, ids({4})) << "the number, not what it counts";
}

TEST_F(NarratorTest, AmongLettersAPlaceIsToldByItsOwn) {
    EXPECT_EQ(words({"{0} and {1}.", {square.rules()[3].text, "r1c1"}}),
              "The 2 at cell A and cell B.");
    EXPECT_EQ(in_english({"{0} and {1}.", {square.rules()[3].text, "r1c1"}}),
              "the 2 at r2c2 and r1c1.");
}

TEST_F(NarratorTest, ArgumentsThatAreNotToldSayWhatTheWordsStandFor) {
    const Sentence told =
        narrator.tell(Text("the {0} row", {"2", "r1c1", "r1c2"}), {}).sentences.front();
    EXPECT_THAT(told, ElementsAre(Span{"The 2 row", ids({0, 1})}));
}

TEST_F(NarratorTest, MarksAndNumbersAreNoPlaces) {
    EXPECT_EQ(words({"{0} and {1}.", {"r9c9", Text::name("2")}}), "R9c9 and 2.")
        << "a mark is called so, too";
    EXPECT_EQ(words({"{0}, {1}", {"1", "2"}}), "1, 2");
}

TEST_F(NarratorTest, SentencesBeginWithACapital) {
    EXPECT_EQ(words({"{0} stays. {0} goes? {1} is 1. 2.5 no.", {"r1c1", "row"}}),
              "This cell stays. This cell goes? Row is 1. 2.5 no.");
}

TEST_F(NarratorTest, TellsCoordinatesBehindAPlaceWhereTheyAreWanted) {
    const auto at = [](ElementId id) {
        return id == element_id(1) ? Text("row {0}, column {1}", {"1", "2"}) : Text();
    };
    const auto told = [&](const Text& text) {
        return plain(narrator.tell(text, {}, at).sentences.front());
    };
    EXPECT_EQ(told({"Look around {0}.", {"r1c2"}}), "Look around this cell (row 1, column 2).");
    EXPECT_EQ(told({"Look around {0}.", {"p0.0-p0.1"}}), "Look around this edge.");
}

TEST_F(NarratorTest, IsToldInOtherLanguagesByWholeWordings) {
    const Translator french = [](std::string_view english) -> std::string {
        if (english == "this cell") return "cette case";
        if (english == "cell {0}") return "la case {0}";
        if (english == "{0} is shaded") return "{0} est noire";
        if (english == "the {0} at {1} || the {0} {1:here:at}")
            return "le {0} en {1} || le {0} {1:ici:dans}";
        return std::string(english);
    };
    const auto told = [&](const Text& text) {
        return plain(narrator.tell(text, french).sentences.front());
    };
    EXPECT_EQ(told({"{0} is shaded", {"r1c1"}}), "Cette case est noire");
    EXPECT_EQ(told(square.rules()[3].text), "Le 2 ici");
    EXPECT_EQ(told({"{0}, {1}", {square.rules()[3].text, Text("{0} is shaded", {"r1c1"})}}),
              "Le 2 dans la case A, la case B est noire");
    EXPECT_EQ(tell(square.rules()[3].text, french), "le 2 en r2c2");
}

}  // namespace
}  // namespace quadrille
