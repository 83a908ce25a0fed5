// How far techniques come where a solution is known, so that no step leads to a contradiction and
// none has to be looked for. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/deduce/technique_table.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"

namespace quadrille::engine {

/// Which techniques of a table never find anything on candidates of one kind: they are asked a few
/// times, and then no more.
class VainTechniques {
public:
    /// By its place in the table.
    [[nodiscard]] bool contains(std::size_t technique) const noexcept {
        return technique < questions_.size() && questions_[technique] >= most_questions;
    }
    /// It was asked.
    void note(std::size_t technique, bool found);

private:
    static constexpr int most_questions = 16;
    static constexpr int has_found = -1;
    std::vector<int> questions_;  ///< in vain, so far; has_found for those that found anything
};

/// Takes over what the techniques allowed find on `candidates`, step after step, until none finds
/// anything new or all is decided. `take` narrows the candidates, and says whether that changed
/// them. Returns the highest level of what was taken over, 0 for nothing. Where all is decided, the
/// puzzle has the grade of that level, for a technique is asked when those of easier grades have
/// nothing to say. With `vain`, those that are in it are not asked, and others are noted. Throws
/// Interrupted.
std::uint16_t narrow_by(const TechniqueTable& table, const Candidates& candidates, Budget& budget,
                        const std::function<bool(std::span<const Literal>)>& take,
                        VainTechniques* vain = nullptr);
/// The same as far as it takes to see whether they come to the solution: those that found something
/// before are asked before all others, which spares most questions.
void narrow_soon(const TechniqueTable& table, const Candidates& candidates, Budget& budget,
                 const std::function<bool(std::span<const Literal>)>& take);

/// The level of a puzzle that has one solution: the highest that is needed, at least search_level
/// where techniques do not come to the solution. Throws Interrupted.
[[nodiscard]] std::uint16_t level_of(const Puzzle& puzzle, Budget& budget);

/// The candidates without all that the techniques allowed rule out, step after step. Throws
/// Interrupted.
[[nodiscard]] Candidates narrowed_by(const TechniqueTable& table, Candidates candidates,
                                     Budget& budget);

}  // namespace quadrille::engine
