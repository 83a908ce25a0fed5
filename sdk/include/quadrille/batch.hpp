// Files of many puzzles, where a blank line between them is not how they are told apart (see
// TypeInfo::blank_line_separates).
#pragma once

#include <string_view>
#include <vector>

namespace quadrille {

/// Facet of a PuzzleType. [any thread]
class Batch {
public:
    static constexpr std::string_view facet_id = "batch/1";

    /// The parts of a text that are to be read as a puzzle each, in order, as views into it; what
    /// lies between them is no puzzle. One part or none: the text is one puzzle. Takes any bytes
    /// without harm, and judges by the outer form alone: whether a part reads is for `parse` to
    /// say.
    [[nodiscard]] virtual std::vector<std::string_view> parts(std::string_view text) const = 0;

protected:
    ~Batch() = default;
};

}  // namespace quadrille
