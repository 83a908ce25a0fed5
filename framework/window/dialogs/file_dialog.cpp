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
    missing_.clear();
    focus_ = true;
}

void FileDialog::enter(const fs::path& folder) {
    list_.enter(folder);
    path_ = list_.path();
}

void FileDialog::body(const play::Game* /*game*/, float /*height*/) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
    if (ImGui::InputText(
            "##path", &path_,
            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll)) {
        std::error_code error;
        focus_ = true;
        missing_.clear();
        if (fs::is_directory(path_, error))
            enter(path_);
        else if (fs::exists(path_, error) || error)
            choose(path_);  // what is wrong with it is told where it is opened
        else
            missing_ = path_;
    }
    ui().note("path");
    if (!missing_.empty()) {
        ImGui::PushTextWrapPos(0);
        ui().coloured(ui().theme().negative,
                      ui().tell(Text("there is no file '{0}'", {missing_})));
        ImGui::PopTextWrapPos();
        ui().note("missing");
    }
    const FolderList::Choice choice = list_.frame(recent_);
    if (choice.entered) path_ = list_.path();
    if (choice.file) choose(*choice.file);
}

}  // namespace quadrille::window
