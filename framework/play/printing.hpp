// Hands a file to the printer that the system prints on, by its program `lp`.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>

#include "quadrille/result.hpp"

namespace quadrille::play {

/// Waits until `lp` has taken the file, which may be removed then. The error says why it did not,
/// in its own words perhaps. Stopped, it is ended within 50 ms. [any thread]
[[nodiscard]] Result<void> print_file(const std::filesystem::path& file, const std::string& title,
                                      const std::stop_token& stop);

}  // namespace quadrille::play
