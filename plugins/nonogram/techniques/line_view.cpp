#include "techniques/line_view.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/steps.hpp"

namespace nonogram {

namespace q = quadrille;

LineView::LineView(const Nonogram& puzzle, std::size_t line, const q::Candidates& candidates)
    : puzzle_(puzzle),
      line_(line),
      empty_(puzzle.stated().empty()),
      cells_(puzzle.length(line), 0) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const q::ElementId id = q::element_id(puzzle.cell(line, i));
        for (q::Mark mark = candidates.first(id); mark != q::blank;
             mark = candidates.next(id, mark))
            cells_[i] |= bit(mark);
    }
    after_ = cells_;
}

q::Mark LineView::sole(std::size_t i) const {
    return std::has_single_bit(cells_[i]) ? static_cast<q::Mark>(std::countr_zero(cells_[i]))
                                          : q::blank;
}

bool LineView::concludes() {
    if (after_ != cells_ && std::find(after_.begin(), after_.end(), Marks{0}) == after_.end())
        return true;
    after_ = cells_;
    rules_out_ = false;
    return false;
}

q::Deduction LineView::step(q::Text text, const std::vector<std::size_t>& cells,
                            const std::vector<std::size_t>& blocks, Results results) const {
    q::kit::StepBuilder step;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (after_[i] == cells_[i]) continue;
        const q::ElementId id = q::element_id(puzzle_.cell(line_, i));
        if (std::has_single_bit(after_[i])) {
            step.write(id, static_cast<q::Mark>(std::countr_zero(after_[i])));
            continue;
        }
        for (q::Mark mark = 1; mark <= empty_; ++mark)
            if ((cells_[i] & ~after_[i] & bit(mark)) != 0) step.rule_out(id, mark);
    }
    const Layout& layout = puzzle_.layout();
    for (const std::size_t block : blocks) step.because(layout.block_element(line_, block));
    if (blocks.empty()) step.because(layout.line_element(line_));
    for (const std::size_t i : cells) step.because(q::element_id(puzzle_.cell(line_, i)));
    return std::move(step.rule(line_)).build(with_results(std::move(text), results));
}

q::Text LineView::with_results(q::Text text, Results results) const {
    const auto tell = [&](const char* sentence, q::Mark mark, const auto& is_of) {
        const std::vector<q::Text> stretches = places(is_of);
        if (stretches.empty()) return;
        q::Text list =
            q::kit::all_listed(stretches.size(), [&](std::size_t i) { return stretches[i]; });
        text = {"{0} {1}",
                {std::move(text), q::Text::sentence(sentence, {std::move(list), called(mark)})}};
    };
    for (q::Mark mark = 1; mark <= empty_; ++mark) {
        const Marks alone = bit(mark);
        tell(mark != empty_                ? is_coloured() ? "Colour {1}: {0}." : "Filled: {0}."
             : is_coloured() && rules_out_ ? "Empty, for no colour is left: {0}."
                                           : "Empty: {0}.",
             mark, [&](std::size_t i) { return after_[i] == alone && cells_[i] != alone; });
        if (results == Results::settled_cells) continue;
        tell(mark == empty_ ? "Not empty: {0}." : "Not {1}: {0}.", mark, [&](std::size_t i) {
            return (cells_[i] & alone) != 0 && (after_[i] & alone) == 0 &&
                   !std::has_single_bit(after_[i]);
        });
    }
    return text;
}

q::Text LineView::name() const {
    const Layout& layout = puzzle_.layout();
    // Its clue stands for the line.
    const std::string& head = puzzle_.board()[layout.line_element(line_)].name;
    return layout.is_row(line_)
               ? q::Text("row {0}", {std::to_string(line_ + 1), head})
               : q::Text("column {0}", {std::to_string(line_ - layout.grid.rows + 1), head});
}

