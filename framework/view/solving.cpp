#include "view/solving.hpp"

#include <utility>

namespace quadrille::view {

Solving::Solving(std::shared_ptr<const Puzzle> puzzle, engine::SolveRequest request)
    : thread_([this, puzzle = std::move(puzzle), request = std::move(request)](std::stop_token stop) mutable {
          request.stop = std::move(stop);
          result_ = engine::solve_exactly(*puzzle, request);
          finished_.store(true, std::memory_order_release);
      }) {}

}  // namespace quadrille::view
