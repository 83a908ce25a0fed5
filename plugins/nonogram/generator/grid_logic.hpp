// Line logic on a whole grid: line after line until nothing more follows, and marks tried that lead
// to a contradiction. For drafting pictures that can be solved; knows nothing of boards.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "clues.hpp"
#include "line.hpp"

namespace nonogram {

class GridLogic {
public:
    /// The clues must outlive it. Starts with nothing known.
    explicit GridLogic(const Clues& clues);

    /// Narrows every line until nothing more follows. False where there is a contradiction.
    bool deduce();
    /// Also tries every mark of every open cell, over and over, and rules out what leads `deduce`
    /// to a contradiction. Stops after about `most_trials` of them. False where there is a
    /// contradiction.
    bool deduce_with_trials(std::size_t most_trials);
    /// The cells that are still open, in reading order.
    [[nodiscard]] std::vector<std::size_t> open() const;

private:
    void touch(std::size_t cell);
    bool narrow_line(std::size_t line);

    const Clues& clues_;
    std::vector<Marks> cells_;
    std::vector<bool> due_;           // lines to be looked at, rows first
    std::vector<std::size_t> queue_;  // the same, in order
};

}  // namespace nonogram
