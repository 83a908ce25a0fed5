// Lines of the native format that name the cells of a constraint: signs between cells, dots, paths,
// cages. Internal to the plugin.
#pragma once

#include <cstddef>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "format_words.hpp"
#include "quadrille/result.hpp"
#include "sheet.hpp"

namespace sudoku {

/// Whether a line with that word at its beginning is one of these.
[[nodiscard]] bool is_constraint(std::string_view keyword) noexcept;

/// Puts signs, paths and cages into the order that a sheet has them in.
void sort_constraints(Sheet& sheet);

/// Reads such lines into a sheet whose cells have their numbers. The sheet must outlive it.
class ConstraintReader {
public:
    explicit ConstraintReader(Sheet& sheet) : sheet_(sheet) {}

    /// A line by its words, the first of which is a keyword.
    [[nodiscard]] quadrille::Result<void> read(std::size_t line, std::vector<Word> words);

private:
    using Done = quadrille::Result<void>;

    /// A sign with the cells on both sides of it.
    struct Signed {
        Cell first = 0;
        Cell second = 0;
        char sign = 0;
    };

    [[nodiscard]] quadrille::Error wrong(const Word& word, quadrille::Text expected) const {
        return unexpected(line_, word, std::move(expected));
    }
    [[nodiscard]] quadrille::Result<Cell> cell(const Word& word) const;
    /// Two neighbours with one of `signs` between them.
    [[nodiscard]] quadrille::Result<Signed> neighbours(const Word& word, std::string_view signs,
                                                       const quadrille::Text& expected) const;
    [[nodiscard]] Done compare();
    [[nodiscard]] Done dots();
    [[nodiscard]] Done path(PathKind kind);
    [[nodiscard]] Done cage();
    /// The cells of a cage, from the word at that place on.
    [[nodiscard]] quadrille::Result<std::vector<Cell>> caged(std::size_t from);

    Sheet& sheet_;
    std::size_t line_ = 0;
    std::vector<Word> words_;
    std::set<std::pair<Cell, Cell>> compared_;
    std::set<std::pair<Border, bool>> dotted_;  ///< by border, and whether it is a letter
    std::set<Path> paths_;
    std::vector<bool> caged_;
};

}  // namespace sudoku