q::Text LineView::where(std::size_t first, std::size_t end) const {
    const auto cell = [&](std::size_t i) -> q::Text {
        return puzzle_.board().elements[puzzle_.cell(line_, i)].name;
    };
    if (end == first + 1) return cell(first);
    q::Text range("{0}–{1}", {cell(first), cell(end - 1)});
    for (std::size_t i = first + 1; i + 1 < end; ++i) range.arguments.push_back(cell(i));
    return range;
}

q::Text LineView::called(q::Mark mark) const {
    return q::kit::mark_name(puzzle_.board().alphabets.front().symbol(mark));
}

q::Text LineView::size_of(std::size_t block) const {
    const q::Block& one = blocks()[block];
    const std::string length = std::to_string(one.length);
    return is_coloured() ? q::Text("{0} ({1})", {length, called(one.mark)}) : q::Text(length);
}

q::Text LineView::kind(q::Mark mark) const {
    return is_coloured() ? q::Text("{0} block", {called(mark)}) : q::Text("block");
}

q::Text LineView::block(std::size_t block) const {
    const q::Block& one = blocks()[block];
    const q::Text name("the {0} of {1}", {kind(one.mark), std::to_string(one.length)});
    if (std::count(blocks().begin(), blocks().end(), one) == 1) return name;
    return {puzzle_.layout().is_row(line_) ? "{0} (number {1} from the left)"
                                           : "{0} (number {1} from the top)",
            {name, std::to_string(block + 1)}};
}

q::Text LineView::block_list(std::size_t first, std::size_t last) const {
    return q::kit::all_listed(last - first, [&](std::size_t i) { return size_of(first + i); });
}

std::vector<std::size_t> LineView::every(std::size_t first, std::size_t end) const {
    std::vector<std::size_t> list;
    for (std::size_t i = first; i < end; ++i) list.push_back(i);
    return list;
}

Rest rest_of(const LineView& view) {
    const Clue& blocks = view.blocks();
    Rest rest{0, view.size(), 0, blocks.size()};
    // A complete block at an end: its cells are marked, and what comes after them is settled and
    // not of its colour.
    const auto complete = [&](std::size_t begin, const q::Block& block) {
        for (std::size_t i = begin; i < begin + block.length; ++i)
            if (!view.is(i, block.mark)) return false;
        return true;
    };
    for (bool changed = true; changed;) {
        changed = false;
        while (rest.begin < rest.end && view.is_empty(rest.begin)) ++rest.begin;
        while (rest.begin < rest.end && view.is_empty(rest.end - 1)) --rest.end;
        const auto left = [&] { return rest.end - rest.begin; };
        if (rest.first < rest.last && blocks[rest.first].length <= left()) {
            const q::Block& block = blocks[rest.first];
            const std::size_t behind = rest.begin + block.length;
            if (complete(rest.begin, block) &&
                (behind == rest.end || !view.can(behind, block.mark)) &&
                (rest.first + 1 == rest.last || gap_between(block, blocks[rest.first + 1]) == 0 ||
                 (behind < rest.end && view.is_empty(behind)))) {
                rest.begin = behind;
                ++rest.first;
                changed = true;
            }
        }
        if (rest.first < rest.last && blocks[rest.last - 1].length <= left()) {
            const q::Block& block = blocks[rest.last - 1];
            const std::size_t start = rest.end - block.length;
            if (complete(start, block) &&
                (start == rest.begin || !view.can(start - 1, block.mark)) &&
                (rest.last - 1 == rest.first || gap_between(blocks[rest.last - 2], block) == 0 ||
                 (start > rest.begin && view.is_empty(start - 1)))) {
                rest.end = start;
                --rest.last;
                changed = true;
            }
        }
    }
    return rest;
}

std::vector<Run> runs_of(const LineView& view) {
    std::vector<Run> runs;
    for (std::size_t i = 0; i < view.size(); ++i) {
        const q::Mark mark = view.sole(i);
        if (mark == q::blank || mark == view.empty()) continue;
        if (!runs.empty() && runs.back().end == i && runs.back().mark == mark)
            ++runs.back().end;
        else
            runs.push_back({i, i + 1, mark});
    }
    return runs;
}

}  // namespace nonogram
