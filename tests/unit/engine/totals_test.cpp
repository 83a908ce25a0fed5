// How often a mark stands on the finished board is told where rules fix it part by part, and then
// it is so in every solution.
#include "engine/rules/totals.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"
#include "raw_boards.hpp"

namespace quadrille::engine {
namespace {

using Totals = std::vector<std::optional<std::uint32_t>>;

std::vector<ElementId> elements_at(std::initializer_list<std::size_t> list) {
    std::vector<ElementId> ids;
    for (const std::size_t cell : list) ids.push_back(element_id(cell));
    return ids;
}
Rule rule(std::uint16_t condition, RuleBody what) {
    return {condition, std::nullopt, "rule", std::move(what)};
}
Totals totals(std::size_t count, std::size_t symbols, Rules rules) {
    const test::BoardPuzzle puzzle(test::row_of_cells(count, symbols), std::move(rules));
    return mark_totals(puzzle, 0);
}

TEST(Totals, EachSymbolStandsOnceInEveryPartOfDifferentOnes) {
    EXPECT_EQ(totals(6, 3,
                     {rule(0, AllDifferent{elements_at({0, 1, 2})}),
                      rule(0, AllDifferent{elements_at({3, 4, 5})})}),
              (Totals{2, 2, 2}));
}

TEST(Totals, AreToldByThePartsOfOneConditionAlone) {
    const Rule first = rule(0, AllDifferent{elements_at({0, 1, 2})});
    const Rule second = rule(0, AllDifferent{elements_at({3, 4, 5})});
    const Rule other = rule(1, AllDifferent{elements_at({0, 3, 4})});
    EXPECT_EQ(totals(6, 3, {other, first, second}), (Totals{2, 2, 2})) << "one condition is enough";
    const Totals none(3);
    EXPECT_EQ(totals(6, 3, {first}), none) << "some elements are in no part";
    EXPECT_EQ(totals(5, 3, {first, rule(0, AllDifferent{elements_at({2, 3, 4})})}), none)
        << "parts overlap";
    EXPECT_EQ(totals(4, 3,
                     {rule(0, AllDifferent{elements_at({0, 1})}),
                      rule(0, AllDifferent{elements_at({2, 3})})}),
              none)
        << "a symbol may be missing in a part";
}

TEST(Totals, ExactCountsAndBlocksAddUp) {
    const auto count = [](std::initializer_list<std::size_t> of, Mark mark, std::uint32_t least,
                          std::uint32_t most) {
        Count body{{}, least, most};
        for (const std::size_t cell : of) body.of.push_back({element_id(cell), mark, true});
        return rule(0, body);
    };
    EXPECT_EQ(totals(4, 2, {count({0, 1}, 1, 1, 1), count({2, 3}, 1, 2, 2)}),
              (Totals{3, std::nullopt}));
    EXPECT_EQ(totals(4, 2, {count({0, 1}, 1, 0, 1), count({2, 3}, 1, 2, 2)}),
              (Totals{std::nullopt, std::nullopt}));
    EXPECT_EQ(totals(6, 3,
                     {rule(0, Blocks{elements_at({0, 1, 2}), {{1, 1}, {1, 2}}, 3}),
                      rule(0, Blocks{elements_at({3, 4, 5}), {{2, 1}}, 3})}),
              (Totals{3, 1, std::nullopt}));
}

}  // namespace
}  // namespace quadrille::engine
