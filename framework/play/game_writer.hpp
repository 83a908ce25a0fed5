// Writes the file of a game on a thread of its own, so that no move waits for a disk, and notices
// there when somebody else has written the file. What waits is written at once; several records
// that wait are one write. What could not be written waits for the next, so that whatever is
// written last holds everything.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "library/game_file.hpp"

namespace quadrille::play {

/// What a text is written for, from the least on. Only a move takes the place of what another
/// program wrote meanwhile.
enum class Purpose : std::uint8_t {
    order,  ///< nothing is new in it: where it cannot be written, nothing is lost
    time,   ///< only time has passed
    move,   ///< the player has done something
};

/// What came of writing.
struct Written {
    std::optional<Error> failure;              ///< of a move
    std::vector<std::filesystem::path> aside;  ///< files that had to make room are kept as these
    bool overtaken = false;  ///< another program has written the file; told again until it is read
};

/// For use by one thread.
class GameWriter {
public:
    explicit GameWriter(std::shared_ptr<library::GameFile> file);
    /// Waits as long as it is worth waiting for what is not written yet; what a disk does not take
    /// until then is left to itself.
    ~GameWriter();
    GameWriter(const GameWriter&) = delete;
    GameWriter& operator=(const GameWriter&) = delete;

    /// The whole game, in place of all that waits.
    void write(std::string text, Purpose purpose);
    /// Requires that the whole game was handed over before.
    void append(std::string record, Purpose purpose);

    /// Forgets what waits for time alone. False, and nothing is forgotten, if a move waits or
    /// anything is being written.
    [[nodiscard]] bool give_way();
    /// What came of writing since this was last asked.
    [[nodiscard]] Written take_news();
    /// Waits until it was tried to write all that was handed over, at most so long.
    void wait(std::chrono::milliseconds at_most);
    /// Waits until all that was handed over is on disk, also what could not be written before; at
    /// most as long as it is worth waiting. The error says why it is not.
    [[nodiscard]] Result<void> finish();

private:
    struct Shared;
    static void run(const std::shared_ptr<Shared>& shared);

    std::shared_ptr<Shared> shared_;  ///< with the thread, which may outlive the writer
};

}  // namespace quadrille::play
