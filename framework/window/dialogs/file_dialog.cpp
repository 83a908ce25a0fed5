#include "window/dialogs/file_dialog.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "input/icons.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

std::string FileDialog::title(const play::Game* /*game*/) const {
    return ui().tr("Open a puzzle or a saved game");
}

void FileDialog::choose(const fs::path& file) {
    close([this, file] { open_(file); });
}

void FileDialog::start(const play::Game* /*game*/) {
    const fs::path folder = shell().resources.folders().user_data / "puzzles";
    std::error_code error;
    if (folder_.empty() || !fs::is_directory(folder_, error))
        enter(fs::is_directory(folder, error) ? folder : fs::current_path(error));
    else
        enter(folder_);
    focus_ = true;
}

void FileDialog::enter(const fs::path& folder) {
    std::error_code error;
    folder_ = fs::weakly_canonical(folder, error);
    path_ = folder_.string();
    if (!path_.ends_with('/')) path_ += '/';
    folders_.clear();
    files_.clear();
    for (const auto& entry :
         fs::directory_iterator(folder_, fs::directory_options::skip_permission_denied, error)) {
        if (entry.path().filename().string().starts_with('.')) continue;
        std::error_code kind;
        (entry.is_directory(kind) ? folders_ : files_).push_back(entry.path().filename());
    }
    std::sort(folders_.begin(), folders_.end());
    std::sort(files_.begin(), files_.end());
}

void FileDialog::body(const play::Game* /*game*/, float /*height*/) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
    if (ImGui::InputText("##path", &path_, ImGuiInputTextFlags_EnterReturnsTrue)) {
        std::error_code error;
        if (fs::is_directory(path_, error)) {
            enter(path_);
            focus_ = true;
        } else {
            choose(path_);
        }
    }
    ui().note("path");
    std::optional<fs::path> next;
    const float tall =
        std::clamp(ImGui::GetIO().DisplaySize.y - ui().px(240), ui().px(120), ui().px(320));
    ImGui::BeginChild("files", {0, tall}, false, ImGuiWindowFlags_NavFlattened);
    const auto row = [&](const char* icon, const std::string& name) {
        return ImGui::Selectable((std::string(icon) + "  " + name).c_str(), false, 0,
                                 {0, ui().px(32)});
    };
    if (folder_.has_relative_path() && row(icon::up, "..")) next = folder_.parent_path();
    for (const fs::path& name : folders_)
        if (row(icon::folder, name.string())) next = folder_ / name;
    for (const fs::path& name : files_)
        if (row(icon::file, name.string())) choose(folder_ / name);
    ImGui::EndChild();
    if (next) enter(*next);
}

}  // namespace quadrille::window
