// What a rule about the sizes of groups says of the cells of its graph: the one algorithm behind
// its inference and its row of the compiled rules. Knows cells by number, no elements and no marks.
// Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/rules/graph.hpp"
#include "engine/rules/presence.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// Immutable. [any thread]
class SizedGroups {
public:
    /// Why a cell belongs to a group or does not.
    enum class Why : std::uint8_t {
        full,    ///< a group beside it has all the cells it may have
        joined,  ///< with it, groups beside it would be too large
        room,    ///< a group there would have too little room
        exit,    ///< without it a group would have too little room
    };
    struct Change {
        std::uint32_t cell;
        Why why;
    };
    struct Conclusion {
        Why why = Why::full;
        bool contradiction = false;
        Presence becomes = Presence::out;    ///< what the cells turn out to be
        std::vector<std::uint32_t> cells;    ///< unsure before; none of a contradiction
        std::vector<std::uint32_t> because;  ///< what to look at
        /// Of the group that is full, or would have too little room, or of a contradiction has too
        /// little or is too large; nothing for other reasons.
        std::optional<std::uint32_t> member = {};
    };
    /// Memory to work with, one a thread.
    struct Scratch {
        std::vector<Presence> states;  ///< by cell
        std::vector<Change> changes;
        // Of each cell its group, or its room: what may come to hang together.
        std::vector<std::uint32_t> group;
        std::vector<std::uint32_t> room;
        // The cells of groups, of rooms, one after the other, and where each begins.
        std::vector<std::uint32_t> group_cells;
        std::vector<std::uint32_t> group_begin;
        std::vector<std::uint32_t> room_cells;
        std::vector<std::uint32_t> room_begin;
        std::vector<std::uint32_t> beside;
        // What one group can reach.
        std::vector<std::uint32_t> reached;
        std::vector<char> is_reached;           ///< by cell
        std::vector<std::uint32_t> cost;        ///< by cell
        std::vector<std::uint32_t> group_cost;  ///< by group
        std::vector<std::uint32_t> priced;      ///< cells that have a cost
        std::vector<std::uint32_t> priced_groups;
        std::vector<std::vector<std::uint32_t>> due;
        // Of a depth-first search through that.
        std::vector<std::uint32_t> entered;
        std::vector<std::uint32_t> low;
        std::vector<std::uint32_t> next;
        std::vector<std::uint32_t> weight;     ///< by cell: of what lies behind it, itself included
        std::vector<std::uint32_t> separated;  ///< by cell: what only it leads to
        std::vector<std::uint32_t> way;
        std::vector<std::uint32_t> forced;
        std::vector<std::uint32_t> exits;  ///< forced by any of the groups
        // What is to be looked at again.
        std::vector<std::uint32_t> dirty;  ///< cells that have changed
        std::vector<std::uint32_t> near;   ///< cells round those, nearest first
        std::vector<char> is_near;         ///< by cell
        std::vector<char> is_seen;         ///< by group
        std::vector<std::uint32_t> small;  ///< groups that need more
    };

    /// States from which nothing more followed, so that where only some cells have been decided
    /// since only what is round them is looked at. Where search goes back, the older ones serve.
    struct Settled {
        std::vector<Presence> base;
        std::vector<Presence> last;
    };

    explicit SizedGroups(const Groups& rule);

    [[nodiscard]] std::size_t size() const noexcept { return graph_.size(); }
    /// Decides unsure cells of `scratch.states` until nothing more follows; `scratch.changes` are
    /// those, each with its reason at that time. False where the rule cannot be met. What is
    /// decided everywhere meets it exactly where that is true.
    [[nodiscard]] bool narrow(Scratch& scratch, Settled& settled) const;
    /// A contradiction that the states show, else the first thing that follows for that reason, or
    /// for any. Says something whenever `narrow` would.
    [[nodiscard]] std::optional<Conclusion> first(Scratch& scratch, std::optional<Why> only) const;

private:
    class View;
    [[nodiscard]] bool narrow_round(View& view, Scratch& scratch, bool is_whole) const;

    Graph graph_;
    std::uint32_t least_;
    std::uint32_t most_;
};

}  // namespace quadrille::engine
