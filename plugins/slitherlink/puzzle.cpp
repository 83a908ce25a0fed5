#include "puzzle.hpp"

#include <exception>
#include <utility>

#include "board.hpp"
#include "solver/loop_walk.hpp"
#include "techniques/techniques.hpp"

namespace slitherlink {

namespace q = quadrille;

struct Slitherlink::Reasoner {
    explicit Reasoner(const Clues& clues) : net(clues) {}

    Net net;
    std::vector<q::Solver> solvers = make_solvers(net);
    std::vector<q::Technique> techniques = make_techniques(net);
    std::vector<q::Technique> uniqueness_techniques = make_uniqueness_techniques(net);
};

Slitherlink::Slitherlink(Clues clues)
    : Slitherlink(clues, std::make_shared<const Frame>(clues.grid)) {}

Slitherlink::Slitherlink(Clues clues, std::shared_ptr<const Frame> frame)
    : SharedPuzzle({frame, &frame->board},
                   std::make_shared<const q::Rules>(make_rules(clues, *frame))),
      StoredKind({}, q::kit::size_text(clues.grid.columns, clues.grid.rows)),
      clues_(std::move(clues)),
      frame_(std::move(frame)) {}

Slitherlink::~Slitherlink() = default;

const Slitherlink::Reasoner* Slitherlink::reasoning() const noexcept {
    try {
        return reasoning_.get([&] { return std::make_unique<const Reasoner>(clues_); }).get();
    } catch (const std::exception&) {  // out of memory
        return nullptr;
    }
}

std::span<const q::Solver> Slitherlink::solvers() const noexcept {
    const Reasoner* const known = reasoning();
    return known == nullptr ? std::span<const q::Solver>() : known->solvers;
}

std::span<const q::Technique> Slitherlink::techniques() const noexcept {
    const Reasoner* const known = reasoning();
    return known == nullptr ? std::span<const q::Technique>() : known->techniques;
}

std::span<const q::Technique> Slitherlink::uniqueness_techniques() const noexcept {
    const Reasoner* const known = reasoning();
    return known == nullptr ? std::span<const q::Technique>() : known->uniqueness_techniques;
}

const void* Slitherlink::facet(std::string_view id) const noexcept {
    return q::kit::offer<Solvers, Techniques, q::UniquenessTechniques, q::PuzzleKind,
                         q::ClueSheet>(this, id);
}

std::string Slitherlink::write() const { return slitherlink::write(clues_); }

q::Result<std::unique_ptr<q::Puzzle>> SlitherlinkType::parse(std::string_view text) const {
    q::Result<Clues> clues = read(text);
    if (!clues) return clues.error();
    return puzzle_of(*std::move(clues));
}

std::unique_ptr<q::Puzzle> SlitherlinkType::puzzle_of(Clues clues) const {
    std::shared_ptr<const Frame> frame =
        frames_.get({clues.grid.rows, clues.grid.columns}, [&] { return Frame(clues.grid); });
    return std::make_unique<Slitherlink>(std::move(clues), std::move(frame));
}

}  // namespace slitherlink
