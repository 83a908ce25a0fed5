#include "techniques/line_words.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "quadrille/kit/any_listed.hpp"
#include "techniques/placements.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// The digits of longer lines are not read, but counted.
constexpr std::size_t longest_told = 10;

std::size_t count_of(std::span<const q::Mark> marks, q::Mark mark) {
    return static_cast<std::size_t>(std::ranges::count(marks, mark));
}

/// "0110 or 0101"; empty where there are many, or none.
q::Text told_fillings(std::span<const q::Mark> marks,
                      std::span<const std::vector<q::Mark>> left_out) {
    if (marks.size() > longest_told) return {};
    std::vector<std::vector<q::Mark>> ways = fillings(marks, most_ways_told + left_out.size() + 1);
    std::erase_if(ways, [&](const std::vector<q::Mark>& way) {
        return std::ranges::find(left_out, way) != left_out.end();
    });
    if (ways.size() > most_ways_told) return {};
    if (ways.empty()) return {};
    return q::kit::any_listed(ways.size(), [&](std::size_t i) {
        std::string digits;
        for (const q::Mark mark : ways[i]) digits += mark == zero ? '0' : '1';
        return q::Text::name(digits);
    });
}

/// The first place of three alike.
std::optional<std::size_t> three_alike(std::span<const q::Mark> marks) {
    for (std::size_t i = 0; i + 2 < marks.size(); ++i)
        if (marks[i] != q::blank && marks[i] == marks[i + 1] && marks[i] == marks[i + 2]) return i;
    return std::nullopt;
}

/// How many of a digit are missing.
q::Text told_missing_of(std::span<const q::Mark> marks, q::Mark mark) {
    return std::to_string(marks.size() / 2 - count_of(marks, mark));
}

}  // namespace

q::Text told_complete(const Line& line, q::Mark mark, const q::Text& follows) {
    return {"Every {0} of {1} is there, the rest is {2}: {3}.",
            {digit_of(mark), name_of(line), digit_of(other(mark)), follows}};
}

q::Text told_missing(const Line& line, std::span<const q::Mark> marks, const q::Text& follows) {
    for (const q::Mark mark : {zero, one})
        if (2 * count_of(marks, mark) == marks.size()) return told_complete(line, mark, follows);
    return {
        "In {0}, {1} {1|zero|zeros} and {2} {2|one|ones} are missing. However they are placed, "
        "without three alike in a row, {3}.",
        {name_of(line), told_missing_of(marks, zero), told_missing_of(marks, one), follows}};
}

q::Text told_ways(const Line& line, std::span<const q::Mark> marks,
                  std::span<const Line* const> others,
                  std::span<const std::vector<q::Mark>> left_out, const q::Text& follows) {
    const q::Text ways = told_fillings(marks, left_out);
    const q::Text not_like = others.empty() ? q::Text() : any_of(others);
    if (!ways.empty())
        return {others.empty() ? "Only {1} is left for {0}: {2}."
                               : "Only {1} is left for {0}, which may not equal {3}: {2}.",
                {name_of(line), ways, follows, not_like}};
    if (others.empty()) return told_missing(line, marks, follows);
    return {
        "In {0}, {1} {1|zero|zeros} and {2} {2|one|ones} are missing. However they are placed, "
        "without three alike in a row and not as in {4}, {3}.",
        {name_of(line), told_missing_of(marks, zero), told_missing_of(marks, one), follows,
         not_like}};
}

q::Text told_no_way(const View& view, const Line& line, std::span<const q::Mark> marks) {
    const std::size_t half = marks.size() / 2;
    for (const q::Mark mark : {zero, one})
        if (count_of(marks, mark) > half)
            return {mark == zero ? "{0} would have more than {1} {1|zero|zeros}"
                                 : "{0} would have more than {1} {1|one|ones}",
                    {name_of(line), std::to_string(half)}};
    const auto told_three = [&](std::size_t at, q::Mark mark) {
        return q::Text("{0}, {1} and {2} would be three {3}s in a row",
                       {view.name(line.cells[at]), view.name(line.cells[at + 1]),
                        view.name(line.cells[at + 2]), digit_of(mark)});
    };
    if (const auto at = three_alike(marks)) return told_three(*at, marks[*at]);
    for (const q::Mark mark : {zero, one}) {
        if (count_of(marks, mark) != half) continue;
        std::vector<q::Mark> filled(marks.begin(), marks.end());
        std::ranges::replace(filled, q::blank, other(mark));
        if (const auto at = three_alike(filled))
            return {"{0} would have all of its {1}s, and {2}",
                    {name_of(line), digit_of(mark), told_three(*at, filled[*at])}};
    }
    return {
        "the {1} {1|zero|zeros} and {2} {2|one|ones} that {0} lacks do not fit without three "
        "alike in a row",
        {name_of(line), told_missing_of(marks, zero), told_missing_of(marks, one)}};
}

}  // namespace takuzu
