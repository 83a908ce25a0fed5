#include "engine/generate/drawn_board.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "engine/compiled/compiled_rules.hpp"
#include "engine/compiled/compiled_search.hpp"
#include "engine/generate/full_board.hpp"
#include "engine/rules/contract.hpp"
#include "engine/rules/locality.hpp"
#include "engine/sat/models.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Marks are drawn for one element in so many, and for no more than that.
constexpr std::size_t elements_a_draw = 5;
constexpr std::size_t most_draws = 150;
/// Turns of the solver at a time: what takes longer is not worth it.
constexpr std::uint64_t search_a_draw = 2000;
/// Marks are tried where at most one element in so many is open, and so much work for each row.
constexpr std::size_t nearly_none = 8;
constexpr std::uint64_t trials_a_row = 20;
/// A neighbourhood is so large, in steps from its middle.
constexpr std::uint32_t least_radius = 2;
constexpr std::uint32_t radii = 3;
/// For so many open elements there is a neighbourhood more at a time.
constexpr std::size_t open_a_middle = 30;
/// So often in a row nothing gets better before it is left at that.
constexpr std::size_t most_in_vain = 40;

/// Whether some marks must hang together: by itself a solver begins nothing a second time.
bool hangs_together(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.rules(), [](const Rule& rule) {
        return std::holds_alternative<SingleLoop>(rule.what) ||
               std::holds_alternative<Connected>(rule.what) ||
               std::holds_alternative<Joined>(rule.what);
    });
}

/// Solutions of a board. [one thread at a time]
class SolutionDraws {
public:
    /// All must outlive it. Throws Interrupted and ContractBroken, as every call does.
    SolutionDraws(const Puzzle& puzzle, std::uint64_t seed, Budget& budget)
        : board_(puzzle.board()),
          budget_(budget),
          models_(puzzle, Position(board_), std::max<std::uint64_t>(seed, 1), budget),
          random_(seed) {
        models_.encode_all();
        for (const ElementId id : board_.deciding())
            if (board_[id].given == blank) free_.push_back(id);
    }

    /// Any; empty where there is none.
    [[nodiscard]] std::optional<Position> any() { return models_.next(); }
    /// From one solution to others, each with one mark more as chance has it, where one has them
    /// all.
    [[nodiscard]] Position spread(Position solution) {
        std::vector<ElementId> elements = free_;
        random_.shuffle(std::span(elements));
        elements.resize(std::min(elements.size() / elements_a_draw, most_draws));
        assumed_.clear();
        for (const ElementId id : elements) {
            const Mark mark = drawn_mark(id);
            assumed_.push_back(carries(id, mark));
            if (solution.mark(id) == mark) continue;
            if (std::optional<Position> other = next())
                solution = *std::move(other);
            else
                assumed_.pop_back();
        }
        return solution;
    }
    /// The solution with those elements drawn anew, every other time with one of them certainly
    /// otherwise than it was, and all others as they are; empty where nothing new is found. Requires
    /// that there is one.
    [[nodiscard]] std::optional<Position> redrawn(const Position& solution,
                                                  std::span<const ElementId> elements) {
        std::vector<bool> is_redrawn(board_.size(), false);
        for (const ElementId id : elements) {
            is_redrawn[index(id)] = true;
            models_.formula().sat().prefer(carries(id, drawn_mark(id)));
        }
        assumed_.clear();
        for (const ElementId id : free_)
            if (!is_redrawn[index(id)]) assumed_.push_back(carries(id, solution.mark(id)));
        if (random_.chance(1, 2)) {
            const ElementId changed = elements[random_.below(elements.size())];
            assumed_.push_back(!carries(changed, solution.mark(changed)));
        }
        std::optional<Position> other = next();
        return other == solution ? std::nullopt : std::move(other);
    }

private:
    [[nodiscard]] Mark drawn_mark(ElementId id) {
        return static_cast<Mark>(1 + random_.below(board_.alphabet(id).symbols.size()));
    }
    [[nodiscard]] Lit carries(ElementId id, Mark mark) {
        return models_.formula().carries(id, mark);
    }
    /// A solution with what is assumed; empty where none is found soon.
    [[nodiscard]] std::optional<Position> next() {
        struct SearchBound {
            Budget& budget;
            ~SearchBound() { budget.allow_search(UINT64_MAX); }
        };
        std::optional<Position> solution;
        {
            const SearchBound bound{budget_};
            budget_.allow_search(search_a_draw);
            try {
                solution = models_.next_unjudged(assumed_);
            } catch (const Interrupted&) {  // by what it may search, or nobody wants the board
            }
        }
        budget_.check_now();
        return solution;
    }

