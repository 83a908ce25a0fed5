// What shells complete: a script for each of them, made from the outline of the program.
#pragma once

#include <string>

#include "cli/integration/outline.hpp"

namespace quadrille::cli {

/// To be sourced by bash, or put into its folder of completions under the program's name.
[[nodiscard]] std::string bash_completion(const Outline& outline);
/// To be put into a folder of zsh's `fpath` as `_quadrille`.
[[nodiscard]] std::string zsh_completion(const Outline& outline);
/// To be put into a folder of fish's completions as `quadrille.fish`.
[[nodiscard]] std::string fish_completion(const Outline& outline);

}  // namespace quadrille::cli
