#include "puzzle.hpp"

#include <exception>
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

Takuzu::Takuzu(Digits digits)
    : Takuzu(digits, std::make_shared<const Frame>(digits.grid, digits.lines_may_repeat)) {}

Takuzu::Takuzu(Digits digits, std::shared_ptr<const Frame> frame)
    : SharedPuzzle(q::kit::printed(frame->board, digits.at), {frame, &frame->rules}),
      StoredKind(digits.lines_may_repeat ? q::Text("Repeating lines") : q::Text(),
                 q::kit::size_text(digits.grid.columns, digits.grid.rows)),
      digits_(std::move(digits)),
      frame_(std::move(frame)),
      solvers_{hypotheses(frame_->layout)} {}

std::span<const q::Technique> Takuzu::techniques() const noexcept {
    try {
        return techniques_.get([&] { return techniques_of(frame_->layout); });
    } catch (const std::exception&) {  // out of memory: then without any
        return {};
    }
}

std::shared_ptr<const Frame> TakuzuType::frame_of(const Digits& digits) const {
    return frames_.get({digits.grid.rows, digits.grid.columns, digits.lines_may_repeat},
                       [&] { return Frame(digits.grid, digits.lines_may_repeat); });
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
    std::shared_ptr<const Frame> frame = frame_of(*digits);
    return std::unique_ptr<q::Puzzle>(
        std::make_unique<Takuzu>(*std::move(digits), std::move(frame)));
}

}  // namespace takuzu
