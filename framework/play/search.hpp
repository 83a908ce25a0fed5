// Whether a text is what a player looks for: all words typed occur in it, whatever their case. Case
// is that of ASCII letters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::play {

/// What was typed, word by word, in lower case.
[[nodiscard]] std::vector<std::string> words_of(std::string_view wanted);
/// Those of the words (in lower case) that do not occur in the text.
[[nodiscard]] std::vector<std::string> missing_in(std::string_view text,
                                                  std::vector<std::string> words);
/// True where nothing is looked for.
[[nodiscard]] bool matches(std::string_view wanted, std::string_view text);

}  // namespace quadrille::play
