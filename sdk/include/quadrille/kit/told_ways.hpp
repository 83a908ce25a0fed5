// The ways that are left to fill a few places, in words: "r1c1 and r1c2 can only be 1 and 6, or 2
// and 5".
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::kit {

/// A mark for each of some places.
using Filling = std::vector<Mark>;

/// So many ways can be told in one sentence, and so many places and marks of each.
inline constexpr std::size_t most_told_ways = 6;
inline constexpr std::size_t most_told_places = 4;

/// "1 and 6, or 2 and 5".
[[nodiscard]] inline Text told_fillings(const Board& board, ElementId place,
                                        std::span<const Filling> fillings) {
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
    if (places.size() < 2 || places.size() > most_told_places || ways.empty() ||
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
    if (told.size() > most_told_ways) return {};
    return {is_in_any_order ? "{0} can only be, in some order, {1}" : "{0} can only be {1}",
            {all_names(board, places), told_fillings(board, places.front(), told)}};
}

}  // namespace quadrille::kit
