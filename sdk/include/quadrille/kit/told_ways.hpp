// The ways that are left to fill a few places, in words: "r1c1 and r1c2 can only be 1 and 6, or 2
// and 5", and in short where there are more of more places: "1 2 4, 2 1 4 or 4 1 2".
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::kit {

/// A mark for each of some places.
using Filling = std::vector<Mark>;

/// So many ways can be told in one sentence, and so many places and marks of each; more in short.
inline constexpr std::size_t most_told_ways = 6;
inline constexpr std::size_t most_told_places = 4;
inline constexpr std::size_t most_short_ways = 8;
inline constexpr std::size_t most_short_places = 6;

/// Whether all marks are called as they are shown, and there are many of them.
[[nodiscard]] inline bool are_told_in_short(const Board& board, ElementId place,
                                            std::span<const Filling> fillings) {
    const std::size_t places = fillings.front().size();
    if (places < 3 || (fillings.size() < 3 && places <= most_told_places)) return false;
    return std::all_of(fillings.begin(), fillings.end(), [&](const Filling& filling) {
        return std::all_of(filling.begin(), filling.end(), [&](Mark mark) {
            const Symbol& symbol = board.alphabet(place).symbol(mark);
            return symbol.name.empty() && symbol.id == symbol.shown;
        });
    });
}

/// "1 and 6, or 2 and 5"; in short "1 2 4, 2 1 4 or 4 1 2".
[[nodiscard]] inline Text told_fillings(const Board& board, ElementId place,
                                        std::span<const Filling> fillings) {
    if (are_told_in_short(board, place, fillings)) {
        const auto in_short = [&](std::size_t i) {
            std::string marks;  // no line breaks within
            for (const Mark mark : fillings[i])
                marks += (marks.empty() ? "" : "\u00a0") + board.alphabet(place).symbol(mark).id;
            return Text::name(std::move(marks));
        };
        const std::size_t last = fillings.size() - 1;
        if (last == 0) return in_short(0);
        return {"{0} or {1}", {listed(last, in_short, last), in_short(last)}};
    }
    Text told;
    for (const Filling& filling : fillings) {
        Text one = all_listed(filling.size(),
                              [&](std::size_t i) { return mark_name(board, place, filling[i]); });
        told = told.empty() ? std::move(one) : Text("{0}, or {1}", {std::move(told), one});
    }
    return told;
}

/// What is left for several places together, with `ways` that give a mark for each: in any order
/// where that is shorter and none of `ruled_out` is among them, else place by place. Empty where
/// neither can be said in short, and where places are hidden or take marks of their own.
[[nodiscard]] inline Text told_ways(const Board& board, std::span<const ElementId> places,
                                    std::vector<Filling> ways, std::span<const Literal> ruled_out) {
    const auto fits = [&](ElementId id) {
        return !board.hides(id) && board[id].alphabet == board[places.front()].alphabet;
    };
    if (places.size() < 2 || places.size() > most_short_places || ways.empty() ||
        !std::all_of(places.begin(), places.end(), fits))
        return {};
    sort_unique(ways);
    std::vector<Filling> sets = ways;
    for (Filling& set : sets) std::sort(set.begin(), set.end());
    sort_unique(sets);
    const auto is_in_none = [&](const Literal& literal) {
        return !literal.holds && std::none_of(sets.begin(), sets.end(), [&](const Filling& set) {
            return std::binary_search(set.begin(), set.end(), literal.mark);
        });
    };
    const bool is_in_any_order =
        sets.size() < ways.size() && std::all_of(ruled_out.begin(), ruled_out.end(), is_in_none);
    const std::vector<Filling>& told = is_in_any_order ? sets : ways;
    const bool is_short = are_told_in_short(board, places.front(), told);
    if (told.size() > (is_short ? most_short_ways : most_told_ways) ||
        (places.size() > most_told_places && !is_short))
        return {};
    return {is_in_any_order ? "{0} can only be, in some order, {1}" : "{0} can only be {1}",
            {all_names(board, places), told_fillings(board, places.front(), told)}};
}

}  // namespace quadrille::kit
