// Which marks are likely where rows leave several: what each row that can be weighed tells the
// others of the elements that they share, until they hardly say anything new (belief propagation;
// Pearl 1988). A guess and no more: it says what is worth trying. Internal to the engine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/compiled/compiled_search.hpp"

namespace quadrille::engine {

/// [one thread at a time]
class Beliefs {
public:
    /// All must outlive it. Of what the search leaves possible, now and whenever it is asked.
    Beliefs(const Board& board, const CompiledRules& rules, const CompiledSearch& search,
            Budget& budget);

    /// Whether each of these elements is spoken of by a row that can be weighed.
    [[nodiscard]] bool cover(std::span<const std::uint32_t> elements) const;

    /// The search has narrowed these, or taken that back.
    void hear(std::span<const MarksAt> changes);
    /// Rows that have heard something tell what they make of it, at most so many of them. Throws
    /// Interrupted.
    void exchange(std::size_t most_rows);

    struct Guess {
        Mark mark;
        double certainty;  ///< 0 to 1
    };
    /// The likeliest mark of an element that has some left, and no more symbols than a set takes.
    [[nodiscard]] Guess guess(std::uint32_t element) const;
    /// Of that mark, 0 to 1.
    [[nodiscard]] double likelihood(std::uint32_t element, Mark mark) const;

    [[nodiscard]] std::size_t rows() const noexcept { return messages_.size(); }

private:
    /// What a row tells of its elements, `stride` numbers each.
    struct Message {
        std::uint32_t row;
        std::size_t stride;
        std::vector<double> told;
        bool is_due = false;
    };
    struct Heard {
        std::uint32_t message;
        std::uint32_t place;  ///< of the element in it
    };
    void tell(Message& message);
    /// All that is told of an element but in one message, of each mark, as parts of 1; a number a
    /// symbol.
    void gather(std::uint32_t element, const Message* but, std::span<double> likely) const;
    /// All that is told of it, in the memory's first numbers.
    [[nodiscard]] std::span<double> shares(std::uint32_t element, std::span<double> memory) const;
    void make_due(std::uint32_t element, const Message* but);

    const Board& board_;
    const CompiledRules& rules_;
    const CompiledSearch& search_;
    Budget& budget_;
    std::vector<Message> messages_;
    std::vector<std::vector<Heard>> heard_;  ///< by element
    std::vector<std::uint32_t> due_;
    std::size_t next_due_ = 0;
    Workspace workspace_;
    std::vector<double> likely_;
    std::vector<double> weighed_;
};

}  // namespace quadrille::engine
