// Drawings that are not finished: each a file of its own beside the player's puzzles, written after
// every change, so that nothing is lost however the program ends.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "config/folders.hpp"
#include "play/background_task.hpp"
#include "quadrille/board.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/text.hpp"

namespace quadrille::play {

struct Draft {
    std::filesystem::path file;
    std::string type;
    std::filesystem::file_time_type changed;
};

/// Of all types, the one changed last first.
[[nodiscard]] std::vector<Draft> drafts(const config::Folders& folders);
/// What people call a draft before it has a name of its own: "Drawing 3"; the name of a file that was
/// named by hand, as it is; "Drawing" where there is no file.
[[nodiscard]] Text draft_title(const std::filesystem::path& draft);
/// A file for another drawing of that type. It is made, empty, so that no other program takes its
/// name; empty files are no drafts.
[[nodiscard]] std::filesystem::path new_draft(const config::Folders& folders, const TypeInfo& type);

/// The marks drawn on a draft, one for each element that a solution decides; empty where none are
/// kept, or they cannot be read. They lie in a file of their own beside it.
[[nodiscard]] std::vector<Mark> marks_of_draft(const std::filesystem::path& draft);
/// What such a file holds: numbers up to 255, with blanks between; empty where it is anything else.
[[nodiscard]] std::vector<Mark> marks_in(std::string_view text);
/// Such a text; `marks_in` reads the same marks from it.
[[nodiscard]] std::string text_of_marks(std::span<const Mark> marks);

/// Keeps one draft as it is drawn. The hand never waits for the disk; who destroys it does.
class DraftWriter {
public:
    explicit DraftWriter(std::filesystem::path file) : file_(std::move(file)) {}
    ~DraftWriter() { static_cast<void>(finish()); }
    DraftWriter(const DraftWriter&) = delete;
    DraftWriter& operator=(const DraftWriter&) = delete;

    [[nodiscard]] const std::filesystem::path& file() const noexcept { return file_; }
    /// Keeps that from now on, with the marks drawn on it: see `marks_of_draft`.
    void keep(std::shared_ptr<const Puzzle> puzzle, std::vector<Mark> marks);
    /// To be called now and then. True if `failure` has changed.
    [[nodiscard]] bool tick();
    /// Why what was written last is not on disk; empty where it is.
    [[nodiscard]] const Text& failure() const noexcept { return failure_; }
    /// Writes what is to be kept, and waits for it. See `failure`.
    [[nodiscard]] Text finish();
    /// It is saved elsewhere: the draft is not needed any more.
    void remove();

private:
    struct Written {
        Text failure;
    };
    void begin();

    std::filesystem::path file_;
    std::shared_ptr<const Puzzle> waiting_;  ///< null: nothing is to be written
    std::vector<Mark> marks_;                ///< of what waits
    Text failure_;
    BackgroundTask<Written> task_;
};

}  // namespace quadrille::play
