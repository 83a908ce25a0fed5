#include "window/dialogs/new_puzzle_dialog.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "drawing/shapes.hpp"
#include "input/icons.hpp"
#include "quadrille/kit/capital.hpp"
#include "quadrille/pictures.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

namespace {

/// Seeds that are easily read out and typed in elsewhere.
constexpr std::uint64_t seeds = 1'000'000;
/// What a dialog needs beside the choices: its heading and its foot.
constexpr float rest_height = 256;
constexpr float least_choices = 120;
/// What the way to pictures takes of the width of the foot.
constexpr float picture_share = 0.36F;

}  // namespace

NewPuzzleDialog::NewPuzzleDialog(Shell& shell, std::function<void(const fs::path&)> open)
    : Dialog(shell, input::Action::new_puzzle),
      open_(std::move(open)),
      making_([device = std::make_shared<std::random_device>()] { return (*device)() % seeds; }),
      board_(shell, making_) {
    making_.set_difficulty(
        "easy");  // as few clues as can be, which is what comes by itself, is nothing to begin with
}

void NewPuzzleDialog::start(const play::Game* game) {
    const std::string type = game != nullptr ? game->item().type : std::string();
    making_.offer(shell().resources.plugins().types(), type);
    focus_ = true;
}

bool NewPuzzleDialog::leave_off() {
    const bool was_working = making_.cancel();
    if (was_working) {
        focus_ = true;
        shell().trace.write("making", {{"state", std::string("cancelled")}});
    }
    return was_working;
}

void NewPuzzleDialog::tick(std::chrono::steady_clock::time_point now) {
    const bool has_pictures = board_.tick();
    if (making_.tick(now) || has_pictures) shell().view.rise();
}

void NewPuzzleDialog::body(const play::Game* /*game*/, float height) {
    choices(height);
    foot();
    if (const std::optional<play::PuzzleMaker::Made> made = making_.take()) keep(*made);
}

void NewPuzzleDialog::keep(const play::PuzzleMaker::Made& made) {
    shell().trace.write("making", {{"state", std::string("made")}, {"name", made.name}});
    const Result<fs::path> file =
        shell().resources.library().keep(made.type->info(), made.name, made.puzzle->write());
    if (file)
        close([this, file = *file] { open_(file); });
    else
        shell().toasts.show(Toasts::Kind::bad, ui().tell(file.error().message));
}

void NewPuzzleDialog::choices(float height) {
    Ui& ui = this->ui();
    const float room = std::max(height - ui.px(rest_height), ui.px(least_choices));
    ImGui::BeginChild("choices", {0, std::min(choices_height_, room)}, false,
                      ImGuiWindowFlags_NavFlattened);
    ImGui::BeginDisabled(making_.working());
    board_.types("new-");
    for (std::size_t i = 0; i < making_.parameters().size(); ++i) board_.parameter(i);
    difficulties();
    seed();
    ImGui::EndDisabled();
    choices_height_ = ImGui::GetCursorPosY() + ui.px(4);
    ImGui::EndChild();
}

void NewPuzzleDialog::difficulties() {
    Ui& ui = this->ui();
    board_.label(ui.tr("Difficulty"));
    if (board_.chip("difficulty-any", ui.tr("Any"), making_.difficulty().empty()))
        making_.set_difficulty({});
    for (const engine::Difficulty& one : engine::difficulties())
        if (board_.chip("difficulty-" + std::string(one.id), ui.tr(one.name),
                        making_.difficulty() == one.id))
            making_.set_difficulty(one.id);
}

void NewPuzzleDialog::seed() {
    Ui& ui = this->ui();
    board_.label(ui.tr("Seed"));
    const float side = ui.px(38);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - side - ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ui.px(12), (side - ImGui::GetTextLineHeight()) / 2});
    const bool entered =
        ImGui::InputText("##seed", &making_.seed(),
                         ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopStyleVar();
    ui.note("seed");
    ImGui::SameLine(0, ui.px(8));
    if (ui.icon_button("draw-seed", icon::shuffle, ui.tr("Another seed, another puzzle"), true,
                       side))
        making_.draw_seed();
    if (entered) making_.start();
}

bool NewPuzzleDialog::takes_pictures() const {
    return std::ranges::any_of(shell().resources.plugins().types(), [](const auto& type) {
        return facet_of<PictureTaker>(*type) != nullptr;
    });
}

void NewPuzzleDialog::foot() {
    Ui& ui = this->ui();
    const drawing::Theme& theme = ui.theme();
    const float width = ImGui::GetContentRegionAvail().x;
    const bool working = making_.working();
    // One line of words and a bar, whatever there is to say: the frame of the dialog keeps its
    // place.
    if (working) {
        const engine::GenerateProgress at = making_.progress();
        ui.faint(ui.shortened(ui.tell({"Attempt {0}: {1} of {2} clues looked at",
                                       {std::to_string(std::max<std::uint64_t>(at.attempt, 1)),
                                        std::to_string(at.tried), std::to_string(at.groups)}}),
                              width));
    } else if (!making_.failure().empty()) {
        ui.coloured(theme.negative, ui.shortened(ui.tell(making_.failure()), width));
    } else {
        ui.faint(ui.shortened(ui.tr("It will have just one solution, and stay in your collection"),
                              width));
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float tall = ui.px(6);
    ImGui::Dummy({width, tall + ui.px(4)});
    if (working) {
        const engine::GenerateProgress progress = making_.progress();
        const float share = progress.groups == 0 ? 0.0F
                                                 : static_cast<float>(progress.tried) /
                                                       static_cast<float>(progress.groups);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(at, {at.x + width, at.y + tall},
                           to_u32(drawing::mix(theme.panel, theme.text, 0.12)), tall / 2);
        if (share > 0)
            list.AddRectFilled(at, {at.x + std::max(width * share, tall), at.y + tall},
                               to_u32(theme.accent), tall / 2);
    }
    const bool takes_keys = std::exchange(focus_, false);
    if (working) {
        if (takes_keys) ImGui::SetKeyboardFocusHere();
        if (ui.button("cancel-making", ui.tr("Cancel"), Ui::Emphasis::normal, icon::stop, width))
            leave_off();
        return;
    }
    const float picture_width = takes_pictures() ? width * picture_share : 0;
    if (picture_width > 0) {
        if (ui.button("from-picture", ui.tr("From a picture…"), Ui::Emphasis::normal, nullptr,
                      picture_width))
            close([this] { shell().perform(input::Action::open_file); });
        ImGui::SameLine(0, ui.px(8));
    }
    ImGui::BeginDisabled(making_.types().empty());
    if (takes_keys) ImGui::SetKeyboardFocusHere();
    const float rest = picture_width > 0 ? width - picture_width - ui.px(8) : width;
    if (ui.button("make", ui.tr("Make the puzzle"), Ui::Emphasis::primary, icon::add, rest) &&
        making_.start()) {
        focus_ = true;  // on to what stands there now
        shell().trace.write("making", {{"state", std::string("begun")}});
    }
    ImGui::EndDisabled();
}

}  // namespace quadrille::window
