// Proves patterns: whether what is drawn after follows wherever the piece may lie, and from what.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "taught/relax.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// One mark of `after`, and a small set of reasons for it.
struct Lemma {
    Literal conclusion;
    std::vector<Literal> marks;        ///< of `before`
    /// Indices into Proof::needs, rising. What one lemma needs of printed clues
    /// all do.
    std::vector<std::uint32_t> needs;
};

/// Each lemma stands by itself: where a board ends in the middle of a pattern, those that need
/// nothing beyond still hold.
struct Proof {
    std::vector<Need> needs;
    std::vector<Lemma> lemmas;
};

struct Refusal {
    Text why;
    /// Marks of the whole piece that satisfy its rules and `before`, but not `after`; empty where
    /// nothing satisfies `before`.
    std::optional<Position> counter_example;
    std::string table{};  ///< of a house rule: the counter-example as lines of text
    std::optional<ElementId>
        wrong{};  ///< of the piece: where the counter-example is not as `after` says
};

/// What a proof may cost, in the unit of engine::Entailment: seconds at most. Beyond it a rule is
/// refused, on every machine alike.
inline constexpr std::uint64_t most_proof_work = 5'000'000;

/// What a proof that was stopped ends with.
struct Stopped {};

/// The marks that the lemmas and what they need speak of.
[[nodiscard]] std::set<Mark> spoken_of(const Proof& proof);

/// Whether the pattern has `swap`, and its marks can be exchanged in more than most_swaps ways.
/// Requires a lemma.
[[nodiscard]] bool tries_too_much(const Pattern& pattern, const Proof& proof);

/// Exact but for what relax.hpp leaves out: a sound pattern may be refused where its proof needs
/// that ways outside of the piece cannot cross. `stop` is honoured within 50 ms.
[[nodiscard]] std::variant<Proof, Refusal, Stopped> prove(
    const Pattern& pattern, const std::stop_token& stop = {},
    std::uint64_t most_work = most_proof_work);

}  // namespace quadrille::taught
