#include "play/editor/seat_board.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "engine/generate/symmetry.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::play {

namespace {

/// As wide and as high as a seat has to be, in board units.
constexpr double least_side = 0.5;

std::vector<Vec2> easy_to_hit(const std::vector<Vec2>& outline) {
    const Rect box = bounds(outline);
    if (box.width() >= least_side || box.height() >= least_side) return outline;
    const Vec2 middle = box.centre();
    const double r = least_side / 2;
    return {middle + Vec2{-r, -r}, middle + Vec2{r, -r}, middle + Vec2{r, r},
            middle + Vec2{-r, r}};
}

/// The same for places that differ only by what arithmetic leaves.
long long on_line(double place) {
    constexpr double lines = 16;
    return std::llround(place * lines);
}

}  // namespace

Mark mark_of(const ClueKind& kind, std::string_view value) {
    if (kind.values.empty()) return 1;
    const auto found = std::ranges::find(kind.values, value, &Symbol::id);
    const auto number = static_cast<std::size_t>(found - kind.values.begin()) + 1;
    return found == kind.values.end() || number > max_symbols ? blank
                                                              : static_cast<Mark>(number);
}

Board seat_board(const Rect& extent, const ClueKind& kind, bool picked) {
    Board board{.extent = extent, .alphabets = {}, .elements = {}};
    Alphabet alphabet;
    alphabet.symbols = kind.values;
    if (alphabet.symbols.size() > max_symbols) alphabet.symbols.resize(max_symbols);
    if (alphabet.symbols.empty()) alphabet.symbols = {{"typed", "…"}};
    const bool is_stepped = !kind.values.empty() && kind.values.size() <= most_stepped_values;
    for (std::size_t i = 1; i <= alphabet.symbols.size(); ++i)
        alphabet.primary.push_back(static_cast<Mark>(i));
    alphabet.palette = picked       ? Palette::brush
                       : is_stepped ? Palette::none
                                    : Palette::keypad;
    if (alphabet.palette == Palette::none)
        alphabet.secondary.assign(alphabet.primary.rbegin(), alphabet.primary.rend());
    board.alphabets.push_back(std::move(alphabet));
    for (const std::vector<Vec2>& outline : kind.seats) {
        Element seat;
        seat.outline = easy_to_hit(outline);
        seat.name = "s" + std::to_string(board.elements.size());
        board.elements.push_back(std::move(seat));
    }
    return board;
}

Board mask_board(const Rect& extent, const ClueKind& kind) {
    ClueKind shown;
    shown.seats = kind.seats;
    shown.values = {{"shown", "●"}};
    return seat_board(extent, shown, true);
}

Position seat_position(const Board& seats, std::uint32_t kind, const ClueKind& values,
                       std::span<const Clue> clues) {
    Position position(seats);
    for (const Clue& clue : clues)
        if (clue.kind == kind)
            for (const std::uint32_t seat : clue.seats)
                position.set_mark(element_id(seat), mark_of(values, clue.value));
    return position;
}

std::uint32_t longest_line(const ClueKind& kind) {
    std::map<long long, std::uint32_t> rows;
    std::map<long long, std::uint32_t> columns;
    std::uint32_t longest = 0;
    for (const std::vector<Vec2>& outline : kind.seats) {
        const Vec2 at = engine::middle_of(outline);
        longest = std::max({longest, ++rows[on_line(at.y)], ++columns[on_line(at.x)]});
    }
    return longest;
}

std::vector<std::vector<std::uint32_t>> seat_rows(const ClueKind& kind) {
    std::map<long long, std::vector<std::uint32_t>> rows;
    for (std::uint32_t seat = 0; seat < kind.seats.size(); ++seat)
        rows[on_line(engine::middle_of(kind.seats[seat]).y)].push_back(seat);
    std::vector<std::vector<std::uint32_t>> sorted;
    for (auto& [line, seats] : rows) {
        std::ranges::sort(seats, {}, [&](std::uint32_t seat) {
            return engine::middle_of(kind.seats[seat]).x;
        });
        sorted.push_back(std::move(seats));
    }
    return sorted;
}

}  // namespace quadrille::play
