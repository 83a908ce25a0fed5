// Games on disk: one file a puzzle, games/KEY.toml in the user's data folder.
#include <algorithm>
#include <charconv>
#include <random>
#include <system_error>
#include <tuple>
#include <utility>

#include "config/files.hpp"
#include "game/save.hpp"
#include "library/library.hpp"
#include "library/profile.hpp"
#include "library/scores.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

/// Bytes that hold the head of nearly every game.
constexpr std::size_t usual_head = 2048;

bool is_solved(const game::Session& session) {
    const Puzzle& puzzle = session.puzzle();
    const Rules& rules = puzzle.rules();
    return std::all_of(rules.begin(), rules.end(), [&](const Rule& rule) {
        return judge(puzzle.board(), rule, session.position()) == Status::met;
    });
}

/// A text that claims to be of a finished game is held to the rules.
Result<game::Session> read_held_to_rules(std::string_view text,
                                         const game::PuzzleReader& read_puzzle) {
    Result<game::Session> session = game::read_game(text, read_puzzle);
    if (session && session->finished() && !is_solved(*session)) session->reopen();
    return session;
}

}  // namespace

Attempt attempt_of(const Item& item, const game::Session& session,
                   const game::ScoreRates& scoring) {
    Attempt attempt;
    attempt.key = item.key;
    attempt.type = item.type;
    attempt.name = item.name;
    Profile profile = profile_of(item);
    attempt.variant = std::move(profile.variant);
    attempt.size = std::move(profile.size);
    if (profile.difficulty)
        attempt.difficulty = std::string(engine::difficulty_of(*profile.difficulty).id);
    attempt.mode = session.lost()        ? Mode::lost
                   : session.lives() > 0 ? Mode::challenge
                                         : Mode::ordinary;
    attempt.lives = session.lives();
    attempt.score = session.score();
    attempt.total = game::total(session.score(), scoring);
    return attempt;
}

std::string new_attempt() {
    constexpr std::string_view digits = "0123456789abcdef";
    std::random_device source;
    std::string attempt;
    for (int word = 0; word < 4; ++word)
        for (std::uint32_t bits = source(), left = 8; left > 0; --left, bits >>= 4U)
            attempt += digits[bits & 15U];
    return attempt;
}

fs::path Library::game_file(std::string_view key) const {
    return games_folder() / (std::string(key) + ".toml");
}

game::PuzzleReader Library::reader(std::shared_ptr<const PuzzleType>& used) const {
    return [this, &used](std::string_view type,
                         std::string_view native) -> Result<std::shared_ptr<const Puzzle>> {
        Result<std::shared_ptr<const PuzzleType>> found = type_named(type);
        if (!found) return found.error();
        used = *found;
        Result<std::unique_ptr<Puzzle>> puzzle = used->parse(native);
        if (!puzzle) return puzzle.error();
        return std::shared_ptr<const Puzzle>(std::move(*puzzle));
    };
}

Result<Item> Library::open_game(std::string_view text, const fs::path& name) const {
    std::shared_ptr<const PuzzleType> type;
    Result<game::Session> session = read_held_to_rules(text, reader(type));
    if (!session) return session.error();
    auto game = std::make_shared<const game::Session>(std::move(*session));
    return Item{name,
                0,
                game->type(),
                name.stem().string(),
                key_of(game->type(), game->puzzle()),
                type,
                game->shared_puzzle(),
                game,
                nullptr,
                stated_difficulty(game->name())};
}

std::shared_ptr<GameFile> Library::file_of(std::string_view key) {
    std::shared_ptr<GameFile>& file = files_[std::string(key)];
    if (!file) file = std::make_shared<GameFile>(game_file(key), folders_.user_data / "games.lock");
    return file;
}

Result<game::Session> Library::saved_session(const Item& item, std::string_view text) const {
    // The item's own puzzle goes on: it may come from a newer build of its plugin than the one that
    // saved.
    return read_held_to_rules(
        text, [&](std::string_view, std::string_view) -> Result<std::shared_ptr<const Puzzle>> {
            return item.puzzle;
        });
}

std::optional<Result<game::Session>> Library::look_at(const Item& item) const {
    const fs::path file = game_file(item.key);
    std::error_code code;
    if (!fs::exists(file, code)) return std::nullopt;
    const Result<std::string> text = config::read_file(file);
    return text ? saved_session(item, *text) : Result<game::Session>(text.error());
}

std::optional<Result<game::Session>> Library::resume(const Item& item) {
    const std::shared_ptr<GameFile> file = file_of(item.key);
    const std::optional<Result<std::string>> text = file->read();
    if (!text) return std::nullopt;
    Result<game::Session> session =
        *text ? saved_session(item, **text) : Result<game::Session>(text->error());
    if (!session) file->forget();
    return session;
}

bool Library::holds_newer(std::string_view key) const {
    const Result<std::string> text = config::read_file(game_file(key));
    return text && game::read_game_head(*text).newer;
}

