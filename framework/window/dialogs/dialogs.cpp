#include "window/dialogs/dialogs.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace quadrille::window {

namespace {

constexpr const char* popup = "dialog";
constexpr ImGuiWindowFlags dialog_flags =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoSavedSettings;

}  // namespace

Dialogs::Dialogs(Shell& shell, const std::function<void(const std::filesystem::path&)>& open_file,
                 std::function<void(std::uint32_t)> begin_challenge)
    : shell_(&shell),
      question_(shell),
      settings_(shell),
      help_(shell),
      files_(shell, open_file),
      new_puzzle_(shell, open_file),
      messages_(shell),
      share_(shell),
      challenge_(shell, std::move(begin_challenge)),
      statistics_(shell) {}

bool Dialogs::perform(input::Action action, const play::Game* game) {
    const auto wanted = std::ranges::find(all_, std::optional(action), &Dialog::opened_by);
    if (wanted == all_.end()) return false;
    (*wanted)->start(game);
    open(**wanted);
    return true;
}

void Dialogs::ask(Question question) {
    question_.set(std::move(question));
    open(question_);
}

void Dialogs::introduce(const play::Game& game) {
    help_.introduce(game);
    open(help_);
}

void Dialogs::open(Dialog& dialog) {
    open_ = &dialog;
    shell_->view.rise();
    shell_->trace.write("dialog", {{"name", dialog.name()}});
}

void Dialogs::back() {
    if (open_ != nullptr && !open_->leave_off()) close();
}

void Dialogs::close() {
    if (open_ == nullptr) return;
    open_->leave_off();
    open_ = nullptr;
    shell_->view.rise();
    shell_->trace.write("dialog", {{"name", std::string("none")}});
}

bool Dialogs::takes_key(const input::Chord& chord) {
    if (open_ == nullptr || !open_->takes_key(chord)) return false;
    shell_->view.rise();
    return true;
}

void Dialogs::tick(std::chrono::steady_clock::time_point now) {
    for (Dialog* dialog : all_) dialog->tick(now);
}

void Dialogs::frame(float width, float height, const play::Game* game) {
    if (open_ == nullptr) return;
    const Ui& ui = shell_->ui;
    if (!ImGui::IsPopupOpen(popup)) ImGui::OpenPopup(popup);
    ImGui::SetNextWindowPos({width / 2, height / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    const ImVec2 padding{ui.px(28), ui.px(24)};
    const float wide = std::min(ui.px(open_->width()) + 2 * padding.x, width - ui.px(24));
    ImGui::SetNextWindowSizeConstraints({wide, 0}, {wide, height - ui.px(24)});
    std::function<void()> then;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    if (ImGui::BeginPopupModal(popup, nullptr, dialog_flags)) {
        heading(open_->title(game));
        if (open_ != nullptr) open_->body(game, height);
        if (open_ != nullptr) {  // its cross may have been clicked
            if (auto end = open_->take_end()) {
                close();
                then = std::move(*end);
            }
        }
        if (open_ == nullptr) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
    if (then) then();
}

void Dialogs::heading(const std::string& words) {
    Ui& ui = shell_->ui;
    const float top = ImGui::GetCursorPosY();
    const float side = ui.px(44);
    const float right = ImGui::GetContentRegionMax().x - side;
    ImGui::PushFont(ui.fonts().title);
    ImGui::SetCursorPosY(top + (side - ImGui::GetTextLineHeight()) / 2);
    ui.text(ui.shortened(words, right - ImGui::GetCursorPosX() - ui.px(12)));
    ImGui::PopFont();
    ImGui::SameLine();
    ImGui::SetCursorPos({right, top});
    if (ui.icon_button("close", icon::close, ui.tr("Close"))) close();
    ui.gap(2);
}

}  // namespace quadrille::window
