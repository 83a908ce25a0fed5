#include "play/background_solve.hpp"

#include <exception>
#include <string>
#include <utility>

namespace quadrille::play {

BackgroundSolve::BackgroundSolve(std::shared_ptr<const Puzzle> puzzle, engine::SolveRequest request)
    : thread_([this, puzzle = std::move(puzzle), request = std::move(request)](std::stop_token stop) mutable {
          request.stop = std::move(stop);
          try {
              result_ = engine::solve_exactly(*puzzle, request);
          } catch (const std::exception& fault) {  // out of memory, say: the game goes on
              result_ = {};
              result_.failure = std::string(fault.what());
          }
          finished_.store(true, std::memory_order_release);
      }) {}

}  // namespace quadrille::play
