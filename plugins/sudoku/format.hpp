// The native text and the plain forms that other programs write, and files of several puzzles. One
// source a form: format_native.cpp, format_plain.cpp, format_batch.cpp; format_write.cpp writes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.hpp"
#include "sheet.hpp"

namespace sudoku {

/// Native text, one-line and grid forms. The error carries line and column.
[[nodiscard]] quadrille::Result<Sheet> read(std::string_view text);
/// The text that `read` makes the same sheet of.
[[nodiscard]] std::string write(const Sheet& sheet);
/// The puzzles of a text: a line each, or parts between blank lines.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text);

}  // namespace sudoku
