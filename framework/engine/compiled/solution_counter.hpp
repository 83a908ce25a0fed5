// How many solutions a board has, without going through them: what hangs together by rules that
// still say something is counted by itself, and what was counted once is remembered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/compiled/compiled_search.hpp"
#include "engine/rules/big_count.hpp"

namespace quadrille::engine {

/// A depth-first search that splits the open elements into parts which no rule joins any more, and
/// multiplies (model counting by components and caching: Bayardo and Pehoushek 2000; Sang, Bacchus,
/// Beame, Kautz and Pitassi 2004). [one thread at a time]
class SolutionCounter {
public:
    /// All must outlive it. Requires complete rules, and a search that is settled and hides
    /// nothing.
    SolutionCounter(const CompiledRules& rules, CompiledSearch& search, Budget& budget);

    /// The number of solutions, or `most` where there are as many or more; most >= 1. Empty where
    /// that takes more marks to be tried than `most_tries`, or more memory than is worth it: trials
    /// that stand, or elements that hang together. What is known by then is remembered. Throws
    /// Interrupted, and is of no use after that.
    [[nodiscard]] std::optional<BigCount> count(const BigCount& most, std::uint64_t most_tries);
    /// Marks tried.
    [[nodiscard]] std::uint64_t tries() const noexcept { return tries_; }

private:
    /// Open elements, a part of parts_.
    struct Part {
        std::size_t first = 0;
        std::size_t size = 0;
    };
    using Key = std::vector<std::uint64_t>;
    struct KeyHash {
        std::size_t operator()(const Key& key) const noexcept;
    };
    /// Thrown where it becomes too much.
    struct TooMuch {};
    /// Smaller parts are counted sooner than looked up, and larger ones do not come again.
    static constexpr std::size_t least_remembered = 4;
    static constexpr std::size_t most_remembered = 1000;
    /// So many numbers in keys and beside them are kept, some 64 MB; then it begins anew.
    static constexpr std::size_t most_kept = std::size_t{1} << 23U;
    static constexpr std::size_t beside_key = 12;
    static constexpr std::size_t most_standing = 1500;                 ///< trials
    static constexpr std::size_t most_listed = std::size_t{1} << 23U;  ///< in parts_

    [[nodiscard]] BigCount count_of(std::size_t first, std::size_t end, const BigCount& most);
    [[nodiscard]] BigCount count_part(Part part, const BigCount& most);
    [[nodiscard]] BigCount count_by_trial(Part part, const BigCount& most);
    /// Whether any of its marks will do.
    [[nodiscard]] bool is_free(std::uint32_t element) const;
    [[nodiscard]] bool gather(std::uint32_t element);
    [[nodiscard]] std::uint32_t chosen(Part part) const;
    [[nodiscard]] bool make_key(Part part);
    void keep(Key key, const BigCount& count);

    [[nodiscard]] bool is_open(std::uint32_t element) const {
        return !has_one(search_.domains()[element]);
    }

    const CompiledRules& rules_;
    CompiledSearch& search_;
    Budget& budget_;
    std::size_t standing_ = 0;             ///< trials
    std::vector<std::uint32_t> parts_;     ///< a stack: those of a trial stand above it
    std::vector<std::uint64_t> seen_at_;   ///< by element: the round in which it was seen last
    std::vector<std::uint64_t> asked_at_;  ///< by row: likewise
    std::uint64_t round_ = 0;
    Key key_;
    std::unordered_map<Key, BigCount, KeyHash> known_;
    std::size_t kept_ = 0;
    std::uint64_t tries_ = 0;
    std::uint64_t last_try_ = 0;
};

}  // namespace quadrille::engine
