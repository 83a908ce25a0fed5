// What the readers of texts share. Internal to the plugin.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/reader.hpp"
#include "sheet.hpp"

namespace sudoku {

/// A piece of a line and its column in bytes, from 1.
struct Word {
    std::string_view text;
    std::size_t column = 1;
};

/// The pieces between spaces and tabs.
[[nodiscard]] std::vector<Word> words_of(std::string_view line);
/// The characters of a line without its spaces and tabs. A byte that is no text is a piece of its
/// own.
[[nodiscard]] std::vector<Word> characters_of(std::string_view line);

/// A line that is only drawn: dashes and crossings.
[[nodiscard]] bool is_rule(std::string_view line);
/// What stands in a row's cells, words or characters, without strokes between blocks.
[[nodiscard]] std::vector<Word> cells_of(std::string_view line, bool as_words);

/// The order of a square grid of so many cells; 0 where there is none.
[[nodiscard]] std::size_t order_of(std::size_t cells) noexcept;
/// Of a line that holds a whole puzzle the part with its cells: without a remark behind '#', and
/// where its first word is a whole square of characters, without the words behind it, unless all
/// words are groups of cells of one size.
[[nodiscard]] std::string_view cells_of_line(std::string_view line);

/// Blank lines and those that begin with '#'.
[[nodiscard]] bool is_remark(std::string_view line) noexcept;

/// "found …; expected …" at the place of a word.
[[nodiscard]] quadrille::Error unexpected(std::size_t line, const Word& found,
                                          quadrille::Text expected);

/// The same at the end of a line that ends too early. Requires that it has words.
[[nodiscard]] quadrille::Error ends_early(std::size_t line, const std::vector<Word>& words,
                                          quadrille::Text expected);

/// "r3c4", from 1; nothing where it is no such thing.
[[nodiscard]] std::optional<Place> place_of(std::string_view text);

/// A whole number without sign, at most `most`; false where the text is none, or a larger one.
[[nodiscard]] bool read_number(std::string_view text, std::size_t most,
                               std::size_t& number) noexcept;

/// Whether a text begins with a word of the native format.
[[nodiscard]] bool is_native(const std::vector<quadrille::kit::Line>& lines) noexcept;
/// `lines` without remarks.
[[nodiscard]] quadrille::Result<Sheet> read_native(const std::vector<quadrille::kit::Line>& lines);
/// One line, or a grid with or without lines between its blocks. `lines` without remarks, at least
/// one.
[[nodiscard]] quadrille::Result<Sheet> read_plain(const std::vector<quadrille::kit::Line>& lines);

}  // namespace sudoku
