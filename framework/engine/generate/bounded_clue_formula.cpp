#include "engine/generate/bounded_clue_formula.hpp"

#include <algorithm>

namespace quadrille::engine {

namespace {

/// How long one question may take: so many turns, as a budget counts them, by the square of the
/// marks that an element can take, with which what a turn costs grows.
constexpr std::uint64_t most_search = 400'000;
/// So few groups of all may remain without an answer before nothing more is asked.
constexpr std::size_t groups_a_failure = 600;

std::uint64_t most_search_on(const Board& board) {
    std::uint64_t marks = 1;
    for (const Alphabet& alphabet : board.alphabets)
        marks = std::max<std::uint64_t>(marks, alphabet.symbols.size());
    return most_search / (marks * marks) + 1;
}

}  // namespace

BoundedClueFormula::BoundedClueFormula(const Puzzle& whole, const ClueTable& table,
                                       const Position& solution, Budget& budget)
    : budget_(budget),
      formula_(whole, table, &solution, budget),
      most_search_(most_search_on(whole.board())),
      failures_left_(table.of_group.size() / groups_a_failure + 1) {}

std::optional<bool> BoundedClueFormula::suffices(const std::vector<bool>& kept) {
    if (failures_left_ == 0) return std::nullopt;
    budget_.allow_search(most_search_);
    std::optional<bool> answer;
    try {
        answer = formula_.suffices(kept);
    } catch (const Interrupted&) {
        if (!budget_.exhausted()) throw;
        --failures_left_;
    }
    budget_.allow_search(UINT64_MAX);
    return answer;
}

}  // namespace quadrille::engine
