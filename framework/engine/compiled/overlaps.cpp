#include "engine/compiled/overlaps.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

namespace quadrille::engine {

namespace {

using Elements = std::vector<std::uint32_t>;

/// Both sorted.
Elements without(const Elements& all, const Elements& some) {
    Elements left;
    std::ranges::set_difference(all, some, std::back_inserter(left));
    return left;
}

Elements sorted_elements(const CompiledRules& rules, std::uint32_t row) {
    const std::span<const std::uint32_t> elements = rules.elements_of(row);
    Elements sorted(elements.begin(), elements.end());
    std::ranges::sort(sorted);
    return sorted;
}

}  // namespace

struct Overlaps::Shared {
    Elements elements;  ///< sorted
    Elements others;
};

Overlaps::Overlaps(const CompiledRules& rules) {
    for (std::uint32_t row = 0; row < rules.rows(); ++row) {
        const auto first = static_cast<std::uint32_t>(divisions_.size());
        if (rules.is_difference(row) && rules.must_all_appear(row) != 0) add(rules, row);
        rows_.push_back({first, static_cast<std::uint32_t>(divisions_.size())});
    }
}

/// What it shares with each other row of elements that differ, where that can say something.
std::vector<Overlaps::Shared> Overlaps::shared_by(const CompiledRules& rules, std::uint32_t row) {
    std::map<std::uint32_t, Elements> shared;
    const Elements elements = sorted_elements(rules, row);
    for (const std::uint32_t element : elements)
        for (const std::uint32_t other : rules.rows_of(element))
            if (other != row && rules.is_difference(other)) shared[other].push_back(element);
    std::vector<Shared> of_row;
    for (auto& [other, common] : shared) {
        // A mark with one place left stands there, which the other row sees by itself.
        if (common.size() < 2 || common.size() == elements.size()) continue;
        Elements others = without(sorted_elements(rules, other), common);
        if (!others.empty()) of_row.push_back({std::move(common), std::move(others)});
    }
    return of_row;
}

void Overlaps::add(const CompiledRules& rules, std::uint32_t row) {
    std::vector<Shared> open = shared_by(rules, row);
    while (!open.empty()) {
        Elements rest = sorted_elements(rules, row);
        std::vector<Shared> later;
        const auto first = static_cast<std::uint32_t>(parts_.size());
        for (Shared& shared : open) {
            if (!std::ranges::includes(rest, shared.elements)) {
                later.push_back(std::move(shared));
                continue;
            }
            rest = without(rest, shared.elements);
            parts_.push_back({appended(shared.elements), appended(shared.others)});
        }
        if (!rest.empty()) parts_.push_back({appended(rest), {}});
        divisions_.push_back({first, static_cast<std::uint32_t>(parts_.size())});
        open = std::move(later);
    }
}

Slice Overlaps::appended(const std::vector<std::uint32_t>& elements) {
    const auto first = static_cast<std::uint32_t>(elements_.size());
    elements_.insert(elements_.end(), elements.begin(), elements.end());
    return {first, static_cast<std::uint32_t>(elements_.size())};
}

bool Overlaps::narrow(std::uint32_t row, Domains& domains) const {
    std::array<MarkSet, most_marks_in_set> marks_of{};  // of a part, each of an element or more
    for (const Division& division : rows_[row].of(divisions_)) {
        MarkSet once = 0;
        MarkSet twice = 0;
        MarkSet stand = 0;
        std::size_t at = 0;
        for (const Part& part : division.of(parts_)) {
            MarkSet marks = 0;
            for (const std::uint32_t element : part.shared.of(elements_)) {
                const MarkSet now = domains[element];
                stand |= has_one(now) ? now : 0;
                marks |= now;
            }
            twice |= once & marks;
            once |= marks;
            marks_of[at++] = marks;
        }
        at = 0;
        for (const Part& part : division.of(parts_)) {
            const MarkSet here = marks_of[at++] & ~twice & ~stand;
            if (here == 0) continue;
            for (const std::uint32_t element : part.others.of(elements_))
                if (!domains.keep(element, ~here)) return false;
        }
    }
    return true;
}

}  // namespace quadrille::engine
