// Small charts of the player's own results: a histogram with the own bar marked, and a plot of
// results one after the other.
#pragma once

#include <span>
#include <string>

#include "library/statistics.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

/// Bars over a line with the time at either end; as wide as there is room, `height` at scale 1. The
/// own bar has the accent colour and an arrow over it.
void histogram_chart(Ui& ui, const library::Histogram& bars, float height);

/// A point for each result, the earliest at the left, with the best marked; times at its left end.
/// Requires at least one value.
void history_chart(Ui& ui, std::span<const double> values, float height);

/// "Diagonal · 9×9 · Hard", as much of it as is known.
[[nodiscard]] std::string kind_text(const Ui& ui, const std::string& variant,
                                    const std::string& size, const std::string& difficulty);

}  // namespace quadrille::window
