// f-puzzles as JSON: the grid and its constraints, between that program's names and a sheet.
// Internal to the formats.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formats/formats.hpp"
#include "formats/json.hpp"
#include "sheet.hpp"

namespace sudoku {

/// The largest order of that program.
inline constexpr std::size_t most_order_of_fpuzzles = 16;

/// The native text of a puzzle. `column`: where errors are told, in the first line.
[[nodiscard]] quadrille::Result<quadrille::Translation> read_fpuzzles(const JsonValue& json,
                                                                      std::size_t column);
/// What f-puzzles knows of a sheet, in the order it writes it. The error says what it has not.
[[nodiscard]] quadrille::Result<std::string> fpuzzles_json(const Sheet& sheet);

/// "R1C1"; `no_cell` where it is none of the plane.
[[nodiscard]] Cell fpuzzles_cell(const Plane& plane, const JsonValue* name);
/// A list of such names, in its order; nothing where one of them is none of the plane. No list:
/// none.
[[nodiscard]] std::optional<std::vector<Cell>> fpuzzles_cells(const Plane& plane,
                                                              const JsonValue* names);

/// Signs between cells and lines: those that a sheet can have go into it.
class FpuzzlesConstraints {
public:
    FpuzzlesConstraints(const JsonValue& json, Sheet& sheet) : json_(json), sheet_(sheet) {}

    void read();
    /// Names of constraints some of which are left out.
    [[nodiscard]] const std::set<std::string>& lost() const noexcept { return lost_; }

private:
    template <class Take>
    void each(const char* name, Take&& take);
    [[nodiscard]] bool take_dot(const JsonValue& told, Dot kind);
    [[nodiscard]] bool take_letter(const JsonValue& told);
    [[nodiscard]] bool take_extreme(const JsonValue& told, bool is_least);
    [[nodiscard]] bool take_lines(const JsonValue& told, PathKind kind);
    [[nodiscard]] bool take_arrow(const JsonValue& told);
    [[nodiscard]] bool add(Dot kind, const JsonValue& told);
    [[nodiscard]] bool add(Path path);

    const JsonValue& json_;
    Sheet& sheet_;
    std::set<std::string> lost_;
};

}  // namespace sudoku
