// What sort of a puzzle it is, in a player's words: what titles, shelves and statistics go by.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/solve/difficulty.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::library {

struct Item;

struct Profile {
    std::string
        variant;       ///< English and a key, to be told as `Text::sentence`; empty: the plain one
    std::string size;  ///< "10×8", alike in all languages
    std::optional<engine::Difficulty::Grade> difficulty;  ///< none: it is not known

    friend bool operator==(const Profile&, const Profile&) = default;
};

/// Without a difficulty: that is not seen in a puzzle, but rated or stated. [any thread]
[[nodiscard]] Profile profile_of(const Puzzle& puzzle);
/// With the difficulty of the item. [any thread]
[[nodiscard]] Profile profile_of(const Item& item);

/// The difficulty that a file's name states as one of its words, in any case: "easy-10x10-1".
[[nodiscard]] std::optional<engine::Difficulty::Grade> stated_difficulty(std::string_view name);

}  // namespace quadrille::library
