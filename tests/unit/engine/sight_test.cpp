// What is found of sight along rays, by example, with its reasons; that it is sound and complete,
// property tests of inferences and compiled rules hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "first_found.hpp"
#include "raw_boards.hpp"

namespace quadrille::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr Mark opaque = 1;

/// Rays one after the other, each in brackets: '#' stops the sight, '-' does not, '.' may.
struct Rays {
    Rays(std::string_view picture, std::uint32_t least, std::uint32_t most)
        : rule{{}, opaque, least, most},
          board(
              test::board_of(static_cast<std::size_t>(std::ranges::count_if(
                                 picture, [](char c) { return c == '#' || c == '-' || c == '.'; })),
                             2)),
          position(board) {
        std::size_t at = 0;
        for (const char c : picture) {
            if (c == '[') rule.rays.emplace_back();
            if (c == '[' || c == ']') continue;
            rule.rays.back().push_back(element_id(at));
            if (c != '.') position.set_mark(element_id(at), c == '#' ? Mark{1} : Mark{2});
            ++at;
        }
    }
    [[nodiscard]] Consequences inferred(Consequences out) const {
        const auto inference = make_inference(board, rule);
        inference->infer(Candidates(board, position), out);
        return out;
    }
    /// All that follows, by element, as in the picture.
    [[nodiscard]] std::string narrowed() const {
        const Consequences out = inferred(Consequences());
        if (out.contradiction()) return "impossible";
        std::string marks(board.size(), '.');
        for (const Literal& literal : out.all())
            marks[index(literal.element)] = literal.holds ? '#' : '-';
        return marks;
    }

    Sight rule;
    Board board;
    Position position;
};

TEST(SightInference, SeesAllWhereAllIsNeeded) {
    const Rays rays("[..#.][...]", 5, 5);
    EXPECT_EQ(rays.narrowed(), "--..---");
    const FirstFound first(rays, Way::sight_rest);
    EXPECT_THAT(first.follows, ElementsAre(0, 1, 4, 5, 6));
    EXPECT_THAT(first.because, ElementsAre(2));
}

TEST(SightInference, EndsWhereAsManyAreSeenAsMayBe) {
    const Rays rays("[--..][-#][..]", 3, 3);
    EXPECT_EQ(rays.narrowed(), "..#...#.");
    const FirstFound first(rays, Way::sight_full);
    EXPECT_THAT(first.follows, ElementsAre(2, 6));
    EXPECT_THAT(first.because, UnorderedElementsAre(0, 1, 4));
}

TEST(SightInference, SeesOnARayWhatTheOthersLeave) {
    const Rays rays("[.#..][....]", 4, 4);
    EXPECT_EQ(rays.narrowed(), "....---.");
    const FirstFound first(rays, Way::sight_least);
    EXPECT_THAT(first.follows, ElementsAre(4, 5, 6));
    EXPECT_THAT(first.because, ElementsAre(1));
    EXPECT_EQ(FirstFound(rays, Way::sight_rest).out.size(), 0U);
}

TEST(SightInference, EndsBeforeWhatWouldBeSeenTooFar) {
    const Rays rays("[.--.][-..]", 3, 3);
    EXPECT_EQ(rays.narrowed(), "#....--");
    const FirstFound first(rays, Way::sight_far);
    EXPECT_THAT(first.follows, ElementsAre(0));
    EXPECT_THAT(first.because, UnorderedElementsAre(1, 2, 4));
    EXPECT_THAT(first.shown, ElementsAre(2));
}

TEST(SightInference, AddsUpWhatRaysCanComeTo) {
    // The first is seen not at all or to its end, so that the other makes up three or one.
    const Rays rays("[.-][....]", 3, 3);
    EXPECT_EQ(rays.narrowed(), "..-...");
    EXPECT_EQ(Rays("[.-][.-.]", 1, 1).narrowed(), "impossible");
    const Rays three("[.-][.--]", 3, 3);
    EXPECT_EQ(three.narrowed(), "#.-..");
    const FirstFound first(three, Way::sight_lengths);
    EXPECT_THAT(first.follows, ElementsAre(0));
    EXPECT_THAT(first.because, UnorderedElementsAre(1, 3, 4));
}

TEST(SightInference, TellsWhyItCannotBe) {
    const FirstFound few(Rays("[.#][#.]", 2, 3), Way::sight_full);
    EXPECT_TRUE(few.out.contradiction());
    EXPECT_THAT(few.because, UnorderedElementsAre(1, 2));
    const FirstFound many(Rays("[--.][-]", 0, 2), Way::sight_rest);
    EXPECT_TRUE(many.out.contradiction());
    EXPECT_THAT(many.because, UnorderedElementsAre(0, 1, 3));
}

TEST(SightInference, HasNothingToSayOfWhatIsMet) {
    EXPECT_EQ(Rays("[-#.][-]", 2, 2).narrowed(), "....");
    EXPECT_EQ(Rays("[]", 0, 0).narrowed(), "");
    EXPECT_EQ(Rays("[]", 1, 1).narrowed(), "impossible");
    EXPECT_THAT(FirstFound(Rays("[..][..]", 1, 3), Way::sight_least).follows, IsEmpty());
}

}  // namespace
}  // namespace quadrille::engine
