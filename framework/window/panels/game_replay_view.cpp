#include "window/panels/game_replay_view.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <utility>

#include "drawing/board_painter.hpp"
#include "drawing/shapes.hpp"
#include "game/scoring.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

namespace {

/// At scale 1.
constexpr float highest = 220, lowest = 120, below = 96;
/// Who never thought so long has no long thought.
constexpr std::chrono::seconds worth_telling{10};

double seconds_of(game::PlayTime time) { return std::chrono::duration<double>(time).count(); }

std::string speed_text(unsigned speed) { return std::to_string(speed) + " ×"; }

}  // namespace

GameReplayView::GameReplayView(Shell& shell, game::Session session)
    : shell_(&shell),
      replay_(std::move(session)),
      end_of_clock_(replay_.clock()),
      longest_(replay_.longest_thought()) {}

void GameReplayView::drop_picture() {
    if (picture_ != nullptr) shell_->platform.drop_picture(picture_);
    picture_ = nullptr;
}

void GameReplayView::tell() const {
    shell_->trace.write("game-replay", {{"at", static_cast<std::int64_t>(replay_.at())},
                                        {"size", static_cast<std::int64_t>(replay_.size())},
                                        {"speed", std::int64_t{replay_.speed()}},
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
    // What plays it is to be seen below it without scrolling, if it can be.
    const double high =
        std::clamp(ImGui::GetContentRegionAvail().y - ui.px(below), ui.px(lowest), ui.px(highest));
    const double scale =
        std::min(room / std::max(extent.width(), 1e-9), high / std::max(extent.height(), 1e-9));
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
                overlay.detail = drawing::Detail::picture;
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
    const ImVec2 line = ImGui::GetCursorPos();
    const float right = line.x + ImGui::GetContentRegionAvail().x;
    const float speed_left = right - speed_width();
    const float clock_left = speed_left - clock_width();
    auto at = static_cast<int>(replay_.at());
    ImGui::SetCursorPosY(line.y + (side - ImGui::GetFrameHeight()) / 2);
    ImGui::SetNextItemWidth(clock_left - ui.px(8) - line.x);
    if (ImGui::SliderInt("##game-replay-at", &at, 0, static_cast<int>(replay_.size()), "",
                         ImGuiSliderFlags_AlwaysClamp)) {
        replay_.pause();
        replay_.go(static_cast<std::size_t>(std::max(at, 0)));
        tell();
    }
    ui.note("game-replay-at");
    ImGui::SetCursorPos({clock_left, line.y});
    clock(side);
    ImGui::SetCursorPos({speed_left, line.y});
    speed(side);
    longest_thought();
}

float GameReplayView::clock_width() const {
    if (!end_of_clock_) return 0;
    const Ui& ui = shell_->ui;
    return ui.tabular_width(game::clock_text(seconds_of(*end_of_clock_))) + ui.px(6);
}

void GameReplayView::clock(float height) const {
    const std::optional<game::PlayTime> now = replay_.clock();
    if (!end_of_clock_ || !now) return;
    const Ui& ui = shell_->ui;
    const std::string words = game::clock_text(seconds_of(*now));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left = at.x + clock_width() - ui.px(6) - ui.tabular_width(words);
    ui.tabular({left, at.y + (height - ImGui::GetTextLineHeight()) / 2}, ui.theme().text_faint,
               words);
}

float GameReplayView::speed_width() const {
    return ImGui::CalcTextSize(speed_text(replay_.speeds().back()).c_str()).x + shell_->ui.px(16);
}

void GameReplayView::speed(float height) {
    Ui& ui = shell_->ui;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(drawing::with_alpha(ui.theme().panel, 0)));
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.theme().accent));
    if (ImGui::Button((speed_text(replay_.speed()) + "###speed").c_str(), {speed_width(), height}))
        ImGui::OpenPopup("speeds");
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar();
    ui.note("game-replay-speed");
    if (ImGui::IsItemHovered()) ui.tooltip(ui.tr("How many times faster than you played"));
    ImGui::SetNextWindowPos({ImGui::GetItemRectMax().x, ImGui::GetItemRectMin().y},
                            ImGuiCond_Always, {1, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(8), ui.px(8)});
    if (ImGui::BeginPopup("speeds")) {
        for (const unsigned speed : replay_.speeds()) {
            if (ImGui::Selectable(speed_text(speed).c_str(), speed == replay_.speed(), 0,
                                  {ui.px(64), ui.px(30)})) {
                replay_.set_speed(speed);
                tell();
            }
            ui.note("game-replay-speed-" + std::to_string(speed));
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

void GameReplayView::longest_thought() {
    if (!longest_ || longest_->time < worth_telling) return;
    Ui& ui = shell_->ui;
    const std::string words =
        ui.tell({"Longest thought: {0}, before step {1}",
                 {game::clock_text(seconds_of(longest_->time)), std::to_string(longest_->step)}});
    const float room = ImGui::GetContentRegionAvail().x;
    const std::string shown = ui.shortened(words, room);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float wide = ImGui::CalcTextSize(shown.c_str()).x;
    if (ImGui::InvisibleButton("longest-thought", {std::max(wide, 1.0F), ui.px(28)})) {
        replay_.pause();
        replay_.go(longest_->step - 1);
        shell_->view.rise();
        tell();
    }
    ui.note("game-replay-longest");
    ui.focus_ring(4);
    const bool hovered = ImGui::IsItemHovered();
    const drawing::Colour colour = hovered ? ui.theme().accent : ui.theme().text_faint;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float top = at.y + (ui.px(28) - ImGui::GetTextLineHeight()) / 2;
    list.AddText({at.x, top}, to_u32(colour), shown.c_str());
    const float low = top + ImGui::GetTextLineHeight();
    list.AddLine({at.x, low}, {at.x + wide, low},
                 to_u32(drawing::mix(ui.theme().panel, colour, 0.5)), ui.px(1));
    if (hovered) ui.tooltip(ui.tr("Click: see the board as it was then"));
}

}  // namespace quadrille::window
