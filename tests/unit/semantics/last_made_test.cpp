#include "quadrille/kit/last_made.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace quadrille::kit {
namespace {

/// Doubles a number, and counts how often it did.
struct Doubler {
    LastMade<int, std::string> last = {};
    int made = 0;

    std::shared_ptr<const std::string> of(int number) {
        return last.get(number, [&] {
            ++made;
            return std::to_string(2 * number);
        });
    }
};

TEST(LastMade, IsMadeOnceWhileTheKeyStaysTheSame) {
    Doubler doubler;
    EXPECT_EQ(*doubler.of(1), "2");
    EXPECT_EQ(doubler.of(1), doubler.of(1));
    EXPECT_EQ(doubler.made, 1);
}

TEST(LastMade, IsMadeAnewForAnotherKeyAndWhatWasMadeBeforeStays) {
    Doubler doubler;
    const std::shared_ptr<const std::string> first = doubler.of(1);
    EXPECT_EQ(*doubler.of(2), "4");
    EXPECT_EQ(*first, "2");
    EXPECT_EQ(*doubler.of(1), "2");
    EXPECT_EQ(doubler.made, 3);
}

TEST(LastMade, KeepsWhatItHasWhereAnotherCannotBeMade) {
    Doubler doubler;
    const std::shared_ptr<const std::string> first = doubler.of(1);
    EXPECT_THROW(static_cast<void>(
                     doubler.last.get(2, []() -> std::string { throw std::runtime_error(""); })),
                 std::runtime_error);
    EXPECT_EQ(doubler.of(1), first);
}

}  // namespace
}  // namespace quadrille::kit
