#include "play/editor/clue_typer.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace quadrille::play {
namespace {

std::vector<Symbol> numbers(int from, int to) {
    std::vector<Symbol> symbols;
    for (int i = from; i <= to; ++i) symbols.push_back({std::to_string(i), std::to_string(i)});
    return symbols;
}

/// Types a line from the first place on, as somebody reads it aloud; what each place says then, "."
/// for nothing.
std::string typed(ClueTyper& typer, std::u32string_view characters) {
    std::vector<std::string> places(32, ".");
    std::uint32_t at = 0;
    for (const char32_t c : characters) {
        const auto one = typer.type(at, c);
        if (!one) continue;
        if (one->on_next) typer.be_at(++at);
        if (one->writes) places[at] = one->value.value_or(".");
        if (one->moves_on) ++at;
    }
    std::string line;
    for (std::uint32_t i = 0; i < at; ++i) line += (i == 0 ? "" : " ") + places[i];
    return line;
}

TEST(ClueTyper, MovesOnAfterEachDigit) {
    ClueTyper typer(numbers(1, 9), 9);
    EXPECT_EQ(typed(typer, U"53..7"), "5 3 . . 7");
    EXPECT_EQ(typed(typer, U"0 9-4"), ". . 9 . 4") << "zeros, blanks and dashes are empty places";
}

TEST(ClueTyper, AZeroIsAClueWhereThereIsOne) {
    ClueTyper typer(numbers(0, 3), 10);
    EXPECT_EQ(typed(typer, U"30.2"), "3 0 . 2");
}

TEST(ClueTyper, WaitsWhereAnotherDigitMayFollow) {
    ClueTyper typer(numbers(1, 16), 16);
    EXPECT_EQ(typed(typer, U"16315 2"), "16 3 15 2");
    EXPECT_EQ(typed(typer, U"1 2.1 "), "1 2 . 1");
    EXPECT_EQ(typed(typer, U"19."), "1 9 .") << "there is no 19: two places";
}

TEST(ClueTyper, WithoutValuesTypesNumbersOfAsManyDigitsAsALineIsLong) {
    ClueTyper small({}, 9);
    EXPECT_EQ(typed(small, U"4232"), "4 2 3 2");
    ClueTyper large({}, 12);
    EXPECT_EQ(typed(large, U"12 3112 "), "12 3 11 2");
}

TEST(ClueTyper, TakesTheStartOfAValueThatNoOtherBeginsWith) {
    ClueTyper typer({{"even", "even"}, {"odd", "odd"}}, 9);
    EXPECT_EQ(typed(typer, U"e.O"), "even . odd");
    ClueTyper signs({{"less", "<"}, {"greater", ">"}}, 9);
    EXPECT_EQ(typed(signs, U"<.>"), "less . greater");
}

TEST(ClueTyper, LeavesOutWhatSaysNothing) {
    ClueTyper typer(numbers(1, 9), 9);
    EXPECT_FALSE(typer.type(0, U'k'));
    EXPECT_EQ(typed(typer, U"1k2"), "1 2");
}

}  // namespace
}  // namespace quadrille::play
