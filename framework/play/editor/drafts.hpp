// Drawings that are not finished: each a file of its own beside the player's puzzles, written after
// every change, so that nothing is lost however the program ends.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "config/folders.hpp"
#include "play/background_task.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

struct Draft {
    std::filesystem::path file;
    std::string type;
    std::filesystem::file_time_type changed;
};

/// Of all types, the one changed last first.
[[nodiscard]] std::vector<Draft> drafts(const config::Folders& folders);
/// A file for another drawing of that type; none has its name.
[[nodiscard]] std::filesystem::path new_draft(const config::Folders& folders, const TypeInfo& type);

/// Keeps one draft as it is drawn. The hand never waits for the disk; who destroys it does.
class DraftWriter {
public:
    explicit DraftWriter(std::filesystem::path file) : file_(std::move(file)) {}
    ~DraftWriter() { finish(); }
    DraftWriter(const DraftWriter&) = delete;
    DraftWriter& operator=(const DraftWriter&) = delete;

    [[nodiscard]] const std::filesystem::path& file() const noexcept { return file_; }
    /// Keeps that from now on.
    void keep(std::shared_ptr<const Puzzle> puzzle);
    /// To be called now and then. What has gone wrong since; empty where nothing has.
    [[nodiscard]] Text tick();
    /// Writes what is to be kept, and waits for it.
    void finish();
    /// It is saved elsewhere: the draft is not needed any more.
    void remove();

private:
    struct Written {
        Text failure;
    };
    void begin();

    std::filesystem::path file_;
    std::shared_ptr<const Puzzle> waiting_;  ///< null: nothing is to be written
    BackgroundTask<Written> task_;
};

}  // namespace quadrille::play
