#include "cli/histogram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "quadrille/looks.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::cli {

namespace {

constexpr std::size_t longest_bar = 50;
constexpr std::size_t most_bars = 24;

/// Bars from the least to the greatest, each for as many neighbours as it takes to have few.
std::string bars(const std::map<std::size_t, std::size_t>& counts) {
    if (counts.empty()) return {};
    const std::size_t least = counts.begin()->first;
    const std::size_t width = (counts.rbegin()->first - least) / most_bars + 1;
    std::vector<std::size_t> sums((counts.rbegin()->first - least) / width + 1);
    for (const auto& [value, count] : counts) sums[(value - least) / width] += count;
    const std::size_t highest = std::ranges::max(sums);
    std::string text;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const std::size_t from = least + i * width;
        const std::string range =
            width == 1 ? std::to_string(from) : fmt::format("{}-{}", from, from + width - 1);
        const std::size_t length = (sums[i] * longest_bar + highest - 1) / highest;
        text += fmt::format("  {:>11} {}{}{}\n", range, std::string(length, '#'),
                            length == 0 ? "" : " ", sums[i]);
    }
    return text;
}

/// The middle one of all, and the ends.
std::string spread(const std::map<std::size_t, std::size_t>& counts) {
    std::size_t all = 0;
    for (const auto& [value, count] : counts) all += count;
    std::size_t before = 0;
    std::size_t median = 0;
    for (const auto& [value, count] : counts) {
        if (before * 2 < all) median = value;
        before += count;
    }
    return fmt::format("{} … {} … {}", counts.begin()->first, median, counts.rbegin()->first);
}

Json counts_json(const std::map<std::size_t, std::size_t>& counts) {
    Json json = Json::object();
    for (const auto& [value, count] : counts) json[std::to_string(value)] = count;
    return json;
}

}  // namespace

std::size_t clue_count(const Puzzle& puzzle) {
    if (const auto* const sheet = facet_of<ClueSheet>(puzzle)) {
        const std::vector<ClueKind> kinds = sheet->kinds();
        const std::vector<Clue> clues = sheet->clues();
        const auto spare = static_cast<std::size_t>(std::ranges::count_if(
            clues, [&](const Clue& clue) { return !kinds[clue.kind].is_needed; }));
        return spare == 0 ? clues.size() : spare;
    }
    const Board& board = puzzle.board();
    return static_cast<std::size_t>(std::ranges::count_if(
        board.elements, [](const Element& element) { return element.given != blank; }));
}

void Histogram::add(const library::Item& item, const engine::Rating& rating) {
    const auto* const kind = facet_of<PuzzleKind>(*item.puzzle);
    const Sort sort{item.type, kind ? kind->variant().english : std::string(),
                    kind ? kind->size() : std::string()};
    const bool is_unique = rating.verdict == engine::Verdict::unique;
    const std::size_t clues = is_unique ? clue_count(*item.puzzle) : 0;
    const std::scoped_lock lock(mutex_);
    Group& group = groups_[sort];
    ++group.puzzles;
    if (!is_unique) {
        ++group.not_unique;
        return;
    }
    ++group.levels[rating.level];
    ++group.clues[clues];
    ++group.scores[rating.score];
}

std::string Histogram::text(const CommandContext& context) const {
    const config::Locale& locale = context.locale;
    std::string text;
    for (const auto& [sort, group] : groups_) {
        text += sort.type;
        for (const std::string& word : {locale(sort.variant), sort.size})
            if (!word.empty()) text += " " + word;
        text += ": " + locale.tell(Text("{0} {0|puzzle|puzzles} rated",
                                        {std::to_string(group.puzzles)}));
        if (group.not_unique > 0)
            text += ", " + locale.tell(Text("{0} of them without just one solution in time",
                                            {std::to_string(group.not_unique)}));
        text += "\n";
        if (group.levels.empty()) continue;
        const auto part = [&](const Text& name, const Counts& counts) {
            text += fmt::format(" {} ({})\n", locale.tell(name), spread(counts));
            text += bars(counts);
        };
        part("level", group.levels);
        part("clues", group.clues);
        part("score", group.scores);
    }
    return text;
}

std::string Histogram::json() const {
    std::string lines;
    for (const auto& [sort, group] : groups_)
        lines += line({{"type", sort.type},
                       {"variant", sort.variant},
                       {"size", sort.size},
                       {"puzzles", group.puzzles},
                       {"not-unique", group.not_unique},
                       {"levels", counts_json(group.levels)},
                       {"clues", counts_json(group.clues)},
                       {"scores", counts_json(group.scores)}});
    return lines;
}

}  // namespace quadrille::cli
