// Conclusions that say once more what is known, of a hidden element or from one: "r1c1 is shaded"
// beside "r1c1 is sea". Who follows an argument takes the two for one. Internal to the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// The hidden element that a rule ties to one that is seen, where it speaks of no other.
[[nodiscard]] std::optional<ElementId> tied_hidden(const Board& board, const Rule& rule);

/// Whether such a rule says so of the hidden element whatever is seen.
[[nodiscard]] bool says_by_itself(const Rule& rule, ElementId hidden,
                                  std::span<const Literal> follows);

/// Hidden elements that are a printed clue's own: all rules that speak of one state that clue in
/// the same words. Nobody needs to hear of them: what they lead to follows from the clue. Only of
/// one that is all that its clue owns people speak, once it is decided: in which way that is met.
class OwnElements {
public:
    /// Time linear in the rules.
    explicit OwnElements(const Puzzle& puzzle);
    /// Whether it is a clue's own.
    [[nodiscard]] bool has(ElementId id) const { return owned_[index(id)] != Owned::no; }
    /// Whether it is that, and the clue has no other.
    [[nodiscard]] bool is_only_one(ElementId id) const {
        return owned_[index(id)] == Owned::as_only_one;
    }
    /// Whether a rule speaks of any.
    [[nodiscard]] bool is_spoken_of(const Rule& rule) const;

private:
    enum class Owned : std::uint8_t { no, as_one_of_several, as_only_one };

    std::vector<Owned> owned_;  ///< by element
};

/// Whether there are any, and all speak of hidden elements.
[[nodiscard]] bool all_hidden(const Board& board, std::span<const Literal> follows);

/// Those about what is seen; where there are none, all.
[[nodiscard]] std::vector<Literal> seen_or_all(const Board& board,
                                               std::span<const Literal> follows);

/// A sentence that says these first, told of others in their place; empty where it says more of
/// them.
[[nodiscard]] std::optional<Text> told_in_place(const Board& board, const Text& sentence,
                                                std::span<const Literal> these,
                                                std::span<const Literal> others);

/// What a sentence says first, of these that follow: what is told without a word stands before
/// that. Empty where it begins otherwise, or says more than twelve things.
[[nodiscard]] std::vector<Literal> said_first(const Board& board, const Text& sentence,
                                              std::span<const Literal> follows);

/// A sentence of which these are what it says, of one place at least, without them, and with
/// nothing where it names the first of their places: two of whom that is the same are told in one,
/// "Likewise …".
[[nodiscard]] Text reason_in(const Board& board, Text sentence, std::span<const Literal> these);

/// Adds to a step what another rests on.
void rest_on(Deduction& step, const Deduction& other);

/// Adds what another concludes and rests on: the two are told in one.
void join(Deduction& step, const Deduction& other);

/// The sentence of one step for several of the same: "…. Likewise r1c2 is empty."
[[nodiscard]] Text told_likewise(const Board& board, Text sentence,
                                 std::span<const Literal> others);

/// What rules say, each text once, as parts of a sentence.
[[nodiscard]] Text told_rules(const Puzzle& puzzle, std::span<const std::uint32_t> rules);
/// The sentence that names all rules of a step: "r1c1 is 4 (in column 1, 4 houses are in view from
/// the bottom)".
void tell_by_rules(const Puzzle& puzzle, Deduction& step);
/// Whether it has that one.
[[nodiscard]] bool tells_by_rules(const Puzzle& puzzle, const Deduction& step);

/// Whether sentences call a hidden element as they call that which is concluded of first.
[[nodiscard]] bool has_one_name(const Board& board, ElementId hidden,
                                std::span<const Literal> follows);

/// The sentence of a conclusion about `hidden`, told of what was concluded from that where the two
/// have one name, or else with it; with a further rule that it rests on, where there is one.
[[nodiscard]] Text told_of(const Board& board, const Text& sentence,
                           std::span<const Literal> hidden, std::span<const Literal> follows,
                           const Text& further = {});

}  // namespace quadrille::engine
