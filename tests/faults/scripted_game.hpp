// A game that is always played alike, to its end: what the faulted program plays, and what the test
// knows of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game/save.hpp"
#include "play/autosave.hpp"
#include "play/game.hpp"
#include "quadrille/kit/random.hpp"
#include "types.hpp"

namespace quadrille::test {

/// The shelf of a player, and the game on its only puzzle as it is found there.
class Shelf {
public:
    explicit Shelf(const std::filesystem::path& data)
        : library_(folders(data), [type = type_] { return Types{type}; }) {}

    [[nodiscard]] library::Library& library() { return library_; }
    [[nodiscard]] const library::Item& item() const { return item_; }
    /// Null where what is there is no game.
    [[nodiscard]] std::unique_ptr<play::Game> game() {
        auto saved = library_.resume(item_);
        if (saved && !*saved) return nullptr;
        game::Session session =
            saved ? std::move(**saved) : game::Session(item_.puzzle, item_.type);
        session.identify("row", "one attempt");
        return std::make_unique<play::Game>(item_, std::move(session), type_);
    }

private:
    using Types = std::vector<std::shared_ptr<const PuzzleType>>;
    static config::Folders folders(const std::filesystem::path& data) {
        config::Folders folders;
        folders.user_data = data;
        return folders;
    }
    std::shared_ptr<const PuzzleType> type_ = std::make_shared<FullRowType>("full");
    library::Library library_;
    library::Item item_ = library_.open_text("......\n", "full", "row").value().front();
};

using Step = std::function<void(play::Game&)>;

/// Of any seed: some of everything that a player does, then the solution, cell by cell. The last
/// step wins.
inline std::vector<Step> script(std::uint64_t seed, std::size_t steps) {
    kit::Random random(seed);
    std::vector<Step> script;
    const auto perform = [](input::Action action) {
        return [action](play::Game& game) { game.perform(action); };
    };
    const auto write = [](std::size_t cell, Content content) {
        return [cell, content](play::Game& game) { game.play({{element_id(cell), {}, content}}); };
    };
    constexpr std::size_t cells = 6;
    script.push_back(write(0, {2, 0}));
    while (script.size() < steps) {
        switch (random.below(10)) {
            case 0:
                script.push_back(perform(input::Action::save_point_open));
                break;
            case 1:
                script.push_back(perform(input::Action::save_point_drop));
                break;
            case 2:
                script.push_back(perform(input::Action::undo));
                break;
            case 3:
                script.push_back(perform(input::Action::redo));
                break;
            case 4:
                script.push_back(perform(input::Action::restart));
                break;
            default:
                script.push_back(write(
                    random.below(cells),
                    {.mark = static_cast<Mark>(random.below(3) + 1), .notes = random.below(8)}));
        }
    }
    for (std::size_t cell = 0; cell < cells; ++cell) script.push_back(write(cell, {1, 0}));
    return script;
}

}  // namespace quadrille::test
