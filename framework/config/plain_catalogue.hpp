// Catalogues of translations, read in a twentieth of the time that TOML takes: a start in another
// language reads thirty of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::config {

/// The lines of a TOML file that has nothing but `"English text" = "translation"`, of which the
/// translation may be a block in """, blank lines and comments. Empty for every other text, also
/// where it is no TOML or says something twice: then `toml.hpp` has the word. Where there is an
/// answer, it is what that reads. Linear in the text.
[[nodiscard]] std::optional<std::vector<std::pair<std::string, std::string>>> plain_catalogue(
    std::string_view text);

}  // namespace quadrille::config
