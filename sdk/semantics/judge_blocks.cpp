// Blocks along a line.
//
// Can the blocks still be placed? Dynamic programming over prefixes: fits[i] for j blocks says
// whether the first i elements can hold exactly the first j blocks. Row j follows from row j-1 by
// asking where block j may end. Line length x number of blocks, two rows of bits kept. Both
// `violated` and `met` are exact: the blocks fix how often each mark appears, so no two fillings of
// one element can both be right. Where every element is settled one pass tells `met`.
#include <cstddef>

#include "rule_view.hpp"

namespace quadrille::semantics {

namespace {

/// Whether some choice among the possible marks of each element places the blocks.
template <class Possible>
bool can_place(const Blocks& rule, Possible&& possible) {
    const std::size_t length = rule.line.size();
    const auto ground = [&](std::size_t i) { return possible(rule.line[i], rule.background); };
    std::vector<char> fits(length + 1, 0);
    std::vector<char> next(length + 1, 0);
    fits[0] = 1;
    for (std::size_t i = 0; i < length && ground(i); ++i) fits[i + 1] = 1;
    for (std::size_t j = 0; j < rule.blocks.size(); ++j) {
        const Block& block = rule.blocks[j];
        const bool gap = j > 0 && rule.blocks[j - 1].mark == block.mark;
        std::size_t run = 0;  // elements up to here that can all carry the block's mark
        next[0] = 0;
        for (std::size_t end = 1; end <= length; ++end) {
            run = possible(rule.line[end - 1], block.mark) ? run + 1 : 0;
            bool here = false;
            if (run >= block.length) {
                const std::size_t begin = end - block.length;
                here =
                    gap ? begin > 0 && fits[begin - 1] != 0 && ground(begin - 1) : fits[begin] != 0;
            }
            next[end] = here || (next[end - 1] != 0 && ground(end - 1)) ? 1 : 0;
        }
        fits.swap(next);
    }
    return fits[length] != 0;
}

/// Whether the line with blanks at rest holds just these blocks.
bool is_met(const RuleView& view, const Blocks& rule) {
    std::size_t block = 0;
    Mark before = rule.background;
    for (std::size_t at = 0; at < rule.line.size();) {
        const Mark mark = view.at_rest(rule.line[at]);
        if (mark == rule.background) {
            ++at;
        } else {
            if (block == rule.blocks.size() || mark != rule.blocks[block].mark || mark == before)
                return false;
            const std::size_t length = rule.blocks[block++].length;
            if (length > rule.line.size() - at) return false;
            for (const std::size_t end = at + length; at < end; ++at)
                if (view.at_rest(rule.line[at]) != mark) return false;
        }
        before = mark;
    }
    return block == rule.blocks.size();
}

}  // namespace

Status judge(const RuleView& view, const Blocks& rule) {
    if (is_met(view, rule)) return Status::met;
    const bool is_open =
        can_place(rule, [&](ElementId id, Mark mark) { return view.possible(id, mark); });
    return is_open ? Status::open : Status::violated;
}

std::vector<ElementId> culprits(const RuleView& view, const Blocks& rule) {
    if (judge(view, rule) != Status::violated) return {};
    return shrink(view, marked_among(view, rule.line), [&](const Position& trial) {
        const RuleView tried(view.board(), trial);
        return !can_place(rule, [&](ElementId id, Mark mark) { return tried.possible(id, mark); });
    });
}

}  // namespace quadrille::semantics
