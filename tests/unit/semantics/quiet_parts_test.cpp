// What is found with a memory of quiet parts is what is found without, whatever is asked in which
// order; and where nothing changed nothing is looked at again.
#include "quadrille/kit/quiet_parts.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "quadrille/kit/random.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::kit {
namespace {

constexpr std::size_t side = 5;
constexpr std::size_t parts = 2 * side;  ///< rows, then columns
constexpr Mark most = 3;

Board square() {
    Board board;
    board.alphabets.resize(1);
    board.alphabets[0].symbols = {{"a", "a"}, {"b", "b"}, {"c", "c"}};
    board.elements.resize(side * side);
    return board;
}

std::vector<std::vector<std::uint32_t>> lines() {
    std::vector<std::vector<std::uint32_t>> of(side * side);
    for (std::size_t i = 0; i < of.size(); ++i)
        of[i] = {static_cast<std::uint32_t>(i / side), static_cast<std::uint32_t>(side + i % side)};
    return of;
}

class QuietPartsTest : public testing::Test {
protected:
    Board board = square();
    Candidates candidates{board, Position(board)};
    QuietParts quiet{lines(), parts};
    std::size_t looks = 0;

    static std::size_t cell(std::size_t part, std::size_t i) {
        return part < side ? part * side + i : i * side + part - side;
    }
    /// An element that can be all but one, or just one, as the technique goes.
    std::optional<std::size_t> look(std::size_t part, std::size_t technique) const {
        for (std::size_t i = 0; i < side; ++i)
            if (candidates.count(element_id(cell(part, i))) == 2 - technique) return cell(part, i);
        return std::nullopt;
    }
    std::optional<std::size_t> without(std::size_t technique) const {
        for (std::size_t part = 0; part < parts; ++part)
            if (const auto found = look(part, technique)) return found;
        return std::nullopt;
    }
    std::optional<std::size_t> with(std::size_t technique) {
        return quiet.first(candidates, technique, [&](std::size_t part) {
            ++looks;
            return look(part, technique);
        });
    }
};

TEST_F(QuietPartsTest, ChangeNothingThatIsFound) {
    Random random(7);
    std::size_t found = 0;
    for (int round = 0; round < 2000; ++round) {
        if (random.below(60) == 0) candidates = Candidates(board, Position(board));
        if (random.below(3) == 0)
            candidates.remove(element_id(random.below(side * side)),
                              static_cast<Mark>(1 + random.below(most)));
        const std::size_t technique = random.below(2);
        ASSERT_EQ(with(technique), without(technique)) << "round " << round;
        found += without(technique) ? 1U : 0U;
    }
    EXPECT_GT(found, 100U);
    EXPECT_LT(found, 1900U);
}

TEST_F(QuietPartsTest, AreLookedAtAgainWhereSomethingChanged) {
    EXPECT_FALSE(with(0));
    EXPECT_EQ(looks, parts);
    EXPECT_FALSE(with(0));
    EXPECT_EQ(looks, parts) << "nothing has changed";
    EXPECT_FALSE(with(1));
    EXPECT_EQ(looks, 2 * parts) << "another technique has not looked yet";
    candidates.remove(element_id(7), 1);
    candidates.remove(element_id(7), 2);
    EXPECT_FALSE(with(0));
    EXPECT_EQ(looks, 2 * parts + 2) << "its row and its column";
}

TEST_F(QuietPartsTest, AreLookedAtAllWhileAnotherThreadLooks) {
    EXPECT_FALSE(with(0));
    const auto outer = quiet.first(candidates, 1, [&](std::size_t) -> std::optional<std::size_t> {
        looks = 0;
        std::thread other([&] { EXPECT_FALSE(with(0)); });
        other.join();
        return looks;
    });
    EXPECT_EQ(outer, parts);
}

}  // namespace
}  // namespace quadrille::kit
