// What `render` and `generate` share where puzzles become a book: its options, and the way from
// gathered puzzles to the file.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>

#include "book/content.hpp"
#include "book/plan.hpp"
#include "cli/arguments.hpp"
#include "cli/context.hpp"

namespace quadrille::cli {

/// A book as the command line asks for it.
struct BookChoices {
    std::string file;   ///< empty: no book is asked for
    std::string title;  ///< empty: the usual one
    std::string author;
    std::string page = "a4";
    std::optional<double> margin;  ///< millimetres
    bool one_sided = false;
    std::optional<std::string> solutions;  ///< none: at the end
    bool large_print = false;
    std::string order = "given";
    std::string theme = "light";
    std::optional<std::size_t> per_page;

    /// All but the theme and the number of puzzles a page, which commands may have already.
    void declare(Arguments& arguments);
    /// --per-page, of a book alone.
    void declare_per_page(Arguments& arguments);

    [[nodiscard]] bool are_made() const noexcept { return !file.empty(); }
    /// The file that the solutions go to, where it is one of their own; else empty.
    [[nodiscard]] std::string solutions_file() const;
    /// What they mean; the error says which of them makes no sense.
    [[nodiscard]] Result<book::BookOptions> options() const;
};

/// Writes the book, and the solutions if they are one of their own. What is not as a reader would
/// have it is told on the error stream. Stopped, it writes nothing. Requires at least one puzzle, and options that make sense.
[[nodiscard]] Exit write_book(const CommandContext& context, const BookChoices& choices,
                              book::BookContent content, const std::stop_token& stop);

}  // namespace quadrille::cli
