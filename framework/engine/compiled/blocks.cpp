// Lines of blocks, all that follows from one, in words.
//
// A place p stands before cell p. Forwards, reach[j] is where one may stand once the first j blocks
// are laid and, where it must, a background cell behind them: a block is laid from all places at
// once, by a shift, where its mark is possible throughout; going on over background is one
// addition. Backwards, rest[j] is from where the blocks from j on can still be laid. A start that
// lies in both covers its cells with the mark; a background cell that leads from the one to the
// other may be background; nothing else is possible. O(blocks x log length) operations on words.
#include <algorithm>

#include "engine/compiled/tables.hpp"
#include "engine/compiled/word_line.hpp"

namespace quadrille::engine {

bool BlockTable::add(const Blocks& rule) {
    if (rule.line.size() > longest) return false;
    if (rule.background == blank || rule.background > most_marks_in_set) return false;
    Row row{{static_cast<std::uint32_t>(elements_.size()), 0},
            {static_cast<std::uint32_t>(blocks_.size()), 0},
            {static_cast<std::uint32_t>(colours_.size()), 0},
            0};
    row.ground = set_of(rule.background);
    for (const ElementId id : rule.line)
        elements_.push_back(static_cast<std::uint32_t>(index(id)));
    for (const auto& [length, mark] : rule.blocks) {
        const bool possible = mark != blank && mark <= most_marks_in_set;
        const MarkSet colour = possible ? set_of(mark) : 0;
        const auto begin = colours_.begin() + row.colours.first;
        auto at = std::find(begin, colours_.end(), colour);
        if (at == colours_.end()) at = colours_.insert(colours_.end(), colour);
        blocks_.push_back(
            {length, static_cast<std::uint32_t>(at - colours_.begin()) - row.colours.first});
    }
    row.elements.end = static_cast<std::uint32_t>(elements_.size());
    row.blocks.end = static_cast<std::uint32_t>(blocks_.size());
    row.colours.end = static_cast<std::uint32_t>(colours_.size());
    rows_.push_back(row);
    return true;
}

template <std::size_t Words>
bool BlockTable::narrow_line(const Row& row, Domains& domains, Workspace& workspace) const {
    using Line = WordLine<Words>;
    const auto elements = row.elements.of(elements_);
    const auto blocks = row.blocks.of(blocks_);
    const auto colours = row.colours.of(colours_);
    const std::size_t length = elements.size();
    const std::size_t count = blocks.size();

    // Where each colour is possible, and then where it occurs; reach; places behind each block.
    auto& lines = std::get<std::vector<Line>>(workspace.word_lines);
    lines.assign(2 * colours.size() + 2 * count + 1, Line{});
    const std::span<Line> memory(lines);
    const auto possible = memory.first(colours.size());
    const auto occurs = memory.subspan(colours.size(), colours.size());
    const auto behind = memory.subspan(2 * colours.size(), count);
    const auto reach = memory.subspan(2 * colours.size() + count, count + 1);
    Line ground;
    for (std::size_t i = 0; i < length; ++i) {
        const MarkSet now = domains[elements[i]];
        if ((now & row.ground) != 0) ground.set(i);
        for (std::size_t c = 0; c < colours.size(); ++c)
            if ((now & colours[c]) != 0) possible[c].set(i);
    }

    reach[0].set(0);
    reach[0] = reach[0].flooded_up(ground);
    const auto parted = [&](std::size_t j) {  // by background from the block before
        return j > 0 && j < count && blocks[j].colour == blocks[j - 1].colour;
    };
    for (std::size_t j = 0; j < count; ++j) {
        if (blocks[j].length > length) return false;
        const Line starts =
            reach[j] & possible[blocks[j].colour].starts_of_runs(blocks[j].length);
        behind[j] = starts.up(blocks[j].length);
        const Line next = parted(j + 1) ? (behind[j] & ground).up(1) : behind[j];
        reach[j + 1] = next.flooded_up(ground);
    }
    if (!reach[count].has(length)) return false;

    Line rest;
    rest.set(length);
    rest = rest.flooded_down(ground, length);
    Line empty = reach[count] & ground & rest.down(1);
    for (std::size_t j = count; j-- > 0;) {
        const auto& [size, colour] = blocks[j];
        Line after = rest;
        if (parted(j + 1)) {
            after = rest.down(1) & ground;
            empty = empty | (behind[j] & after);
        }
        const Line starts = after.down(size) & possible[colour].starts_of_runs(size);
        occurs[colour] = occurs[colour] | (starts & reach[j]).runs_from(size);
        rest = starts.flooded_down(ground, length);
        empty = empty | (reach[j] & ground & rest.down(1));
    }
    for (std::size_t i = 0; i < length; ++i) {
        MarkSet fits = empty.has(i) ? row.ground : 0;
        for (std::size_t c = 0; c < colours.size(); ++c)
            if (occurs[c].has(i)) fits |= colours[c];
        if (!domains.keep(elements[i], fits)) return false;
    }
    return true;
}

bool BlockTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const Row& what = rows_[row];
    // One place more than cells.
    const std::size_t words = what.elements.of(elements_).size() / 64 + 1;
    if (words == 1) return narrow_line<1>(what, domains, workspace);
    if (words == 2) return narrow_line<2>(what, domains, workspace);
    if (words <= 4) return narrow_line<4>(what, domains, workspace);
    if (words <= 8) return narrow_line<8>(what, domains, workspace);
    return narrow_line<16>(what, domains, workspace);
}

}  // namespace quadrille::engine
