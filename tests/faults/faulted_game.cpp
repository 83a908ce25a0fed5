// Plays the scripted game, and tells on its standard output how far it has come: "shown N" once
// step N was made, "safe N" once all up to it was saved, "scored" once the victory was entered,
// "left" when the game was left in order.
//   faulted_game FOLDER SEED STEPS
#include <cstdio>
#include <cstdlib>

#include "scripted_game.hpp"

using namespace quadrille;

namespace {

void tell(const char* what, std::size_t number) {
    std::printf("%s %zu\n", what, number);
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
    if (count != 4) return 2;
    test::Shelf shelf(words[1]);
    const std::unique_ptr<play::Game> game = shelf.game();
    if (!game) return 3;
    play::Autosave autosave(*game, shelf.library());
    std::size_t step = 0;
    for (const test::Step& act :
         test::script(std::strtoull(words[2], nullptr, 10), std::strtoul(words[3], nullptr, 10))) {
        act(*game);
        autosave.save();
        tell("shown", ++step);
        if (!autosave.wait().failure) tell("safe", step);
    }
    if (!game->solved()) return 4;
    if (shelf.library().record(shelf.item(), game->session(), {})) tell("scored", step);
    // Whoever cannot leave tries again.
    for (int tries = 0; tries < 3; ++tries)
        if (!autosave.finish().failure) {
            tell("left", step);
            return 0;
        }
    return 0;
}
