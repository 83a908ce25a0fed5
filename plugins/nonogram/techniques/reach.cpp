// Steps about where no block can be: a gap that is too small for any, and cells that none reaches.
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"
#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

/// More are too many to keep in mind.
constexpr std::size_t most_told = 4;

/// Of the blocks on both sides of what none of their colour reaches, how far they reach.
q::Text told_reach(const LineView& view, const std::vector<Range>& ranges,
                   const std::vector<Marks>& reached) {
    const Clue& blocks = view.blocks();
    const auto end = [&](std::size_t j) { return ranges[j].last + blocks[j].length; };
    std::vector<std::size_t> beside;
    for (std::size_t i = 0; i < view.size(); ++i)
        for (q::Mark mark = 1; mark < view.empty(); ++mark) {
            if ((view.cells()[i] & ~reached[i] & bit(mark)) == 0) continue;
            std::size_t before = blocks.size();
            std::size_t after = blocks.size();
            for (std::size_t j = blocks.size(); j-- > 0;) {
                if (blocks[j].mark != mark) continue;
                if (ranges[j].first > i)
                    after = j;
                else if (before == blocks.size())
                    before = j;
            }
            for (const std::size_t j : {before, after})
                if (j != blocks.size()) beside.push_back(j);
        }
    q::kit::sort_unique(beside);
    if (beside.empty() || beside.size() > most_told)
        return {"Wherever the blocks of {0} lie, some cells are out of their reach.",
                {view.name()}};
    return {view.is_coloured() ? "In {0}, {1}: no block of that colour reaches the following."
                               : "In {0}, {1}: no block reaches the following.",
            {view.name(), q::kit::all_listed(beside.size(), [&](std::size_t k) {
                 const std::size_t j = beside[k];
                 const bool is_sure = ranges[j].first + 1 == end(j);
                 return q::Text(is_sure ? "the block of {0} is {1}"
                                        : "the block of {0} lies within {1}",
                                {view.block(j), view.where(ranges[j].first, end(j))});
             })}};
}

}  // namespace

std::optional<q::Deduction> find_small_gap(LineView& view) {
    for (q::Mark mark = 1; mark < view.empty(); ++mark) {
        std::size_t shortest = 0;
        for (const q::Block& block : view.blocks())
            if (block.mark == mark && (shortest == 0 || block.length < shortest))
                shortest = block.length;
        if (shortest == 0) continue;
        for (std::size_t begin = 0; begin < view.size();) {
            std::size_t end = begin;
            while (end < view.size() && view.can(end, mark)) ++end;
            if (end > begin && end - begin < shortest) {
                for (std::size_t i = begin; i < end; ++i) view.rule_out(i, mark);
                if (view.concludes()) {
                    std::vector<std::size_t> walls;
                    if (begin > 0) walls.push_back(begin - 1);
                    if (end < view.size()) walls.push_back(end);
                    return view.step(
                        q::Text(view.is_coloured()
                                    ? "The gap {1} is too small for any block of that colour in "
                                      "{0}. || The gap {1:here:in} is too small for any block of "
                                      "that colour in {0}."
                                    : "The gap {1} is too small for any block of {0}. || The gap "
                                      "{1:here:in} is too small for any block of {0}.",
                                {view.name(), view.where(begin, end)}),
                        walls, {});
                }
            }
            begin = end + 1;
        }
    }
    return std::nullopt;
}

std::optional<q::Deduction> find_unreachable(LineView& view) {
    const auto ranges = view.ranges();
    if (!ranges) return std::nullopt;
    const Clue& blocks = view.blocks();
    std::vector<Marks> reached(view.size(), bit(view.empty()));
    for (std::size_t j = 0; j < blocks.size(); ++j)
        for (std::size_t i = (*ranges)[j].first; i < (*ranges)[j].last + blocks[j].length; ++i)
            reached[i] |= bit(blocks[j].mark);
    for (std::size_t i = 0; i < view.size(); ++i) view.keep(i, reached[i]);
    if (!view.concludes()) return std::nullopt;
    std::vector<std::size_t> filled;
    for (std::size_t i = 0; i < view.size(); ++i)
        if (view.is_filled(i)) filled.push_back(i);
    return view.step(told_reach(view, *ranges, reached), filled, {});
}

}  // namespace nonogram
