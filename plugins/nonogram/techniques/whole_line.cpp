// Steps that look at a line as a whole: everything is there already, or everything that is left is
// needed; and, hardest of all, every way to place the blocks.
#include <algorithm>

#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

std::size_t cells_of(const Clue& clue) {
    std::size_t sum = 0;
    for (const q::Block& block : clue) sum += block.length;
    return sum;
}

std::vector<std::size_t> filled(const LineView& view) {
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < view.size(); ++i)
        if (view.is_filled(i)) list.push_back(i);
    return list;
}

}  // namespace

std::optional<q::Deduction> find_complete_line(LineView& view) {
    const std::vector<std::size_t> there = filled(view);
    if (there.size() != cells_of(view.blocks())) return std::nullopt;
    for (std::size_t i = 0; i < view.size(); ++i)
        if (!view.is_filled(i)) view.write(i, view.empty());
    if (!view.concludes()) return std::nullopt;
    if (there.empty())
        return view.step(q::Text("There are no blocks in {0}: all of it is empty.", {view.name()}),
                         {}, {});
    return view.step(q::Text("In {0}, {1} {1|cell is to be filled and it is|cells are to be filled "
                             "and they are} there: the rest is empty.",
                             {view.name(), std::to_string(there.size())}),
                     there, {});
}

std::optional<q::Deduction> find_nothing_to_spare(LineView& view) {
    std::size_t open = 0;
    for (std::size_t i = 0; i < view.size(); ++i) open += view.is_empty(i) ? 0U : 1U;
    if (open != cells_of(view.blocks())) return std::nullopt;
    for (std::size_t i = 0; i < view.size(); ++i)
        if (!view.is_empty(i)) view.rule_out(i, view.empty());
    if (!view.concludes()) return std::nullopt;
    std::vector<std::size_t> settled;
    for (std::size_t i = 0; i < view.size(); ++i)
        if (view.is_empty(i)) settled.push_back(i);
    return view.step(q::Text("Only {1} {1|cell|cells} of {0} can be filled, and {1|it is "
                             "needed|its blocks need them all}.",
                             {view.name(), std::to_string(open)}),
                     settled, {});
}

std::optional<q::Deduction> find_full_line(LineView& view) {
    std::vector<Marks> cells(view.cells().begin(), view.cells().end());
    if (!narrow(cells, view.blocks(), view.empty())) return std::nullopt;
    for (std::size_t i = 0; i < cells.size(); ++i) view.keep(i, cells[i]);
    if (!view.concludes()) return std::nullopt;
    std::vector<std::size_t> settled;
    for (std::size_t i = 0; i < view.size(); ++i)
        if (view.sole(i) != q::blank) settled.push_back(i);
    return view.step(q::Text("All ways to place the blocks of {0} agree on this.", {view.name()}),
                     settled, {});
}

}  // namespace nonogram
