#include "window/dialogs/folder_list.hpp"

#include <algorithm>

#include "config/folders.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

fs::path home_folder() {
    std::error_code code;
    const auto home = config::process_environment()("HOME");
    return home && fs::is_directory(*home, code) ? fs::path(*home) : fs::current_path(code);
}

void FolderList::enter(const fs::path& folder) {
    std::error_code error;
    folder_ = fs::weakly_canonical(folder, error);
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

std::string FolderList::path() const {
    std::string path = folder_.string();
    if (!path.ends_with('/')) path += '/';
    return path;
}

FolderList::Choice FolderList::frame(const std::vector<fs::path>& recent) {
    Choice choice;
    std::optional<fs::path> next;
    const float tall =
        std::clamp(ImGui::GetIO().DisplaySize.y - ui_->px(260), ui_->px(120), ui_->px(320));
    ImGui::BeginChild("files", {0, tall}, false, ImGuiWindowFlags_NavFlattened);
    const auto row = [&](const char* icon, const std::string& name) {
        return ImGui::Selectable((std::string(icon) + "  " + name).c_str(), false, 0,
                                 {0, ui_->px(32)});
    };
    if (!recent.empty()) ui_->faint(ui_->tr("Opened or saved last"));
    for (std::size_t i = 0; i < recent.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (row(icon::time, recent[i].filename().string())) choice.file = recent[i];
        ui_->note("recent-" + std::to_string(i + 1));
        if (ImGui::IsItemHovered()) ui_->tooltip(recent[i].string());
        ImGui::PopID();
    }
    if (!recent.empty())
        ui_->faint(ui_->shortened(folder_.string(), ImGui::GetContentRegionAvail().x));
    std::error_code error;
    if (const fs::path home = fs::weakly_canonical(home_folder(), error); home != folder_) {
        if (row(icon::folder, ui_->tr("Home folder"))) next = home;
        ui_->note("folder-home");
    }
    if (folder_.has_relative_path() && row(icon::up, "..")) next = folder_.parent_path();
    for (const fs::path& name : folders_)
        if (row(icon::folder, name.string())) next = folder_ / name;
    for (const fs::path& name : files_)
        if (row(icon::file, name.string())) choice.file = folder_ / name;
    ImGui::EndChild();
    if (next) enter(*next);
    choice.entered = next.has_value();
    return choice;
}

}  // namespace quadrille::window
