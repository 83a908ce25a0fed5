#include "window/dialogs/file_dialog.hpp"

#include <imgui/imgui_stdlib.h>

#include <utility>

#include "play/recent_files.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

std::string FileDialog::title(const play::Game* /*game*/) const {
    return ui().tr("Open a puzzle, a saved game or a picture");
}

void FileDialog::choose(const fs::path& file) {
    close([this, file] { open_(file); });
}

void FileDialog::start(const play::Game* /*game*/) {
    std::error_code error;
    const bool was_open = !list_.folder().empty() && fs::is_directory(list_.folder(), error);
    enter(was_open ? list_.folder() : home_folder());
    recent_ = play::recent_files(shell().resources.folders());
    wrong_.reset();
    completed_.reset();
    is_typed_in_ = false;
    focus_ = true;
}

void FileDialog::enter(const fs::path& folder) {
    list_.enter(folder);
    path_ = shown_ = list_.path();
}

play::PathOrigins FileDialog::origins() const { return {home_folder(), list_.folder()}; }

bool FileDialog::takes_key(const input::Chord& chord) {
    const bool is_tab =
        chord.key == input::Key::tab && !chord.shift && !chord.ctrl && !chord.alt;
    // A Tab that would change nothing leads to the next widget, as everywhere.
    if (!is_tab || !is_typed_in_ || path_ == shown_) return false;
    auto [whole, count] = play::completed(path_, origins());
    wrong_.reset();
    if (count == 0) wrong_ = play::what_is_wrong_with(play::path_typed(path_, origins()));
    // What it may be stands in the list.
    const fs::path folder = play::path_typed(whole.substr(0, whole.rfind('/') + 1), origins());
    std::error_code error;
    if (count > 0 && fs::is_directory(folder, error)) {
        const std::string last = fs::path(whole).filename().string();
        list_.enter(folder);
        whole = list_.path() + last;
    }
    shown_ = whole;
    completed_ = std::move(whole);
    return true;
}

void FileDialog::take_path() {
    focus_ = true;
    const fs::path path = play::path_typed(path_, origins());
    std::error_code error;
    const bool is_link = !fs::exists(path, error) && shell().resources.library().is_link(path_);
    wrong_ = is_link ? std::nullopt : play::what_is_wrong_with(path);
    if (is_link)
        choose(path_);
    else if (!wrong_ && fs::is_directory(path, error))
        enter(path);
    else if (!wrong_)
        choose(path);  // what is wrong with it is told where it is opened
}

namespace {

/// Gives the field that is being typed in another content; its own is a copy.
int take_completed(ImGuiInputTextCallbackData* data) {
    auto& completed = *static_cast<std::optional<std::string>*>(data->UserData);
    if (!completed) return 0;
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, completed->c_str());
    completed.reset();
    return 0;
}

}  // namespace

void FileDialog::body(const play::Game* /*game*/, float /*height*/) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
    const std::string before = path_;
    const bool is_confirmed =
        ImGui::InputText("##path", &path_,
                         ImGuiInputTextFlags_EnterReturnsTrue |
                             ImGuiInputTextFlags_AutoSelectAll |
                             ImGuiInputTextFlags_CallbackAlways,
                         take_completed, &completed_);
    is_typed_in_ = ImGui::IsItemActive();
    ui().note("path");
    if (is_confirmed)
        take_path();
    else if (path_ != before)
        wrong_.reset();
    if (wrong_) {
        ImGui::PushTextWrapPos(0);
        ui().coloured(ui().theme().negative, ui().tell(*wrong_));
        ImGui::PopTextWrapPos();
        ui().note("missing");
    }
    const FolderList::Choice choice = list_.frame(recent_);
    if (choice.entered) path_ = shown_ = list_.path();
    if (choice.file) choose(*choice.file);
}

}  // namespace quadrille::window
