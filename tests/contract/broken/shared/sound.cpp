#include "sound.hpp"

#include <utility>

namespace sound {

Board board(std::size_t count) {
    const kit::Grid grid{1, count};
    Board board{grid.extent(0.1), {{{{"lit", "*"}, {"dark", "."}}, 2, {lit}, {2}, false}}, {}};
    for (std::size_t cell = 0; cell < count; ++cell)
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::answer, grid.outline(cell), grid.name(cell)});
    return board;
}

Rules rules(std::size_t count) {
    Count one{{}, 1, 1};
    for (std::size_t cell = 0; cell < count; ++cell) one.of.push_back({element_id(cell), lit});
    return {{0, std::nullopt, "one lamp is lit", std::move(one)}};
}

Lamps::Lamps(std::size_t count) : Lamps(sound::board(count), sound::rules(count)) {}

Lamps::Lamps(Board board, Rules rules) : StoredPuzzle(std::move(board), std::move(rules)) {}

Lamps::~Lamps() = default;

void Lamps::draw(Canvas& canvas, const Position& position, const ClueStates&) const {
    kit::draw_paper(canvas, board().extent);
    for (std::size_t cell = 0; cell < board().size(); ++cell)
        if (position.mark(element_id(cell)) == lit) {
            canvas.element(element_id(cell));
            canvas.disc(kit::Grid{1, board().size()}.centre(cell), 0.3, Role::mark);
        }
    canvas.nobody();
}

std::string Lamps::write() const { return std::string(board().size(), '.') + "\n"; }

Result<std::size_t> read(std::string_view text) {
    const auto lines = kit::lines_of(text);
    if (lines.size() != 1)
        return kit::error_at(lines.size() < 2 ? 1 : 2, 1, "expected one line of dots");
    for (std::size_t i = 0; i < lines[0].text.size(); ++i)
        if (lines[0].text[i] != '.') return kit::error_at(1, i + 1, "expected a dot");
    return lines[0].text.size();
}

TypeInfo describe(std::string example) {
    return {"lamps",
            "Lamps",
            "Light **one** lamp.",
            {{"one", "one lamp is lit", "more than one lamp is lit, or none can be"}},
            {".lamps"},
            std::move(example),
            true};
}

Type::Type(std::string example) : Type(describe(std::move(example))) {}

Type::Type(TypeInfo info) : info_(std::move(info)) {}

Type::~Type() = default;

const TypeInfo& Type::info() const noexcept { return info_; }

Result<std::unique_ptr<Puzzle>> Type::parse(std::string_view text) const {
    auto count = read(text);
    if (!count) return count.error();
    return make(*count);
}

std::unique_ptr<Puzzle> Type::make(std::size_t count) const {
    return std::make_unique<Lamps>(count);
}

}  // namespace sound
