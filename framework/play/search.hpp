// Whether a text is what a player looks for: all words typed occur in it, whatever their case, and
// whichever of "20x12" and "20×12" is typed. Case is that of ASCII letters.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::play {

/// What was typed, word by word, in the form in which words are compared.
[[nodiscard]] std::vector<std::string> words_of(std::string_view wanted);
/// Those of the words (as `words_of` gives them) that do not occur in the text.
[[nodiscard]] std::vector<std::string> missing_in(std::string_view text,
                                                  std::vector<std::string> words);
/// True where nothing is looked for.
[[nodiscard]] bool matches(std::string_view wanted, std::string_view text);
/// Which of the names was typed, with whatever else: all words of it were, each whole. The one with
/// most words, of several; the first of those.
[[nodiscard]] std::optional<std::size_t> named_in(std::string_view typed,
                                                  std::span<const std::string> names);

}  // namespace quadrille::play
