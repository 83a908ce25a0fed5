// Choosing a file by its path, or by walking through the folders.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "window/ui.hpp"

namespace quadrille::window {

class FileDialog {
public:
    void start(const std::filesystem::path& folder);
    /// Inside a popup. The file that was chosen, if any.
    [[nodiscard]] std::optional<std::filesystem::path> frame(Ui& ui);

private:
    void enter(const std::filesystem::path& folder);

    std::filesystem::path folder_;
    std::string path_;
    std::vector<std::filesystem::path> folders_;
    std::vector<std::filesystem::path> files_;
    bool focus_ = false;
};

}  // namespace quadrille::window
