// Counting the ways to fill a line gives what listing them gives.
#include "techniques/placements.hpp"

#include "bench.hpp"

namespace takuzu {
namespace {

namespace q = quadrille;

bool is_sound(std::uint32_t bits, std::size_t size) {
    std::size_t ones = 0;
    for (std::size_t i = 0; i < size; ++i) {
        ones += bits >> i & 1U;
        if (i >= 2 && ((bits >> (i - 2) & 7U) == 0 || (bits >> (i - 2) & 7U) == 7)) return false;
    }
    return 2 * ones == size;
}

TEST(Placements, CountsWhatListingFinds) {
    q::kit::Random random(1);
    for (int i = 0; i < 200; ++i) {
        const std::size_t size = 2 + 2 * random.below(5);
        std::vector<q::Mark> marks(size, q::blank);
        for (q::Mark& mark : marks)
            if (random.chance(1, 4)) mark = random.chance(1, 2) ? zero : one;
        std::vector<std::uint64_t> expected(2 * size, 0);
        for (std::uint32_t bits = 0; bits < 1U << size; ++bits) {
            bool fits = is_sound(bits, size);
            for (std::size_t k = 0; k < size; ++k)
                fits = fits && (marks[k] == q::blank || marks[k] == ((bits >> k & 1U) != 0 ? one : zero));
            if (!fits) continue;
            for (std::size_t k = 0; k < size; ++k) ++expected[2 * k + (bits >> k & 1U)];
        }
        const Placements placements(marks);
        const std::vector<std::uint8_t> possible = possible_digits(marks);
        for (std::size_t k = 0; k < size; ++k) {
            EXPECT_EQ(placements.ways(k, zero), expected[2 * k]);
            EXPECT_EQ(placements.ways(k, one), expected[2 * k + 1]);
            EXPECT_EQ(possible[k],
                      (expected[2 * k] > 0 ? 1 : 0) + (expected[2 * k + 1] > 0 ? 2 : 0));
        }
    }
}

TEST(Placements, StopsCountingWhereThereAreMany) {
    const Placements placements(std::vector<q::Mark>(100, q::blank));
    EXPECT_EQ(placements.ways(50, zero), Placements::many);
}

TEST(Placements, OfTheLongestLinesAsOfOthers) {
    q::kit::Random random(2);
    std::vector<q::Mark> marks(longest_possible, q::blank);
    for (q::Mark& mark : marks)
        if (random.chance(1, 3)) mark = random.chance(1, 2) ? zero : one;
    for (std::size_t k = 2; k < marks.size(); ++k)
        if (marks[k] == marks[k - 1] && marks[k] == marks[k - 2]) marks[k] = q::blank;
    const Placements placements(marks);
    const std::vector<std::uint8_t> possible = possible_digits(marks);
    for (std::size_t k = 0; k < marks.size(); ++k)
        EXPECT_EQ(possible[k], (placements.ways(k, zero) > 0 ? 1 : 0) +
                                   (placements.ways(k, one) > 0 ? 2 : 0));
}

}  // namespace
}  // namespace takuzu
