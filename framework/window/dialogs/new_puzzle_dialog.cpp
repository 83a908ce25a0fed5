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
#include "window/dialogs/scrolled_part.hpp"

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
    making_.remember(
        play::DifficultyMemory(shell.resources.folders().cache / "difficulties"),
        [&shell](std::string_view type) { return shell.resources.build_of(type); });
    making_.set_difficulty(
        "easy");  // as few clues as can be, which is what comes by itself, is nothing to begin with
}

void NewPuzzleDialog::start(const play::Game* game) {
    offer(game != nullptr ? game->item().type : std::string());
}

void NewPuzzleDialog::offer(const std::string& type) {
    making_.offer(shell().resources.types(), type);
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
    const ScrolledPart part("choices", choices_height_, height - ui.px(rest_height),
                            ui.px(least_choices));
    ImGui::BeginDisabled(making_.working());
    board_.types("new-");
    difficulties();  // before what a type may have much of: nobody should have to look for them
    for (std::size_t i = 0; i < making_.parameters().size(); ++i) board_.parameter(i);
    missing_difficulties();
    seed();
    ImGui::EndDisabled();
    choices_height_ = part.height() + ui.px(4);
    if (!part.scrolls()) focus_ = false;  // what is further down is not seen first
}

void NewPuzzleDialog::difficulties() {
    Ui& ui = this->ui();
    board_.label(ui.tr("Difficulty"));
    if (board_.chip("difficulty-any", ui.tr("Any"), making_.difficulty().empty()))
        making_.set_difficulty({});
    for (const engine::Difficulty& one : engine::difficulties()) {
        const bool is_chosen = making_.difficulty() == one.id;
        if (!is_chosen && !making_.may_have(one.grade)) continue;
        if (board_.chip("difficulty-" + std::string(one.id), ui.tr(one.name), is_chosen))
            making_.set_difficulty(one.id);
    }
}

void NewPuzzleDialog::missing_difficulties() {
    Ui& ui = this->ui();
    std::string missing;
    for (const engine::Difficulty& one : engine::difficulties())
        if (!making_.may_have(one.grade))
            missing += (missing.empty() ? "" : ", ") + ui.tr(one.name);
    if (!missing.empty())
        board_.note(
            ui.tell({"No such boards came out at this size: {0}", {Text::name(missing)}}));
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

float NewPuzzleDialog::way_to_pictures(float width) {
    Ui& ui = this->ui();
    const std::string words = ui.tr("From a picture…");
    const float gap = ui.px(8);
    const float share = width * picture_share;
    const auto fits = [](float room, const std::string& label, float beside) {
        return ImGui::CalcTextSize(label.c_str()).x + beside <= room;
    };
    const bool is_beside = fits(share, words, ui.px(24)) &&
                           fits(width - share - gap, ui.tr("Make the puzzle"), ui.px(64));
    if (ui.button("from-picture", words, Ui::Emphasis::normal, nullptr,
                  is_beside ? share : width))
        close([this] { shell().perform(input::Action::open_file); });
    if (!is_beside) return width;
    ImGui::SameLine(0, gap);
    return width - share - gap;
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
        const Text attempt = std::to_string(std::max<std::uint64_t>(at.attempt, 1));
        const Text looked("Attempt {0}: {1} of {2} clues looked at",
                          {attempt, std::to_string(at.tried), std::to_string(at.groups)});
        const Text others("Attempt {0}; so far {1}", {attempt, at.others.told()});
        ui.faint(ui.shortened(ui.tell(at.others.all() == 0 ? looked : others), width));
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
    const float rest = takes_pictures() ? way_to_pictures(width) : width;
    ImGui::BeginDisabled(making_.types().empty());
    if (takes_keys) ImGui::SetKeyboardFocusHere();
    if (ui.button("make", ui.tr("Make the puzzle"), Ui::Emphasis::primary, icon::add, rest) &&
        making_.start()) {
        focus_ = true;  // on to what stands there now
        shell().trace.write("making", {{"state", std::string("begun")}});
    }
    ImGui::EndDisabled();
}

}  // namespace quadrille::window
