// The mask of a full solution, as it is told on a command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/values.hpp"
#include "engine/edit/mask.hpp"
#include "quadrille/result.hpp"

namespace quadrille::cli {

/// "random=24", "random=40%", or the places themselves, in rows with blanks or "/" between: ".",
/// "-", "_" and "0" hide one, "1", "x", "X" and "#" show it. With another sign it is none.
[[nodiscard]] Result<engine::Mask> mask_of(std::string_view word);

/// The same, or the name of a file or a pipe with the places.
[[nodiscard]] Value mask_value(std::optional<engine::Mask>& target);

}  // namespace quadrille::cli
