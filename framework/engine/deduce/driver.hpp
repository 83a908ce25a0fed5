// Deduces step by step with named techniques, easiest first, as a person would: every step says what follows and why.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/rules/candidates.hpp"
#include "engine/rules/observer.hpp"
#include "engine/deduce/technique_table.hpp"

namespace quadrille::engine {

/// One deduction, and the technique that found it.
struct Step {
    std::string technique;
    std::uint16_t level = 0;
    Deduction deduction;
};

enum class DriveEnd : std::uint8_t {
    solved,         ///< every element is decided and every rule is met; there is no other solution
    stuck,          ///< no allowed technique finds anything more
    contradiction,  ///< no solution agrees with the start
    limit,          ///< as many steps as were asked for
    stopped,        ///< by the stop token or the time limit
};

struct DriveRequest {
    std::uint64_t max_steps = 0;   ///< 0: as many as there are
    Observer* observer = nullptr;  ///< told each step, and how it ends
    std::optional<std::chrono::duration<double>> time_limit;
    std::stop_token stop;  ///< honoured within 50 ms, as far as the plugin's own techniques are as quick
};

struct Driven {
    DriveEnd ending = DriveEnd::stuck;
    std::vector<Step> steps;
    std::optional<Contradiction> contradiction;
    Candidates candidates;  ///< where it ended
    Text failure;           ///< with `stopped`, where a rule breaks its contract: as in SolveResult
};

/// Whether the trial of one mark may be used, which finds what follows without a reason that a person would see.
enum class Trials : std::uint8_t { allowed, left_out };

/// For one thread at a time. The table must outlive it.
class Driver {
public:
    explicit Driver(const TechniqueTable& table) : table_(table) {}

    /// The step of the easiest allowed technique that finds something new; empty when none does, or when stopped.
    [[nodiscard]] std::optional<Step> next(const Candidates& candidates, const std::stop_token& stop = {}) const;
    /// A rule, or an element, that shows that there is no solution. Throws ContractBroken.
    [[nodiscard]] std::optional<Contradiction> contradiction(const Candidates& candidates) const;
    [[nodiscard]] Driven run(Candidates start, const DriveRequest& request = {}) const;

    // Throw Interrupted.
    [[nodiscard]] std::optional<Step> next(const Candidates& candidates, Budget& budget, Trials trials = Trials::allowed) const;
    [[nodiscard]] std::optional<Contradiction> contradiction(const Candidates& candidates, Budget& budget) const;

private:
    void drive(Driven& driven, const DriveRequest& request, Budget& budget) const;
    /// Of candidates that are full: a rule that they break.
    [[nodiscard]] std::optional<Contradiction> broken_when_full(const Candidates& candidates) const;
    void tell_ending(const Driven& driven, Observer& observer) const;

    const TechniqueTable& table_;
};

}  // namespace quadrille::engine
