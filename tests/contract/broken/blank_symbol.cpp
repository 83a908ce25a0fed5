#include "sound.hpp"

// A symbol with the id that stands for no mark.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    explicit Bad(std::size_t count) : Lamps(changed_board(count), sound::rules(count)) {}

private:
    static Board changed_board(std::size_t count) {
        Board board = sound::board(count);
        board.alphabets[0].symbols[0].id = "blank";
        return board;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
