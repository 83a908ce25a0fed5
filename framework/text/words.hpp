// Words as they are typed, taken apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace quadrille::text {

/// The first word, which is taken from the line with the spaces round it; empty from an empty line.
[[nodiscard]] std::string_view take_word(std::string_view& line);
/// Without spaces at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view line);
/// A whole number, and nothing else.
[[nodiscard]] std::optional<std::uint64_t> number_in(std::string_view word);

}  // namespace quadrille::text
