// The file of one game, and what this process last read or wrote of it, so that nothing is
// overwritten that another program wrote meanwhile, or a person in an editor.
//
// Compare and write happen under one lock of all processes. That nobody else wrote is seen from the
// file's stamp; only where that differs is the content compared. Knows nothing of games but their
// texts.
#pragma once

#include <cstddef>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "config/file_stamp.hpp"
#include "config/files.hpp"
#include "quadrille/result.hpp"

namespace quadrille::library {

/// Where another's game is kept that had to make room.
using Kept = std::optional<std::filesystem::path>;

/// Whether a game of that key is one that was set aside.
[[nodiscard]] bool is_set_aside(std::string_view key) noexcept;

/// For use by any thread; those that write or read wait for the disk, and for another program that
/// is saving for at most a second.
class GameFile {
public:
    /// `lock`: the same for all games. Neither need exist.
    GameFile(std::filesystem::path file, std::filesystem::path lock);

    /// The text of the file, which is known from now on; none where there is no file.
    [[nodiscard]] std::optional<Result<std::string>> read();
    /// What was read was no game: it is anybody's.
    void forget();

    /// Replaces the file so that a crash at any moment leaves either the old or the new text. If it
    /// holds what this process neither read nor wrote, that is set aside.
    [[nodiscard]] Result<Kept> write(std::string text);
    /// Writes a record behind what this process last read or wrote; the time that takes does not
    /// grow with the text. Another's text is set aside, as in `write`. After an error the next call
    /// writes all of the file anew. Requires that something was read or written.
    [[nodiscard]] Result<Kept> append(std::string_view record);
    /// Whether the file holds what this process neither read nor wrote.
    [[nodiscard]] bool overtaken();

    /// Ends the game without losing it: it is kept beside, as KEY.bak-N.toml. Of those the newest
    /// five are kept, each text once. The file it is in now.
    [[nodiscard]] Result<std::filesystem::path> set_aside();

private:
    [[nodiscard]] bool holds_other(std::string_view wanted);
    [[nodiscard]] Result<Kept> replace(std::string text);
    [[nodiscard]] Result<std::filesystem::path> move_aside();

    std::mutex mutex_;
    std::filesystem::path file_;
    std::filesystem::path lock_;
    std::optional<std::string> known_;  ///< as it was last read or written
    std::optional<config::FileStamp> stamp_;
    Kept aside_;            ///< not told yet: what should have taken its place was not written
    bool damaged_ = false;  ///< behind what is known there may be a part of a record
};

}  // namespace quadrille::library
