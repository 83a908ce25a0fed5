// Slitherlink on other tilings: one loop along the edges of hexagons, triangles, pentagons or
// rhombs; a number says how many of the edges round its cell belong to the loop.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

constexpr Mark drawn = 1;
constexpr Mark ruled_out = 2;
constexpr Mark inside = 1;
constexpr Mark outside = 2;
enum Alphabets : std::uint8_t { cells, lines };
enum Conditions : std::uint16_t { clues_condition, loop_condition };

constexpr std::size_t most_side = 60;
/// How much of the way to the middle of a cell a click means its edge.
constexpr double zone = 0.4;

struct Shape {
    const char* id;
    const char* name;
    kit::PolygonRows (*make)(std::size_t columns, std::size_t rows);
    std::size_t least_side;
    std::size_t most_edges;  ///< of a cell
    /// How long loops are bent so that few cells are not passed. Where cells have few edges they
    /// need that; elsewhere all boards would be hard.
    std::size_t bending;
};

constexpr std::array shapes = {
    Shape{"hexagons", "Hexagons", kit::hexagons, 2, 6, 0},
    Shape{"triangles", "Triangles", kit::triangles, 2, 3, 10},
    Shape{"cairo", "Cairo pentagons", kit::cairo, 1, 5, 0},
    Shape{"penrose", "Penrose rhombs", kit::penrose, 3, 4, 0},
};

/// What is printed: the tiling, its size, and a clue or none for each cell.
struct Clues {
    const Shape* shape = nullptr;
    kit::Grid grid;  ///< the size, in what the tiling has for columns and rows
    std::vector<std::size_t> row_lengths = {};
    kit::SeatNumbers at = {};
    std::shared_ptr<const kit::Tiling> tiling = {};

    [[nodiscard]] Text variant() const { return shape->name; }

    /// Without any clue.
    [[nodiscard]] static Clues blank(const Shape& shape, const kit::Grid& grid) {
        const kit::PolygonRows rows = shape.make(grid.columns, grid.rows);
        Clues clues{&shape, grid};
        for (const auto& row : rows) clues.row_lengths.push_back(row.size());
        clues.tiling = std::make_shared<const kit::Tiling>(rows);
        clues.at.resize(clues.tiling->faces());
        return clues;
    }
    [[nodiscard]] static Clues none(std::span<const std::int32_t> values) {
        return blank(shapes[static_cast<std::size_t>(values[2])], kit::grid_of(values));
    }
    [[nodiscard]] static Result<Clues> read(const std::vector<kit::Section>& sections);
    [[nodiscard]] std::string write() const;

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind number{.id = "number", .name = "number", .can_be_left_out = true};
        for (std::size_t face = 0; face < tiling->faces(); ++face)
            number.seats.push_back(tiling->outline(face));
        for (std::size_t edges = 0; edges < shape->most_edges; ++edges)
            number.values.push_back({std::to_string(edges), std::to_string(edges)});
        return {std::move(number)};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return number_clues().clues(at); }
    [[nodiscard]] Result<Clues> changed(std::span<const Clue> taken,
                                        std::span<const Clue> printed) const {
        const auto numbers = number_clues().changed(at, taken, printed);
        if (!numbers) return numbers.error();
        Clues clues = *this;
        clues.at = *numbers;
        return clues;
    }
    [[nodiscard]] Result<std::vector<Clue>> given_by(const Position& solution) const;

private:
    [[nodiscard]] kit::NumberClues number_clues() const {
        return {0, 0, static_cast<std::uint32_t>(shape->most_edges)};
    }
    [[nodiscard]] static Result<Clues> read_heading(const kit::Line& line);
    [[nodiscard]] Result<void> read_rows(std::span<const kit::Line> lines);
};

ElementId edge_element(const kit::Tiling& tiling, std::size_t edge) {
    return element_id(tiling.faces() + edge);
}

