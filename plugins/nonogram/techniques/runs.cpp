// Steps about runs of filled cells: a run as long as any block is complete; two runs of one block
// are joined; a cell that would make a run too long is none.
#include <algorithm>

#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

std::size_t longest(const Clue& clue, q::Mark mark) {
    std::size_t most = 0;
    for (const q::Block& block : clue)
        if (block.mark == mark) most = std::max<std::size_t>(most, block.length);
    return most;
}

/// The block that a run must belong to; the number of blocks where there are several, or none.
std::size_t owner(const Clue& blocks, const std::vector<Range>& ranges, const Run& run) {
    std::size_t found = blocks.size();
    for (std::size_t j = 0; j < blocks.size(); ++j) {
        if (blocks[j].mark != run.mark || ranges[j].first > run.begin ||
            ranges[j].last + blocks[j].length < run.end || blocks[j].length < run.length())
            continue;
        if (found != blocks.size()) return blocks.size();
        found = j;
    }
    return found;
}

}  // namespace

std::optional<q::Deduction> find_complete_block(LineView& view) {
    for (const Run& run : runs_of(view)) {
        if (run.length() != longest(view.blocks(), run.mark)) continue;
        if (run.begin > 0) view.rule_out(run.begin - 1, run.mark);
        if (run.end < view.size()) view.rule_out(run.end, run.mark);
        if (!view.concludes()) continue;
        return view.step(
            q::Text("The run {1} is as long as the longest {2} of {0}: it ends there. || The run "
                    "{1:here:in} is as long as the longest {2} of {0}: it ends there.",
                    {view.name(), view.where(run.begin, run.end), view.kind(run.mark)}),
            view.every(run.begin, run.end), {});
    }
    return std::nullopt;
}

std::optional<q::Deduction> find_join(LineView& view) {
    const std::vector<Run> runs = runs_of(view);
    if (runs.size() < 2) return std::nullopt;
    const auto ranges = view.ranges();
    if (!ranges) return std::nullopt;
    for (std::size_t r = 0; r + 1 < runs.size(); ++r) {
        const Run& left = runs[r];
        const Run& right = runs[r + 1];
        const std::size_t block = owner(view.blocks(), *ranges, left);
        if (block == view.blocks().size() || block != owner(view.blocks(), *ranges, right))
            continue;
        for (std::size_t i = left.end; i < right.begin; ++i) view.write(i, left.mark);
        if (!view.concludes()) continue;
        std::vector<std::size_t> seen = view.every(left.begin, left.end);
        for (std::size_t i = right.begin; i < right.end; ++i) seen.push_back(i);
        return view.step(
            q::Text("In {0}, {1} and {2} can only belong to {3}: what lies between them does, "
                    "too.",
                    {view.name(), view.where(left.begin, left.end),
                     view.where(right.begin, right.end), view.block(block)}),
            seen, {block});
    }
    return std::nullopt;
}

std::optional<q::Deduction> find_split(LineView& view) {
    const std::vector<Run> runs = runs_of(view);
    if (runs.empty()) return std::nullopt;
    const auto ranges = view.ranges();
    if (!ranges) return std::nullopt;
    const Clue& blocks = view.blocks();
    const auto try_cell = [&](std::size_t cell, const Run* left,
                              const Run* right) -> std::optional<q::Deduction> {
        const q::Mark mark = (left != nullptr ? left : right)->mark;
        const std::size_t total =
            1 + (left != nullptr ? left->length() : 0) + (right != nullptr ? right->length() : 0);
        std::size_t most = 0;
        for (std::size_t j = 0; j < blocks.size(); ++j)
            if (blocks[j].mark == mark && (*ranges)[j].first <= cell &&
                cell < (*ranges)[j].last + blocks[j].length)
                most = std::max<std::size_t>(most, blocks[j].length);
        if (total <= most) return std::nullopt;
        view.rule_out(cell, mark);
        if (!view.concludes()) return std::nullopt;
        const std::size_t first = left != nullptr ? left->begin : cell;
        std::vector<std::size_t> seen = view.every(first, first + total);
        std::erase(seen, cell);
        return view.step(
            q::Text(most == 0 ? "In {0}, {1} would make a run of {2} cells ({3}), and no {4} of "
                                "{2} or more can lie there."
                              : "In {0}, {1} would make a run of {2} cells ({3}), and the longest "
                                "{4} that can lie there has {5}.",
                    {view.name(),
                     q::Text(view.is_coloured() ? "filling {0} in {1}" : "filling {0}",
                             {view.where(cell, cell + 1), view.called(mark)}),
                     std::to_string(total), view.where(first, first + total), view.kind(mark),
                     std::to_string(most)}),
            seen, {});
    };
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const Run& run = runs[r];
        const Run* const before =
            r > 0 && runs[r - 1].mark == run.mark && runs[r - 1].end + 1 == run.begin ? &runs[r - 1]
                                                                                      : nullptr;
        if (run.begin > 0)
            if (auto found = try_cell(run.begin - 1, before, &run)) return found;
        const bool joins =
            r + 1 < runs.size() && runs[r + 1].mark == run.mark && run.end + 1 == runs[r + 1].begin;
        if (run.end < view.size() && !joins)
            if (auto found = try_cell(run.end, &run, nullptr)) return found;
    }
    return std::nullopt;
}

}  // namespace nonogram
