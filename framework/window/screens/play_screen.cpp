#include "window/screens/play_screen.hpp"

#include <algorithm>
#include <string>

#include "drawing/shapes.hpp"

namespace quadrille::window {

namespace {

constexpr float board_margin = 20;
constexpr float large_cell = 80;  // comfortable to see and to hit

}  // namespace

void PlayScreen::frame(const Contents& contents, float width, float height) {
    const Ui& ui = shell_->ui;
    const play::BarSpace bars = play::bar_space(height, ui.px(1));
    const float top = toolbar_.frame(
        {contents.game, contents.camera, contents.forced, bars, contents.solving, contents.paused},
        width);
    const float status = status_.frame(
        {contents.game, contents.camera, contents.forced, bars, contents.solving, contents.paused,
         [&](ImVec2 min, ImVec2 max) { timeline_.folded(min, max, contents.paused); }},
        width, height);
    const float bottom = bars == play::BarSpace::least
                             ? status
                             : timeline_.frame(width, status, bars, contents.paused);
    const Rect room{{0, top}, {width, std::max(bottom, top + 1)}};
    // Nothing is written any more in a game that is over: what is told of it has all the room.
    const play::PanelNeed need = contents.panel.current() == nullptr ? play::PanelNeed::none
                                 : contents.game.session().finished() ? play::PanelNeed::alone
                                                                      : play::PanelNeed::open;
    const play::PlayLayout layout =
        lay_out(room, contents.game.board().extent,
                PaletteBar::count(contents.game, shell_->resources.settings()), ui.px(1), need);
    if (contents.paused) {
        cover(contents, room);
        return;
    }
    // Messages have the upper end of the panel's place.
    const float taken = shell_->toasts.frame(layout.panel);
    if (contents.panel.current() != nullptr) contents.panel.frame(layout.panel, taken);
    if (layout.bar.width() > 0) {
        palette_.frame(contents.game, layout, contents.played);
    } else {
        palette_.hide();
        contents.game.point_at_mark(std::nullopt);
    }
    const Rect& board = layout.board;
    const double margin =
        std::min({double{ui.px(board_margin)}, 0.06 * board.width(), 0.06 * board.height()});
    // What is beside it is often empty: the board keeps to the middle of the window as far as it
    // can.
    contents.camera.resize({board.min + Vec2{margin, margin}, board.max - Vec2{margin, margin}},
                           room.centre(), ui.px(large_cell), room);
}

void PlayScreen::cover(const Contents& contents, const Rect& room) const {
    Ui& ui = shell_->ui;
    const ImVec2 from{static_cast<float>(room.min.x), static_cast<float>(room.min.y)};
    const ImVec2 size{static_cast<float>(room.width()), static_cast<float>(room.height())};
    ImGui::SetNextWindowPos(from);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(ui.theme().window));
    ImGui::Begin("cover", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
    if (ImGui::InvisibleButton("##go-on", size)) contents.go_on();
    ui.note("go-on");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 middle{from.x + size.x / 2, from.y + size.y / 2};
    const auto line = [&](ImFont* font, float top, drawing::Colour colour,
                          const std::string& words) {
        const float wide = font->CalcTextSizeA(font->FontSize, 1e6F, 0, words.c_str()).x;
        list.AddText(font, font->FontSize, {middle.x - wide / 2, top}, to_u32(colour),
                     words.c_str());
    };
    constexpr float with_sign = 210;  // as high, at scale 1, is all that is shown
    const bool has_sign = size.y >= ui.px(with_sign);
    if (has_sign) {
        const float radius = ui.px(44);
        const ImVec2 sign{middle.x, middle.y - ui.px(56)};
        list.AddCircleFilled(sign, radius, to_u32(drawing::with_alpha(ui.theme().accent, 36)), 48);
        for (const float side : {-1.0F, 1.0F})
            list.AddRectFilled({sign.x + side * ui.px(11) - ui.px(5), sign.y - ui.px(17)},
                               {sign.x + side * ui.px(11) + ui.px(5), sign.y + ui.px(17)},
                               to_u32(ui.theme().accent), ui.px(2));
    }
    const float words = middle.y + ui.px(has_sign ? 12 : -32);
    line(ui.fonts().title, words, ui.theme().text, ui.tr("Paused"));
    line(ui.fonts().text, words + ui.px(44), ui.theme().text_faint,
         ui.tr("A click or any key goes on"));
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

}  // namespace quadrille::window
