// Setting: each line has a clue, which follows from the picture or is typed.
#include <string>
#include <utility>

#include "format.hpp"
#include "puzzle.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Kinds : std::uint32_t { row_kind, column_kind };

std::vector<q::Vec2> outline_of(const q::Rect& place) {
    return {place.min, {place.max.x, place.min.y}, place.max, {place.min.x, place.max.y}};
}

std::vector<q::Clue> printed_of(const Clues& clues) {
    std::vector<q::Clue> all;
    for (std::uint32_t row = 0; row < clues.rows.size(); ++row)
        all.push_back({row_kind, {row}, told(clues.rows[row], clues.colours)});
    for (std::uint32_t column = 0; column < clues.columns.size(); ++column)
        all.push_back({column_kind, {column}, told(clues.columns[column], clues.colours)});
    return all;
}

}  // namespace

std::vector<q::ClueKind> Nonogram::kinds() const {
    std::vector<q::ClueKind> kinds{{.id = "row", .name = "clue of a row", .is_needed = true},
                                   {.id = "column", .name = "clue of a column", .is_needed = true}};
    for (std::size_t line = 0; line < layout_.lines(); ++line)
        kinds[layout_.is_row(line) ? row_kind : column_kind].seats.push_back(
            outline_of(layout_.line_place(line)));
    return kinds;
}

std::vector<q::Clue> Nonogram::clues() const { return printed_of(clues_); }

q::Result<std::unique_ptr<q::Puzzle>> Nonogram::changed(std::span<const q::Clue> /*taken*/,
                                                        std::span<const q::Clue> printed) const {
    Clues clues = clues_;
    for (const q::Clue& clue : printed) {
        q::Result<Clue> read = clue_of_text(clue.value, clues.colours);
        if (!read) return read.error();
        auto& lines = clue.kind == row_kind ? clues.rows : clues.columns;
        lines[clue.seats.front()] = *std::move(read);
    }
    if (clues.rows != clues_.rows || clues.columns != clues_.columns)
        clues.goal.clear();  // it was the picture of other clues
    const Places places{std::vector<Place>(clues.rows.size()),
                        std::vector<Place>(clues.columns.size())};
    if (const auto fault = fault_in(clues, places)) return q::Error{fault->message};
    return std::unique_ptr<q::Puzzle>(std::make_unique<Nonogram>(std::move(clues)));
}

q::Result<std::vector<q::Clue>> Nonogram::given_by(const q::Position& solution,
                                                   std::uint64_t /*seed*/) const {
    std::vector<q::Mark> picture;
    for (std::size_t cell = 0; cell < clues_.grid.cells(); ++cell)
        picture.push_back(solution.mark(q::element_id(cell)));
    return printed_of(with_picture(clues_, picture));
}

q::Result<std::unique_ptr<q::Puzzle>> Nonogram::signed_with(std::string_view title,
                                                            std::string_view author) const {
    Clues clues = clues_;
    std::erase_if(clues.about, [](const auto& entry) {
        return entry.first == "title" || entry.first == "by";
    });
    set_about(clues, "title", title);
    set_about(clues, "by", author);
    return std::unique_ptr<q::Puzzle>(std::make_unique<Nonogram>(std::move(clues)));
}

NonogramType::NonogramType() : parameters_(picture_parameters()) {}

q::Result<std::unique_ptr<q::Puzzle>> NonogramType::blank_board(
    std::span<const std::int32_t> values) const {
    return std::unique_ptr<q::Puzzle>(std::make_unique<Nonogram>(blank_clues(wish_of(values))));
}

q::Result<std::unique_ptr<q::Puzzle>> NonogramType::full_board(
    std::span<const std::int32_t> values, std::uint64_t seed) const {
    return std::unique_ptr<q::Puzzle>(
        std::make_unique<Nonogram>(random_picture(wish_of(values), seed)));
}

}  // namespace nonogram