/// The faces inside of a random loop.
std::vector<bool> random_inside(const kit::FaceRings& rings, std::size_t bending,
                                std::uint64_t seed) {
    kit::Random random(seed);
    kit::LoopSketch sketch(rings);
    sketch.grow(random);
    const auto lies_inside = [&](std::uint32_t face) {
        return face != kit::FaceBeside::beyond && sketch.inside()[face];
    };
    const auto is_passed = [&](std::uint32_t face) {
        return std::ranges::any_of(rings[face], [&](const kit::FaceBeside& beside) {
            return beside.shares_side && lies_inside(beside.face) != lies_inside(face);
        });
    };
    sketch.improve(random, bending, 0, [&](std::size_t face) {
        int missed = is_passed(static_cast<std::uint32_t>(face)) ? 0 : 1;
        for (const kit::FaceBeside& beside : rings[face])
            if (beside.shares_side && beside.face != kit::FaceBeside::beyond)
                missed += is_passed(beside.face) ? 0 : 1;
        return missed;
    });
    return sketch.inside();
}

/// How many edges of a face are drawn. `is_drawn(edge)`.
template <class IsDrawn>
std::uint32_t edges_drawn(const kit::Tiling& tiling, std::size_t face, IsDrawn&& is_drawn) {
    const auto& edges = tiling.edges_of(face);
    return static_cast<std::uint32_t>(std::count_if(edges.begin(), edges.end(), is_drawn));
}

Board make_board(const kit::Tiling& tiling) {
    Board board{tiling.extent(0.3), {kit::loop_sides(), kit::lines()}, {}};
    for (std::size_t face = 0; face < tiling.faces(); ++face)
        board.elements.push_back(
            {Kind::cell, cells, blank, Part::note, tiling.inner(face, zone), tiling.name(face)});
    for (std::size_t edge = 0; edge < tiling.edges().size(); ++edge)
        board.elements.push_back({Kind::edge, lines, blank, Part::answer, tiling.zone(edge, zone),
                                  tiling.edge_name(edge)});
    return board;
}

Rules make_rules(const Clues& clues) {
    const kit::Tiling& tiling = *clues.tiling;
    Rules rules;
    for (std::size_t face = 0; face < tiling.faces(); ++face) {
        if (!clues.at[face]) continue;
        Count count{{}, *clues.at[face], *clues.at[face]};
        for (const std::uint32_t edge : tiling.edges_of(face))
            count.of.push_back({edge_element(tiling, edge), drawn});
        rules.push_back({clues_condition, element_id(face),
                         Text("the {0} at {1} has {0} {0|edge|edges} || "
                              "the {0} {1:here:at} has {0} {0|edge|edges}",
                              {std::to_string(*clues.at[face]), tiling.name(face)}),
                         std::move(count)});
    }
    rules.push_back({loop_condition, std::nullopt, "the lines form one single loop",
                     kit::loop_along(tiling, drawn, [&](std::size_t edge) {
                         return edge_element(tiling, edge);
                     })});
    return rules;
}

class Slitherlink final : public kit::PrintedPuzzle<Slitherlink, Clues> {
public:
    static constexpr const char* type_id = "tilings";

    explicit Slitherlink(const Clues& clues)
        : PrintedPuzzle(make_board(*clues.tiling), make_rules(clues), clues) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        for (std::size_t face = 0; face < tiling_.faces(); ++face) {
            if (position.mark(element_id(face)) != inside) continue;
            canvas.element(element_id(face));
            canvas.polygon(tiling_.outline(face), Role::tone1);
        }
        canvas.nobody();
        for (std::size_t edge = 0; edge < tiling_.edges().size(); ++edge)
            if (position.mark(edge_element(tiling_, edge)) != drawn)
                canvas.line(tiling_.from(edge), tiling_.to(edge), {Role::grid, 0.025});
        for (std::size_t face = 0; face < tiling_.faces(); ++face)
            draw_face(canvas, position, face);
        canvas.nobody();
        for (const Vec2 corner : tiling_.corners()) canvas.disc(corner, 0.05, Role::grid_strong);
        for (const Mark pass : {ruled_out, drawn})
            for (std::size_t edge = 0; edge < tiling_.edges().size(); ++edge)
                if (position.mark(edge_element(tiling_, edge)) == pass)
                    draw_edge(canvas, edge, pass);
        canvas.nobody();
    }

