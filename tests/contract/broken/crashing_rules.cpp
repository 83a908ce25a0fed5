#include <cstdlib>

#include "sound.hpp"

// Ends the process when asked for its rules.
namespace {
using namespace quadrille;
class Bad final : public Puzzle {
public:
    explicit Bad(std::size_t count) : board_(sound::board(count)) {}
    const Board& board() const noexcept override { return board_; }
    const Rules& rules() const noexcept override { std::abort(); }
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    std::string write() const override { return "..\n"; }

private:
    Board board_;
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
