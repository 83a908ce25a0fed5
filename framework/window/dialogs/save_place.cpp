#include "window/dialogs/save_place.hpp"

#include <imgui/imgui_stdlib.h>

#include <system_error>
#include <utility>

#include "input/icons.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

std::string file_name_of(std::string title) {
    constexpr std::string_view dot = " · ";
    for (std::size_t at = title.find(dot); at != title.npos; at = title.find(dot, at))
        title.replace(at, dot.size(), " - ");
    for (char& c : title)
        if (c == '/' || static_cast<unsigned char>(c) < ' ') c = '-';
    return title.empty() || title.front() == '.' ? "puzzle" + title : title;
}

void SavePlace::start(const std::string& title, std::string ending) {
    std::error_code code;
    list_.enter(fs::is_directory(list_.folder(), code) ? list_.folder() : home_folder());
    ending_ = std::move(ending);
    name_ = file_name_of(title) + ending_;
    focus_ = true;
}

fs::path SavePlace::file() const {
    fs::path place = list_.folder() / name_;  // a whole path that was typed stands for itself
    if (place.extension() != ending_) place += ending_;
    return place;
}

std::optional<fs::path> SavePlace::frame() {
    ui().text(ui().tr("Name"));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputText("##name", &name_, ImGuiInputTextFlags_EnterReturnsTrue);
    ui().note("name");
    if (const FolderList::Choice choice = list_.frame(); choice.file)
        name_ = choice.file->filename().string();
    ui().gap(4);
    const fs::path place = file();
    std::error_code code;
    const bool is_there = fs::exists(place, code);
    const float wide = ImGui::GetContentRegionAvail().x;
    ui().faint(ui().shortened(place.string(), wide));
    const bool named = !name_.empty() && !fs::is_directory(place, code);
    // Enter alone writes over nothing.
    const bool clicked =
        ui().button("save", ui().tr(is_there ? "Replace the file that is there" : "Save"),
                    is_there ? Ui::Emphasis::danger : Ui::Emphasis::primary, icon::save, wide);
    if (named && (clicked || (entered && !is_there))) return place;
    return std::nullopt;
}

}  // namespace quadrille::window
