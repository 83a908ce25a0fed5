// Many puzzles counted at once by the kernels of their type (quadrille/kernels.hpp), held to the
// rules: of each solution that a kernel tells, all rules of its shape are judged again. That what
// is given stands in it is held by puzzle-check and by the tests of the kernel, for only it has
// read the text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/kernels.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What is known of one text.
struct BulkAnswer {
    bool is_known = false;        ///< else the text is to be read and solved by itself
    std::uint32_t kernel = 0;     ///< that knows it
    std::uint64_t solutions = 0;  ///< those there are, or as many as were wanted
    std::span<const Mark> first;  ///< by element of the kernel's board; empty without a solution
};

/// Moved, but not copied: the answers refer to its marks.
struct BulkAnswers {
    BulkAnswers() = default;
    BulkAnswers(BulkAnswers&&) = default;
    BulkAnswers& operator=(BulkAnswers&&) = default;
    BulkAnswers(const BulkAnswers&) = delete;
    BulkAnswers& operator=(const BulkAnswers&) = delete;
    ~BulkAnswers() = default;

    std::vector<BulkAnswer> each;          ///< one a text
    std::vector<std::vector<Mark>> marks;  ///< what `first` are views into
    std::optional<Text> failure;           ///< why a kernel is not to be trusted
};

/// The kernels of a type with their shapes. Immutable. [any thread]
class BulkSolver {
public:
    explicit BulkSolver(std::shared_ptr<const PuzzleType> type);
    ~BulkSolver();
    BulkSolver(const BulkSolver&) = delete;
    BulkSolver& operator=(const BulkSolver&) = delete;

    /// How many kernels there are; 0: nothing is to be had here.
    [[nodiscard]] std::size_t size() const noexcept { return shapes_.size(); }
    /// The board of all that a kernel takes, but for what is given. Requires kernel < size().
    [[nodiscard]] const Board& board(std::size_t kernel) const;

    /// Each text is asked of one kernel after the other until one takes it. Counts up to
    /// `most_solutions` of each; 0: all. Where `goes_on`, asked now and then, says no, it stops as
    /// soon as the kernels do, within some 10 ms; what was not done by then is not known.
    [[nodiscard]] BulkAnswers solve(std::span<const std::string_view> texts,
                                    std::uint64_t most_solutions,
                                    const std::function<bool()>& goes_on) const;

private:
    class Shape;
    std::shared_ptr<const PuzzleType> type_;
    std::vector<std::unique_ptr<const Shape>> shapes_;
    std::optional<Text> failure_;  ///< why a kernel is left aside
};

}  // namespace quadrille::engine
