#include "cli/boards.hpp"

#include <span>

#include "drawing/theme.hpp"
#include "export/render.hpp"

namespace quadrille::cli {

exporting::Ink board_ink(const CommandContext& context) {
    return context.ink == exporting::Ink::styled ? exporting::Ink::plain : context.ink;
}

std::string board_text(const CommandContext& context, const Puzzle& puzzle,
                       const Position& position) {
    exporting::Options options;
    options.ink = board_ink(context);
    std::vector<config::Problem> problems;  // a theme's flaws are the window's to tell
    if (options.ink != exporting::Ink::plain)
        options.theme = drawing::load_theme(context.settings.theme, context.folders, problems);
    exporting::Picture picture;
    picture.puzzle = &puzzle;
    picture.position = position;
    const Result<std::string> text =
        exporting::render(exporting::Format::text, std::span(&picture, 1), options);
    return text ? *text : std::string();
}

Position start_of(const library::Item& item, bool from_position) {
    return (from_position || item.log) && item.game ? item.game->position()
                                                    : Position(item.puzzle->board());
}

}  // namespace quadrille::cli
