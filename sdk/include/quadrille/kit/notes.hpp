// Where small candidates stand in a cell, so that they look alike in every puzzle and leave room
// for what the host writes at the corners. For `draw` alone; what is noted is the player's affair.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/canvas.hpp"
#include "quadrille/geometry.hpp"
#include "quadrille/kit/utf8.hpp"
#include "quadrille/position.hpp"

namespace quadrille::kit {

/// A note, and the room that it has for itself.
struct NotePlace {
    std::size_t symbol = 0;  ///< its place in the alphabet, from 0
    Vec2 at;                 ///< the middle of its room
    Vec2 room;               ///< width and height
};

/// The share of the room's height that notes take in the middle, where others stand at the corners.
inline constexpr double compact_band = 0.34;

/// The candidates noted in an element whose alphabet has so many symbols, within `room`. Each has a
/// place of its own, in rows; where something is noted at the corners they stand close together in
/// the middle instead.
[[nodiscard]] inline std::vector<NotePlace> note_places(const Rect& room, std::size_t symbols,
                                                        const Content& content) {
    std::vector<NotePlace> places;
    symbols = std::min(symbols, max_notes);
    for (std::size_t i = 0; i < symbols; ++i)
        if ((content.notes >> i & 1U) != 0) places.push_back({i, {}, {}});
    const bool compact = content.corners != 0;
    const std::size_t count = compact ? places.size() : symbols;
    if (places.empty()) return places;
    auto side = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count))));
    // One line while it can be read, then as few as do.
    if (compact) side = count <= 4 ? count : count <= 12 ? (count + 1) / 2 : (count + 2) / 3;
    const std::size_t rows = (count + side - 1) / side;
    const double height = room.height() * (compact ? compact_band : 1);
    Vec2 pitch{room.width() / static_cast<double>(side), height / static_cast<double>(rows)};
    if (compact) pitch.x = std::min(pitch.x, 0.72 * pitch.y);
    const Vec2 size{pitch.x * static_cast<double>(side), pitch.y * static_cast<double>(rows)};
    const Vec2 first = compact ? room.centre() - size * 0.5 + pitch * 0.5 : room.min + pitch * 0.5;
    for (std::size_t k = 0; k < places.size(); ++k) {
        const std::size_t place = compact ? k : places[k].symbol;
        places[k].at = first + Vec2{pitch.x * static_cast<double>(place % side),
                                    pitch.y * static_cast<double>(place / side)};
        places[k].room = pitch;
    }
    return places;
}

/// The candidates of an element as small texts within `room`, no type larger than `most`. The
/// canvas is at that element already.
inline void draw_notes(Canvas& canvas, const Rect& room, const Alphabet& alphabet,
                       const Content& content, double most = 1) {
    for (const NotePlace& note : note_places(room, alphabet.symbols.size(), content)) {
        const std::string& shown = alphabet.symbols[note.symbol].shown;
        // Digits are narrower than high; two of them are not.
        const double width = content.corners != 0
                                 ? note.room.x / (0.62 * static_cast<double>(characters(shown)))
                                 : note.room.x * (characters(shown) > 1 ? 0.75 : 1);
        canvas.text(note.at, std::min({width, note.room.y, most}) * 0.92, shown, Role::note);
    }
}

}  // namespace quadrille::kit
