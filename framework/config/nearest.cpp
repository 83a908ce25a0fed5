#include "config/nearest.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "config/lower_case.hpp"

namespace quadrille::config {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Row i: the distances of the first i letters of `a` to every beginning of `b`.
    std::vector<std::vector<std::size_t>> rows(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        rows[i][0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            rows[i][j] = std::min({changed, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[a.size()][b.size()];
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> words) {
    constexpr std::size_t letters_an_error = 3;
    const std::string small = lower_case(word);
    std::optional<std::string> best;
    std::size_t least = 0;
    for (const std::string& one : words) {
        const std::size_t distance = edit_distance(small, lower_case(one));
        if (distance * letters_an_error > std::max(word.size(), one.size())) continue;
        if (best && distance >= least) continue;
        best = one;
        least = distance;
    }
    return best;
}

Text suggesting(Text refusal, std::string_view word, std::span<const std::string> words) {
    Text otherwise = refusal;
    return suggesting(std::move(refusal), std::move(otherwise), word, words);
}

Text suggesting(Text refusal, Text otherwise, std::string_view word,
                std::span<const std::string> words) {
    std::optional<std::string> near = nearest(word, words);
    if (!near) return otherwise;
    return {"{0}; did you mean '{1}'?", {std::move(refusal), Text::name(*std::move(near))}};
}

}  // namespace quadrille::config
