// Games in progress: one file a puzzle, games/KEY.toml in the user's data folder.
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "game/save.hpp"
#include "library/library.hpp"
#include "library/scores.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

fs::path Library::game_file(std::string_view key) const { return folders_.user_data / "games" / (std::string(key) + ".toml"); }

Result<Item> Library::open_game(std::string_view text, const fs::path& name) const {
    std::shared_ptr<const PuzzleType> puzzle_type;
    Result<game::Session> session =
        game::read_game(text, [&](std::string_view type, std::string_view native) -> Result<std::shared_ptr<const Puzzle>> {
            Result<std::shared_ptr<const PuzzleType>> found = type_named(type);
            if (!found) return found.error();
            puzzle_type = *found;
            Result<std::unique_ptr<Puzzle>> puzzle = puzzle_type->parse(native);
            if (!puzzle) return puzzle.error();
            return std::shared_ptr<const Puzzle>(std::move(*puzzle));
        });
    if (!session) return session.error();
    auto game = std::make_shared<const game::Session>(std::move(*session));
    return Item{
        name, 0, game->type(), name.stem().string(), key_of(game->type(), game->puzzle()), puzzle_type, game->shared_puzzle(),
        game};
}

std::optional<Result<game::Session>> Library::resume(const Item& item) const {
    if (!in_progress(item.key)) return std::nullopt;
    const Result<std::string> text = config::read_file(game_file(item.key));
    if (!text) return text.error();
    // The item's own puzzle goes on: it may come from a newer build of its plugin than the one that saved.
    return game::read_game(
        *text, [&](std::string_view, std::string_view) -> Result<std::shared_ptr<const Puzzle>> { return item.puzzle; });
}

bool Library::in_progress(std::string_view key) const {
    std::error_code code;
    return fs::exists(game_file(key), code);
}

bool Library::other_in_progress(const Item& item) const {
    const std::optional<Result<game::Session>> saved = resume(item);
    if (!saved || !item.game) return false;
    return !*saved || game::write_game(**saved) != game::write_game(*item.game);
}

Result<fs::path> Library::set_aside(std::string_view key) {
    const fs::path file = game_file(key);
    fs::path kept;
    std::error_code code;
    for (std::size_t number = 1; kept.empty() || fs::exists(kept, code); ++number)
        kept = file.parent_path() / (std::string(key) + ".bak-" + std::to_string(number) + ".toml");
    fs::rename(file, kept, code);
    if (code) return Error{Text("the game in progress cannot be kept as {0}: {1}", {kept.string(), code.message()})};
    return kept;
}

Result<void> Library::autosave(std::string_view key, const game::Session& session) {
    return config::replace_file(game_file(key), game::write_game(session));
}

void Library::forget(std::string_view key) {
    std::error_code code;
    fs::remove(game_file(key), code);
}

Result<bool> Library::record(const Item& item, const game::Score& score, const game::Scoring& scoring) {
    if (score.solved_by_program) return false;
    return scores_->enter(item.key, item.type, item.name, score, game::total(score, scoring));
}

std::optional<BestScore> Library::best(std::string_view key) const { return scores_->best(key); }

Result<std::vector<BestScore>> Library::best_scores() const { return scores_->all_best(); }

}  // namespace quadrille::library
