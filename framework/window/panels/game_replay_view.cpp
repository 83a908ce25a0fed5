#include "window/panels/game_replay_view.hpp"

#include <algorithm>
#include <cmath>

#include "drawing/board_painter.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

namespace {

/// At scale 1.
constexpr float highest = 220;

}  // namespace

void GameReplayView::drop_picture() {
    if (picture_ != nullptr) shell_->platform.drop_picture(picture_);
    picture_ = nullptr;
}

void GameReplayView::tell() const {
    shell_->trace.write("game-replay", {{"at", static_cast<std::int64_t>(replay_.at())},
                                        {"size", static_cast<std::int64_t>(replay_.size())},
                                        {"playing", replay_.playing()}});
}

void GameReplayView::play_or_pause() {
    if (replay_.playing())
        replay_.pause();
    else
        replay_.play();
    shell_->view.rise();
    tell();
}

void GameReplayView::picture() {
    const Ui& ui = shell_->ui;
    const Puzzle& puzzle = replay_.puzzle();
    const Rect& extent = puzzle.board().extent;
    const double room = ImGui::GetContentRegionAvail().x;
    const double scale = std::min(room / std::max(extent.width(), 1e-9),
                                  double{ui.px(highest)} / std::max(extent.height(), 1e-9));
    const auto width = static_cast<unsigned>(std::max(extent.width() * scale, 1.0));
    const auto height = static_cast<unsigned>(std::max(extent.height() * scale, 1.0));
    const std::uint64_t colours = shell_->resources.revision();
    if (picture_ == nullptr || painted_at_ != replay_.at() || painted_width_ != width ||
        painted_colours_ != colours) {
        drop_picture();
        painted_at_ = replay_.at();
        painted_width_ = width;
        painted_colours_ = colours;
        const drawing::Theme& theme = ui.theme();
        const std::vector<std::uint16_t> layers = replay_.layer_looks();
        picture_ = shell_->platform.make_picture(
            width, height, theme.panel, [&](drawing::Painter& painter) {
                drawing::Overlay overlay;
                overlay.coarse = true;
                overlay.layers = layers;
                overlay.layer_cues = false;
                drawing::paint_board(
                    painter, theme, drawing::fit(extent, {{0, 0}, {double(width), double(height)}}),
                    puzzle, replay_.position(), overlay);
            });
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left =
        std::floor(at.x + (static_cast<float>(room) - static_cast<float>(width)) / 2);
    if (picture_ != nullptr)
        ImGui::GetWindowDrawList()->AddImage(
            picture_, {left, at.y},
            {left + static_cast<float>(width), at.y + static_cast<float>(height)});
    ImGui::Dummy({static_cast<float>(room), static_cast<float>(height)});
    shell_->ui.note("game-replay-picture");
}

void GameReplayView::body() {
    Ui& ui = shell_->ui;
    picture();
    if (replay_.size() == 0) return;
    const float side = ui.px(36);
    if (ui.icon_button(
            "game-replay-play", replay_.playing() ? icon::pause : icon::play,
            replay_.playing() ? ui.tr("Stop for a while") : ui.tr("Play your game again"), true,
            side))
        play_or_pause();
    ImGui::SameLine(0, ui.px(8));
    auto at = static_cast<int>(replay_.at());
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + (side - ImGui::GetFrameHeight()) / 2);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::SliderInt("##game-replay-at", &at, 0, static_cast<int>(replay_.size()), "",
                         ImGuiSliderFlags_AlwaysClamp)) {
        replay_.pause();
        replay_.go(static_cast<std::size_t>(std::max(at, 0)));
        tell();
    }
    ui.note("game-replay-at");
}

}  // namespace quadrille::window
