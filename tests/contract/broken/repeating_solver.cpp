#include "solvers.hpp"

// Finds everything twice.
namespace {
using namespace quadrille;
struct Solve {
    bool operator()(const Board& board, const Position& start, SolverListener& listener) const {
        return sound::light_each(board, start, listener) && sound::light_each(board, start, listener);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithSolver<Solve>>, "lamps", "1.0.0")
