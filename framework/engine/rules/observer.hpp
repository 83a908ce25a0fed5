// What happens while a puzzle is solved, told one event at a time: for watching, for logs, for
// replay.
#pragma once

#include <cstdint>
#include <string>

#include "quadrille/deduction.hpp"

namespace quadrille::engine {

struct Event {
    enum class Kind : std::uint8_t {
        deduced,        ///< `what` follows by `technique`
        guessed,        ///< what.follows[0] is tried
        retracted,      ///< the last guess, what.follows[0], is taken back with everything since;
                        ///< what.rules: the rule it broke
        solved,         ///< every element is decided; the marks are those of the events before
        stuck,          ///< deduction finds nothing more
        contradiction,  ///< there is no (further) solution; what.rules and what.because: why
    };
    Kind kind = Kind::deduced;
    std::uint32_t depth = 0;  ///< guesses that stand, this one included
    std::string technique;    ///< id, for deduced
    Deduction what;           ///< its text tells the event to people
};

/// Told on the thread that solves. It may block: pace and pause live there, never in a solver.
class Observer {
public:
    virtual void on(const Event& event) = 0;

protected:
    ~Observer() = default;
};

}  // namespace quadrille::engine
