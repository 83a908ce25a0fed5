#include <algorithm>
#include <utility>
#include <vector>

#include "engine/edit/other_values.hpp"
#include "engine/generate/full_board.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

constexpr std::size_t most_picture_changes = 60;
/// Elements that are tried for the next change.
constexpr std::size_t most_tried = 48;

/// A solution, the puzzle of the clues that it gives, and where another solution of that differs.
struct Picture {
    Position solution;
    std::unique_ptr<Puzzle> puzzle;
    std::vector<ElementId> differing;  ///< none: it is the only one
};

class PictureChange {
public:
    PictureChange(const Puzzle& puzzle, Budget& budget) : puzzle_(puzzle), budget_(budget) {}

    [[nodiscard]] std::optional<OtherClues> run(const Position& solution) {
        std::optional<Picture> now = picture_of(solution);
        if (!now) return std::nullopt;
        for (std::size_t changes = 0; changes <= most_picture_changes; ++changes) {
            if (now->differing.empty())
                return OtherClues{std::move(now->puzzle), std::move(now->solution), changes,
                                  changes <= 1};
            std::optional<Picture> next = best_next(*now);
            if (!next) return std::nullopt;
            changed_.push_back(last_);
            now = std::move(next);
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::optional<Picture> picture_of(const Position& solution) const {
        Result<std::unique_ptr<Puzzle>> made = with_all_clues(puzzle_, solution, 0);
        if (!made || *made == nullptr) return std::nullopt;
        const SolveResult result = find_another(**made, solution, budget_.rest());
        budget_.check_now();
        if (result.solutions.empty() || !result.failure.empty()) return std::nullopt;
        Picture picture{solution, *std::move(made), {}};
        if (result.solutions.size() > 1)
            for (const ElementId id : puzzle_.board().deciding())
                if (result.solutions.back().mark(id) != solution.mark(id))
                    picture.differing.push_back(id);
        return picture;
    }

    /// The change after which another solution differs least; none twice.
    [[nodiscard]] std::optional<Picture> best_next(const Picture& now) {
        std::optional<Picture> best;
        std::size_t tried = 0;
        for (const ElementId id : now.differing) {
            if (std::ranges::find(changed_, id) != changed_.end()) continue;
            for (std::size_t mark = 1; mark <= puzzle_.board().alphabet(id).symbols.size();
                 ++mark) {
                if (mark == now.solution.mark(id) || ++tried > most_tried) continue;
                Position other = now.solution;
                other.set_mark(id, static_cast<Mark>(mark));
                std::optional<Picture> next = picture_of(other);
                if (!next || (best && next->differing.size() >= best->differing.size())) continue;
                last_ = id;
                best = std::move(next);
                if (best->differing.empty()) return best;
            }
        }
        return best;
    }

    const Puzzle& puzzle_;
    Budget& budget_;
    std::vector<ElementId> changed_;
    ElementId last_{};  ///< what the last one found changes
};

}  // namespace

std::optional<OtherClues> with_other_picture(const Puzzle& puzzle, const Position& solution,
                                             Budget& budget) {
    return PictureChange(puzzle, budget).run(solution);
}

}  // namespace quadrille::engine
