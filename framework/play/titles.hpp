// What a puzzle is called where a player reads it: "Rings · Medium · No. 3", never a file's name.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/solve/difficulty.hpp"
#include "library/calendar.hpp"
#include "quadrille/text.hpp"

namespace quadrille::library {
struct Item;
}

namespace quadrille::play {

using library::Date;
/// A text in the player's language.
using Teller = std::function<std::string(const Text&)>;

/// What a title is made of; what is not known is left out.
struct TitleParts {
    Text type;                ///< the name of the puzzle type
    std::string variant;      ///< as of a library::Profile
    std::optional<Date> day;  ///< of which it is the puzzle
    std::optional<engine::Difficulty::Grade> difficulty;
    std::uint32_t number = 0;  ///< on its shelf, of all difficulties, from 1; 0: none
    std::string size;          ///< told where there is no number
};

[[nodiscard]] std::string title_of(const TitleParts& parts, const Teller& tell);

/// Of a puzzle that stands on no shelf: its type, variant, difficulty and size.
[[nodiscard]] std::string title_of(const library::Item& item, const Teller& tell);

/// The name of a variant in the player's language; empty for the plain one.
[[nodiscard]] std::string variant_name(std::string_view variant, const Teller& tell);
/// "22 November 2026", as the language writes it. Requires day.ok().
[[nodiscard]] std::string day_text(Date day, const Teller& tell);

}  // namespace quadrille::play
