#include "puzzle.hpp"

#include <utility>

#include "quadrille/kit/facets.hpp"
#include "solver/hypotheses.hpp"
#include "techniques/techniques.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

q::Solver hypotheses(const Layout& layout) {
    return {"hypotheses", "Hypotheses",
            "Supposes a digit in the line that is nearest to being full, writes what follows from "
            "pairs, gaps and complete lines, "
            "and takes it back where that breaks a rule.",
            [&layout](const q::Position& start, std::uint64_t, q::SolverListener& listener) {
                return search_by_hypotheses(layout, start, listener);
            }};
}

}  // namespace

Takuzu::Takuzu(Digits digits, Layout layout)
    : StoredPuzzle(make_board(layout, digits), rules_of(layout)),
      StoredKind(digits.lines_may_repeat ? q::Text("Repeating lines") : q::Text(),
                 q::kit::size_text(digits.grid.columns, digits.grid.rows)),
      digits_(std::move(digits)),
      layout_(std::move(layout)),
      techniques_(techniques_of(layout_)),
      solvers_{hypotheses(layout_)} {
    for (std::size_t line = 0; line < layout_.lines().size(); ++line)
        tallies_.push_back(layout_.tally(line));
}

const void* Takuzu::facet(std::string_view id) const noexcept {
    return q::kit::offer<q::Techniques, q::Solvers, q::Aids, q::PuzzleKind, q::ClueSheet>(this, id);
}

const void* TakuzuType::facet(std::string_view id) const noexcept {
    return q::kit::offer<q::PuzzleSetter, q::Formats, q::Symmetries, q::Lessons>(this, id);
}

q::Result<std::unique_ptr<q::Puzzle>> TakuzuType::parse(std::string_view text) const {
    q::Result<Digits> digits = read(text);
    if (!digits) return digits.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Takuzu>(std::move(*digits)));
}

}  // namespace takuzu
