// What an option of the command line takes, and the sentence where it gets something else.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "config/locale.hpp"

namespace quadrille::app {

/// Decimal digits alone, from `least` to `most`. To be given to `transform`: leading zeros go, as CLI11 would read octal digits
/// behind them.
[[nodiscard]] CLI::Validator whole_number(const config::Locale& locale, std::uint64_t least, std::uint64_t most);
/// A finite number from `least` to `most`.
[[nodiscard]] CLI::Validator number(const config::Locale& locale, double least, double most);
/// A finite number above 0.
[[nodiscard]] CLI::Validator positive_number(const config::Locale& locale);
[[nodiscard]] CLI::Validator one_of(const config::Locale& locale, std::vector<std::string> words);

}  // namespace quadrille::app
