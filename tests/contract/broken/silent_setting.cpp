#include "quadrille/kit/printed.hpp"
#include "sound.hpp"

// Its lamps can be printed, and no solution gives one: new puzzles would have none.
namespace {
using namespace quadrille;

struct Printed {
    kit::Grid grid;
    std::vector<Mark> at;

    static Printed none(std::span<const std::int32_t> values) {
        const auto count = static_cast<std::size_t>(values.front());
        return {{1, count}, std::vector<Mark>(count)};
    }
    static Result<Printed> read(const std::vector<kit::Section>& sections) {
        const auto sheet = kit::sheet_of(sections.front(), kit::Cells::characters, 1, 9);
        if (!sheet) return sheet.error();
        Printed printed{sheet->grid, {}};
        if (sheet->grid.rows != 1) return kit::error_at(3, 1, "expected one line");
        for (const kit::Token& token : sheet->cells) {
            if (token.text != "*" && token.text != "-" && token.text != ".")
                return kit::unexpected(token, "'*', '-' or '.'");
            printed.at.push_back(token.text == "*"   ? sound::lit
                                 : token.text == "-" ? sound::dark
                                                     : blank);
        }
        return printed;
    }
    std::string write() const {
        std::string line;
        for (const Mark mark : at) line += mark == sound::lit ? '*' : mark == blank ? '.' : '-';
        return line + "\n";
    }
    Board board() const {
        Board board = sound::board(grid.columns);
        for (std::size_t i = 0; i < at.size(); ++i) board.elements[i].given = at[i];
        return board;
    }
    std::vector<ClueKind> kinds() const { return {kit::GivenClues(board()).kind()}; }
    std::vector<Clue> clues() const { return kit::GivenClues(board()).clues(); }
    Result<Printed> changed(std::span<const Clue> taken, std::span<const Clue> printed) const {
        Printed other = *this;
        for (const Clue& clue : taken) other.at[clue.seats.front()] = blank;
        for (const Clue& clue : printed)
            other.at[clue.seats.front()] = clue.value == "lit" ? sound::lit : sound::dark;
        return other;
    }
};

class Lamps final : public kit::PrintedPuzzle<Lamps, Printed> {
public:
    static constexpr const char* type_id = "lamps";
    explicit Lamps(const Printed& printed)
        : PrintedPuzzle(printed.board(), sound::rules(printed.grid.columns), printed) {}
    void draw(Canvas& canvas, const Position&, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
    }
};

class LampsType final : public kit::PrintedType<Lamps> {
public:
    LampsType() : PrintedType(sound::describe("lamps\n..-\n"), {{"size", "size", 2, 9, 4, {}}}) {}
};
}  // namespace
QUADRILLE_PLUGIN(LampsType, "lamps", "1.0.0")
