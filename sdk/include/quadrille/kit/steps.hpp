// Putting together what a technique found: its marks, its reasons, its sentence.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::kit {

/// So many things of a long list a sentence names; the others it only counts.
inline constexpr std::size_t most_listed = 5;

/// Fewer than this are not left out of a list: "and 1 more" says no less than the one.
inline constexpr std::size_t fewest_left_out = 3;
/// Whether a list of which `most` are told leaves some out.
[[nodiscard]] constexpr bool is_cut(std::size_t count, std::size_t most) noexcept {
    return count >= most + fewest_left_out;
}

/// "a, b, c and 3 more" of the texts that `name(i)` gives for i from 0 to count - 1; empty for
/// none. Those that are only counted are arguments too, so that a list of elements keeps them all.
template <class Name>
[[nodiscard]] Text listed(std::size_t count, Name&& name, std::size_t most = most_listed) {
    Text list;
    const std::size_t told = is_cut(count, most) ? most : count;
    for (std::size_t i = 0; i < told; ++i)
        if (i == 0) {
            list = Text(name(i));
        } else {
            // Moved in: a braced list would copy all that was listed so far.
            Text longer("{0}, {1}");
            longer.arguments.push_back(std::move(list));
            longer.arguments.push_back(Text(name(i)));
            list = std::move(longer);
        }
    if (told < count) {
        list = Text("{0} and {1} more", {std::move(list), std::to_string(count - told)});
        for (std::size_t i = told; i < count; ++i) list.arguments.push_back(name(i));
    }
    return list;
}

/// The same of elements of a board.
[[nodiscard]] inline Text listed_names(const Board& board, std::span<const ElementId> elements) {
    return listed(elements.size(), [&](std::size_t i) { return board[elements[i]].name; });
}

/// "a, b and c": all of them, as of what follows from a step a player has to know all.
template <class Name>
[[nodiscard]] Text all_listed(std::size_t count, Name&& name) {
    if (count < 2) return listed(count, name);
    return {"{0} and {1}", {listed(count - 1, name, count), Text(name(count - 1))}};
}

/// "a, b and c" where none is left out, "a, b, c and 3 more" of others.
template <class Name>
[[nodiscard]] Text listed_or_all(std::size_t count, Name&& name, std::size_t most = most_listed) {
    return is_cut(count, most) ? listed(count, name, most) : all_listed(count, name);
}

/// Puts one more at the end of a list of sentences: "…; …".
inline void add_apart(Text& list, Text one) {
    list = list.empty() ? std::move(one) : Text("{0}; {1}", {std::move(list), std::move(one)});
}

/// All of them, one after the other: "…; …".
[[nodiscard]] inline Text listed_apart(std::span<const Text> sentences) {
    Text list;
    for (const Text& one : sentences) add_apart(list, one);
    return list;
}

/// The same of elements of a board.
[[nodiscard]] inline Text all_names(const Board& board, std::span<const ElementId> elements) {
    return all_listed(elements.size(), [&](std::size_t i) { return board[elements[i]].name; });
}

/// `why`, and "Ruled out: 1 and 2 in r3c4; 5 in r1c1 and r1c2." with all that `follows` rules out;
/// `why` alone where that is nothing. `name(element)` and `shown(mark)`: what they are called.
template <class Name, class Shown>
[[nodiscard]] Text with_ruled_out(Text why, std::span<const Literal> follows, Name&& name,
                                  Shown&& shown) {
    struct Part {
        std::vector<Mark> marks;
        std::vector<ElementId> elements;
    };
    std::vector<Part> parts;
    for (const Literal& literal : follows) {
        if (literal.holds) continue;
        auto at = std::find_if(parts.begin(), parts.end(), [&](const Part& part) {
            return part.marks.front() == literal.mark;
        });
        if (at == parts.end()) at = parts.insert(at, Part{{literal.mark}, {}});
        at->elements.push_back(literal.element);
    }
    if (parts.empty()) return why;
    std::vector<Part> told;  // marks with the same elements together
    for (Part& part : parts) {
        sort_unique(part.elements);
        const auto same = std::find_if(told.begin(), told.end(), [&](const Part& one) {
            return one.elements == part.elements;
        });
        if (same == told.end())
            told.push_back(std::move(part));
        else
            same->marks.push_back(part.marks.front());
    }
    Text list;
    for (Part& part : told) {
        sort_unique(part.marks);
        Text one("{0} in {1}", {all_listed(part.marks.size(),
                                           [&](std::size_t i) { return shown(part.marks[i]); }),
                                all_listed(part.elements.size(),
                                           [&](std::size_t i) { return name(part.elements[i]); })});
        add_apart(list, std::move(one));
    }
    return {"{0} Ruled out: {1}.", {std::move(why), std::move(list)}};
}

/// Puts literals in the order of the board: by element, then by mark, what does not hold first.
struct BoardOrder {
    [[nodiscard]] bool operator()(const Literal& a, const Literal& b) const noexcept {
        return std::tie(a.element, a.mark, a.holds) < std::tie(b.element, b.mark, b.holds);
    }
};

/// Gathers one step of a technique, bit by bit, in any order.
class StepBuilder {
public:
    StepBuilder& write(ElementId element, Mark mark) {
        step_.follows.push_back({element, mark, true});
        return *this;
    }
    StepBuilder& rule_out(ElementId element, Mark mark) {
        step_.follows.push_back({element, mark, false});
        return *this;
    }
    StepBuilder& because(ElementId element) {
        step_.because.push_back(element);
        return *this;
    }
    StepBuilder& because(std::span<const ElementId> elements) {
        step_.because.insert(step_.because.end(), elements.begin(), elements.end());
        return *this;
    }
    /// An index into Puzzle::rules().
    StepBuilder& rule(std::size_t rule) {
        step_.rules.push_back(static_cast<std::uint32_t>(rule));
        return *this;
    }

    /// What the opposite leads to, as Deduction::refutation has it.
    StepBuilder& shown_by(std::vector<Deduction> refutation) {
        step_.refutation = std::move(refutation);
        return *this;
    }

    /// Whether nothing follows so far.
    [[nodiscard]] bool empty() const noexcept { return step_.follows.empty(); }
    /// What follows so far, as it was added.
    [[nodiscard]] std::span<const Literal> follows() const noexcept { return step_.follows; }
    [[nodiscard]] std::span<const ElementId> reasons() const noexcept { return step_.because; }
    /// Puts what follows in the order of the board, each once. Where that is not asked for it stays
    /// as it was added.
    StepBuilder& in_board_order() {
        sort_unique(step_.follows, BoardOrder());
        return *this;
    }
    /// The step, told by that sentence; reasons and rules rising, each once.
    [[nodiscard]] Deduction build(Text text) && {
        sort_unique(step_.because);
        sort_unique(step_.rules);
        step_.text = std::move(text);
        return std::move(step_);
    }

private:
    Deduction step_;
};

}  // namespace quadrille::kit
