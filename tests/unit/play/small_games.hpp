// Games on small boards for tests of the panels: squares whose rows and columns all differ.
#pragma once

#include <chrono>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>

#include "play/game.hpp"
#include "squares.hpp"

namespace quadrille::test {

class PlainSquareType final : public PuzzleType {
public:
    PlainSquareType() {
        info_.id = "square";
        info_.conditions = {{"all", "all differ"}};
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view) const override {
        return Error{"no"};
    }

private:
    TypeInfo info_;
};

inline std::unique_ptr<play::Game> game_of(const std::shared_ptr<const Puzzle>& puzzle) {
    const auto type = std::make_shared<PlainSquareType>();
    return std::make_unique<play::Game>(
        library::Item{{}, 0, "square", "square", "0", type, puzzle, {}},
        game::Session(puzzle, "square"), type);
}

inline std::unique_ptr<play::Game> square_game(std::string_view printed, std::size_t side) {
    return game_of(square_puzzle(printed, side));
}

/// One mark of the player.
inline void write(play::Game& game, std::size_t cell, Mark mark) {
    const ElementId id = element_id(cell);
    game.play({{id, game.session().position()[id], {mark, 0}}});
}

/// Ticks until something happens; false if nothing does in time.
template <class Ticking>
[[nodiscard]] bool ticks(Ticking& ticking) {
    for (int i = 0; i < 20000; ++i) {
        if (ticking.tick()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
}

}  // namespace quadrille::test