game::GameHead Library::head_of(const fs::directory_entry& entry) const {
    std::error_code of_size;
    std::error_code of_time;
    const std::uintmax_t size = entry.file_size(of_size);
    const fs::file_time_type time = entry.last_write_time(of_time);
    const bool is_known = !of_size && !of_time;
    if (const auto seen = seen_heads_.find(entry.path()); is_known && seen != seen_heads_.end())
        if (seen->second.size == size && seen->second.time == time) return seen->second.head;
    Result<std::string> text = config::read_start(entry.path(), usual_head);
    if (text && !game::holds_game_head(*text)) text = config::read_file(entry.path());
    game::GameHead head = text ? game::read_game_head(*text) : game::GameHead{};
    if (is_known && text) seen_heads_[entry.path()] = {size, time, head};
    return head;
}

std::vector<SavedGame> Library::games_on_disk() const {
    std::vector<SavedGame> games;
    std::error_code code;
    for (const fs::directory_entry& entry : fs::directory_iterator(games_folder(), code)) {
        const fs::path& file = entry.path();
        if (file.extension() != ".toml") continue;
        games.push_back({file, file.stem().string(), head_of(entry)});
    }
    std::ranges::sort(games, {}, &SavedGame::key);
    return games;
}

std::vector<SavedGame> Library::saved_games() const {
    std::vector<SavedGame> games = games_on_disk();
    std::erase_if(games, [](const SavedGame& saved) { return is_set_aside(saved.key); });
    return games;
}

Result<Item> Library::puzzle_of(const SavedGame& saved) const {
    const Result<std::string> text = config::read_file(saved.file);
    if (!text) return text.error();
    std::shared_ptr<const PuzzleType> type;
    Result<game::SavedPuzzle> puzzle = game::read_saved_puzzle(*text, reader(type));
    if (!puzzle) return puzzle.error();
    return Item{saved.file,
                0,
                puzzle->type,
                puzzle->name,
                key_of(puzzle->type, *puzzle->puzzle),
                type,
                puzzle->puzzle,
                nullptr,
                nullptr,
                stated_difficulty(puzzle->name)};
}

bool Library::other_in_progress(const Item& item) const {
    const std::optional<Result<game::Session>> saved = look_at(item);
    if (!saved || !item.game) return false;
    return !*saved ||
           (!(*saved)->finished() && game::write_game(**saved) != game::write_game(*item.game));
}

Result<void> Library::keep_solved(const Item& item, const game::Session& session) const {
    if (!session.finished() || session.score().solved_by_program) return {};
    return config::replace_file(solved_file(item.key), game::write_game(session),
                                config::Readers::owner);
}

bool Library::has_solved_game(const Item& item) const {
    std::error_code error;
    return fs::is_regular_file(solved_file(item.key), error);
}

std::optional<Result<game::Session>> Library::solved_game(const Item& item) const {
    std::error_code code;
    const fs::path file = solved_file(item.key);
    if (!fs::exists(file, code)) return std::nullopt;
    const Result<std::string> text = config::read_file(file);
    return text ? saved_session(item, *text) : Result<game::Session>(text.error());
}

std::optional<Result<Item>> Library::solved_puzzle(std::string_view key) const {
    std::error_code code;
    const fs::path file = solved_file(key);
    if (!fs::exists(file, code)) return std::nullopt;
    return puzzle_of({file, std::string(key), {}});
}

Result<fs::path> Library::set_aside(std::string_view key) { return file_of(key)->set_aside(); }

Result<Recorded> Library::record(const Item& item, const game::Session& session,
                                 const game::ScoreRates& scoring) {
    return scores_->enter(attempt_of(item, session, scoring), session.attempt(), scoring);
}

Result<void> Library::record_finished(const game::ScoreRates& scoring) {
    for (const SavedGame& saved : games_on_disk()) {
        if (!saved.head.finished || saved.head.attempt.empty()) continue;
        const Result<bool> known = scores_->has(saved.head.attempt);
        if (!known) return known.error();
        if (*known) continue;
        const Result<std::string> text = config::read_file(saved.file);
        Result<Item> item = text ? open_game(*text, saved.file) : Result<Item>(text.error());
        if (!item || !item->game->finished()) continue;  // the gallery says what is wrong with it
        item->name = item->game->name();
        if (Result<Recorded> recorded = record(*item, *item->game, scoring); !recorded)
            return recorded.error();
    }
    return {};
}

Result<std::map<std::string, PuzzleRecord, std::less<>>> Library::standings(
    const game::ScoreRates& rates) const {
    return scores_->standings(rates);
}

Result<std::vector<Attempt>> Library::attempts(const game::ScoreRates& rates) const {
    return scores_->attempts(rates);
}

Result<std::vector<Attempt>> Library::best_scores(const game::ScoreRates& rates) const {
    Result<std::map<std::string, PuzzleRecord, std::less<>>> all = standings(rates);
    if (!all) return all.error();
    std::vector<Attempt> scores;
    for (auto& [key, standing] : *all)
        if (standing.best) scores.push_back(std::move(*standing.best));
    std::ranges::stable_sort(scores, {},
                             [](const Attempt& score) { return std::tie(score.type, score.name); });
    return scores;
}

}  // namespace quadrille::library
