#include "play/search.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>

#include "config/lower_case.hpp"

namespace quadrille::play {

namespace {

/// In lower case, with the letter for the sign between two numbers: few keyboards have that.
std::string plain(std::string_view text) {
    constexpr std::string_view times = "×";
    std::string all = config::lower_case(text);
    for (std::size_t at = 0; (at = all.find(times, at)) != std::string::npos; ++at)
        all.replace(at, times.size(), "x");
    return all;
}

}  // namespace

std::vector<std::string> words_of(std::string_view wanted) {
    std::istringstream words(plain(wanted));
    return {std::istream_iterator<std::string>(words), {}};
}

std::vector<std::string> missing_in(std::string_view text, std::vector<std::string> words) {
    const std::string all = plain(text);
    std::erase_if(words,
                  [&](const std::string& word) { return all.find(word) != std::string::npos; });
    return words;
}

bool matches(std::string_view wanted, std::string_view text) {
    return missing_in(text, words_of(wanted)).empty();
}

std::optional<std::size_t> named_in(std::string_view typed, std::span<const std::string> names) {
    const std::vector<std::string> words = words_of(typed);
    std::optional<std::size_t> best;
    std::size_t most = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::vector<std::string> name = words_of(names[i]);
        const bool is_typed = std::ranges::all_of(name, [&](const std::string& word) {
            return std::ranges::find(words, word) != words.end();
        });
        if (!is_typed || name.size() <= most) continue;
        best = i;
        most = name.size();
    }
    return best;
}

}  // namespace quadrille::play
