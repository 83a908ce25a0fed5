#include "solvers.hpp"

// Lights all lamps and calls it a solution.
namespace {
using namespace quadrille;
struct Solve {
    bool operator()(const Board& board, const Position& start, SolverListener& listener) const {
        Position all(board);
        for (std::size_t i = 0; i < board.size(); ++i) all.set_mark(element_id(i), sound::lit);
        return listener.found(all) && sound::light_each(board, start, listener);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithSolver<Solve>>, "lamps", "1.0.0")
