// Whether a mark follows from all rules of a puzzle and some facts, asked again and again; and a
// small set of both that suffices. For whoever proves things about rules.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Exact: loops, connection and all else are decided, not guessed. For one thread at a time. Throws
/// ContractBroken where a Custom rule of the puzzle breaks its contract.
class Entailment {
public:
    /// The puzzle must outlive it. Marks and givens of its board play no part: facts are what is
    /// asked with. `stop` is honoured within 50 ms; `most_work` bounds all questions together, in
    /// the same place on every machine (0: no bound).
    explicit Entailment(const Puzzle& puzzle, std::stop_token stop = {},
                        std::uint64_t most_work = 0);
    ~Entailment();
    Entailment(const Entailment&) = delete;
    Entailment& operator=(const Entailment&) = delete;

    // Empty answers: it was stopped, or was too much work. So are all that come after.

    /// Whether some filling satisfies all rules and the facts.
    [[nodiscard]] std::optional<bool> possible(std::span<const Literal> facts);
    /// Whether every such filling satisfies the conclusion; where none exists, everything follows.
    [[nodiscard]] std::optional<bool> follows(const Literal& conclusion,
                                              std::span<const Literal> facts);
    /// The filling that the last question found: after `possible`, or after a `follows` that said
    /// no.
    [[nodiscard]] Position found() const;

    struct Needs {
        std::vector<std::uint32_t> rules;  ///< indices into Puzzle::rules(), rising
        std::vector<Literal> facts;        ///< in the order given
    };
    /// Rules and facts from which the conclusion follows, irreducible: without any one of them it
    /// does not. What comes first is left out first where there is a choice: the facts, then the
    /// rules of `order`, which names each once. Requires that it follows.
    [[nodiscard]] std::optional<Needs> needs(const Literal& conclusion,
                                             std::span<const Literal> facts,
                                             std::span<const std::uint32_t> order);

    /// What was done so far, in the unit of `most_work`.
    [[nodiscard]] std::uint64_t work() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::engine
