// Files that a person drags from a file manager and lets go over the window (the XDND protocol of
// X11, version 5). Knows nothing of puzzles, and nothing of SFML but the number of its window.
//
// SFML reads the messages to its window and throws away those that it does not know. So another
// window, never seen, on a connection of its own, is named as the one that stands for it
// (XdndProxy): whoever drags sends there.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

namespace quadrille::sfml {

class FileDrop {
public:
    /// `window`: of the X server. Where the server cannot be reached once more nothing is ever
    /// dropped.
    explicit FileDrop(unsigned long window);
    ~FileDrop();
    FileDrop(const FileDrop&) = delete;
    FileDrop& operator=(const FileDrop&) = delete;

    /// Answers what has arrived; the files that were let go since the last call, in their order.
    /// Never waits. What is no list of files is refused.
    [[nodiscard]] std::vector<std::filesystem::path> take();

private:
    class Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace quadrille::sfml
