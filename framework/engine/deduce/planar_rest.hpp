// Whether what is left of a planar graph, edge after edge going out, is still one biconnected
// block. Internal to the engine.
//
// Where an edge goes out its two faces become one. What is left is connected if its corners, edges
// and faces are as many as Euler says; and then a corner parts it just if it sees one face more
// than once, so if fewer faces lie round it than edges meet there. Only corners at faces that have
// grown need to be looked at.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/deduce/face_classes.hpp"
#include "engine/deduce/loop_plan.hpp"

namespace quadrille::engine {

class PlanarRest {
public:
    /// Of all edges. Requires faces; `is_block` says whether they are one biconnected block: only
    /// then do faces lie round corners as they should.
    void begin(const LoopPlan& plan, bool is_block);
    void take_out(const LoopPlan& plan, std::uint32_t edge);

    /// False where that is not known: once it was no block, somebody has to say when it is.
    [[nodiscard]] bool is_block(const LoopPlan& plan);
    void know_block(bool is_block);

private:
    [[nodiscard]] bool is_parting(const LoopPlan& plan, std::uint32_t corner) const;

    FaceClasses faces_;
    std::uint32_t face_count_ = 0;
    std::uint32_t edge_count_ = 0;
    std::uint32_t corner_count_ = 0;     ///< corners with edges
    std::vector<std::uint32_t> degree_;  ///< by corner
    std::vector<std::uint32_t> grown_;   ///< faces that became part of others since last looked at
    bool was_block_ = false;
};

}  // namespace quadrille::engine
