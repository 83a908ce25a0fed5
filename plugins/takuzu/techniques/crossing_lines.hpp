// What a digit leads to, from line to line.
#pragma once

#include "quadrille/kit/shortest_refutation.hpp"
#include "techniques/crossed_lines.hpp"
#include "techniques/techniques.hpp"

namespace takuzu {

/// Finds a digit with which a line cannot be filled any more, once what it leaves in the lines that
/// cross it is written: the other digit. See crossing_lines.cpp. [any thread]
class CrossingLines {
public:
    /// The layout must outlive it.
    explicit CrossingLines(const Layout& layout);

    /// Over a few lines.
    [[nodiscard]] Found find(const View& view) const;
    /// Over more than a few, but no more than one follows with the help of a save point.
    [[nodiscard]] Found find_long(const View& view) const;

private:
    [[nodiscard]] Found find(const View& view,
                             const quadrille::kit::RefutationBounds& bounds) const;

    quadrille::kit::ShortestRefutation<CrossedLines> refutation_;
};

}  // namespace takuzu
