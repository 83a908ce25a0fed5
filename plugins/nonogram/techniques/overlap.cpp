// Overlap ("simple boxes"): blocks pushed to one end and to the other; where both places of a block
// overlap, it lies in any case. By the lengths alone it is what everybody begins with; with all
// marks of the line in view it is harder to see
// ("pushed").
#include <utility>

#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

q::Text told_overlap(const LineView& view, const Rest& rest, std::size_t room) {
    std::vector<q::Text> arguments{view.name(), view.where(rest.begin, rest.end),
                                   std::to_string(room)};
    const std::size_t left = rest.last - rest.first;
    if (left == 1) {
        arguments.push_back(view.block(rest.first));
        return {room == 0 ? "In {0}, {3} just fills {1}."
                          : "In {0}, {3} can slide by only {2} {2|cell|cells} in {1}, and it is "
                            "longer than that: it always covers the cells in its middle.",
                std::move(arguments)};
    }
    if (left == view.blocks().size())
        return {room == 0 ? "The blocks of {0} just fill {1}: there is only one way to place them."
                          : "The blocks of {0} can slide by only {2} {2|cell|cells} in {1}, so a "
                            "longer one always covers the same cells in its middle.",
                std::move(arguments)};
    arguments.push_back(view.block_list(rest.first, rest.last));
    return {room == 0 ? "In {0} the blocks of {3} are left, and just fill {1}."
                      : "In {0} the blocks of {3} are left, and can slide by only {2} "
                        "{2|cell|cells} in {1}: a longer one always covers the same cells in its "
                        "middle.",
            std::move(arguments)};
}

}  // namespace

std::optional<q::Deduction> find_overlap(LineView& view) {
    const Rest rest = rest_of(view);
    const Clue& blocks = view.blocks();
    std::size_t needed = 0;
    for (std::size_t j = rest.first; j < rest.last; ++j)
        needed += blocks[j].length + (j > rest.first ? gap_between(blocks[j - 1], blocks[j]) : 0);
    if (rest.first == rest.last || needed > rest.end - rest.begin) return std::nullopt;
    const std::size_t room = rest.end - rest.begin - needed;
    std::vector<std::size_t> used;
    std::size_t start = rest.begin;
    for (std::size_t j = rest.first; j < rest.last; ++j) {
        const q::Block& block = blocks[j];
        const std::size_t gap = j + 1 < rest.last ? gap_between(block, blocks[j + 1]) : 0;
        bool is_new = false;
        for (std::size_t i = start + room; i < start + block.length; ++i) {
            is_new = is_new || !view.is(i, block.mark);
            view.write(i, block.mark);
        }
        if (room == 0 && gap > 0) view.write(start + block.length, view.empty());
        if (is_new || room == 0) used.push_back(j);
        start += block.length + gap;
    }
    if (!view.concludes()) return std::nullopt;
    return view.step(told_overlap(view, rest, room), {}, used);
}

std::optional<q::Deduction> find_pushed(LineView& view) {
    const auto ranges = view.ranges();
    if (!ranges) return std::nullopt;
    for (std::size_t j = 0; j < ranges->size(); ++j) {
        const auto [first, last] = (*ranges)[j];
        const q::Block& block = view.blocks()[j];
        for (std::size_t i = last; i < first + block.length; ++i) view.write(i, block.mark);
        if (!view.concludes()) continue;
        std::vector<std::size_t> settled;
        for (std::size_t i = first; i < last + block.length; ++i)
            if (view.sole(i) != q::blank) settled.push_back(i);
        return view.step(
            q::Text(first == last
                        ? "In {0}, {1} has no other place than {2}."
                        : "In {0}, {1} lies somewhere in {2}; pushed to one end and to the "
                          "other, it covers some cells both times.",
                    {view.name(), view.block(j), view.where(first, last + block.length)}),
            settled, {j});
    }
    return std::nullopt;
}

}  // namespace nonogram
