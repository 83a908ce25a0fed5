// What the biconnected blocks of the edges that are left say of a loop, by one depth-first search
// (Hopcroft and Tarjan 1973): it lies within one of them. Keeps its memory from one use to the
// next. Internal to the engine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/deduce/loop_plan.hpp"

namespace quadrille::engine {

class Biconnected {
public:
    struct Outcome {
        bool possible = true;
        bool is_one = false;            ///< all that is left is one block
        std::uint32_t main = no_node;   ///< the first drawn edge; none where no edge is drawn
        std::uint32_t apart = no_node;  ///< a drawn edge that no loop passes together with that one
        /// Open edges that no loop passes which passes the drawn ones. Until the next call.
        std::span<const std::uint32_t> out;
    };
    [[nodiscard]] Outcome find(const LoopPlan& plan, const std::vector<Presence>& states);

private:
    struct Frame {
        std::uint32_t corner;
        std::uint32_t edge;  ///< by which it was entered
        std::uint32_t next;
    };
    void part(const LoopPlan& plan, const std::vector<Presence>& states);
    void close(std::uint32_t last);
    /// Whether closed ways pass along the edge.
    [[nodiscard]] bool closes(const LoopPlan& plan, std::uint32_t edge) const {
        return plan.is_ring(edge) || size_[of_[edge]] > 1;
    }

    // A bridge is a block of its own, and so is a ring.
    std::vector<std::uint32_t> of_;    ///< by edge that is left: its block
    std::vector<std::uint32_t> size_;  ///< by block, in edges
    std::vector<std::uint32_t> entered_;
    std::vector<std::uint32_t> low_;
    std::vector<std::uint32_t> edges_;  ///< of blocks not yet closed
    std::vector<Frame> way_;
    std::vector<std::uint32_t> out_;
};

}  // namespace quadrille::engine
