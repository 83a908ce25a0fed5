#include "library/profile.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "config/lower_case.hpp"
#include "library/library.hpp"
#include "quadrille/about.hpp"

namespace quadrille::library {

namespace {

/// Centres nearer to each other than this are in one row or column, in board units.
constexpr double same_line = 1e-3;

/// How many different places there are along one direction.
std::size_t count_lines(std::vector<double> places) {
    std::ranges::sort(places);
    const auto is_same = [](double a, double b) { return b - a < same_line; };
    places.erase(std::unique(places.begin(), places.end(), is_same), places.end());
    return places.size();
}

/// "10×8", by where the cells are that take marks; where none does, by where all of them are.
std::string size_of(const Board& board) {
    const auto measure = [&board](auto counts) -> std::string {
        std::vector<double> across;
        std::vector<double> down;
        for (const ElementId id : board.ids()) {
            if (!counts(id)) continue;
            double x = 0;
            double y = 0;
            for (const Vec2 point : board[id].outline) {
                x += point.x;
                y += point.y;
            }
            const auto points = static_cast<double>(board[id].outline.size());
            across.push_back(x / points);
            down.push_back(y / points);
        }
        if (across.empty()) return {};
        return std::to_string(count_lines(std::move(across))) + "×" +
               std::to_string(count_lines(std::move(down)));
    };
    std::string size =
        measure([&](ElementId id) { return board[id].kind == Kind::cell && board.decides(id); });
    if (size.empty()) size = measure([&](ElementId id) { return board.colourable(id); });
    return size.empty() ? measure([&](ElementId id) { return !board.hides(id); }) : size;
}

}  // namespace

Profile profile_of(const Puzzle& puzzle) {
    if (const auto* const kind = facet_of<PuzzleKind>(puzzle))
        return {kind->variant().english, kind->size(), std::nullopt};
    return {{}, size_of(puzzle.board()), std::nullopt};
}

Profile profile_of(const Item& item) {
    Profile profile = profile_of(*item.puzzle);
    profile.difficulty = item.difficulty;
    return profile;
}

std::optional<engine::Difficulty::Grade> stated_difficulty(std::string_view name) {
    std::string word;
    const auto found = [&word]() -> std::optional<engine::Difficulty::Grade> {
        const engine::Difficulty* const known = engine::difficulty_named(word);
        word.clear();
        return known == nullptr ? std::nullopt : std::optional(known->grade);
    };
    for (const char c : name) {
        if (const char small = config::lower_case(c); small >= 'a' && small <= 'z')
            word += small;
        else if (const auto grade = found())
            return grade;
    }
    return found();
}

}  // namespace quadrille::library
