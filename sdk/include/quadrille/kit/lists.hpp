// Many short lists in two blocks of memory: what belongs to each element of a board, to each rule,
// to each group.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace quadrille::kit {

/// Lists numbered from 0, stored one after the other (compressed rows). They do not change once
/// made.
template <class Item>
class Lists {
public:
    using Pair = std::pair<std::uint32_t, Item>;

    Lists() = default;
    /// Of pairs of a list's number, below `count`, and an item. Each list has its items in the
    /// order of the pairs. Time and memory: count + pairs.
    Lists(std::size_t count, std::span<const Pair> pairs)
        : first_(count + 1), items_(pairs.size()) {
        for (const auto& [list, item] : pairs) ++first_[list + std::size_t{1}];
        for (std::size_t i = 0; i < count; ++i) first_[i + 1] += first_[i];
        std::vector<std::uint32_t> next = first_;
        for (const auto& [list, item] : pairs) items_[next[list]++] = item;
    }

    [[nodiscard]] std::size_t size() const noexcept {
        return first_.empty() ? 0 : first_.size() - 1;
    }
    /// Requires list < size().
    [[nodiscard]] std::span<const Item> operator[](std::size_t list) const {
        return std::span(items_).subspan(first_[list], first_[list + 1] - first_[list]);
    }

private:
    std::vector<std::uint32_t> first_;  ///< by list: where it begins in items_; one more at the end
    std::vector<Item> items_;
};

}  // namespace quadrille::kit
