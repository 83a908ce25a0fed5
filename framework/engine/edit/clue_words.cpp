#include "engine/edit/clue_words.hpp"

#include <algorithm>
#include <cmath>

#include "engine/edit/clue_seats.hpp"
#include "engine/generate/symmetry.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::engine {

std::vector<std::string> places_of_clue(const Board& board, const Clue& clue,
                                        std::span<const ClueKind> kinds) {
    constexpr double near = 0.01;
    std::vector<Clue> by_seat;
    for (const std::uint32_t seat : clue.seats) by_seat.push_back({clue.kind, {seat}, {}});
    const std::vector<std::vector<ElementId>> on_seat = elements_on_seats(board, by_seat, kinds);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < on_seat.size(); ++i) {
        const Vec2 middle = middle_of(kinds[clue.kind].seats[clue.seats[i]]);
        const auto just_there = std::ranges::find_if(on_seat[i], [&](ElementId id) {
            const Vec2 off = middle_of(board[id].outline) - middle;
            return std::abs(off.x) < near && std::abs(off.y) < near;
        });
        if (just_there != on_seat[i].end())
            names.push_back(board[*just_there].name);
        else
            for (const ElementId id : on_seat[i]) names.push_back(board[id].name);
    }
    return names;
}

Text told_clue(const Board& board, const Clue& clue, std::span<const ClueKind> kinds) {
    const ClueKind& kind = kinds[clue.kind];
    Text what = kind.name;
    if (!clue.value.empty()) {
        const bool is_typed = kind.values.empty();
        const Text value = is_typed ? Text::name(clue.value) : kit::id_in_words(clue.value);
        what = Text("{0} {1}", {kind.name, value});
    }
    std::string places;
    for (const std::string& name : places_of_clue(board, clue, kinds))
        places += (places.empty() ? "" : ", ") + name;
    return places.empty() ? what : Text("{0} ({1})", {what, Text::name(places)});
}

}  // namespace quadrille::engine
