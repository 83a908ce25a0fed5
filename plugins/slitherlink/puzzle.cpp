#include "puzzle.hpp"

#include <utility>

#include "board.hpp"
#include "solver/loop_walk.hpp"
#include "techniques/techniques.hpp"

namespace slitherlink {

namespace q = quadrille;

Slitherlink::Slitherlink(Clues clues)
    : StoredPuzzle(make_board({clues.grid}), make_rules(clues, {clues.grid})),
      StoredKind({}, q::kit::size_text(clues.grid.columns, clues.grid.rows)),
      clues_(std::move(clues)),
      lattice_{clues_.grid},
      net_(std::make_unique<const Net>(clues_)),
      solvers_(make_solvers(*net_)),
      techniques_(make_techniques(*net_)) {}

Slitherlink::~Slitherlink() = default;

const void* Slitherlink::facet(std::string_view id) const noexcept {
    return q::kit::offer<Solvers, Techniques, q::PuzzleKind, q::ClueSheet>(this, id);
}

std::string Slitherlink::write() const { return slitherlink::write(clues_); }

q::Result<std::unique_ptr<q::Puzzle>> SlitherlinkType::parse(std::string_view text) const {
    q::Result<Clues> clues = read(text);
    if (!clues) return clues.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Slitherlink>(std::move(*clues)));
}

}  // namespace slitherlink
