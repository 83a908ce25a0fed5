// Rows of folders and files to walk through; a part of the dialogs that ask for a file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "window/ui.hpp"

namespace quadrille::window {

/// The user's own; where there is none, the one that the program runs in.
[[nodiscard]] std::filesystem::path home_folder();

class FolderList {
public:
    explicit FolderList(Ui& ui) : ui_(&ui) {}

    /// Shows what is in it. What cannot be read is shown as empty.
    void enter(const std::filesystem::path& folder);
    /// The one that is shown; empty before the first is entered.
    [[nodiscard]] const std::filesystem::path& folder() const noexcept { return folder_; }
    /// The same, with a '/' at its end.
    [[nodiscard]] std::string path() const;

    /// The rows, at the end of what the dialog shows; `recent` are files that are offered before
    /// them. The file that was chosen, if one was. True in `entered`: another folder is shown now.
    struct Choice {
        std::optional<std::filesystem::path> file;
        bool entered = false;
    };
    [[nodiscard]] Choice frame(const std::vector<std::filesystem::path>& recent = {});

private:
    Ui* ui_;
    std::filesystem::path folder_;
    std::vector<std::filesystem::path> folders_;
    std::vector<std::filesystem::path> files_;
};

}  // namespace quadrille::window
