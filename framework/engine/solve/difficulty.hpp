// What people call a range of levels (rate.hpp): one table for all that make, rate and sort
// puzzles.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille::engine {

struct Difficulty {
    /// Easiest first. The values are kept on disk.
    enum class Grade : std::uint8_t { easy, medium, hard, expert };
    static constexpr std::size_t grades = 4;

    Grade grade = Grade::easy;
    std::string_view id;    ///< "easy"
    std::string_view name;  ///< for people, in English
    std::uint16_t least = 0;
    std::uint16_t most = 0;
};
/// How many puzzles came out of each difficulty.
class DifficultyCounts {
public:
    void add(std::uint16_t level);
    [[nodiscard]] std::uint32_t of(Difficulty::Grade grade) const noexcept {
        return counts_[static_cast<std::size_t>(grade)];
    }
    [[nodiscard]] std::uint32_t all() const noexcept;
    /// "Easy (12), Hard (3)"; empty where there are none.
    [[nodiscard]] Text told() const;

    friend bool operator==(const DifficultyCounts&, const DifficultyCounts&) = default;

private:
    std::array<std::uint32_t, Difficulty::grades> counts_{};
};

/// Easiest first, one for each grade.
[[nodiscard]] std::span<const Difficulty> difficulties() noexcept;
/// Null where none has that id.
[[nodiscard]] const Difficulty* difficulty_named(std::string_view id) noexcept;
/// The one that a level belongs to.
[[nodiscard]] const Difficulty& difficulty_of(std::uint16_t level) noexcept;
[[nodiscard]] const Difficulty& difficulty_of(Difficulty::Grade grade) noexcept;
/// The grade with that value; none where there is no such.
[[nodiscard]] std::optional<Difficulty::Grade> grade_of_number(int value) noexcept;

}  // namespace quadrille::engine
