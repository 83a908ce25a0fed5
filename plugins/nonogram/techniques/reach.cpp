// Steps about where no block can be: a gap that is too small for any, and cells that none reaches.
#include <algorithm>

#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

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
    return view.step(q::Text("Wherever the blocks of {0} lie, some cells are out of their reach.",
                             {view.name()}),
                     filled, {});
}

}  // namespace nonogram
