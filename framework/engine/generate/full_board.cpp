#include "engine/generate/full_board.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rules/contract.hpp"
#include "engine/sat/models.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {

namespace {

/// Marks are drawn for one element in so many.
constexpr std::size_t elements_a_draw = 5;
/// Turns of the solver for each of them: one that takes longer is not worth it.
constexpr std::uint64_t search_a_draw = 2000;

/// Whether some marks must hang together. What a solver comes to by itself is then one small corner
/// of the board, for nothing is ever begun a second time.
bool hangs_together(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.rules(), [](const Rule& rule) {
        return std::holds_alternative<SingleLoop>(rule.what) ||
               std::holds_alternative<Connected>(rule.what);
    });
}

/// From one solution to others, each with one mark more as chance has it, where one has them all.
class MarkDraws {
public:
    /// All must outlive it.
    MarkDraws(const Board& board, Models& models, Position solution, std::uint64_t seed)
        : board_(board), models_(models), solution_(std::move(solution)), random_(seed) {}

    /// Throws Interrupted.
    Position run(Budget& budget) {
        std::vector<ElementId> elements;
        for (const ElementId id : board_.deciding())
            if (board_[id].given == blank) elements.push_back(id);
        random_.shuffle(std::span(elements));
        elements.resize((elements.size() + elements_a_draw - 1) / elements_a_draw);
        for (const ElementId id : elements) {
            draw(id, budget);
        }
        return std::move(solution_);
    }

private:
    void draw(ElementId id, Budget& budget) {
        const std::size_t symbols = board_.alphabet(id).symbols.size();
        const Mark mark = static_cast<Mark>(1 + random_.below(symbols));
        drawn_.push_back(models_.formula().carries(id, mark));
        if (solution_.mark(id) == mark) return;
        budget.allow_search(search_a_draw);
        std::optional<Position> other;
        try {
            other = models_.next(drawn_);
        } catch (const Interrupted&) {  // by what it may search, or nobody wants the board
        }
        budget.allow_search(UINT64_MAX);
        budget.check_now();
        if (other) {
            solution_ = *std::move(other);
        } else {
            drawn_.pop_back();
        }
    }

    const Board& board_;
    Models& models_;
    Position solution_;
    kit::Random random_;
    std::vector<Lit> drawn_;
};

/// Where the solver's choices are random the solutions are, too, if not evenly so.
std::optional<Position> random_solution(const Puzzle& puzzle, std::uint64_t seed, Budget& budget) {
    std::optional<Position> solution;
    static_cast<void>(failure_of([&] {
        Models models(puzzle, Position(puzzle.board()), std::max<std::uint64_t>(seed, 1), budget);
        models.encode_all();
        solution = models.next();
        if (solution && hangs_together(puzzle))
            solution = MarkDraws(puzzle.board(), models, *std::move(solution), seed).run(budget);
    }));
    return solution;
}

}  // namespace

Result<std::unique_ptr<Puzzle>> with_all_clues(const Puzzle& puzzle, const Position& solution,
                                               std::uint64_t seed) {
    const auto& sheet = *facet_of<ClueSheet>(puzzle);
    const Result<std::vector<Clue>> clues = sheet.given_by(solution, seed);
    if (!clues) return clues.error();
    return sheet.changed({}, *clues);
}

Result<std::unique_ptr<Puzzle>> full_board(const PuzzleSetter& setter,
                                           std::span<const std::int32_t> values, std::uint64_t seed,
                                           Budget& budget) {
    if (setter.draws_full_boards()) {
        Result<std::unique_ptr<Puzzle>> full = setter.full_board(values, seed);
        if (full && *full != nullptr && facet_of<ClueSheet>(**full) == nullptr)
            return Error{"a puzzle of this type does not say which clues are printed on it"};
        return full;
    }
    const Result<std::unique_ptr<Puzzle>> blank_board = setter.blank_board(values);
    if (!blank_board) return blank_board.error();
    if (*blank_board == nullptr || facet_of<ClueSheet>(**blank_board) == nullptr)
        return Error{"a puzzle of this type does not say which clues are printed on it"};
    const std::optional<Position> solution = random_solution(**blank_board, seed, budget);
    if (!solution) return std::unique_ptr<Puzzle>();
    Result<std::unique_ptr<Puzzle>> full = with_all_clues(**blank_board, *solution, seed);
    return full ? std::move(full) : std::unique_ptr<Puzzle>();
}

}  // namespace quadrille::engine
