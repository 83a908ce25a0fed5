// Lists in rising order without repetitions, which is how the contract wants rules and reasons.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace quadrille::kit {

/// Sorts a list and keeps each item once: of equal ones any. Time: n log n.
template <class T, class Less = std::less<>>
void sort_unique(std::vector<T>& items, Less less = {}) {
    std::sort(items.begin(), items.end(), less);
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

/// The items in rising order, each once.
template <class T>
[[nodiscard]] std::vector<T> sorted_unique(std::vector<T> items) {
    sort_unique(items);
    return items;
}

}  // namespace quadrille::kit
