// The marks still possible: held to a set of marks for each element, over alphabets of less and of
// more than a word.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "boards.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille {
namespace {

class OfSoManyMarks : public testing::TestWithParam<std::size_t> {};

TEST_P(OfSoManyMarks, AreWhatASetForEachElementSays) {
    constexpr std::size_t cells = 5;
    const Board board = test::row_of_cells(cells, GetParam());
    kit::Random random(3);
    Candidates candidates(board, Position(board));
    Candidates other = candidates;
    std::vector<std::set<Mark>> sets(cells);
    std::vector<std::set<Mark>> others(cells);
    for (std::size_t cell = 0; cell < cells; ++cell)
        for (std::size_t mark = 1; mark <= GetParam(); ++mark) {
            const auto one = static_cast<Mark>(mark);
            if (random.below(3) != 0) other.remove(element_id(cell), one);
            if (other.possible(element_id(cell), one)) others[cell].insert(one);
            if (random.below(4) != 0) candidates.remove(element_id(cell), one);
            if (candidates.possible(element_id(cell), one)) sets[cell].insert(one);
        }
    const auto expect_alike = [&] {
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const ElementId id = element_id(cell);
            std::set<Mark> found;
            for (Mark mark = candidates.first(id); mark != blank; mark = candidates.next(id, mark))
                found.insert(mark);
            EXPECT_EQ(found, sets[cell]) << cell;
            EXPECT_EQ(candidates.count(id), sets[cell].size()) << cell;
            EXPECT_EQ(candidates.sole(id), sets[cell].size() == 1 ? *sets[cell].begin() : blank)
                << cell;
        }
    };
    expect_alike();

    candidates.keep_only(other);
    for (std::size_t cell = 0; cell < cells; ++cell)
        std::erase_if(sets[cell], [&](Mark mark) { return !others[cell].contains(mark); });
    expect_alike();

    for (std::size_t cell = 0; cell < cells; ++cell) {
        const Mark mark = sets[cell].empty() ? Mark{1} : *sets[cell].rbegin();
        EXPECT_EQ(candidates.decide(element_id(cell), mark), sets[cell].size() > 1) << cell;
        std::erase_if(sets[cell], [&](Mark one) { return one != mark; });
    }
    expect_alike();
}

INSTANTIATE_TEST_SUITE_P(Candidates, OfSoManyMarks,
                         testing::Values(1, 2, 9, 62, 63, 64, 65, 127, 128, 200),
                         [](const auto& instance) { return std::to_string(instance.param); });

}  // namespace
}  // namespace quadrille
