// How one element of a position is read while a rule is judged. Internal to the semantics: nothing
// here is installed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::semantics {

/// A position as the rules see it. A blank whose alphabet has just one symbol can become nothing
/// else, so it counts as marked.
class RuleView {
public:
    RuleView(const Board& board, const Position& position) noexcept
        : board_(&board), position_(&position) {}

    [[nodiscard]] const Board& board() const noexcept { return *board_; }
    [[nodiscard]] const Position& position() const noexcept { return *position_; }
    [[nodiscard]] std::size_t symbols(ElementId id) const {
        return board_->alphabet(id).symbols.size();
    }

    /// The mark it has in every completion; `blank` where that is not decided yet.
    [[nodiscard]] Mark fixed(ElementId id) const {
        const Mark mark = position_->mark(id);
        return mark != blank || symbols(id) != 1 ? mark : Mark{1};
    }
    /// The same with blanks at rest; `blank` only where the element must still be filled.
    [[nodiscard]] Mark at_rest(ElementId id) const {
        const Mark mark = fixed(id);
        return mark != blank ? mark : board_->alphabet(id).rest;
    }
    /// Whether some completion has that mark there.
    [[nodiscard]] bool possible(ElementId id, Mark mark) const {
        const Mark has = fixed(id);
        return has != blank ? has == mark : board_->alphabet(id).has(mark);
    }
    /// Whether the player, or the printer, wrote something there.
    [[nodiscard]] bool marked(ElementId id) const { return position_->mark(id) != blank; }

private:
    const Board* board_;
    const Position* position_;
};

/// The marked ones among the elements, in element order.
inline std::vector<ElementId> marked_among(const RuleView& view,
                                           std::span<const ElementId> elements) {
    std::vector<ElementId> marked;
    for (const ElementId id : elements)
        if (view.marked(id)) marked.push_back(id);
    return kit::sorted_unique(std::move(marked));
}

/// The marks of `elements` alone, all else blank, with as many taken away as can be while
/// `violated(position)` stays true. The result is minimal: no element of it can be spared. Takes
/// ever smaller groups away, so that large sets of which few matter cost a few calls per element
/// that matters. Elements later in the list are spared first.
template <class Violated>
std::vector<ElementId> shrink(const RuleView& view, std::vector<ElementId> elements,
                              Violated&& violated) {
    Position trial(view.position());
    for (std::size_t i = 0; i < trial.size(); ++i) trial.set_mark(element_id(i), blank);
    for (const ElementId id : elements) trial.set_mark(id, view.position().mark(id));
    if (!violated(trial)) return elements;
    for (std::size_t group = std::max<std::size_t>(1, elements.size() / 2);; group /= 2) {
        for (std::size_t end = elements.size(); end > 0;) {
            const std::size_t begin = end > group ? end - group : 0;
            for (std::size_t i = begin; i < end; ++i) trial.set_mark(elements[i], blank);
            if (violated(trial)) {
                elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(begin),
                               elements.begin() + static_cast<std::ptrdiff_t>(end));
            } else {
                for (std::size_t i = begin; i < end; ++i)
                    trial.set_mark(elements[i], view.position().mark(elements[i]));
            }
            end = begin;
        }
        if (group == 1) return elements;
    }
}

// One pair of functions a rule kind; judging.cpp chooses among them.
Status judge(const RuleView& view, const Count& rule);
Status judge(const RuleView& view, const Clause& rule);
Status judge(const RuleView& view, const AllDifferent& rule);
Status judge(const RuleView& view, const Relation& rule);
Status judge(const RuleView& view, const Tuples& rule);
Status judge(const RuleView& view, const Sum& rule);
Status judge(const RuleView& view, const Blocks& rule);
Status judge(const RuleView& view, const LinesDiffer& rule);
Status judge(const RuleView& view, const SingleLoop& rule);
Status judge(const RuleView& view, const Connected& rule);
Status judge(const RuleView& view, const Groups& rule);
Status judge(const RuleView& view, const Sight& rule);
Status judge(const RuleView& view, const Linear& rule);
Status judge(const RuleView& view, const Acyclic& rule);
Status judge(const RuleView& view, const Joined& rule);
Status judge(const RuleView& view, const Custom& rule);

std::vector<ElementId> culprits(const RuleView& view, const Count& rule);
std::vector<ElementId> culprits(const RuleView& view, const Clause& rule);
std::vector<ElementId> culprits(const RuleView& view, const AllDifferent& rule);
std::vector<ElementId> culprits(const RuleView& view, const Relation& rule);
std::vector<ElementId> culprits(const RuleView& view, const Tuples& rule);
std::vector<ElementId> culprits(const RuleView& view, const Sum& rule);
std::vector<ElementId> culprits(const RuleView& view, const Blocks& rule);
std::vector<ElementId> culprits(const RuleView& view, const LinesDiffer& rule);
std::vector<ElementId> culprits(const RuleView& view, const SingleLoop& rule);
std::vector<ElementId> culprits(const RuleView& view, const Connected& rule);
std::vector<ElementId> culprits(const RuleView& view, const Groups& rule);
std::vector<ElementId> culprits(const RuleView& view, const Sight& rule);
std::vector<ElementId> culprits(const RuleView& view, const Linear& rule);
std::vector<ElementId> culprits(const RuleView& view, const Acyclic& rule);
std::vector<ElementId> culprits(const RuleView& view, const Joined& rule);
std::vector<ElementId> culprits(const RuleView& view, const Custom& rule);

}  // namespace quadrille::semantics
