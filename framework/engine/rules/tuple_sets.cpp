#include "engine/rules/tuple_sets.hpp"

#include <map>
#include <utility>

namespace quadrille::engine {

TupleSets::TupleSets(const Tuples& rule) {
    const std::size_t length = rule.of.size();
    if (length == 0) return;
    std::vector<Marks> used(length);
    for (std::size_t at = 0; at < rule.allowed.size(); ++at)
        used[at % length].set(rule.allowed[at]);
    for (std::size_t i = 1; i < length; ++i)
        if (used[i].count() >= used[wide].count()) wide = i;
    std::map<std::vector<Mark>, Marks> sets;
    for (std::size_t at = 0; at < rule.allowed.size(); at += length) {
        const auto first = rule.allowed.begin() + static_cast<std::ptrdiff_t>(at);
        std::vector<Mark> marks(first, first + static_cast<std::ptrdiff_t>(length));
        const Mark of_wide = std::exchange(marks[wide], blank);
        sets[std::move(marks)].set(of_wide);
    }
    for (auto& [marks, of_wide] : sets) rows.push_back({marks, of_wide});
}

}  // namespace quadrille::engine
