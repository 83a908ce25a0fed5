// Lines of blocks, all that follows from one, in words.
//
// A place p stands before cell p. Forwards, reach[j] is where one may stand once the first j blocks
// are laid and, where it must, a background cell behind them: a block is laid from all places at
// once, by a shift, where its mark is possible throughout; going on over background is one
// addition. Backwards, rest[j] is from where the blocks from j on can still be laid: the same on
// the mirrored line, so that the addition carries the right way. A block that ends in both covers
// its cells with the mark; a background cell that leads from the one to the other may be
// background; nothing else is possible. O(blocks x log length of a block) operations on words.
#include <algorithm>
#include <bit>
#include <span>

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

namespace {

/// The cells that may carry one of the marks.
template <std::size_t Words>
WordLine<Words> places_with(MarkSet marks, std::span<const MarkSet> cells) {
    WordLine<Words> places;
    for (std::size_t begin = 0; begin < cells.size(); begin += 64) {
        const auto part = cells.subspan(begin, std::min<std::size_t>(64, cells.size() - begin));
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < part.size(); ++i)
            word |= std::uint64_t{(part[i] & marks) != 0} << i;
        places.words[begin / 64] = word;
    }
    return places;
}

/// What of a line is decided from one end on: cells, the last of which carries the background, and
/// the blocks that they hold.
struct DecidedEnd {
    std::size_t cells = 0;
    std::size_t blocks = 0;
};

/// `cell(i)`, and `block(j)`, a length and a mark, count from that end. Requires that a cell is
/// open.
template <class CellAt, class BlockAt>
DecidedEnd decided_end(std::size_t blocks, MarkSet ground, CellAt&& cell, BlockAt&& block) {
    DecidedEnd end;
    for (std::size_t at = 0;; ++end.blocks) {
        while (cell(at) == ground) ++at;
        end.cells = at;
        if (end.blocks == blocks) return end;
        const auto [length, mark] = block(end.blocks);
        const std::size_t behind = at + length;
        while (at < behind && cell(at) == mark) ++at;
        if (at < behind || cell(at) != ground) return end;
    }
}

}  // namespace

bool BlockTable::is_met(const Row& row, std::span<const MarkSet> cells) const {
    std::size_t at = 0;
    MarkSet before = row.ground;  // the cell before
    for (const auto& [length, colour] : row.blocks.of(blocks_)) {
        const MarkSet mark = row.colours.of(colours_)[colour];
        for (; at < cells.size() && cells[at] == row.ground; ++at) before = row.ground;
        if (length > cells.size() - at || before == mark) return false;
        for (const std::size_t end = at + length; at < end; ++at)
            if (cells[at] != mark) return false;
        before = mark;
    }
    return std::all_of(cells.begin() + static_cast<std::ptrdiff_t>(at), cells.end(),
                       [&](MarkSet cell) { return cell == row.ground; });
}

