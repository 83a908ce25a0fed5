#include "solvers.hpp"

// Does not stop when told to.
namespace {
using namespace quadrille;
struct Solve {
    bool operator()(const Board& board, const Position& start, SolverListener& listener) const {
        const bool everywhere = sound::light_each(board, start, listener);
        return everywhere && listener.go_on() ? true : listener.go_on();
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithSolver<Solve>>, "lamps", "1.0.0")
