// Choosing a file by its path, or by walking through the folders.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class FileDialog final : public Dialog {
public:
    /// `open` is given the file that was chosen.
    FileDialog(Shell& shell, std::function<void(const std::filesystem::path&)> open)
        : Dialog(shell, input::Action::open_file), open_(std::move(open)) {}

    [[nodiscard]] std::string title(const play::Game* game) const override;
    void start(const play::Game* game) override;
    void body(const play::Game* game, float height) override;

private:
    void enter(const std::filesystem::path& folder);
    void choose(const std::filesystem::path& file);

    std::function<void(const std::filesystem::path&)> open_;
    std::filesystem::path folder_;
    std::string path_;
    std::vector<std::filesystem::path> folders_;
    std::vector<std::filesystem::path> files_;
    bool focus_ = false;
};

}  // namespace quadrille::window
