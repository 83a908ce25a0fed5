// What is told of a technique to somebody who does not know it yet.
#pragma once

#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille {

/// Facet of a PuzzleType. [any thread]
class Lessons {
public:
    static constexpr std::string_view facet_id = "lessons/1";

    /// What to look for, what follows, and why that is right: a few sentences that hold for every
    /// board. `technique` is the id of one of its puzzles; empty where nothing is told of it.
    [[nodiscard]] virtual Text lesson(std::string_view technique) const = 0;

protected:
    ~Lessons() = default;
};

}  // namespace quadrille