    const Board& board_;
    Budget& budget_;
    Models models_;
    kit::Random random_;
    std::vector<ElementId> free_;  ///< what a solution decides and is not given
    std::vector<Lit> assumed_;
};

/// A solution with the puzzle of all its clues.
struct Drawn {
    Position solution;
    std::unique_ptr<Puzzle> puzzle;
    std::vector<ElementId> open;  ///< elements of which the clues do not say at once what they are
};

class BoardDraft {
public:
    BoardDraft(const Puzzle& puzzle, std::uint64_t seed, Budget& budget)
        : puzzle_(puzzle),
          seed_(seed),
          budget_(budget),
          draws_(puzzle, seed, budget),
          random_(~seed) {}

    [[nodiscard]] std::unique_ptr<Puzzle> run() {
        std::optional<Position> solution = draws_.any();
        if (!solution) return nullptr;
        std::optional<Drawn> drawn =
            with_clues(hangs_together(puzzle_) ? draws_.spread(*std::move(solution))
                                              : *std::move(solution));
        if (!drawn) return nullptr;
        improve(*drawn);
        return std::move(drawn->puzzle);
    }

private:
    void improve(Drawn& drawn) {
        Locality locality(puzzle_);
        for (std::size_t in_vain = 0; !drawn.open.empty() && in_vain < most_in_vain; ++in_vain) {
            const std::vector<ElementId> elements = neighbourhoods(locality, drawn.open);
            if (elements.empty()) continue;
            std::optional<Position> other = draws_.redrawn(drawn.solution, elements);
            if (!other) continue;
            std::optional<Drawn> next = with_clues(*std::move(other));
            if (!next || next->open.size() > drawn.open.size()) continue;
            if (next->open.size() < drawn.open.size()) in_vain = 0;
            drawn = *std::move(next);
        }
    }

    /// Round some of the open elements: the fewer there are, the fewer at a time.
    [[nodiscard]] std::vector<ElementId> neighbourhoods(Locality& locality,
                                                        std::span<const ElementId> open) {
        std::vector<ElementId> elements;
        for (std::size_t left = 1 + open.size() / open_a_middle; left > 0; --left) {
            const ElementId middle = open[random_.below(open.size())];
            const auto radius = static_cast<std::uint32_t>(least_radius + random_.below(radii));
            for (const Locality::Ball::Near& near : locality.around(middle, radius).elements) {
                const ElementId id = element_id(near.which);
                if (puzzle_.board().decides(id) && puzzle_.board()[id].given == blank)
                    elements.push_back(id);
            }
        }
        kit::sort_unique(elements);
        return elements;
    }

    /// Empty where its clues cannot be printed on that board, or contradict it.
    [[nodiscard]] std::optional<Drawn> with_clues(Position solution) {
        Result<std::unique_ptr<Puzzle>> full = with_all_clues(puzzle_, solution, seed_);
        if (!full || *full == nullptr || (*full)->board().size() != puzzle_.board().size())
            return std::nullopt;
        std::optional<std::vector<ElementId>> open = open_in(**full);
        if (!open) return std::nullopt;
        return Drawn{std::move(solution), *std::move(full), *std::move(open)};
    }

    /// Empty where nothing meets its clues.
    [[nodiscard]] std::optional<std::vector<ElementId>> open_in(const Puzzle& full) {
        const Board& board = full.board();
        const CompiledRules rules(full, budget_);
        CompiledSearch search(board, rules, Position(board), 0, budget_);
        if (!search.settle()) return std::nullopt;
        std::vector<ElementId> open = open_now(board, search);
        if (nearly_none * open.size() > board.size() || open.empty()) return open;
        if (!search.settle_by_trial(trials_a_row * rules.rows())) return std::nullopt;
        return open_now(board, search);
    }

    static std::vector<ElementId> open_now(const Board& board, const CompiledSearch& search) {
        std::vector<ElementId> open;
        for (const ElementId id : board.deciding())
            if (std::popcount(search.possible(id)) > 1) open.push_back(id);
        return open;
    }

    const Puzzle& puzzle_;  ///< blank
    std::uint64_t seed_;
    Budget& budget_;
    SolutionDraws draws_;
    kit::Random random_;
};

}  // namespace

std::unique_ptr<Puzzle> drawn_board(const Puzzle& blank, std::uint64_t seed, Budget& budget) {
    std::unique_ptr<Puzzle> board;
    static_cast<void>(failure_of([&] { board = BoardDraft(blank, seed, budget).run(); }));
    return board;
}

}  // namespace quadrille::engine
