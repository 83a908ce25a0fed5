// Choosing a file by its path, by walking through the folders, or among those of last time.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "window/dialogs/dialog.hpp"
#include "window/dialogs/folder_list.hpp"

namespace quadrille::window {

class FileDialog final : public Dialog {
public:
    /// `open` is given the file that was chosen.
    FileDialog(Shell& shell, std::function<void(const std::filesystem::path&)> open)
        : Dialog(shell, input::Action::open_file), open_(std::move(open)), list_(shell.ui) {}

    [[nodiscard]] std::string title(const play::Game* game) const override;
    void start(const play::Game* game) override;
    void body(const play::Game* game, float height) override;

private:
    void enter(const std::filesystem::path& folder);
    void choose(const std::filesystem::path& file);

    std::function<void(const std::filesystem::path&)> open_;
    FolderList list_;
    std::string path_;
    std::string missing_;  ///< what was typed and is not there
    std::vector<std::filesystem::path> recent_;
    bool focus_ = false;
};

}  // namespace quadrille::window
