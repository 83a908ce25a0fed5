// The marks that are still possible in each element, a word an element, and the way back: what a
// search on compiled rules narrows and restores.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "quadrille/position.hpp"

namespace quadrille::engine {

/// Marks of one alphabet of at most 64 symbols: bit k - 1 stands for mark k.
using MarkSet = std::uint64_t;

/// Alphabets of more symbols have no sets.
inline constexpr std::size_t most_marks_in_set = 64;

/// Requires 1 <= mark <= most_marks_in_set.
[[nodiscard]] constexpr MarkSet set_of(Mark mark) noexcept {
    return MarkSet{1} << (mark - std::size_t{1});
}
/// The marks 1 to `symbols`. Requires symbols <= most_marks_in_set.
[[nodiscard]] constexpr MarkSet first_marks(std::size_t symbols) noexcept {
    return symbols == 0 ? 0 : ~MarkSet{0} >> (most_marks_in_set - symbols);
}
[[nodiscard]] constexpr bool has_one(MarkSet set) noexcept {
    return set != 0 && (set & (set - 1)) == 0;
}
/// Requires a set that is not empty.
[[nodiscard]] constexpr Mark lowest(MarkSet set) noexcept {
    return static_cast<Mark>(std::countr_zero(set) + 1);
}

/// An element, and marks that it may carry.
struct MarksAt {
    std::uint32_t element;
    MarkSet marks;
};

class Domains {
public:
    explicit Domains(std::vector<MarkSet> sets) : sets_(std::move(sets)) {}

    [[nodiscard]] std::size_t size() const noexcept { return sets_.size(); }
    [[nodiscard]] MarkSet operator[](std::uint32_t element) const { return sets_[element]; }

    /// Leaves no marks there but these. False where none is left.
    bool keep(std::uint32_t element, MarkSet marks) {
        const MarkSet before = sets_[element];
        const MarkSet left = before & marks;
        if (left == before) return true;
        changes_.push_back({element, before});
        sets_[element] = left;
        return left != 0;
    }

    /// All that was narrowed and stands, oldest first, as it was before.
    [[nodiscard]] const std::vector<MarksAt>& changes() const noexcept { return changes_; }
    /// Takes back all changes but the oldest `count`.
    void restore(std::size_t count) {
        while (changes_.size() > count) {
            sets_[changes_.back().element] = changes_.back().marks;
            changes_.pop_back();
        }
    }
    /// What has been narrowed stays.
    void commit() { changes_.clear(); }

private:
    std::vector<MarkSet> sets_;
    std::vector<MarksAt> changes_;
};

}  // namespace quadrille::engine
