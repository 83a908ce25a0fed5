// Steps that a person could make: the marks still possible, and named techniques that narrow them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/text.hpp"

namespace quadrille {

/// For every element of a board the marks it may still become. A marked element has just that one;
/// an element without symbols has none. Blanks start with all marks of their alphabet: a resting
/// mark is a mark like any other here.
class Candidates {
public:
    Candidates(const Board& board, const Position& position)
        : words_per_element_(words_for(board)) {
        words_.resize(board.size() * words_per_element_);
        for (std::size_t i = 0; i < board.size(); ++i) {
            const ElementId id = element_id(i);
            if (const Mark mark = position.mark(id); mark != blank) {
                put(id, mark);
            } else {
                for (std::size_t k = 1; k <= board.alphabet(id).symbols.size(); ++k)
                    put(id, static_cast<Mark>(k));
            }
        }
    }

    [[nodiscard]] bool possible(ElementId id, Mark mark) const {
        return (word(id, mark) >> (mark % 64U) & 1U) != 0;
    }
    /// How many marks are still possible there: 0 is a contradiction (or an element that takes no
    /// marks), 1 is decided.
    [[nodiscard]] std::size_t count(ElementId id) const {
        std::size_t sum = 0;
        for (const std::uint64_t word : words(id))
            sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }
    /// The only mark that is possible there; `blank` where there are more, or none.
    [[nodiscard]] Mark sole(ElementId id) const {
        const Mark mark = first(id);
        return mark == blank || next(id, mark) == blank ? mark : blank;
    }
    /// The lowest mark that is possible there; `blank` where there is none.
    [[nodiscard]] Mark first(ElementId id) const { return next(id, blank); }
    /// The lowest possible mark above `mark`; `blank` where there is none.
    [[nodiscard]] Mark next(ElementId id, Mark mark) const {
        const std::span<const std::uint64_t> all = words(id);
        std::size_t at = (mark + std::size_t{1}) / 64;
        if (at >= all.size()) return blank;
        std::uint64_t rest = all[at] & (~std::uint64_t{0} << ((mark + 1U) % 64U));
        while (rest == 0 && ++at < all.size()) rest = all[at];
        return rest == 0
                   ? blank
                   : static_cast<Mark>(at * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    }

    /// Rules a mark out. True if it was possible before.
    bool remove(ElementId id, Mark mark) {
        const bool was = possible(id, mark);
        word(id, mark) &= ~(std::uint64_t{1} << (mark % 64U));
        return was;
    }
    /// Rules out all that `other`, of the same board, rules out.
    void keep_only(const Candidates& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    }
    /// Leaves only `mark`, or nothing if it was ruled out already. True if anything changed.
    bool decide(ElementId id, Mark mark) {
        const bool was_possible = possible(id, mark);
        const bool changes = count(id) != (was_possible ? 1U : 0U);
        for (std::uint64_t& word : words(id)) word = 0;
        if (was_possible) put(id, mark);
        return changes;
    }

    /// All that is possible there, as bits: of mark m it is bit m % 64 of word m / 64. As many words
    /// for each element of the board.
    [[nodiscard]] std::span<const std::uint64_t> words(ElementId id) const {
        return {words_.data() + index(id) * words_per_element_, words_per_element_};
    }

    /// Whether the literal is true, false or undecided (empty) with these candidates.
    [[nodiscard]] std::optional<bool> truth(const Literal& literal) const {
        if (!possible(literal.element, literal.mark)) return !literal.holds;
        if (sole(literal.element) != blank) return literal.holds;
        return std::nullopt;
    }

    friend bool operator==(const Candidates&, const Candidates&) = default;

private:
    static std::size_t words_for(const Board& board) {
        std::size_t most = 1;
        for (const Alphabet& alphabet : board.alphabets)
            most = std::max(most, alphabet.symbols.size());
        return most / 64 + 1;  // bit 0 belongs to no mark
    }
    void put(ElementId id, Mark mark) { word(id, mark) |= std::uint64_t{1} << (mark % 64U); }
    [[nodiscard]] std::uint64_t& word(ElementId id, Mark mark) {
        return words_[index(id) * words_per_element_ + mark / 64U];
    }
    [[nodiscard]] const std::uint64_t& word(ElementId id, Mark mark) const {
        return words_[index(id) * words_per_element_ + mark / 64U];
    }
    [[nodiscard]] std::span<std::uint64_t> words(ElementId id) {
        return {words_.data() + index(id) * words_per_element_, words_per_element_};
    }

    std::size_t words_per_element_;
    std::vector<std::uint64_t> words_;
};

/// One step with its reason. Everything in `follows` is true in every solution that agrees with the
/// candidates it was found on.
struct Deduction {
    std::vector<Literal>
        follows;  ///< marks to write (holds) or to rule out (not holds); at least one of them new
    std::vector<ElementId> because;    ///< what it looks at
    std::vector<std::uint32_t> rules;  ///< indices into Puzzle::rules() that it uses
    Text text;                         ///< the sentence told to the player
    /// Where the step is shown by supposing the opposite: what that leads to, one look after the
    /// other. The first supposes, and looks at nothing; each other one follows from what it names,
    /// from what stands there and from what earlier ones say of it; the last, from which nothing
    /// follows, says why that cannot be. Each has a sentence, as `text` has, which tells it all;
    /// none is shown so itself. The host tells them as numbered steps that light up one by one.
    std::vector<Deduction> refutation = {};

    friend bool operator==(const Deduction&, const Deduction&) = default;
};

/// A named way to deduce. [any thread] `find` is pure; it returns the first step it finds, in an
/// order that depends on nothing else.
struct Technique {
    std::string id;  ///< [a-z0-9-]+, unique in the plugin
    Text name;
    std::uint16_t level = 1;  ///< 1 easiest
    std::function<std::optional<Deduction>(const Candidates&)> find;
};

/// Facet of a Puzzle: the techniques people use for it, easiest first. [any thread]
class Techniques {
public:
    static constexpr std::string_view facet_id = "techniques/1";
    [[nodiscard]] virtual std::span<const Technique> techniques() const noexcept = 0;

protected:
    ~Techniques() = default;
};

/// Facet of a Puzzle: techniques that take for granted that it has exactly one solution. Elsewhere
/// their steps need not hold: the host uses one only where it has found that there is no second
/// solution, and players may do without. [any thread]
class UniquenessTechniques {
public:
    static constexpr std::string_view facet_id = "uniqueness-techniques/1";
    [[nodiscard]] virtual std::span<const Technique> uniqueness_techniques() const noexcept = 0;

protected:
    ~UniquenessTechniques() = default;
};

}  // namespace quadrille
