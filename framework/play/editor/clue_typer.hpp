// Clues that are typed one after the other, as fast as somebody reads them aloud: which clue a
// character is, whether another character may still belong to it, and when it is the next place's
// turn. Knows no puzzle and no board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/board.hpp"

namespace quadrille::play {

/// What a character says.
struct TypedClue {
    bool on_next = false;              ///< it belongs to the next place
    bool writes = false;               ///< false: only the beginning of something
    std::optional<std::string> value;  ///< empty where it writes: no clue
    bool moves_on = false;             ///< nothing more can belong to it: on to the next place
};

class ClueTyper {
public:
    /// The values that can be typed; without any, whole numbers from 1 to `most`.
    /// The start of a value is it, where no other begins so.
    ClueTyper(std::vector<Symbol> values, std::uint32_t most);

    /// A character typed at a place, told by any number that no other place has. Empty where it
    /// says nothing.
    [[nodiscard]] std::optional<TypedClue> type(std::uint32_t place, char32_t character);
    /// What the next character says has nothing to do with those before.
    void reset() {
        pending_.clear();
        has_ended_ = false;
    }
    /// What was begun on the next place belongs to the one of that number.
    void be_at(std::uint32_t place) noexcept { place_ = place; }
    /// Another character may still belong to what was typed last.
    [[nodiscard]] bool is_begun() const noexcept { return !pending_.empty(); }

    /// The value that a word is, as of a clue; empty where it is none. "0", "." and the like are
    /// a value only where they are the name of one.
    [[nodiscard]] std::optional<std::string> value_of(std::string_view word) const;
    /// Whether it stands for a place without a clue.
    [[nodiscard]] static bool is_blank(std::string_view word);

private:
    /// Whether something longer begins so.
    [[nodiscard]] bool goes_on(std::string_view word) const;
    /// The only value that begins so; null where there is none, or another.
    [[nodiscard]] const Symbol* only_one(std::string_view start) const;

    std::vector<Symbol> values_;
    std::uint32_t most_;
    bool has_words_;          ///< values of several characters: a blank ends one
    bool has_ended_ = false;  ///< a value, by itself, with the character before
    std::uint32_t place_ = 0;
    std::string pending_;
};

}  // namespace quadrille::play
