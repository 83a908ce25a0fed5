// Clues left out by a kernel of the type: what stays is what the search on compiled rules leaves,
// and texts are put together as the puzzles would write them.
#include "engine/generate/kernel_thinner.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/generate/clue_frame.hpp"
#include "engine/generate/clue_texts.hpp"
#include "latin_clues.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

constexpr std::size_t latin_side = 5;

/// A Latin square in a line of digits and dots.
class WrittenSquare final : public test::LatinSquare {
public:
    explicit WrittenSquare(const std::vector<Mark>& givens)
        : LatinSquare(latin_side, givens), givens_(givens) {}
    [[nodiscard]] std::string write() const override {
        std::string text;
        for (const Mark mark : givens_) text += mark == blank ? '.' : static_cast<char>('0' + mark);
        return text + '\n';
    }

protected:
    [[nodiscard]] std::unique_ptr<Puzzle> with(std::vector<Mark> givens) const override {
        return std::make_unique<WrittenSquare>(givens);
    }

private:
    std::vector<Mark> givens_;
};

/// With a kernel that knows what the exact solver does, or, from some text on, nothing.
class CountedType final : public PuzzleType, public Kernels {
public:
    explicit CountedType(std::size_t most_texts = SIZE_MAX) {
        info_.id = "latin";
        info_.name = "Latin";
        info_.conditions = {{"latin", "each once"}};
        info_.extensions = {".latin"};
        const std::string blank_text(latin_side * latin_side, '.');
        kernels_ = {{"exact",
                     blank_text + '\n',
                     {blank_text},
                     [this, most_texts](const KernelRequest& request, KernelListener&) {
                         for (std::size_t i = 0; i < request.texts.size() && asked_ < most_texts;
                              ++i, ++asked_)
                             count(request, i);
                     }}};
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        std::vector<Mark> givens;
        for (const char sign : text.substr(0, latin_side * latin_side))
            givens.push_back(sign == '.' ? blank : static_cast<Mark>(sign - '0'));
        return std::unique_ptr<Puzzle>(std::make_unique<WrittenSquare>(givens));
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<Kernels>(this, id);
    }
    [[nodiscard]] std::span<const Kernel> kernels() const noexcept override { return kernels_; }

private:
    void count(const KernelRequest& request, std::size_t text) const {
        const auto puzzle = parse(request.texts[text]);
        const SolveResult solved = solve_exactly(**puzzle, {});
        request.answers[text] = {KernelAnswer::State::finished, solved.solutions.size()};
        for (std::size_t nth = 0; nth < solved.solutions.size(); ++nth)
            for (std::size_t i = 0; i < latin_side * latin_side; ++i)
                request.solution(text, nth, latin_side * latin_side)[i] =
                    solved.solutions[nth].mark(element_id(i));
    }

    TypeInfo info_;
    std::vector<Kernel> kernels_;
    mutable std::size_t asked_ = 0;
};

class KernelThinnerTest : public testing::TestWithParam<Symmetry> {
protected:
    [[nodiscard]] static GroupNumbers order(std::size_t count, std::uint64_t seed) {
        GroupNumbers all(count);
        std::iota(all.begin(), all.end(), std::size_t{0});
        kit::Random(seed).shuffle(std::span(all));
        return all;
    }

    WrittenSquare whole{test::LatinType::square(latin_side, 5)};
    ClueSet clues{whole};
    ClueGroups groups = clues.groups(GetParam());
    Budget budget{Limits{}};
    CountedType type;
    BulkSolver kernels{std::shared_ptr<const PuzzleType>(std::shared_ptr<const void>(), &type)};
    std::shared_ptr<const ClueFrame> frame =
        ClueFrame::of(whole, clues, GetParam(), budget, &kernels);
};

TEST_P(KernelThinnerTest, TextsAreWhatThePuzzlesWrite) {
    ASSERT_NE(frame->texts(), nullptr);
    const ClueTexts& texts = *frame->texts();
    ASSERT_EQ(texts.groups(), groups.size());
    const std::string all = ClueTexts::line_of(whole);
    EXPECT_TRUE(texts.fits(all));
    EXPECT_FALSE(texts.fits(all + "."));
    std::string line = texts.without();
    std::vector<bool> kept(clues.size(), false);
    for (const std::size_t group : order(groups.size(), 1)) {
        texts.show(line, group, true, all);
        for (const std::uint32_t clue : groups[group]) kept[clue] = true;
        EXPECT_EQ(line, ClueTexts::line_of(*clues.puzzle(kept)));
    }
    EXPECT_EQ(line, all);
    texts.show(line, 0, false, all);
    for (const std::uint32_t clue : groups[0]) kept[clue] = false;
    EXPECT_EQ(line, ClueTexts::line_of(*clues.puzzle(kept)));
}

TEST_P(KernelThinnerTest, LeavesWhatTheSearchLeaves) {
    const Position solution = solve_exactly(whole, {}).solutions.front();
    ClueThinner by_search(whole, *frame->rules(), frame->table(), solution, budget, [] {});
    std::size_t asked = 0;
    KernelThinner by_kernels(kernels, *frame->texts(), ClueTexts::line_of(whole), budget,
                             [&] { ++asked; });
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const GroupNumbers tried = order(groups.size(), seed);
        EXPECT_EQ(by_kernels.thinned(tried), by_search.thinned(tried)) << seed;
        EXPECT_EQ(by_kernels.thinned(by_search.unimplied(tried)), by_search.thinned(tried)) << seed;
    }
    EXPECT_GT(asked, 0U);
}

TEST_P(KernelThinnerTest, SaysNothingWhereTheKernelsDoNotKnow) {
    const CountedType unsure(5);
    const BulkSolver some(
        std::shared_ptr<const PuzzleType>(std::shared_ptr<const void>(), &unsure));
    KernelThinner thinner(some, *frame->texts(), ClueTexts::line_of(whole), budget, [] {});
    EXPECT_FALSE(thinner.thinned(order(groups.size(), 1)).has_value());
}

TEST_P(KernelThinnerTest, AFrameTellsTheCluesOfAnotherBoard) {
    const WrittenSquare other(test::LatinType::square(latin_side, 6));
    ASSERT_TRUE(frame->fits(other));
    EXPECT_EQ(frame->clues_of(other).clues(), ClueSet(other).clues());
}

INSTANTIATE_TEST_SUITE_P(Symmetries, KernelThinnerTest,
                         testing::Values(Symmetry::none, Symmetry::half_turn));

}  // namespace
}  // namespace quadrille::engine
