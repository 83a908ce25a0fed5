// Puzzles and types that are made of one value: what is printed.
//
// Most puzzles follow from what is printed on them. So a plugin states that as a value, which reads
// and writes itself and knows its clues; then the board and the rules that follow from it, how a
// puzzle is drawn, and the words of its type. The rest is here:
//
//     struct Numbers {  // PrintedContent says what it has: read, write, kinds, clues, changed …
//         kit::Grid grid;
//         kit::SeatNumbers at;
//     };
//     class Rooms final : public kit::PrintedPuzzle<Rooms, Numbers> {
//     public:
//         static constexpr const char* type_id = "rooms";
//         explicit Rooms(const Numbers& numbers)
//             : PrintedPuzzle(make_board(numbers), make_rules(numbers), numbers) {}
//         void draw(Canvas& canvas, …) const override { … printed().at … }
//     };
//     class RoomsType final : public kit::PrintedType<Rooms> {
//     public:
//         RoomsType() : PrintedType({Rooms::type_id, "Rooms", …}, columns_and_rows(3, 20, 8)) {}
//     };
//
// It knows nothing of how a puzzle is judged or solved, and of no kind of clues.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/formats.hpp"
#include "quadrille/kit/facets.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/sheet.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::kit {

/// What is printed on a puzzle, as a value. What it answers depends on nothing else. [any thread]
///
///  - `grid`, a member or a function: what the size of the puzzle is told by.
///  - `read(sections)`, static: of the parts of a native text; the first stands below the name of
///    the type. The errors have places. Lines that begin further parts are in `headings`, a static
///    range of string_view, if there are any.
///  - `write()`: the native text without its first line.
///  - `kinds()` and `clues()`: as ClueSheet asks for them.
///  - `changed(taken, printed)`: the value without some clues and then with others, as
///    ClueSheet::changed, or why there is none.
///  - `wrong()`: why no puzzle can be made of it; empty where one can. It is asked of what was read
///    or changed. Without it that is for `read` and `changed` to say.
///  - `given_by(solution)`: as ClueSheet::given_by, clues or an error. Without it a solution gives
///    none: all that is printed stays.
///  - `variant()`: as PuzzleKind::variant. Without it all puzzles are plain.
///  - `none(grid)` or `none(values)`, static, for a PrintedType: the blank board of that grid, or
///    of the parameters of the type.
template <class T>
concept PrintedContent = std::copy_constructible<T> &&
    requires(const T& content, const std::vector<Section>& sections, std::span<const Clue> clues) {
    { T::read(sections) } -> std::same_as<Result<T>>;
    { content.write() } -> std::convertible_to<std::string>;
    { content.kinds() } -> std::same_as<std::vector<ClueKind>>;
    { content.clues() } -> std::same_as<std::vector<Clue>>;
    { content.changed(clues, clues) } -> std::same_as<Result<T>>;
};

/// Members that a content may leave out are there as they are asked for, or not at all: one that is
/// misspelt in its type would count as left out.
template <PrintedContent T>
consteval bool has_its_optional_members() {
    if constexpr (requires { &T::wrong; })
        static_assert(
            requires(const T& content) {
                { content.wrong() } -> std::convertible_to<Text>;
            },
            "it should be: Text wrong() const");
    if constexpr (requires { &T::variant; })
        static_assert(
            requires(const T& content) {
                { content.variant() } -> std::convertible_to<Text>;
            },
            "it should be: Text variant() const");
    if constexpr (requires { &T::given_by; })
        static_assert(
            requires(const T& content, const Position& solution) {
                { content.given_by(solution) } -> std::convertible_to<Result<std::vector<Clue>>>;
            },
            "it should be: std::vector<Clue> given_by(const Position&) const, or a Result of it");
    if constexpr (requires { &T::headings; })
        static_assert(
            requires { std::string_view(*std::begin(T::headings)); },
            "it should be: a static range of std::string_view headings");
    return true;
}

/// The grid of what is printed, be it a member or a function.
template <PrintedContent Content>
[[nodiscard]] Grid printed_grid(const Content& content) {
    if constexpr (requires { content.grid(); })
        return content.grid();
    else
        return content.grid;
}

/// Why no puzzle can be made of what is printed; empty where one can.
template <PrintedContent Content>
[[nodiscard]] Text fault_of(const Content& content) {
    if constexpr (requires { content.wrong(); })
        return content.wrong();
    else
        return {};
}

/// What a native text of the type `id` says. What is wrong with the whole is told at the first line
/// below the name.
template <PrintedContent Content>
[[nodiscard]] Result<Content> read_printed(std::string_view text, std::string_view id) {
    std::vector<std::string_view> headings;
    if constexpr (requires { Content::headings; })
        headings.assign(std::begin(Content::headings), std::end(Content::headings));
    const auto sections = sections_of(text, id, headings);
    if (!sections) return sections.error();
    Result<Content> content = Content::read(*sections);
    if (!content) return content.error();
    if (Text wrong = fault_of(*content); !wrong.empty()) return error_at(2, 1, std::move(wrong));
    return content;
}
template <PrintedContent Content>
[[nodiscard]] std::string write_printed(const Content& content, std::string_view id) {
    return std::string(id) + "\n" + content.write();
}

