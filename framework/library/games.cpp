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
#include "library/scores.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view aside_mark = ".bak-";
constexpr std::size_t most_aside = 5;
/// Bytes that hold the head of nearly every game.
constexpr std::size_t usual_head = 2048;
/// For the other program that is saving just now. Short, because a window stands still meanwhile.
constexpr std::chrono::milliseconds longest_wait{200};

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

std::string aside_name(std::string_view key, std::size_t number) {
    return std::string(key) + std::string(aside_mark) + std::to_string(number) + ".toml";
}

/// The number of a game that was set aside, or 0: other names are a person's own.
std::size_t aside_number(const fs::path& file, std::string_view key) {
    const std::string name = file.filename().string();
    const std::string begin = std::string(key) + std::string(aside_mark);
    if (!name.starts_with(begin)) return 0;
    std::size_t number = 0;
    std::from_chars(name.data() + begin.size(), name.data() + name.size(), number);
    return name == aside_name(key, number) ? number : 0;
}

bool hold_the_same(const fs::path& one, const fs::path& other) {
    std::error_code code;
    if (fs::file_size(one, code) != fs::file_size(other, code) || code) return false;
    const Result<std::string> text = config::read_file(one);
    const Result<std::string> of_other = config::read_file(other);
    return text && of_other && *text == *of_other;
}

}  // namespace

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
                game};
}

std::optional<Result<game::Session>> Library::read_saved(const Item& item,
                                                         std::string& text) const {
    const fs::path file = game_file(item.key);
    std::error_code code;
    if (!fs::exists(file, code)) return std::nullopt;
    Result<std::string> content = config::read_file(file);
    if (!content) return content.error();
    text = std::move(*content);
    // The item's own puzzle goes on: it may come from a newer build of its plugin than the one that
    // saved.
    return read_held_to_rules(
        text, [&](std::string_view, std::string_view) -> Result<std::shared_ptr<const Puzzle>> {
            return item.puzzle;
        });
}

std::optional<Result<game::Session>> Library::look_at(const Item& item) const {
    std::string text;
    return read_saved(item, text);
}

std::optional<Result<game::Session>> Library::resume(const Item& item) {
    std::string text;
    std::optional<Result<game::Session>> session = read_saved(item, text);
    if (session && *session)
        known_games_[item.key] = std::move(text);
    else
        known_games_.erase(item.key);
    return session;
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
    std::erase_if(games, [](const SavedGame& saved) {
        return saved.key.find(aside_mark) != std::string::npos;
    });
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
                nullptr};
}

bool Library::other_in_progress(const Item& item) const {
    const std::optional<Result<game::Session>> saved = look_at(item);
    if (!saved || !item.game) return false;
    return !*saved ||
           (!(*saved)->finished() && game::write_game(**saved) != game::write_game(*item.game));
}

Result<fs::path> Library::move_aside(std::string_view key) {
    const fs::path file = game_file(key);
    std::vector<std::pair<std::size_t, fs::path>> aside;  // from the oldest on
    std::error_code code;
    for (const fs::directory_entry& entry : fs::directory_iterator(file.parent_path(), code))
        if (const std::size_t number = aside_number(entry.path(), key); number != 0)
            aside.emplace_back(number, entry.path());
    std::ranges::sort(aside);
    const std::size_t number = aside.empty() ? 1 : aside.back().first + 1;
    const fs::path kept = file.parent_path() / aside_name(key, number);
    fs::rename(file, kept, code);
    if (code)
        return Error{Text("the game in progress cannot be kept as {0}: {1}",
                          {kept.string(), code.message()})};
    // A copy of it takes no other game's place.
    const auto copy = std::ranges::find_if(
        aside, [&](const auto& one) { return hold_the_same(one.second, kept); });
    if (copy != aside.end())
        fs::remove(copy->second, code);
    else
        for (std::size_t i = 0; i + most_aside <= aside.size(); ++i)
            fs::remove(aside[i].second, code);
    return kept;
}

Result<fs::path> Library::set_aside(std::string_view key) {
    const Result<config::FileLock> lock =
        config::FileLock::take(folders_.user_data / "games.lock", longest_wait);
    if (!lock) return lock.error();
    known_games_.erase(std::string(key));
    return move_aside(key);
}

Result<std::optional<fs::path>> Library::autosave(std::string_view key,
                                                  const game::Session& session) {
    const Result<config::FileLock> lock =
        config::FileLock::take(folders_.user_data / "games.lock", longest_wait);
    if (!lock) return lock.error();
    const std::string text = game::write_game(session);
    std::optional<fs::path> kept;
    if (holds_other(key, text)) {
        Result<fs::path> aside = move_aside(key);
        if (!aside) return aside.error();
        kept = std::move(*aside);
    }
    if (Result<void> written = write_known(key, text); !written) return written.error();
    return kept;
}

Result<bool> Library::save_time(std::string_view key, const game::Session& session) {
    const Result<config::FileLock> lock =
        config::FileLock::take(folders_.user_data / "games.lock", longest_wait);
    if (!lock) return lock.error();
    const std::string text = game::write_game(session);
    if (holds_other(key, text)) return false;
    if (Result<void> written = write_known(key, text); !written) return written.error();
    return true;
}

bool Library::holds_other(std::string_view key, std::string_view text) const {
    const fs::path file = game_file(key);
    std::error_code code;
    if (!fs::exists(file, code)) return false;
    const Result<std::string> there = config::read_file(file);
    const auto known = known_games_.find(key);
    return !there || (*there != text && (known == known_games_.end() || *there != known->second));
}

Result<void> Library::write_known(std::string_view key, const std::string& text) {
    if (Result<void> written = config::replace_file(game_file(key), text); !written) return written;
    known_games_[std::string(key)] = text;
    seen_heads_.erase(game_file(key));
    return {};
}

Result<Recorded> Library::record(const Item& item, const game::Session& session,
                                 const game::ScoreRates& scoring) {
    const game::Score& score = session.score();
    return scores_->enter(item.key, item.type, item.name, session.attempt(), score,
                          game::total(score, scoring));
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

Result<std::map<std::string, PuzzleRecord, std::less<>>> Library::standings() const {
    return scores_->standings();
}

Result<std::vector<BestScore>> Library::best_scores() const {
    Result<std::map<std::string, PuzzleRecord, std::less<>>> all = standings();
    if (!all) return all.error();
    std::vector<BestScore> scores;
    for (auto& [key, standing] : *all)
        if (standing.best) scores.push_back(std::move(*standing.best));
    std::ranges::stable_sort(
        scores, {}, [](const BestScore& score) { return std::tie(score.type, score.name); });
    return scores;
}

}  // namespace quadrille::library
