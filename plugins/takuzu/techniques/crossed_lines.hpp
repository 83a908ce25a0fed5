// Lines that cross, as kit/supposition.hpp looks at them: each as a whole, a nearly filled one held
// to the filled ones beside it, too. Knows no words.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "board.hpp"

namespace takuzu {

/// See quadrille::kit::Viewpoints for what its functions are asked; a viewpoint is a line, as
/// Layout::lines has them.
class CrossedLines {
public:
    using Marks = std::span<const quadrille::Mark>;

    /// The layout must outlive it.
    explicit CrossedLines(const Layout& layout);

    [[nodiscard]] std::size_t count() const { return cells_.size(); }
    /// Wakes its two lines; and where it fills one, those that could become like that. Nothing
    /// clashes.
    [[nodiscard]] std::vector<quadrille::ElementId> written(quadrille::ElementId id, Marks marks,
                                                            Marks known,
                                                            std::vector<std::size_t>& woken) const;
    /// Its cells, and those of the filled lines that it is compared with.
    [[nodiscard]] std::vector<quadrille::ElementId> seen_from(std::size_t line, Marks marks) const;
    /// What is the same in all ways to fill the line but those that equal a filled one.
    [[nodiscard]] bool look(std::size_t line, Marks marks,
                            std::vector<quadrille::Literal>& said) const;

private:
    using LineMarks = std::vector<quadrille::Mark>;  ///< of a line, by place

    [[nodiscard]] LineMarks marks_of(std::size_t line, Marks marks) const;
    [[nodiscard]] bool is_filled(std::size_t line, Marks marks) const;
    [[nodiscard]] std::pair<std::size_t, std::size_t> siblings(std::size_t line) const;
    [[nodiscard]] std::vector<std::size_t> nearly_like(std::size_t line, Marks marks,
                                                       std::size_t most) const;
    [[nodiscard]] std::vector<LineMarks> repeated_by(std::size_t line, const LineMarks& of_line,
                                                     Marks marks) const;

    const Layout& layout_;
    std::vector<std::vector<quadrille::ElementId>> cells_;  ///< by line
};

}  // namespace takuzu
