#include "engine/rules/totals.hpp"

#include <algorithm>
#include <map>

namespace quadrille::engine {

namespace {

/// A rule's elements, and how often the mark stands among them.
struct Part {
    std::vector<ElementId> of;
    std::uint32_t times = 0;
};

/// Empty where the rule does not fix it.
struct Fixed {
    const Board& board;
    std::size_t alphabet;
    Mark mark;

    [[nodiscard]] bool all_of_alphabet(const std::vector<ElementId>& elements) const {
        return std::all_of(elements.begin(), elements.end(),
                           [&](ElementId id) { return board[id].alphabet == alphabet; });
    }
    std::optional<Part> operator()(const AllDifferent& rule) const {
        if (rule.of.size() != board.alphabets[alphabet].symbols.size() || !all_of_alphabet(rule.of))
            return std::nullopt;
        return Part{rule.of, 1};
    }
    std::optional<Part> operator()(const Count& rule) const {
        if (rule.at_least != rule.at_most) return std::nullopt;
        Part part{{}, rule.at_least};
        for (const Literal& literal : rule.of) {
            if (literal.mark != mark || !literal.holds) return std::nullopt;
            part.of.push_back(literal.element);
        }
        return part;
    }
    std::optional<Part> operator()(const Blocks& rule) const {
        if (mark == rule.background || !all_of_alphabet(rule.line)) return std::nullopt;
        Part part{rule.line, 0};
        for (const Block& block : rule.blocks) part.times += block.mark == mark ? block.length : 0U;
        return part;
    }
    template <class Other>
    std::optional<Part> operator()(const Other& /*rule*/) const {
        return std::nullopt;
    }
};

/// What rules of one condition cover so far.
struct Cover {
    std::vector<char> covered;
    std::size_t count = 0;
    std::uint32_t times = 0;
    bool overlaps = false;
};

}  // namespace

std::vector<std::optional<std::uint32_t>> mark_totals(const Puzzle& puzzle, std::size_t alphabet) {
    const Board& board = puzzle.board();
    std::size_t elements = 0;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.decides(element_id(i)) && board.elements[i].alphabet == alphabet) ++elements;
    std::vector<std::optional<std::uint32_t>> totals(board.alphabets[alphabet].symbols.size());
    for (std::size_t k = 0; k < totals.size() && elements > 0; ++k) {
        const Fixed fixed{board, alphabet, static_cast<Mark>(k + 1)};
        std::map<std::uint16_t, Cover> covers;
        for (const Rule& rule : puzzle.rules()) {
            const std::optional<Part> part = std::visit(fixed, rule.what);
            if (!part) continue;
            Cover& cover = covers[rule.condition];
            cover.covered.resize(board.size(), 0);
            for (const ElementId id : part->of) {
                cover.overlaps = cover.overlaps || cover.covered[index(id)] != 0 ||
                                 board[id].alphabet != alphabet;
                cover.covered[index(id)] = 1;
            }
            cover.count += part->of.size();
            cover.times += part->times;
        }
        for (const auto& [condition, cover] : covers)
            if (!totals[k] && !cover.overlaps && cover.count == elements) totals[k] = cover.times;
    }
    return totals;
}

}  // namespace quadrille::engine
