// Kernels asked by the engine: what they refuse is not known, and no solution that breaks a rule or
// comes twice is believed.
#include "engine/solve/bulk.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <stop_token>

#include "../../contract/broken/kernels.hpp"

namespace quadrille::engine {
namespace {

struct SoundAnswer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        if (sound::is_row(request.texts[text])) sound::count_lamps(request, text);
    }
};
struct LyingAnswer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        sound::count_lamps(request, text);
        for (Mark& mark : request.solution(text, 0, sound::row)) mark = sound::lit;
    }
};
struct RepeatingAnswer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        sound::count_lamps(request, text);
        std::ranges::copy(request.solution(text, 0, sound::row),
                          request.solution(text, 1, sound::row).begin());
    }
};
struct WildAnswer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        sound::count_lamps(request, text);
        request.solution(text, 0, sound::row)[2] = 77;
    }
};

template <class Answer>
BulkAnswers asked(std::uint64_t most) {
    const BulkSolver kernels(std::make_shared<const sound::TypeWithKernel<Answer>>());
    const std::vector<std::string_view> texts{"..", "....", "...."};
    return kernels.solve(texts, most, [] { return true; });
}

TEST(BulkSolver, KnowsWhatAKernelFinishes) {
    const BulkAnswers answers = asked<SoundAnswer>(0);
    EXPECT_FALSE(answers.failure);
    EXPECT_FALSE(answers.each[0].is_known);
    for (const std::size_t text : {1U, 2U}) {
        ASSERT_TRUE(answers.each[text].is_known);
        EXPECT_EQ(answers.each[text].solutions, 4U);
        ASSERT_EQ(answers.each[text].first.size(), sound::row);
        EXPECT_EQ(answers.each[text].first[0], sound::lit);
    }
}

template <class Answer>
void expect_disbelieved() {
    const BulkAnswers answers = asked<Answer>(2);
    EXPECT_TRUE(answers.failure);
    for (const BulkAnswer& answer : answers.each) EXPECT_FALSE(answer.is_known);
}

TEST(BulkSolver, BelievesNoSolutionThatBreaksARule) { expect_disbelieved<LyingAnswer>(); }
TEST(BulkSolver, BelievesNoSolutionThatComesTwice) { expect_disbelieved<RepeatingAnswer>(); }
TEST(BulkSolver, BelievesNoMarkThatIsNotThere) { expect_disbelieved<WildAnswer>(); }

TEST(BulkSolver, IsEmptyWhereTheTypeHasNoKernels) {
    EXPECT_EQ(BulkSolver(std::make_shared<const sound::Type>()).size(), 0U);
}

}  // namespace
}  // namespace quadrille::engine
