// The rules of a puzzle in the form that a search reads: tables of rows, and for each element the
// rows that speak of it. Between the rules and whoever solves: made once for a search, in time
// linear in what the rules speak of, and shared by all that is tried on it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/compiled/tables.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Immutable. [any thread]
class CompiledRules {
public:
    /// Of the puzzle nothing is kept. With `which`, those rules alone for which it is true. Throws
    /// Interrupted.
    CompiledRules(const Puzzle& puzzle, Budget& budget, const std::vector<bool>* which = nullptr);

    /// Whether every rule has a row, so that decided elements which all rows allow are a solution.
    /// Rules of a plugin's own code have none; and nothing is known of elements whose alphabet has
    /// more than 64 symbols.
    [[nodiscard]] bool complete() const noexcept { return complete_; }
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    /// The rows that speak of an element, each once.
    [[nodiscard]] std::span<const std::uint32_t> rows_of(std::uint32_t element) const {
        return rows_of_[element];
    }
    /// The elements that a row speaks of.
    [[nodiscard]] std::span<const std::uint32_t> elements_of(std::uint32_t row) const {
        return elements_of_[row];
    }
    /// Looks at much of the board each time: better asked after the others.
    [[nodiscard]] bool is_wide(std::uint32_t row) const noexcept {
        return rows_[row].is_wide;
    }
    [[nodiscard]] bool has_wide() const {
        return std::ranges::any_of(rows_, [](const Row& row) { return row.is_wide; });
    }
    /// The rule that a row is, or is a part of. Rows stand in the order of their rules.
    [[nodiscard]] std::uint32_t rule_of(std::uint32_t row) const noexcept {
        return rows_[row].rule;
    }
    /// Whether it is a corner of a loop, of which it says that no edge or two are drawn.
    [[nodiscard]] bool is_corner(std::uint32_t row) const noexcept {
        return rows_[row].table == Table::corner;
    }
    /// Of rows that were narrowed until nothing follows: whether one holds whatever its open
    /// elements become. May say no where it does.
    [[nodiscard]] bool is_met(std::uint32_t row, const Domains& domains) const;
    /// Appends what the decided elements of a row, which was narrowed likewise, say of its open
    /// ones: two states with the same there, and the same marks left in the open ones, can be
    /// completed in the same ways.
    void append_rest(std::uint32_t row, const Domains& domains,
                     std::vector<std::uint64_t>& rest) const;
    /// As the tables' `narrow`.
    [[nodiscard]] bool narrow(std::uint32_t row, Domains& domains, Workspace& workspace) const;

    /// Whether its elements differ, and nothing else.
    [[nodiscard]] bool is_difference(std::uint32_t row) const noexcept {
        return rows_[row].table == Table::difference;
    }
    /// As the table of differences tells it. Requires a row of that table.
    [[nodiscard]] MarkSet must_all_appear(std::uint32_t row) const {
        return differences_.must_all_appear(rows_[row].at);
    }
    /// As the table of differences does. Requires a row of that table.
    [[nodiscard]] bool narrow_fully(std::uint32_t row, Domains& domains,
                                    Workspace& workspace) const {
        return differences_.narrow_fully(rows_[row].at, domains, workspace);
    }

    /// Whether `weigh` may say something.
    [[nodiscard]] bool can_be_weighed(std::uint32_t row) const noexcept {
        return rows_[row].table == Table::blocks;
    }
    /// As the table of blocks does; false of every other row.
    [[nodiscard]] bool weigh(std::uint32_t row, std::span<const double> likely, std::size_t stride,
                             std::span<double> weighed, Workspace& workspace) const;

    /// As the table of differences tells it.
    [[nodiscard]] std::optional<MarksAt> one_of_two_places(
        const Domains& domains, std::span<const std::uint32_t> weight) const {
        return differences_.one_of_two_places(domains, weight);
    }

private:
    /// In the order in which they are asked.
    enum class Table : std::uint8_t {
        count,
        corner,
        relation,
        difference,
        tuples,
        tally,
        blocks,
        sight,
        sizes,
        lines,
        loop,
        forest,
        group,
        terminals,
    };
    struct Row {
        Table table;
        bool is_wide;
        std::uint32_t at;    ///< in its table
        std::uint32_t rule;  ///< of the puzzle
    };
    /// Lists of numbers, one after the other.
    struct NumberLists {
        std::vector<std::uint32_t> first;  ///< by list: where it begins; one more at the end
        std::vector<std::uint32_t> numbers;

        [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t list) const {
            return std::span(numbers).subspan(first[list], first[list + 1] - first[list]);
        }
    };

    class Compiler;

    CountTable counts_;
    CornerTable corners_;
    RelationTable relations_;
    DifferenceTable differences_;
    TupleTable tuples_;
    TallyTable tallies_;
    BlockTable blocks_;
    LineTable lines_;
    LoopTable loops_;
    ForestTable forests_;
    GroupTable groups_;
    TerminalTable terminals_;
    SizeTable sizes_;
    SightTable sights_;
    std::vector<Row> rows_;
    NumberLists rows_of_;      ///< by element, rising
    NumberLists elements_of_;  ///< by row
    bool complete_ = true;
};

}  // namespace quadrille::engine
