// Words of the format of saved games that its writer and its reader share; see saved-games.md.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::game::save_format {

inline constexpr std::string_view first_line = "# A game of Quadrille";
/// Of a file that a player has saved a game to; any other name is read as well.
inline constexpr std::string_view extension = ".quadrille";
/// Of a text that nothing follows, and of one that records may follow: programs that know no
/// records refuse that.
inline constexpr std::int64_t whole = 1;
inline constexpr std::int64_t continued = 2;
inline constexpr std::string_view cleared = "blank";
inline constexpr std::string_view solved_end = "solved";
inline constexpr std::string_view shown_end = "shown";
/// A record begins with this line, and ends with a score: what ends otherwise was never finished.
inline constexpr std::string_view record_header = "[[later]]\n";
inline constexpr std::string_view record_end = " }\n";

}  // namespace quadrille::game::save_format