template <std::size_t Words>
bool BlockTable::narrow_segment(const Segment& segment, Domains& domains, Workspace& workspace) {
    using Line = WordLine<Words>;
    const std::span cells = segment.cells;
    const std::span blocks = segment.blocks;
    const std::span colours = segment.colours;
    const std::size_t length = cells.size();
    const std::size_t count = blocks.size();

    // Where each colour is possible, from either end, and then where it occurs; reach; places
    // behind each block; rest from the other end.
    auto& lines = std::get<std::vector<Line>>(workspace.word_lines);
    lines.resize(std::max(lines.size(), 3 * colours.size() + 3 * count + 2));
    std::span<Line> memory(lines);
    const auto take = [&](std::size_t some) {
        const std::span<Line> taken = memory.first(some);
        memory = memory.subspan(some);
        return taken;
    };
    const auto possible = take(colours.size());
    const auto possible_back = take(colours.size());
    const auto occurs = take(colours.size());
    const auto behind = take(count);
    const auto reach = take(count + 1);
    const auto rest_back = take(count + 1);
    const Line ground = places_with<Words>(segment.ground, cells);
    const Line ground_back = ground.mirrored(length - 1);
    MarkSet left = segment.marks & ~segment.ground;  // marks that the line never has
    for (std::size_t c = 0; c < colours.size(); ++c) {
        possible[c] = places_with<Words>(colours[c], cells);
        possible_back[c] = possible[c].mirrored(length - 1);
        occurs[c] = {};
        left &= ~colours[c];
    }
    const auto parted = [&](std::size_t j) {  // by background from the block before
        return j > 0 && j < count && blocks[j].colour == blocks[j - 1].colour;
    };

    Line first;
    first.set(0);
    reach[0] = first.flooded_up(ground);
    for (std::size_t j = 0; j < count; ++j) {
        const auto& [size, colour] = blocks[j];
        if (size > length) return false;
        behind[j] = (reach[j] & possible[colour].starts_of_runs(size)).up(size);
        const Line next = parted(j + 1) ? (behind[j] & ground).up(1) : behind[j];
        reach[j + 1] = next.flooded_up(ground);
    }
    if (!reach[count].has(length)) return false;

    rest_back[count] = first.flooded_up(ground_back);
    for (std::size_t j = count; j-- > 0;) {
        const auto& [size, colour] = blocks[j];
        const Line after =
            parted(j + 1) ? (rest_back[j + 1] & ground_back).up(1) : rest_back[j + 1];
        rest_back[j] =
            (after & possible_back[colour].starts_of_runs(size)).up(size).flooded_up(ground_back);
    }

    Line rest = rest_back[count].mirrored(length);
    Line empty = reach[count] & ground & rest.down(1);
    for (std::size_t j = count; j-- > 0;) {
        const auto& [size, colour] = blocks[j];
        Line ends = behind[j];
        if (parted(j + 1)) {
            ends = ends & ground & rest.down(1);
            empty = empty | ends;
        } else {
            ends = ends & rest;
        }
        occurs[colour] = occurs[colour] | ends.down(size).runs_from(size);
        rest = rest_back[j].mirrored(length);
        empty = empty | (reach[j] & ground & rest.down(1));
    }

    Line narrowed = ground ^ empty;
    if (left != 0) narrowed = narrowed | places_with<Words>(left, cells);
    for (std::size_t c = 0; c < colours.size(); ++c)
        narrowed = narrowed | (possible[c] ^ occurs[c]);
    for (std::size_t word = 0; word < Words; ++word)
        for (std::uint64_t bits = narrowed.words[word]; bits != 0; bits &= bits - 1) {
            const std::size_t i = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
            MarkSet fits = empty.has(i) ? segment.ground : 0;
            for (std::size_t c = 0; c < colours.size(); ++c)
                if (occurs[c].has(i)) fits |= colours[c];
            if (!domains.keep(segment.elements[i], fits)) return false;
        }
    return true;
}

BlockTable::Segment BlockTable::undecided(const Segment& line) {
    const std::size_t length = line.cells.size();
    const std::size_t count = line.blocks.size();
    const auto block = [&](std::size_t j) {
        return std::pair(line.blocks[j].length, line.colours[line.blocks[j].colour]);
    };
    const DecidedEnd front = decided_end(
        count, line.ground, [&](std::size_t i) { return line.cells[i]; }, block);
    const DecidedEnd back = decided_end(
        count - front.blocks, line.ground,
        [&](std::size_t i) { return line.cells[length - 1 - i]; },
        [&](std::size_t j) { return block(count - 1 - j); });
    const std::size_t cells = length - front.cells - back.cells;
    Segment part = line;
    part.elements = line.elements.subspan(front.cells, cells);
    part.cells = line.cells.subspan(front.cells, cells);
    part.blocks = line.blocks.subspan(front.blocks, count - front.blocks - back.blocks);
    return part;
}

bool BlockTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const Row& what = rows_[row];
    const auto elements = what.elements.of(elements_);
    workspace.cells.resize(std::max(workspace.cells.size(), elements.size()));
    // One after the other: those of a column lie far apart.
    const std::span<MarkSet> cells = std::span(workspace.cells).first(elements.size());
    MarkSet open = 0;  // empty where each is decided
    MarkSet marks = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const MarkSet now = domains[elements[i]];
        cells[i] = now;
        open |= now & (now - 1);
        marks |= now;
    }
    if (open == 0) return is_met(what, cells);
    const Segment segment = undecided(
        {elements, cells, what.blocks.of(blocks_), what.colours.of(colours_), what.ground, marks});
    const std::size_t words = segment.cells.size() / 64 + 1;  // one place more than cells
    if (words == 1) return narrow_segment<1>(segment, domains, workspace);
    if (words == 2) return narrow_segment<2>(segment, domains, workspace);
    if (words == 3) return narrow_segment<3>(segment, domains, workspace);
    if (words == 4) return narrow_segment<4>(segment, domains, workspace);
    if (words <= 6) return narrow_segment<6>(segment, domains, workspace);
    if (words <= 9) return narrow_segment<9>(segment, domains, workspace);
    return narrow_segment<16>(segment, domains, workspace);
}

}  // namespace quadrille::engine
