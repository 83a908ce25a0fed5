// A puzzle made ready to find pieces in: elements by place, rules by element, the graphs of its
// loops and groups. Internal to `taught`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/geometry.hpp"

namespace quadrille::taught {

/// A rule about the whole board that pieces are cut out of: a SingleLoop or a Connected.
struct Whole {
    static constexpr std::uint32_t nowhere = UINT32_MAX;

    std::uint32_t rule = 0;
    Mark mark = blank;
    std::vector<ElementId> members;
    std::vector<std::uint32_t> place;  ///< in members, by element; nowhere for what is none
    std::vector<Ends> ends;            ///< of a loop, by member
    std::vector<std::vector<std::uint32_t>>
        at;  ///< of a loop: members by corner; of a group: neighbours by member
    std::vector<std::vector<ElementId>>
        sure;  ///< sets of members one of which carries the mark, by other rules
    std::vector<std::uint32_t> sure_by;  ///< the rules that say so
    bool is_loop = false;

    [[nodiscard]] bool has(ElementId id) const { return place[index(id)] != nowhere; }
};

class Ground {
public:
    /// The puzzle must outlive it. Time and space are linear in board and rules.
    explicit Ground(const Puzzle& puzzle);

    [[nodiscard]] const Puzzle& puzzle() const noexcept { return puzzle_; }
    [[nodiscard]] const Board& board() const noexcept { return puzzle_.board(); }
    /// What a solution decides there, of that kind.
    [[nodiscard]] std::optional<ElementId> at(Spot spot, Kind kind) const;
    [[nodiscard]] std::optional<Spot> spot(ElementId id) const;
    /// Rules about a few elements that speak of this one, rising.
    [[nodiscard]] std::span<const std::uint32_t> rules_of(ElementId id) const {
        return rules_of_[index(id)];
    }
    /// What such a rule speaks of, rising.
    [[nodiscard]] std::span<const ElementId> elements_of(std::uint32_t rule) const {
        return elements_of_[rule];
    }
    [[nodiscard]] const std::vector<Whole>& wholes() const noexcept { return wholes_; }

private:
    void index_rules();
    void add_whole(std::uint32_t rule, const SingleLoop& loop);
    void add_whole(std::uint32_t rule, const Connected& group);
    void add_whole(Whole whole);
    void find_sure(Whole& whole) const;

    const Puzzle& puzzle_;
    std::vector<std::optional<Spot>> spots_;
    std::unordered_map<Spot, std::vector<ElementId>, SpotHash> at_;
    kit::Lists<std::uint32_t> rules_of_;  ///< by element
    kit::Lists<ElementId> elements_of_;   ///< by rule about a few elements, rising
    std::vector<Whole> wholes_;
};

/// What a rule speaks of, each element once, rising.
[[nodiscard]] std::vector<ElementId> elements_of(const RuleBody& rule);

/// Whether that rule says a few things, and not one about the whole board.
[[nodiscard]] bool is_local(const RuleBody& rule);

/// Same symbols in the same order, and the same meaning of blanks.
[[nodiscard]] bool alike(const Alphabet& a, const Alphabet& b);

}  // namespace quadrille::taught
