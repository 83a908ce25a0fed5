// Steps about colours: a cell can only have a colour that both its lines have; two colours that
// touch show where their blocks meet.
#include <algorithm>

#include "quadrille/kit/any_listed.hpp"
#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

Marks colours_in(const Clue& clue) {
    Marks marks = 0;
    for (const q::Block& block : clue) marks |= bit(block.mark);
    return marks;
}

}  // namespace

std::optional<q::Deduction> find_no_common_colour(LineView& view) {
    const Nonogram& puzzle = view.puzzle();
    const Layout& layout = puzzle.layout();
    if (!layout.is_row(view.line())) return std::nullopt;
    const Marks own = colours_in(view.blocks());
    std::vector<q::ElementId> crossing;
    for (std::size_t i = 0; i < view.size(); ++i) {
        const std::size_t other = layout.grid.rows + i;
        if ((own & colours_in(puzzle.clue(other))) != 0 || view.is_empty(i)) continue;
        view.write(i, view.empty());
        crossing.push_back(layout.line_element(other));
    }
    if (!view.concludes()) return std::nullopt;
    q::Deduction step =
        view.step(q::Text("Where {0} and a column have no colour in common, the cell is empty.",
                          {view.name()}),
                  {}, {});
    for (const q::ElementId id : crossing) step.because.push_back(id);
    for (const q::ElementId id : crossing)
        step.rules.push_back(static_cast<std::uint32_t>(
            q::index(id) - layout.grid.cells()));  // rules are in lines' order
    return step;
}

std::optional<q::Deduction> find_missing_colour(LineView& view) {
    const Marks own = colours_in(view.blocks());
    std::vector<q::Mark> present;
    for (q::Mark mark = 1; mark < view.empty(); ++mark) {
        if ((own & bit(mark)) != 0)
            present.push_back(mark);
        else
            for (std::size_t i = 0; i < view.size(); ++i) view.rule_out(i, mark);
    }
    if (present.empty() || !view.concludes()) return std::nullopt;
    return view.step(q::Text("All blocks of {0} are {1}: no cell of it has another colour.",
                             {view.name(), q::kit::any_listed(present.size(),
                                                              [&](std::size_t k) {
                                                                  return view.called(present[k]);
                                                              })}),
                     {}, {}, LineView::Results::settled_cells);
}

std::optional<q::Deduction> find_touching_colours(LineView& view) {
    const Clue& blocks = view.blocks();
    for (std::size_t i = 1; i < view.size(); ++i) {
        const q::Mark left = view.sole(i - 1);
        const q::Mark right = view.sole(i);
        if (left == right || left == q::blank || right == q::blank || left == view.empty() ||
            right == view.empty())
            continue;
        // The pairs of blocks that may meet here; what all of them cover is certain.
        std::vector<std::size_t> pairs;
        std::size_t before = view.size();
        std::size_t behind = view.size();
        for (std::size_t j = 0; j + 1 < blocks.size(); ++j) {
            if (blocks[j].mark != left || blocks[j + 1].mark != right || blocks[j].length > i ||
                blocks[j + 1].length > view.size() - i)
                continue;
            pairs.push_back(j);
            before = std::min<std::size_t>(before, blocks[j].length);
            behind = std::min<std::size_t>(behind, blocks[j + 1].length);
        }
        if (pairs.empty()) continue;
        for (std::size_t k = i - before; k < i; ++k) view.write(k, left);
        for (std::size_t k = i; k < i + behind; ++k) view.write(k, right);
        const auto same = [&](std::size_t offset) {
            return std::all_of(pairs.begin(), pairs.end(), [&](std::size_t j) {
                return blocks[j + offset].length == blocks[pairs.front() + offset].length;
            });
        };
        if (same(0) && before < i) view.rule_out(i - before - 1, left);
        if (same(1) && i + behind < view.size()) view.rule_out(i + behind, right);
        if (!view.concludes()) continue;
        std::vector<std::size_t> used;
        for (const std::size_t j : pairs)
            for (const std::size_t each : {j, j + 1})
                if (std::find(used.begin(), used.end(), each) == used.end()) used.push_back(each);
        const auto one_of = [&](std::size_t offset, std::size_t least) -> q::Text {
            if (pairs.size() == 1) return view.block(pairs.front() + offset);
            return {same(offset) ? "a {0} of {1}" : "a {0} of {1} or more",
                    {view.kind(offset == 0 ? left : right), std::to_string(least)}};
        };
        return view.step(
            q::Text("In {0}, two colours touch at {1}: {2} ends there, and {3} begins.",
                    {view.name(), view.where(i - 1, i + 1), one_of(0, before), one_of(1, behind)}),
            {i - 1, i}, used);
    }
    return std::nullopt;
}

}  // namespace nonogram