/// A puzzle of what is printed. `Made` derives from it, names its type as `type_id`, is made of a
/// `Content` alone and has `draw` left to write. It offers `Facets`, too, which it derives from.
template <class Made, PrintedContent Content, class... Facets>
class PrintedPuzzle : public StoredPuzzle, public StoredKind, public ClueSheet, public Facets... {
    static_assert(has_its_optional_members<Content>());

public:
    using Printed = Content;

    [[nodiscard]] const Printed& printed() const noexcept { return printed_; }

    const void* facet(std::string_view id) const noexcept override {
        return offer<PuzzleKind, ClueSheet, Facets...>(this, id);
    }
    std::string write() const final { return write_printed(printed_, Made::type_id); }

    std::vector<ClueKind> kinds() const final { return printed_.kinds(); }
    std::vector<Clue> clues() const final { return printed_.clues(); }
    Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue> taken,
                                            std::span<const Clue> printed) const final {
        const Result<Printed> other = printed_.changed(taken, printed);
        if (!other) return other.error();
        if (Text wrong = fault_of(*other); !wrong.empty()) return Error{std::move(wrong)};
        return std::unique_ptr<Puzzle>(std::make_unique<Made>(*other));
    }
    Result<std::vector<Clue>> given_by(const Position& solution, std::uint64_t) const override {
        if constexpr (requires { printed_.given_by(solution); })
            return printed_.given_by(solution);
        else
            return std::vector<Clue>();
    }

protected:
    /// `printed` is copied, never moved from: board and rules are made of it in the same call.
    PrintedPuzzle(Board board, Rules rules, const Printed& printed)
        : StoredPuzzle(std::move(board), std::move(rules)),
          StoredKind(variant_of(printed),
                     size_text(printed_grid(printed).columns, printed_grid(printed).rows)),
          printed_(printed) {}

private:
    [[nodiscard]] static Text variant_of(const Printed& printed) {
        if constexpr (requires { printed.variant(); })
            return printed.variant();
        else
            return {};
    }

    Printed printed_;
};

/// The type of such puzzles: what is told of it, what a player chooses, and the blank board. One
/// that draws its own boards overrides `full_board`. It offers `Facets`, too, which it derives
/// from.
template <class Made, class... Facets>
class PrintedType : public PuzzleType, public PuzzleSetter, public Formats, public Facets... {
public:
    using Printed = typename Made::Printed;

    const TypeInfo& info() const noexcept final { return info_; }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const final {
        const Result<Printed> printed = read_printed<Printed>(text, Made::type_id);
        if (!printed) return printed.error();
        return puzzle_of(*printed);
    }
    const void* facet(std::string_view id) const noexcept override {
        if (formats_.empty()) return offer<PuzzleSetter, Facets...>(this, id);
        return offer<PuzzleSetter, Formats, Facets...>(this, id);
    }

    std::span<const Format> formats() const noexcept final { return formats_; }
    std::span<const Parameter> parameters() const noexcept final { return parameters_; }
    Result<std::unique_ptr<Puzzle>> blank_board(std::span<const std::int32_t> values) const final {
        if constexpr (requires { Printed::none(values); })
            return puzzle_of(Printed::none(values));
        else
            return puzzle_of(Printed::none(grid_of(values)));
    }

protected:
    PrintedType(TypeInfo info, std::vector<Parameter> parameters)
        : info_(std::move(info)), parameters_(std::move(parameters)) {}
    /// For the constructor of a type that has any: formats refer to their type, so they come when
    /// it is there.
    void set_formats(std::vector<Format> formats) { formats_ = std::move(formats); }

    [[nodiscard]] static Result<std::unique_ptr<Puzzle>> puzzle_of(const Printed& printed) {
        return std::unique_ptr<Puzzle>(std::make_unique<Made>(printed));
    }
    /// Null for nothing, as `full_board` answers where a seed leads to none.
    [[nodiscard]] static Result<std::unique_ptr<Puzzle>> puzzle_of(
        const std::optional<Printed>& printed) {
        return printed ? puzzle_of(*printed) : std::unique_ptr<Puzzle>();
    }

private:
    TypeInfo info_;
    std::vector<Parameter> parameters_;
    std::vector<Format> formats_;
};

/// The parameters of a type whose boards have columns and rows, as many of each, and `others`
/// behind them.
[[nodiscard]] inline std::vector<Parameter> columns_and_rows(std::int32_t least, std::int32_t most,
                                                             std::int32_t standard,
                                                             std::vector<Parameter> others = {}) {
    std::vector<Parameter> all{{"columns", "columns", least, most, standard, {}},
                               {"rows", "rows", least, most, standard, {}}};
    all.insert(all.end(), std::make_move_iterator(others.begin()),
               std::make_move_iterator(others.end()));
    return all;
}

/// The cells of a grid as seats of a kind of clues.
[[nodiscard]] inline std::vector<std::vector<Vec2>> cell_seats(const Grid& grid) {
    std::vector<std::vector<Vec2>> seats;
    seats.reserve(grid.cells());
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) seats.push_back(grid.outline(cell));
    return seats;
}

}  // namespace quadrille::kit
