// Pictures: random ones within the bounds become sound puzzles that they solve.
#include <algorithm>

#include "check.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/pictures.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::check {

namespace {

constexpr int picture_rounds = 20;
constexpr std::uint32_t usual_side = 12;
constexpr std::uint32_t usual_colours = 6;
constexpr const char* picture_advice = "see PictureTaker in quadrille/pictures.hpp";

std::uint32_t random_side(const PictureBounds& bounds, kit::Random& random) {
    const std::uint32_t most = std::min(bounds.most_side, bounds.least_side + usual_side);
    return bounds.least_side +
           static_cast<std::uint32_t>(random.below(most - bounds.least_side + 1U));
}

Picture random_picture(const PictureBounds& bounds, kit::Random& random) {
    Picture picture{random_side(bounds, random), random_side(bounds, random)};
    if (picture.columns > bounds.most_cells / picture.rows)
        picture.columns = picture.rows = bounds.least_side;
    const std::uint64_t colours =
        1 + random.below(std::min(bounds.most_colours, usual_colours));
    for (std::uint64_t colour = 0; colour <= colours; ++colour)
        picture.colours.push_back(static_cast<std::uint32_t>(random.below(0x1000000)));
    for (std::uint32_t cell = 0; cell < picture.columns * picture.rows; ++cell)
        picture.cells.push_back(static_cast<std::uint8_t>(random.below(picture.colours.size())));
    return picture;
}

void hold_picture(Context& context, const PictureTaker& taker, const Picture& picture) {
    const std::string what = "puzzle_of a picture of " + std::to_string(picture.columns) + "x" +
                             std::to_string(picture.rows) + " cells and " +
                             std::to_string(picture.colours.size() - 1) + " colours";
    const auto made = guarded(context, what, [&] { return taker.puzzle_of(picture); });
    if (!made) {
        context.expect(!in_english(made.error().message).empty(),
                       what + " fails and does not say why", picture_advice);
        return;
    }
    if (made->puzzle != nullptr)
        if (const auto sound = validate_puzzle(*made->puzzle, context.info()); !sound)
            context.stop(what + ": " + in_english(sound.error().message), picture_advice);
    if (const auto sound = validate_picture_puzzle(*made, picture); !sound)
        context.stop(what + ": " + in_english(sound.error().message), picture_advice);
    const Board& board = made->puzzle->board();
    Position solution(board);
    for (std::size_t cell = 0; cell < picture.cells.size(); ++cell)
        solution.set_mark(made->cells[cell], made->marks[picture.cells[cell]]);
    context.expect(std::ranges::all_of(made->puzzle->rules(),
                                       [&](const Rule& rule) {
                                           return judge(board, rule, solution) == Status::met;
                                       }),
                   what + ": the picture does not solve it", picture_advice);
}

}  // namespace

void check_pictures(Context& context) {
    const auto* const taker = facet_of<PictureTaker>(context.type());
    if (taker == nullptr) context.skip("the type makes no puzzles of pictures");
    const PictureBounds bounds = taker->picture_bounds();
    if (const auto sound = validate_picture_bounds(bounds); !sound)
        context.stop(in_english(sound.error().message), picture_advice);
    for (int round = 0; round < picture_rounds; ++round)
        hold_picture(context, *taker, random_picture(bounds, context.random()));
}

}  // namespace quadrille::check
