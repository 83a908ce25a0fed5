#include "picture/speckles.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace quadrille::picture {
namespace {

std::string without_speckles(std::string_view rows, std::size_t columns, std::size_t most) {
    std::vector<std::uint8_t> cells;
    for (const char c : rows) cells.push_back(static_cast<std::uint8_t>(c - '0'));
    remove_speckles({rows.size() / columns, columns}, cells, most);
    std::string result;
    for (const std::uint8_t cell : cells) result += static_cast<char>('0' + cell);
    return result;
}

TEST(Speckles, TakeTheColourAroundThem) {
    EXPECT_EQ(without_speckles("000" "010" "000", 3, 1), "000000000");
    EXPECT_EQ(without_speckles("000" "010" "000", 3, 0), "000010000") << "none are asked for";
    EXPECT_EQ(without_speckles("111" "101" "111", 3, 1), "111111111") << "holes too";
    EXPECT_EQ(without_speckles("0000" "0110" "0000", 4, 1), "000001100000") << "too large";
    EXPECT_EQ(without_speckles("0000" "0110" "0000", 4, 2), "000000000000");
}

TEST(Speckles, HangTogetherByTheirSidesAlone) {
    EXPECT_EQ(without_speckles("0000" "0100" "0010" "0000", 4, 1), std::string(16, '0'));
}

TEST(Speckles, AskTheMostOfTheirNeighbours) {
    EXPECT_EQ(without_speckles("022" "012" "022", 3, 1), "022022022");
}

TEST(Speckles, AreNotAllThereIs) {
    EXPECT_EQ(without_speckles("1", 1, 5), "1");
    EXPECT_EQ(without_speckles("11", 2, 5), "11");
}

}  // namespace
}  // namespace quadrille::picture
