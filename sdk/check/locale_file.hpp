// Reads locale/LANGUAGE.toml, the file that says what a plugin's sentences are in another language.
// Standard library only: it knows of TOML what such a file needs, and refuses the rest.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "quadrille/result.hpp"

namespace quadrille::check {

/// English templates, each with what it is in the language.
using Locale = std::map<std::string, std::string>;

/// Lines `"English text" = "translation"`; the translation may be a text of several lines between
/// `"""`. Blank lines, comments behind '#' and a byte order mark are passed over. The error has
/// line and column, in bytes from 1; the byte order mark does not count.
[[nodiscard]] Result<Locale> read_locale(std::string_view text);

}  // namespace quadrille::check
