// What the rules of a file are called in other languages. Internal to `taught`.
#pragma once

#include <filesystem>
#include <vector>

#include "config/locale.hpp"

namespace quadrille::taught {

/// The names and reasons of all rules in the file, those that cannot be used included; none of a
/// file that is no TOML. Needs nothing of the puzzle type.
[[nodiscard]] std::vector<config::Translation> translations_of(const std::filesystem::path& file);

}  // namespace quadrille::taught
