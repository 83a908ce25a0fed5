#include "cli/boards.hpp"

#include <algorithm>
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

Result<ElementId> element_named(const Board& board, const std::string& name) {
    const auto at = std::ranges::find(board.elements, name, &Element::name);
    if (at == board.elements.end()) return Error{Text("the board has no element '{0}'", {name})};
    return element_id(static_cast<std::size_t>(at - board.elements.begin()));
}

Result<ElementId> element_to_decide(const Board& board, const std::string& name) {
    const Result<ElementId> named = element_named(board, name);
    if (!named || board.decides(*named)) return named;
    return Error{Text("a solution does not decide '{0}', but '{1}' for example",
                      {name, board[*board.deciding().begin()].name})};
}

Position start_of(const library::Item& item, bool from_position) {
    return (from_position || item.log) && item.game ? item.game->position()
                                                    : Position(item.puzzle->board());
}

}  // namespace quadrille::cli
