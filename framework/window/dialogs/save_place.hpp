// Where a file is to be saved: a name, the folders, and the button that says whether one is
// replaced. A part of the dialogs that save.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "window/dialogs/folder_list.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

/// What a puzzle or a book is called, as any file system takes it.
[[nodiscard]] std::string file_name_of(std::string title);

class SavePlace {
public:
    explicit SavePlace(Shell& shell) : shell_(&shell), list_(shell.ui) {}

    /// Offers that name in the folder of the last time.
    void start(const std::string& title, std::string ending);
    /// The widgets, at the end of what the dialog shows. The file, once it is settled on.
    [[nodiscard]] std::optional<std::filesystem::path> frame();

private:
    [[nodiscard]] Ui& ui() const { return shell_->ui; }
    /// Where the name that stands in the field leads to.
    [[nodiscard]] std::filesystem::path file() const;

    Shell* shell_;
    FolderList list_;
    std::string name_;
    std::string ending_;
    bool focus_ = false;
};

}  // namespace quadrille::window
