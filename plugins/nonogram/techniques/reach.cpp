// Steps about where no block can be: a gap that is too small for any, and cells that none reaches.
#include "quadrille/kit/any_listed.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"
#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

/// More are too many to keep in mind.
constexpr std::size_t most_told = 4;

/// The blocks on both sides of what none of their colour reaches, in the line's order.
std::vector<std::size_t> beside_unreached(const LineView& view, const std::vector<Range>& ranges,
                                          const std::vector<Marks>& reached) {
    const Clue& blocks = view.blocks();
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
    return beside;
}

/// "no red block reaches r1c1 or r1c5–r1c6; …"
q::Text told_unreached(const LineView& view, const std::vector<Marks>& reached) {
    q::Text told;
    for (q::Mark mark = 1; mark < view.empty(); ++mark) {
        const std::vector<q::Text> places = view.places(
            [&](std::size_t i) { return (view.cells()[i] & ~reached[i] & bit(mark)) != 0; });
        if (!places.empty())
            q::kit::add_apart(told, q::Text("no {0} reaches {1}",
                                            {view.kind(mark),
                                             q::kit::any_listed(places.size(), [&](std::size_t k) {
                                                 return places[k];
                                             })}));
    }
    return told;
}

q::Text told_reach(const LineView& view, const std::vector<Range>& ranges,
                   const std::vector<Marks>& reached) {
    const std::vector<std::size_t> beside = beside_unreached(view, ranges, reached);
    q::Text unreached = told_unreached(view, reached);
    if (beside.empty() || beside.size() > most_told)
        return {"Wherever the blocks of {0} lie, {1}.", {view.name(), std::move(unreached)}};
    return {"In {0}, {1}, so {2}.",
            {view.name(),
             q::kit::all_listed(beside.size(),
                                [&](std::size_t k) {
                                    const std::size_t j = beside[k];
                                    const std::size_t end =
                                        ranges[j].last + view.blocks()[j].length;
                                    return q::Text(
                                        ranges[j].first == ranges[j].last ? "{0} covers {1}"
                                                                          : "{0} lies within {1}",
                                        {view.block(j), view.where(ranges[j].first, end)});
                                }),
             std::move(unreached)}};
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
                        q::Text("The gap {1} is too small for any {2} of {0}. || The gap "
                                "{1:here:in} is too small for any {2} of {0}.",
                                {view.name(), view.where(begin, end), view.kind(mark)}),
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
    for (std::size_t i = 0; i < view.size(); ++i)
        for (q::Mark mark = 1; mark < view.empty(); ++mark)
            if ((reached[i] & bit(mark)) == 0) view.rule_out(i, mark);
    if (!view.concludes()) return std::nullopt;
    std::vector<std::size_t> filled;
    for (std::size_t i = 0; i < view.size(); ++i)
        if (view.is_filled(i)) filled.push_back(i);
    return view.step(told_reach(view, *ranges, reached), filled, {},
                     LineView::Results::settled_cells);
}

}  // namespace nonogram
