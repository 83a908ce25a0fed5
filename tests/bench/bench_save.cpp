// What a move costs to be saved in a game with a long history: for the window, which hands it over,
// and until it is on the disk; beside writing the whole game, as a peer.
//
// Usage: bench_save [FOLDER [cells [moves]]]; a folder on the disk that is to be measured, else one
// for temporary files.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "play/autosave.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace {

namespace q = quadrille;

constexpr int measured = 200;

double milliseconds_of(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

void tell(const char* what, std::vector<double> times) {
    std::ranges::sort(times);
    std::printf("%-42s median %8.3f ms   slowest of %3zu %8.3f ms\n", what, times[times.size() / 2],
                times.size(), times.back());
}

}  // namespace

int main(int count, char** words) {
    const q::test::TemporaryFolder temporary;
    q::config::Folders folders;
    folders.user_data = count > 1 ? std::filesystem::path(words[1]) : temporary.path();
    const std::size_t cells = count > 2 ? std::strtoul(words[2], nullptr, 10) : 10'000;
    const std::size_t moves = count > 3 ? std::strtoul(words[3], nullptr, 10) : 10'000;
    const auto type = std::make_shared<q::test::FullRowType>("full");
    q::library::Library library(
        folders, [&] { return std::vector<std::shared_ptr<const q::PuzzleType>>{type}; });
    const q::library::Item item =
        library.open_text(std::string(cells, '.') + "\n", "full", "row").value().front();
    q::game::Session session(item.puzzle, item.type);
    for (std::size_t i = 0; i < moves; ++i)
        session.play(
            {{q::element_id(i % cells), {}, {static_cast<q::Mark>(i / cells % 2 + 2), 0}}});
    q::play::Game game(item, std::move(session), type);
    q::play::Autosave autosave(game, library);
    std::size_t made = 0;
    const auto move = [&] {
        const q::ElementId cell = q::element_id(made++ % cells);
        const q::Mark other = game.session().position().mark(cell) == 2 ? 3 : 2;
        game.play({{cell, {}, {other, 0}}});
    };
    move();
    tell("the first move, which writes all: window", {milliseconds_of([&] { autosave.save(); })});
    if (autosave.wait().failure) return 1;
    std::vector<double> window;
    std::vector<double> disk;
    std::vector<double> whole;
    for (int i = 0; i < measured; ++i) {
        move();
        window.push_back(milliseconds_of([&] { autosave.save(); }));
        disk.push_back(milliseconds_of([&] { static_cast<void>(autosave.wait()); }));
    }
    tell("a move: window", window);
    tell("a move: until it is on the disk", disk);
    const std::shared_ptr<q::library::GameFile> file = library.file_of(item.key);
    for (int i = 0; i < measured; ++i) {
        move();
        whole.push_back(milliseconds_of(
            [&] { static_cast<void>(file->write(q::game::write_game(game.session()))); }));
    }
    tell("the whole game, written where it is played", whole);
    return 0;
}
