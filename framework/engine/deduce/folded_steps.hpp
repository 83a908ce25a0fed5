// Steps as they are told to people: what only carries a mark to a hidden element is no step, and
// what is concluded of a hidden element is told with the step that carries it to what is seen.
// Knows no solver. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "engine/deduce/carried.hpp"
#include "engine/rules/observer.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Passes events on. A deduction about hidden elements alone is held back until a step that it is
/// needed for, or that supposes a mark, but told before what it supposed is decided; what none
/// needs is told with the solution, or before any other kind of event. What is only carried, and
/// what is concluded of a clue's own elements, is told with a later event, without a word: what it
/// leads to is told as what the clue says. Only what decides a clue's one own element, or supposes
/// something to rule a mark out of it, is a step; what is seen in it once it is told is none.
class FoldedSteps final : public Observer {
public:
    /// Both must outlive it.
    FoldedSteps(const Puzzle& puzzle, Observer& told)
        : puzzle_(puzzle), told_(told), owned_(puzzle) {}
    void on(const Event& event) override;

private:
    /// A deduction about hidden elements.
    struct Held {
        Event event;
        bool is_silent = false;  ///< is carried, a fact, or about clues' own elements
        std::size_t number = 0;  ///< what may rest on it has a larger one
    };
    /// Whether it says of one element what it is not from the start: nobody needs to be told.
    [[nodiscard]] bool is_fact(const Event& event) const;
    /// Whether it says of one element nothing but what is seen in the way, told already, in which a
    /// clue is met.
    [[nodiscard]] bool is_seen_in_way(const Event& event) const;
    void note_way(const Event& event);
    /// Where alphabets differ one mark may mean two clues: then more is told than need be.
    [[nodiscard]] std::vector<Mark> own_marks(ElementId way) const;
    /// The hidden element that the event's only rule ties to one that is seen.
    [[nodiscard]] std::optional<ElementId> tied(const Event& event) const;
    /// What a step rests on, as far as it is known: elements, and of others a mark alone.
    struct LookedAt {
        std::vector<ElementId> elements;                ///< rising
        std::vector<std::pair<ElementId, Mark>> marks;  ///< rising
        /// Whether it would have been looked at.
        [[nodiscard]] bool has(const Literal& literal) const;
    };
    [[nodiscard]] LookedAt looked_at(const Event& event) const;
    static constexpr std::size_t last_number = SIZE_MAX;
    /// Those before a number that the event rests on, by their place, rising.
    [[nodiscard]] std::vector<std::size_t> places_needed_for(
        const Event& event, std::size_t before = last_number) const;
    /// Takes them out, in their order.
    [[nodiscard]] std::vector<Held> needed_for(const Event& event,
                                               std::size_t before = last_number);
    [[nodiscard]] std::optional<Event> taken_reason(std::vector<Held>& needed, ElementId carried);
    /// Whether all that is concluded is about elements that are clues' own.
    [[nodiscard]] bool is_about_owned(const Event& event) const;
    /// What a step said of an element that a clue owns rests on.
    struct Behind {
        std::size_t depth = 0;  ///< of the step
        std::vector<std::uint32_t> rules;
        std::vector<ElementId> because;
    };
    /// The step with what is known of the clues' own elements of which its rules speak.
    [[nodiscard]] Behind with_behind(const Event& event) const;
    void note_behind(const Event& event);
    /// Holds a step back that says something of the only element that a clue owns.
    void hold_about_way(const Event& event);
    /// Where it decides it: what leaves that way alone.
    [[nodiscard]] Event told_as_way(Event event) const;
    /// Where a clue's own elements go into it: names what they rest on, and where one rule says
    /// all, tells it as what the clue says of what is seen.
    void tell_by_clue(Event& event);
    void tell_step(Event event);
    void tell_what_is_decided_by(const Event& event);
    std::vector<Held> tell_all(std::vector<Held> steps);
    void release();

    const Puzzle& puzzle_;
    Observer& told_;
    const OwnElements owned_;
    std::map<ElementId, std::vector<Behind>> behind_;  ///< by element that a clue owns
    struct Way {
        Mark mark = blank;
        std::size_t depth = 0;  ///< of the step that told it
        std::vector<Mark> own;  ///< rising: those that all speak of that it is tied to
    };
    std::map<ElementId, Way> ways_;  ///< by element: those told, of a clue's one own element
    std::vector<Held> held_;  ///< by number, rising
    std::size_t next_number_ = 0;
    std::set<ElementId>
        narrowed_;  ///< hidden elements of which such a rule says something by itself
};

}  // namespace quadrille::engine
