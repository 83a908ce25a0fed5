#include "input/key_sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::input {
namespace {

TEST(KeySheet, EveryActionIsInASection) {
    for (const ActionInfo& action : actions())
        EXPECT_EQ(std::ranges::count(action_sections(), action.group, &ActionSection::group), 1)
            << action.id;
    for (const ActionSection& section : action_sections()) {
        EXPECT_FALSE(section.name.empty());
        EXPECT_TRUE(std::ranges::any_of(
            actions(), [&](const ActionInfo& action) { return action.group == section.group; }));
    }
}

std::vector<std::string> told(const Board& board) {
    std::vector<std::string> sentences;
    for (const Text& sentence : mouse_sentences(board)) sentences.push_back(in_english(sentence));
    return sentences;
}

TEST(KeySheet, TheMouseIsToldFromTheMarkCycles) {
    Board board;
    Alphabet edges{
        .symbols = {{"drawn", "━"}, {"ruled-out", "✕"}}, .primary = {1}, .secondary = {2}};
    board.alphabets = {edges, Alphabet{}, edges};
    EXPECT_EQ(told(board), (std::vector<std::string>{
                               "Left click writes ━, and then takes it away.",
                               "Right click writes ✕, and then takes it away.",
                               "Dragging writes the same mark in all that it passes.",
                               "The wheel zooms; dragging with the middle button moves the view."}))
        << "alike kinds of places are told once, and what is only looked at not at all";
    board.alphabets = {
        Alphabet{.symbols = {{"0", "0"}, {"1", "1"}}, .primary = {1, 2}, .secondary = {2, 1}}};
    EXPECT_EQ(told(board).front(), "Left click writes 0, then 1, and then takes it away.");
    board.alphabets.front().palette = Palette::keypad;
    board.alphabets.front().takes_notes = true;
    EXPECT_THAT(told(board), testing::Contains("In notes mode the same writes small candidates."));
    EXPECT_THAT(told(board).front(), testing::HasSubstr("moves the cursor"));
}

}  // namespace
}  // namespace quadrille::input
