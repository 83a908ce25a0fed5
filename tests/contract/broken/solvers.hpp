// Lamps with a solver: it tries one lamp after the other. Each solver beside it breaks that in one way.
#pragma once

#include <vector>

#include "sound.hpp"

namespace sound {

/// Lights one lamp after the other, and says so as the contract wants it; the first is the one.
inline bool light_each(const Board& board, const Position& start, SolverListener& listener) {
    for (std::size_t lamp = 0; lamp < board.size(); ++lamp) {
        Position solution(board);
        bool agrees = true;
        for (std::size_t i = 0; i < board.size(); ++i) {
            solution.set_mark(element_id(i), i == lamp ? lit : Mark{2});
            agrees =
                agrees && (start.mark(element_id(i)) == blank || start.mark(element_id(i)) == solution.mark(element_id(i)));
        }
        if (!agrees) continue;
        const bool tells = start.mark(element_id(lamp)) == blank;
        if (tells && !listener.marked({element_id(lamp), lit, true}, true)) return false;
        if (lamp == 0 && !listener.found(solution)) return false;
        if (tells && !listener.retracted()) return false;
    }
    return true;
}

/// Lamps of which the first must be lit, so that the example has one solution; with that solver.
template <class Solve>
class LampsWithSolver : public Lamps, public Solvers {
public:
    static constexpr const char* example = "..\n";
    explicit LampsWithSolver(std::size_t count) : Lamps(sound::board(count), rules_for(count)) {}
    std::span<const Solver> solvers() const noexcept override { return list_; }
    const void* facet(std::string_view id) const noexcept override {
        return id == facet_id ? static_cast<const Solvers*>(this) : nullptr;
    }
    std::string write() const override { return std::string(board().size(), '.') + "\n"; }

private:
    static Rules rules_for(std::size_t count) {
        Rules made = sound::rules(count);
        made.push_back({0, std::nullopt, "one lamp is lit", Clause{{{element_id(0), lit, true}}}});
        return made;
    }
    std::vector<Solver> list_ = {
        {"one-by-one", "one lamp is lit", "one lamp is lit",
         [this](const Position& start, std::uint64_t, SolverListener& listener) { return Solve()(board(), start, listener); }}};
};

}  // namespace sound
