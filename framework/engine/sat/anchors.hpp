// Which parts of a board are never empty: what makes cuts strong. Internal to the engine.
//
// A cut between two parts reads "if something is here and something is there, something lies
// between". Where the rules say outright that a part cannot be empty, because all literals of one
// of their clauses lie in it, its "if" can be left out, and the cut holds whatever stands in the
// part. Where that clause belongs to a rule that can be left out, the rule's selector takes the
// place of the "if".
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/sat/sat.hpp"

namespace quadrille::engine {

/// Items (cells, faces, edges, by number) of which at least one is in wherever the guard is true.
struct AnchorSet {
    std::vector<std::uint32_t> items;
    Lit guard;
};

class Anchors {
public:
    explicit Anchors(std::size_t items) : by_item_(items) {}

    void add(AnchorSet set) {
        for (const std::uint32_t item : set.items)
            by_item_[item].push_back(static_cast<std::uint32_t>(sets_.size()));
        sets_.push_back(std::move(set));
    }
    /// The guard of a set that has one of `items`, lies wholly in the part, and counts in the last
    /// model; the constant false where there is none.
    template <class InPart>
    [[nodiscard]] Lit hold(const Sat& sat, std::span<const std::uint32_t> items,
                           InPart&& in_part) const {
        for (const std::uint32_t item : items)
            for (const std::uint32_t set : by_item_[item])
                if (sat.value(sets_[set].guard) && lies_in(set, in_part)) return sets_[set].guard;
        return Lit::of(false);
    }
    /// The same for any set.
    template <class InPart>
    [[nodiscard]] Lit hold(const Sat& sat, InPart&& in_part) const {
        for (std::uint32_t set = 0; set < sets_.size(); ++set)
            if (sat.value(sets_[set].guard) && lies_in(set, in_part)) return sets_[set].guard;
        return Lit::of(false);
    }

private:
    template <class InPart>
    [[nodiscard]] bool lies_in(std::uint32_t set, InPart&& in_part) const {
        for (const std::uint32_t item : sets_[set].items)
            if (!in_part(item)) return false;
        return true;
    }

    std::vector<AnchorSet> sets_;
    std::vector<std::vector<std::uint32_t>> by_item_;
};

}  // namespace quadrille::engine
