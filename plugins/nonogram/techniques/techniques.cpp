#include "techniques/techniques.hpp"

#include <memory>

#include "quadrille/kit/lazy.hpp"
#include "quadrille/kit/quiet_parts.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

/// Asked of every line by every technique: most lines of a position are done, or not begun.
bool is_decided(const Nonogram& puzzle, std::size_t line, const q::Candidates& candidates) {
    for (std::size_t i = 0; i < puzzle.length(line); ++i)
        if (candidates.sole(q::element_id(puzzle.cell(line, i))) == q::blank) return false;
    return true;
}

/// By element of the board.
std::vector<std::vector<std::uint32_t>> lines_of_cells(const Nonogram& puzzle) {
    std::vector<std::vector<std::uint32_t>> lines(puzzle.board().size());
    for (std::uint32_t line = 0; line < puzzle.layout().lines(); ++line)
        for (std::size_t i = 0; i < puzzle.length(line); ++i)
            lines[puzzle.cell(line, i)].push_back(line);
    return lines;
}

}  // namespace

std::vector<q::Technique> make_techniques(const Nonogram& puzzle) {
    std::vector<q::Technique> techniques;
    using Lines = q::kit::Lazy<std::unique_ptr<q::kit::QuietParts>>;
    const auto lines = std::make_shared<const Lines>();  // most puzzles are never asked for steps
    const auto add = [&](const char* id, const char* name, std::uint16_t level, LineStep step) {
        const std::size_t number = techniques.size();
        techniques.push_back(
            {id, name, level, [&puzzle, lines, number, step](const q::Candidates& candidates) {
                 const auto& quiet = lines->get([&] {
                     return std::make_unique<q::kit::QuietParts>(lines_of_cells(puzzle),
                                                                 puzzle.layout().lines());
                 });
                 return quiet->first(candidates, number,
                                     [&](std::size_t line) -> std::optional<q::Deduction> {
                                         if (is_decided(puzzle, line, candidates))
                                             return std::nullopt;
                                         LineView view(puzzle, line, candidates);
                                         return step(view);
                                     });
             }});
    };
    const bool coloured = puzzle.stated().colours.size() > 1;
    add("complete-line", "line complete", 1, find_complete_line);
    add("nothing-to-spare", "nothing to spare", 1, find_nothing_to_spare);
    if (coloured) add("no-common-colour", "no colour in common", 1, find_no_common_colour);
    add("overlap", "overlap", 1, find_overlap);
    add("border", "from the border", 2, find_from_border);
    add("complete-block", "block complete", 2, find_complete_block);
    add("small-gap", "gap too small", 2, find_small_gap);
    if (coloured) {
        add("missing-colour", "colour not in the line", 2, find_missing_colour);
        add("touching-colours", "colours that touch", 2, find_touching_colours);
    }
    add("join", "joining", 3, find_join);
    add("split", "splitting", 3, find_split);
    add("unreachable", "out of reach", 4, find_unreachable);
    add("pushed", "pushed both ways", 5, find_pushed);
    add("line-blocks", "full line", 6, find_full_line);
    return techniques;
}

}  // namespace nonogram