private:
    void draw_face(Canvas& canvas, const Position& position, std::size_t face) const {
        const Vec2 middle = tiling_.centre(face);
        const double reach = tiling_.reach(face);
        canvas.element(element_id(face));
        if (position.mark(element_id(face)) == outside)
            canvas.disc(printed().at[face] ? middle + Vec2{0.75 * reach, 0} : middle, 0.06,
                        Role::note);
        if (printed().at[face])
            canvas.text(middle, std::min(0.62, 1.3 * reach), std::to_string(*printed().at[face]),
                        Role::clue);
    }
    void draw_edge(Canvas& canvas, std::size_t edge, Mark mark) const {
        canvas.element(edge_element(tiling_, edge));
        if (mark == drawn)
            canvas.line(tiling_.from(edge), tiling_.to(edge), {Role::mark, 0.11});
        else
            kit::draw_cross(canvas, (tiling_.from(edge) + tiling_.to(edge)) * 0.5, 0.075,
                            {Role::cross, 0.035});
    }

    const kit::Tiling& tiling_ = *printed().tiling;
};

Text expected_heading() {
    std::string names;
    for (const Shape& shape : shapes) names += (names.empty() ? "" : ", ") + std::string(shape.id);
    return {"expected 'tiling:', then one of {0}, then a size like 7x5", {names}};
}

/// Reads "tiling: hexagons 7x5".
Result<Clues> Clues::read_heading(const kit::Line& line) {
    const auto wrong = [&](std::string_view rest) {
        return kit::error_at(line.number,
                             static_cast<std::size_t>(rest.data() - line.text.data()) + 1,
                             expected_heading());
    };
    std::string_view rest = kit::trimmed(line.text);
    constexpr std::string_view word = "tiling:";
    if (!rest.starts_with(word)) return wrong(rest);
    rest = kit::trimmed(rest.substr(word.size()));
    const auto shape = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& one) {
        return rest.substr(0, rest.find_first_of(" \t")) == one.id;
    });
    if (shape == shapes.end()) return wrong(rest);
    rest = kit::trimmed(rest.substr(std::string_view(shape->id).size()));
    const std::string_view size = rest;
    const auto columns = kit::take_number(rest, most_side);
    if (!columns || !rest.starts_with('x')) return wrong(rest);
    rest.remove_prefix(1);
    const auto rows = kit::take_number(rest, most_side);
    if (!rows || !rest.empty()) return wrong(rest);
    const auto [least, most] = std::minmax(*columns, *rows);
    if (least < shape->least_side || most > most_side)
        return kit::error_at(line.number,
                             static_cast<std::size_t>(size.data() - line.text.data()) + 1,
                             Text("a board of this tiling has sides from {0} to {1}",
                                  {std::to_string(shape->least_side), std::to_string(most_side)}));
    return blank(*shape, {*rows, *columns});
}

/// The rows below the first line, which says what they should be like.
Result<void> Clues::read_rows(std::span<const kit::Line> lines) {
    const std::size_t rows = lines.size() - 1;
    if (rows != row_lengths.size())
        return kit::error_at(lines.back().number, lines.back().text.size() + 1,
                             Text("there {0|is|are} {0} {0|row|rows} of cells; expected {1} in "
                                  "this tiling",
                                  {std::to_string(rows), std::to_string(row_lengths.size())}));
    std::size_t face = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        const kit::Line& line = lines[row + 1];
        const std::vector<kit::Token> tokens = kit::tokens_of(line, kit::Cells::characters);
        if (tokens.size() != row_lengths[row])
            return kit::error_at(
                line.number, line.text.size() + 1,
                Text("this row has {0} {0|cell|cells}; expected {1} in this tiling",
                     {std::to_string(tokens.size()), std::to_string(row_lengths[row])}));
        for (const kit::Token& token : tokens) {
            const char c = token.text.size() == 1 ? token.text.front() : ' ';
            if (c >= '0' && static_cast<std::size_t>(c - '0') <= shape->most_edges)
                at[face] = static_cast<std::uint32_t>(c - '0');
            else if (c != '.' && c != '_')
                return kit::unexpected(token, Text("'.' or a digit from 0 to {0}",
                                                   {std::to_string(shape->most_edges)}));
            ++face;
        }
    }
    return {};
}

