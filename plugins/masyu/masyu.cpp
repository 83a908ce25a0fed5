// Masyu: one loop through the middles of cells. It goes straight through a white pearl and turns
// beside it; it turns at a black pearl and goes straight on both sides of it.
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_id.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;
using kit::CentreLines;
using kit::Side;

constexpr std::size_t least_side = 2;
constexpr std::size_t most_side = 100;

enum class Pearl : std::uint8_t { none, white, black };
enum Conditions : std::uint16_t { white_condition, black_condition, loop_condition };

constexpr const char* expected = "'o' for a white pearl, '*' for a black one or '.' for none";

std::optional<Pearl> pearl_of(std::string_view token) {
    if (token == "o" || token == "w") return Pearl::white;
    if (token == "*" || token == "b") return Pearl::black;
    if (token == ".") return Pearl::none;
    return std::nullopt;
}

/// What is printed.
struct Pearls {
    kit::Grid grid;
    std::vector<Pearl> at;  ///< by cell

    [[nodiscard]] static Pearls none(const kit::Grid& grid) {
        return {grid, std::vector<Pearl>(grid.cells(), Pearl::none)};
    }
    [[nodiscard]] static Result<Pearls> read(const std::vector<kit::Section>& sections) {
        const auto sheet =
            kit::sheet_of(sections.front(), kit::Cells::characters, least_side, most_side);
        if (!sheet) return sheet.error();
        Pearls pearls{sheet->grid, {}};
        for (const kit::Token& token : sheet->cells) {
            const std::optional<Pearl> pearl = pearl_of(token.text);
            if (!pearl) return kit::unexpected(token, expected);
            pearls.at.push_back(*pearl);
        }
        return pearls;
    }
    [[nodiscard]] std::string write() const {
        return kit::write_sheet(grid, kit::Cells::characters, [&](std::size_t cell) {
            return ".o*"[static_cast<std::size_t>(at[cell])];
        });
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {{.id = "pearl",
                 .name = "pearl",
                 .seats = kit::cell_seats(grid),
                 .values = {{"white", "○"}, {"black", "●"}},
                 .can_be_left_out = true}};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues;
        for (std::uint32_t cell = 0; cell < at.size(); ++cell)
            if (at[cell] != Pearl::none)
                clues.push_back({0, {cell}, at[cell] == Pearl::white ? "white" : "black"});
        return clues;
    }
    [[nodiscard]] Result<Pearls> changed(std::span<const Clue> taken,
                                         std::span<const Clue> printed) const {
        Pearls pearls = *this;
        for (const Clue& clue : taken) pearls.at[clue.seats.front()] = Pearl::none;
        for (const Clue& clue : printed)
            pearls.at[clue.seats.front()] = clue.value == "white" ? Pearl::white : Pearl::black;
        return pearls;
    }
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const;
};

class RuleBook {
public:
    explicit RuleBook(const Pearls& pearls) : net_{pearls.grid} {
        for (std::size_t cell = 0; cell < pearls.at.size(); ++cell) {
            if (pearls.at[cell] == Pearl::white) add_white(cell);
            if (pearls.at[cell] == Pearl::black) add_black(cell);
        }
        rules_.push_back(
            {loop_condition, std::nullopt, "the lines form one single loop", net_.loop()});
    }
    [[nodiscard]] Rules take() && { return std::move(rules_); }

private:
    /// One of two neighbouring sides, all round, is one of the two straight ways.
    void add_white(std::size_t cell) {
        for (const Side side : {Side::up, Side::right, Side::down})
            add(white_condition, cell,
                "the loop goes straight through the white pearl at {0} || "
                "the loop goes straight through the white pearl {0:here:at}",
                one_of(cell, side,
                       side == Side::up      ? Side::right
                       : side == Side::right ? Side::down
                                             : Side::left));
        for (const Side side : {Side::right, Side::down}) {
            const auto here = net_.edge_beyond(cell, side);
            const auto there = net_.edge_beyond(cell, kit::opposite(side));
            if (here && there)
                add(white_condition, cell,
                    "the loop turns before or after the white pearl at {0} || "
                    "the loop turns before or after the white pearl {0:here:at}",
                    Clause{{net_.is_drawn(*net_.edge(cell, side), false),
                            net_.is_drawn(*here, false), net_.is_drawn(*there, false)}});
        }
    }
    void add_black(std::size_t cell) {
        for (const Side side : {Side::right, Side::down})
            add(black_condition, cell,
                "the loop turns at the black pearl at {0} || "
                "the loop turns at the black pearl {0:here:at}",
                one_of(cell, side, kit::opposite(side)));
        for (const Side side : kit::all_sides) {
            const auto near = net_.edge(cell, side);
            if (!near) continue;
            Clause straight{{net_.is_drawn(*near, false)}};
            if (const auto far = net_.edge_beyond(cell, side))
                straight.any.push_back(net_.is_drawn(*far));
            add(black_condition, cell,
                "the loop goes straight on either side of the black pearl at {0} || "
                "the loop goes straight on either side of the black pearl {0:here:at}",
                std::move(straight));
        }
    }
    /// The loop leaves the cell on one of two sides.
    [[nodiscard]] Count one_of(std::size_t cell, Side a, Side b) const {
        Count count{{}, 1, 1};
        for (const Side side : {a, b})
            if (const auto edge = net_.edge(cell, side)) count.of.push_back(net_.is_drawn(*edge));
        return count;
    }
    void add(Conditions condition, std::size_t cell, const char* text, RuleBody body) {
        rules_.push_back(
            {condition, element_id(cell), Text(text, {net_.grid.name(cell)}), std::move(body)});
    }

