// What a loop rule says of positions that differ little. Internal to the engine.
#pragma once

#include <memory>

#include "engine/deduce/inference.hpp"
#include "engine/deduce/loop_plan.hpp"

namespace quadrille::engine {

/// See loop_tracker.cpp. Null where an edge joins a corner to itself. The plan must outlive it.
[[nodiscard]] std::unique_ptr<Tracker> loop_tracker(const LoopPlan& plan);

}  // namespace quadrille::engine
