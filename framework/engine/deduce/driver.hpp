// Deduces step by step with named techniques, easiest first, as a person would: every step says
// what follows and why.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/deduce/technique_table.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/observer.hpp"
#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"

namespace quadrille::engine {

/// One deduction, and the technique that found it.
struct Step {
    std::string technique;
    std::uint16_t level = 0;
    Deduction deduction;
};

/// `unique` with the solution where every element is decided and every rule is met; `none` with a
/// contradiction; else gave up: stuck, at the limit, or stopped.
struct DeductionResult : SolveResult {
    std::vector<Step> path;
    Candidates candidates;  ///< where it ended
};

/// Whether the trial of one mark may be used, which finds what follows without a reason that a
/// person would see.
enum class Trials : std::uint8_t {
    allowed,
    told,  ///< with what its mark leads to, look by look (trial_reason.hpp)
    left_out,
};

/// Whether contradictions are looked for after each step: where there is a solution there are none.
enum class Consistency : std::uint8_t { checked, known };

/// For one thread at a time. The table must outlive it.
class Driver {
public:
    explicit Driver(const TechniqueTable& table) : table_(table) {}

    /// The step of the easiest allowed technique that finds something new; empty when none does, or
    /// when stopped.
    [[nodiscard]] std::optional<Step> next(const Candidates& candidates,
                                           const std::stop_token& stop = {}) const;
    /// A rule, or an element, that shows that there is no solution. Throws ContractBroken.
    [[nodiscard]] std::optional<Contradiction> contradiction(const Candidates& candidates) const;
    /// Reads of the request: limits, step_limit, observer. The start is `start`.
    [[nodiscard]] DeductionResult run(Candidates start, const SolveRequest& request = {},
                                      Consistency consistency = Consistency::checked) const;

    // Throw Interrupted.
    [[nodiscard]] std::optional<Step> next(const Candidates& candidates, Budget& budget,
                                           Trials trials = Trials::allowed) const;
    [[nodiscard]] std::optional<Contradiction> contradiction(const Candidates& candidates,
                                                             Budget& budget) const;

private:
    void drive(DeductionResult& result, const SolveRequest& request, Budget& budget,
               Consistency consistency) const;
    /// Of candidates that are full: a rule that they break.
    [[nodiscard]] std::optional<Contradiction> broken_when_full(const Candidates& candidates,
                                                                Budget& budget) const;
    [[nodiscard]] bool settles_hidden(DeductionResult& result, Budget& budget) const;
    void tell_ending(const DeductionResult& result, Observer& observer) const;

    const TechniqueTable& table_;
};

}  // namespace quadrille::engine
