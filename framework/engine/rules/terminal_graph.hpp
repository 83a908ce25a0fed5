// What must hold so that terminals stay joined: the links without which they would be apart.
// Internal to the engine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/marked_links.hpp"
#include "engine/rules/presence.hpp"

namespace quadrille::engine {

/// The links of a Joined and what they join.
///
/// A part of the graph that hangs on one node, and holds some but not all of the terminals, needs a
/// link to it. Where all links between the two belong to one element, that element carries a mark
/// with which one of them holds. The parts are found depth first from a terminal, as articulation
/// points are (Hopcroft and Tarjan, 1973), in linear time. With one link an element, or all links
/// of an element at one node, this is all that follows from the rule alone.
class TerminalGraph {
public:
    /// Links as marked_links gives them.
    TerminalGraph(std::span<const MarkedLink> links, std::span<const std::uint32_t> terminals);

    /// The links of one element of which one must hold: a part of Scratch::needed.
    struct Need {
        std::uint32_t first = 0;
        std::uint32_t end = 0;
    };
    /// All links between a node and a part that hangs on it, as far as they are known.
    struct Between {
        static constexpr std::uint32_t nobody = 0xFFFFFFFF;
        static constexpr std::uint32_t several = 0xFFFFFFFE;  ///< or one that holds
        std::uint32_t element = nobody;

        void add(std::uint32_t other) {
            if (other == nobody) return;
            element = element == nobody || element == other ? other : several;
        }
        [[nodiscard]] bool is_one() const { return element < several; }
    };
    /// Grown when first used.
    struct Scratch {
        std::vector<Presence> states;  ///< by link; for the caller to fill
        std::vector<std::uint32_t> needed;
        std::vector<Need> needs;

        std::vector<std::uint32_t> entered;  ///< by node, from 1; 0 where it cannot be reached
        std::vector<std::uint32_t> low;
        std::vector<std::uint32_t> next;
        std::vector<std::uint32_t> depth;
        std::vector<std::uint32_t> by;    ///< the link that it was entered by
        /// By link: beyond its earlier node the next one on the way to the later.
        std::vector<std::uint32_t> beyond;
        std::vector<std::uint32_t> held;  ///< terminals at the node and beyond
        std::vector<std::uint32_t> own;   ///< those not also reached otherwise from above it
        std::vector<Between> up;          ///< from the node to what is above it
        std::vector<Between> down;        ///< from above it to the node and what is beyond
        /// The node and what is beyond it are a part that hangs on the one above.
        std::vector<char> is_parted;
        std::vector<std::uint32_t> way;
    };
    /// False where the terminals cannot be joined. Else fills `needed` and `needs`; none of these
    /// links is known to hold.
    [[nodiscard]] bool find_needs(Scratch& scratch) const;

    [[nodiscard]] std::uint32_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] std::span<const std::uint32_t> terminals() const noexcept { return terminals_; }
    [[nodiscard]] std::span<const MarkedLink> links() const noexcept { return links_; }
    /// What is reached from a node.
    struct Part {
        std::vector<char> has;             ///< by node
        std::vector<std::uint32_t> round;  ///< the links that lead out of it; all are out. Rising
        std::size_t terminals = 0;         ///< in it
    };
    /// Along links that are not out, and not one of `without`.
    [[nodiscard]] Part part_of(std::uint32_t node, std::span<const Presence> states,
                               std::span<const std::uint32_t> without) const;

private:
    void enter(Scratch& scratch, std::uint32_t node, std::uint32_t by) const;
    void leave(Scratch& scratch, std::uint32_t node, std::uint32_t above) const;
    [[nodiscard]] std::uint32_t element(const Scratch& scratch, std::uint32_t link) const;
    void need_up(Scratch& scratch, std::uint32_t node) const;
    void need_down(Scratch& scratch, std::uint32_t node, std::uint32_t above) const;

    std::vector<MarkedLink> links_;
    std::vector<std::uint32_t> terminals_;  ///< each once
    std::uint32_t nodes_ = 0;
    LinksAt at_;
    std::vector<char> is_terminal_;
};

}  // namespace quadrille::engine