Result<Clues> Clues::read(const std::vector<kit::Section>& sections) {
    const auto& [heading, lines] = sections.front();
    if (lines.empty())
        return kit::error_at(heading.number, heading.text.size() + 1, expected_heading());
    Result<Clues> clues = read_heading(lines.front());
    if (!clues) return clues.error();
    if (auto read = clues->read_rows(lines); !read) return read.error();
    return clues;
}
std::string Clues::write() const {
    std::string text = "tiling: " + std::string(shape->id) + " " + std::to_string(grid.columns) +
                       "x" + std::to_string(grid.rows) + "\n";
    std::size_t face = 0;
    for (const std::size_t length : row_lengths) {
        for (const std::size_t end = face + length; face < end; ++face)
            text += at[face] ? static_cast<char>('0' + *at[face]) : '.';
        text += '\n';
    }
    return text;
}
Result<std::vector<Clue>> Clues::given_by(const Position& solution) const {
    kit::SeatNumbers numbers;
    for (std::size_t face = 0; face < tiling->faces(); ++face) {
        numbers.emplace_back(edges_drawn(*tiling, face, [&](std::uint32_t edge) {
            return solution.mark(edge_element(*tiling, edge)) == drawn;
        }));
        if (numbers.back() == tiling->edges_of(face).size())
            return Error{"a loop round one cell alone has no number"};
    }
    return number_clues().clues(numbers);
}

Parameter tiling_parameter() {
    Parameter tiling{"tiling", "tiling", 0, shapes.size() - 1, 0, {}, true};
    for (const Shape& shape : shapes)
        tiling.choices.push_back({shape.id, Text::sentence(shape.name)});
    return tiling;
}

TypeInfo tilings_info() {
    return {
        Slitherlink::type_id,
        "Slitherlink on other tilings",
        "Draw **one single closed loop** along the edges of the cells.\n"
        "\n"
        "- A number tells how many of the edges round its cell belong to the loop.\n"
        "- A cell without a number may have any of its edges drawn.\n"
        "- The loop never crosses itself, never branches and has no loose ends.\n"
        "\n"
        "---\n"
        "\n"
        "Left click draws an edge, right click rules it out with a small cross; either click on a "
        "marked edge clears it. Click the middle of a cell to note it as inside (left) or outside "
        "(right) the loop.",
        {{"clues", "every clue has its number of edges",
          "a clue has too many edges, or cannot get enough"},
         {"loop", "the lines form one single loop",
          "a line branches, ends, or closes a loop too early"}},
        {".tilings"},
        "tilings\ntiling: hexagons 4x4\n2445\n4..3\n.323\n02.2\n",
        true};
}

class TilingsType final : public kit::PrintedType<Slitherlink> {
public:
    TilingsType()
        : PrintedType(tilings_info(), kit::columns_and_rows(3, 30, 7, {tiling_parameter()})) {}

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        Clues clues = Clues::none(values);
        const kit::Tiling& tiling = *clues.tiling;
        const std::vector<bool> lies_inside =
            random_inside(tiling.rings(), clues.shape->bending, seed);
        for (std::size_t face = 0; face < tiling.faces(); ++face)
            clues.at[face] = edges_drawn(tiling, face, [&](std::uint32_t edge) {
                const auto& [corners, first, second] = tiling.edges()[edge];
                return lies_inside[first] != (second != kit::Tiling::none && lies_inside[second]);
            });
        return puzzle_of(clues);
    }
};

}  // namespace

QUADRILLE_PLUGIN(TilingsType, "tilings", "1.0.0")
