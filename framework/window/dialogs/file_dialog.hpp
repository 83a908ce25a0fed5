// Choosing a file by its path, by walking through the folders, or among those of last time.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/typed_path.hpp"
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
    /// Tab goes on with the path as far as it is known.
    bool takes_key(const input::Chord& chord) override;

private:
    void enter(const std::filesystem::path& folder);
    /// What was typed was confirmed.
    void take_path();
    [[nodiscard]] play::PathOrigins origins() const;
    void choose(const std::filesystem::path& file);

    std::function<void(const std::filesystem::path&)> open_;
    FolderList list_;
    std::string path_;
    /// In place of what stands in the field while it has the keys, which is a copy of its own.
    std::optional<std::string> completed_;
    std::string shown_;        ///< what the field was given: it is not typed
    bool is_typed_in_ = false; ///< the field has the keys
    std::optional<Text> wrong_;  ///< with what was typed
    std::vector<std::filesystem::path> recent_;
    bool focus_ = false;
};

}  // namespace quadrille::window
