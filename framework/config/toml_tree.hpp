// The one way into toml++: every TOML text that the program reads is measured here before it is
// parsed. Include it in few files; who needs only a flat list of values takes config/toml.hpp.
#pragma once

#include <toml++/toml.h>

#include <cstddef>
#include <optional>
#include <string_view>

#include "quadrille/result.hpp"

namespace quadrille::config {

/// Deepest nesting of tables and lists that is read. toml++ builds and destroys what it reads by
/// recursion, so that without a bound a text of 80 KB overflows the stack.
inline constexpr std::size_t max_toml_depth = 64;

/// Place and sentence where a text nests deeper than that, by brackets, dotted keys and headers
/// together; the first such place. Passes over strings and comments, and needs no well-formed text:
/// toml++ goes at most as deep before its first error.
[[nodiscard]] Result<void> check_toml_depth(std::string_view text);

/// Place and sentence of the list, table or text of several lines that is open where the line,
/// counted from 1, begins; the outermost one. Needs no well-formed text.
[[nodiscard]] std::optional<Error> unclosed_before(std::string_view text, std::size_t line);

/// The text as a tree; nodes know their places. An error, with line and column, if it is no TOML or
/// nests too deeply.
[[nodiscard]] Result<toml::table> parse_toml_tree(std::string_view text);

}  // namespace quadrille::config
