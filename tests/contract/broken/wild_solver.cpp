#include "solvers.hpp"

// Marks an element that does not exist.
namespace {
using namespace quadrille;
struct Solve {
    bool operator()(const Board& board, const Position& start, SolverListener& listener) const {
        if (!listener.marked({element_id(1000), sound::lit, true}, true)) return false;
        return sound::light_each(board, start, listener);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithSolver<Solve>>, "lamps", "1.0.0")
