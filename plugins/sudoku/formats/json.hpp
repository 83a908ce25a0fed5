// A small strict reader of JSON, for texts that were compressed into links: bounded in depth, with
// the places of errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.hpp"

namespace sudoku {

struct JsonMember;

struct JsonValue {
    enum class Kind : std::uint8_t { null, boolean, number, string, array, object };
    Kind kind = Kind::null;
    bool truth = false;
    double number = 0;
    std::string string;
    std::vector<JsonValue> items;  ///< of an array
    std::vector<JsonMember> members;

    /// A member of an object; null where there is none.
    [[nodiscard]] const JsonValue* member(std::string_view name) const;
    /// A whole number from `least` to `most`, also where it is written as a string; nothing else.
    [[nodiscard]] std::optional<std::size_t> whole(std::size_t least, std::size_t most) const;
    /// Whether it says nothing: null, false, an empty text, array or object.
    [[nodiscard]] bool is_empty() const;
};

struct JsonMember {
    std::string name;
    JsonValue value;
};

/// The only value of a text.
[[nodiscard]] quadrille::Result<JsonValue> read_json(std::string_view text);

}  // namespace sudoku
