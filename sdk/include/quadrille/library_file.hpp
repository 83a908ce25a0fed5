// A plugin library as a file, before anything in it runs: the system's loader trusts what it maps,
// and a truncated library kills the process that opens it. Knows ELF, and nothing of puzzles.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "quadrille/result.hpp"

namespace quadrille {

/// Whether the bytes are a whole shared library for this machine: header, class, machine and type
/// fit, and the program and section headers with all they point to lie inside the file.
[[nodiscard]] Result<void> validate_library_file(std::span<const std::byte> file);

/// The symbols that the library defines for others, in its own order; of a file that is none, some
/// or none.
[[nodiscard]] std::vector<std::string> exported_symbols(std::span<const std::byte> file);

}  // namespace quadrille