    CentreLines net_;
    Rules rules_;
};

/// All pearls that a loop gives.
std::vector<Clue> Pearls::given_by(const Position& solution) const {
    const CentreLines net{grid};
    const auto goes = [&](std::optional<std::size_t> edge) {
        return edge && solution.mark(net.element(*edge)) == CentreLines::drawn;
    };
    Pearls pearls = none(grid);
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        std::vector<Side> ways;
        std::size_t straight = 0;  // of the ways, how many go on straight behind the next cell
        for (const Side side : kit::all_sides)
            if (goes(net.edge(cell, side))) {
                ways.push_back(side);
                if (goes(net.edge_beyond(cell, side))) ++straight;
            }
        if (ways.size() != 2) continue;
        const bool turns = ways[1] != kit::opposite(ways[0]);
        if (turns && straight == 2) pearls.at[cell] = Pearl::black;
        if (!turns && straight < 2) pearls.at[cell] = Pearl::white;
    }
    return pearls.clues();
}

class Masyu final : public kit::PrintedPuzzle<Masyu, Pearls> {
public:
    static constexpr const char* type_id = "masyu";

    explicit Masyu(const Pearls& pearls)
        : PrintedPuzzle(CentreLines{pearls.grid}.board(), RuleBook(pearls).take(), pearls) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = printed().grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid, 0, 0.02, 0.05);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            canvas.element(element_id(cell));
            if (printed().at[cell] == Pearl::black)
                canvas.disc(grid.centre(cell), 0.36, Role::clue);
            if (printed().at[cell] == Pearl::white)
                canvas.circle(grid.centre(cell), 0.33, {Role::clue, 0.06});
        }
        CentreLines{grid}.draw(canvas, board(), position);
    }
};

TypeInfo masyu_info() {
    return {
        Masyu::type_id,
        "Masyu",
        "Draw **one single closed loop** through the middles of cells, from side to side.\n"
        "\n"
        "- The loop passes through **every pearl**; it need not pass through every other cell.\n"
        "- It goes **straight through a white pearl**, and turns in the cell before it, in the "
        "cell behind it, or in both.\n"
        "- It **turns at a black pearl**, and goes straight through the cell before it and the "
        "cell behind it.\n"
        "- The loop never crosses itself, never branches and has no loose ends.\n"
        "\n"
        "---\n"
        "\n"
        "Drag from cell to cell to draw the loop. A left click between two cells draws the line "
        "there, a right click rules it out with a small cross; either click on what is marked "
        "clears it.",
        {{"white", "the loop goes straight through white pearls and turns beside them",
          "the loop misses or turns at a white pearl, or turns on neither side of it"},
         {"black", "the loop turns at black pearls and goes straight on both sides",
          "the loop misses a black pearl, goes straight there, or turns beside it"},
         {"loop", "the lines form one single loop",
          "a line branches, ends, or closes a loop too early"}},
        {".masyu"},
        "masyu\n...o..\n......\no.o...\n.o..*.\no.....\n...o.*\n",
        true};
}

class MasyuType final : public kit::PrintedType<Masyu> {
public:
    MasyuType() : PrintedType(masyu_info(), kit::columns_and_rows(4, 40, 10)) {
        set_formats(kit::sheet_formats_of(
            *this,
            {.game = "Pearl", .signs = "WB", .tokens = "o*", .cells = kit::Cells::characters},
            {.kinds = {"mashu", "masyu", "pearl"},
             .code = kit::link_code::circles,
             .cells = kit::Cells::characters,
             .signs = "o*"}));
    }
};

}  // namespace

QUADRILLE_PLUGIN(MasyuType, "masyu", "1.0.0")
