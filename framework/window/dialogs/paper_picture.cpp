#include "window/dialogs/paper_picture.hpp"

#include "window/imgui_painter.hpp"

namespace quadrille::window {

drawing::Transform paper_picture(Ui& ui, ImVec2 at, float side, const Puzzle& puzzle,
                                 const Position& position, const play::Highlights& shown) {
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + side, at.y + side}, to_u32(theme.colour(Role::paper)),
                       ui.px(12));
    const double edge = ui.px(12);
    const Rect target{{at.x + edge, at.y + edge}, {at.x + side - edge, at.y + side - edge}};
    const drawing::Transform transform = drawing::fit(puzzle.board().extent, target);
    drawing::Overlay overlay;
    overlay.looked_at = shown.looked_at;
    overlay.emphasised = shown.framed;
    overlay.ghosts = shown.ghosts;
    overlay.struck = shown.struck;
    overlay.letters = shown.letters;
    ImGuiPainter painter(list);
    drawing::paint_board(painter, theme, transform, puzzle, position, overlay);
    return transform;
}

}  // namespace quadrille::window
