// Which parts of a board are never empty: what makes cuts strong. Internal to the engine.
//
// A cut between two parts reads "if something is here and something is there, something lies between". Where the rules say
// outright that a part cannot be empty, because all literals of one of their clauses lie in it, its "if" can be left out, and
// the cut holds whatever stands in the part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::engine {

/// Sets of items (cells, faces, edges, by number) of which at least one is always in.
class Anchors {
public:
    explicit Anchors(std::size_t items) : by_item_(items) {}

    void add(std::vector<std::uint32_t> set) {
        for (const std::uint32_t item : set) by_item_[item].push_back(static_cast<std::uint32_t>(sets_.size()));
        sets_.push_back(std::move(set));
    }
    /// Whether a set that has one of `items` lies wholly in the part.
    template <class InPart>
    [[nodiscard]] bool hold(std::span<const std::uint32_t> items, InPart&& in_part) const {
        for (const std::uint32_t item : items)
            for (const std::uint32_t set : by_item_[item])
                if (lies_in(set, in_part)) return true;
        return false;
    }
    /// Whether any set lies wholly in the part.
    template <class InPart>
    [[nodiscard]] bool hold(InPart&& in_part) const {
        for (std::uint32_t set = 0; set < sets_.size(); ++set)
            if (lies_in(set, in_part)) return true;
        return false;
    }

private:
    template <class InPart>
    [[nodiscard]] bool lies_in(std::uint32_t set, InPart&& in_part) const {
        for (const std::uint32_t item : sets_[set])
            if (!in_part(item)) return false;
        return true;
    }

    std::vector<std::vector<std::uint32_t>> sets_;
    std::vector<std::vector<std::uint32_t>> by_item_;
};

}  // namespace quadrille::engine
