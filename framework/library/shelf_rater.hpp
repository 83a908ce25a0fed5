// Rates puzzles of the shelf on a thread of low priority, so that each has a difficulty by and by,
// and remembers it in the index. Knows no gallery: it is told what is to be rated.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "library/library.hpp"
#include "library/shelf_file.hpp"
#include "library/shelf_index.hpp"

namespace quadrille::library {

/// What takes no longer than it is worth: larger boards are not rated.
inline constexpr std::size_t most_rated_elements = 600;

/// The grade of a puzzle; none where it is too large, has no single solution, or takes too long.
[[nodiscard]] std::optional<engine::Difficulty::Grade> rated_grade(const Puzzle& puzzle,
                                                                   const std::stop_token& stop);

/// [one thread at a time]
class ShelfRater {
public:
    /// Both outlive it.
    ShelfRater(const Library& library, const ShelfIndex& index)
        : library_(library), index_(index) {}
    /// Leaves off what is being rated.
    ~ShelfRater() = default;
    ShelfRater(const ShelfRater&) = delete;
    ShelfRater& operator=(const ShelfRater&) = delete;

    /// Does these too, after those that it was asked for before.
    void rate(const std::vector<ShelfEntry>& entries);
    /// What was found since the last call.
    [[nodiscard]] std::vector<RatedPuzzle> take();
    [[nodiscard]] bool is_rating() const;

private:
    void work(const std::stop_token& stop);
    [[nodiscard]] std::optional<ShelfEntry> next();
    [[nodiscard]] std::optional<RatedPuzzle> rating_of(const ShelfEntry& entry,
                                                       const std::stop_token& stop) const;

    const Library& library_;
    const ShelfIndex& index_;
    mutable std::mutex mutex_;  ///< of all that follows
    std::deque<ShelfEntry> queue_;
    std::vector<RatedPuzzle> found_;
    bool runs_ = false;
    std::jthread thread_;  // last: joined before the rest goes
};

}  // namespace quadrille::library
