// What the desk offers where no game is played: games in progress, the shelf, scores, help.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

#include "config/lower_case.hpp"
#include "engine/solve/difficulty.hpp"
#include "game/scoring.hpp"
#include "library/statistics.hpp"
#include "quadrille/kit/steps.hpp"
#include "text/desk.hpp"
#include "text/words.hpp"

namespace quadrille::text {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_games = 9;

}  // namespace

std::shared_ptr<const PuzzleType> Desk::type_named(std::string_view id) const {
    for (const auto& type : world_.library.types())
        if (type->info().id == config::lower_case(id) ||
            config::lower_case(tell(type->info().name, world_.translate)) ==
                config::lower_case(id) ||
            config::lower_case(in_english(type->info().name)) == config::lower_case(id))
            return type;
    return nullptr;
}

std::shared_ptr<const PuzzleType> Desk::take_type(std::string_view& words) const {
    // A name may be several words.
    for (std::size_t end = words.size(); end != 0 && end != std::string_view::npos;
         end = words.find_last_of(' ', end - 1)) {
        const auto type = type_named(trimmed(words.substr(0, end)));
        if (type == nullptr) continue;
        words = trimmed(words.substr(end));
        return type;
    }
    return nullptr;
}

Reply Desk::no_such_type(std::string_view id) const {
    const auto types = world_.library.types();
    const Text known = kit::listed(
        types.size(), [&](std::size_t i) { return types[i]->info().name; }, types.size());
    return {Text("there is no puzzle type '{0}'; there are: {1}", {std::string(id), known}),
            Tone::bad};
}

Text Desk::name_of_type(const std::string& id) const {
    const std::shared_ptr<const PuzzleType> type = type_named(id);
    return type != nullptr ? type->info().name : Text(id);
}

std::vector<library::SavedGame> Desk::games_in_progress() const {
    std::vector<library::SavedGame> games = world_.library.saved_games();
    std::erase_if(games, [](const library::SavedGame& one) { return one.head.finished; });
    const auto time = [](const library::SavedGame& one) {
        std::error_code error;
        return fs::last_write_time(one.file, error);
    };
    std::ranges::stable_sort(games, std::ranges::greater{}, time);
    return games;
}

void Desk::read_shelf() {
    cards_.refresh();
    while (cards_.is_reading()) {
        static_cast<void>(cards_.poll());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

std::string Desk::title_of(const library::SavedGame& saved) const {
    const auto number = library::key_number(saved.key);
    const auto card = number ? cards_.card_of(*number) : std::nullopt;
    return card ? cards_.title(*card) : saved.head.name;
}

Menu Desk::main_menu() {
    Menu menu{Text("What shall it be?"), {}, 0, false};
    const std::vector<library::SavedGame> games = games_in_progress();
    if (!games.empty()) read_shelf();
    for (std::size_t i = 0; i < std::min(games.size(), most_games); ++i) {
        const std::string title = title_of(games[i]);
        const Text type = name_of_type(games[i].head.type);
        // A title without a variant begins with the type.
        const bool tells_type = title.starts_with(tell(type, world_.translate));
        menu.choices.push_back(
            {tells_type ? Text("Go on: {0}", {title}) : Text("Go on: {0} ({1})", {title, type}),
             "continue " + std::to_string(i + 1)});
    }
    menu.choices.push_back({Text("Choose a puzzle"), "types"});
    menu.choices.push_back({Text("New puzzle"), "new"});
    menu.choices.push_back({Text("Open a file"), std::string(info(Verb::open).word)});
    menu.choices.push_back({Text("Type or paste a puzzle"), "enter"});
    menu.choices.push_back({Text("Best scores"), "scores"});
    menu.choices.push_back({Text("Help"), "help"});
    menu.choices.push_back({Text("Quit"), "quit"});
    return menu;
}

Reply Desk::go_on(std::string_view words) {
    const std::vector<library::SavedGame> games = games_in_progress();
    if (games.empty()) return {Text("No game is in progress."), Tone::bad};
    const library::SavedGame* chosen = &games.front();
    if (const auto number = number_in(words); number) {
        if (*number < 1 || *number > games.size())
            return {Text("There is no {0} to choose.", {std::to_string(*number)}), Tone::bad};
        chosen = &games[*number - 1];
    } else if (!words.empty()) {
        read_shelf();
        const auto found = std::ranges::find_if(games, [&](const library::SavedGame& one) {
            return config::same_words(one.head.name, words) ||
                   config::same_words(title_of(one), words);
        });
        if (found == games.end())
            return {Text("There is no game '{0}' in progress.", {std::string(words)}), Tone::bad};
        chosen = &*found;
    }
    const Result<library::Item> item = world_.library.puzzle_of(*chosen);
    if (!item) return {item.error().message, Tone::bad};
    return open_item(*item);
}

Reply Desk::list_types() {
    return leave([this] { return show_types(); });
}

Reply Desk::show_types() {
    Menu menu{Text("Which type?"), {}, 0};
    for (const auto& type : world_.library.types())
        menu.choices.push_back({type->info().name, "list " + type->info().id});
    menu.choices.push_back({Text("Back"), "menu"});
    menu_ = std::move(menu);
    return told_menu(menu_);
}

Reply Desk::list(std::string_view word) {
    if (word.empty()) return leave([this] { return show_menu(); });
    const std::shared_ptr<const PuzzleType> type = type_named(word);
    if (type == nullptr) return no_such_type(word);
    return leave([this, type] { return show_list(*type); });
}

Reply Desk::show_list(const PuzzleType& type) {
    read_shelf();
    listed_.clear();
    for (const play::CardList::Section& section : cards_.sections())
        if (section.type == type.info().id)
            for (std::size_t i = 0; i < section.count; ++i)
                listed_.push_back(static_cast<std::uint32_t>(section.first + i));
    menu_ = {
        Text("{0}: {1} {1|puzzle|puzzles}", {type.info().name, std::to_string(listed_.size())}),
        {},
        0};
    for (std::size_t i = 0; i < listed_.size(); ++i) {
        Text label = cards_.title(listed_[i]);
        const play::CardList::State state = cards_.state_of(cards_.entry(listed_[i]).puzzle.key);
        if (state.best)
            label = Text("{0} (solved, best {1})", {label, game::clock_text(*state.best)});
        else if (state.begun)
            label = Text("{0} (begun)", {label});
        else if (state.has_game)
            label = Text("{0} (solved)", {label});
        menu_.choices.push_back({std::move(label), "open " + std::to_string(i + 1)});
    }
    menu_.choices.push_back({Text("Back"), "types"});
    return told_menu(menu_);
}

Reply Desk::tell_scores(std::string_view word) {
    const std::shared_ptr<const PuzzleType> type = type_named(word);
    if (type == nullptr && !word.empty()) return no_such_type(word);
    const Result<std::vector<library::Attempt>> scores = world_.library.best_scores(world_.rates);
    if (!scores) return {scores.error().message, Tone::bad};
    if (!scores->empty()) read_shelf();
    const auto titles = cards_.titles_of(*scores);
    Reply reply;
    for (const library::Attempt& best : *scores)
        if (type == nullptr || best.type == type->info().id)
            reply.add(Text("{0} ({1}): {2}, {3} {3|move|moves}",
                           {titles.at(best.key), name_of_type(best.type),
                            game::clock_text(best.total), std::to_string(best.score.moves)}));
    if (reply.empty()) reply.add(Text("There are no scores yet."));
    return reply;
}

Reply Desk::tell_statistics(std::string_view word) const {
    const std::shared_ptr<const PuzzleType> type = type_named(word);
    if (type == nullptr && !word.empty()) return no_such_type(word);
    const Result<std::vector<library::Attempt>> attempts = world_.library.attempts(world_.rates);
    if (!attempts) return {attempts.error().message, Tone::bad};
    const library::Selection selection{
        type == nullptr ? std::string() : type->info().id, {}, {}, {}, library::Mode::ordinary};
    const auto time = [](const std::optional<double>& seconds) {
        return seconds ? game::clock_text(*seconds) : std::string("-");
    };
    Reply reply;
    for (const library::Group& one : library::groups(*attempts, selection)) {
        const library::Tally& sum = one.tally;
        const Text told(
            "{0}: {1} solved, best {2}, median {3}",
            {sort_of(one.selection), std::to_string(sum.solved), time(sum.best), time(sum.median)});
        const std::optional<double> unaided = sum.share_unaided();
        reply.add(unaided ? Text("{0}, {1} % without hints",
                                 {told, std::to_string(std::lround(100 * *unaided))})
                          : told);
    }
    if (reply.empty()) return {Text("There are no scores yet.")};
    const library::Streak streak =
        library::streak(*attempts, library::local_date(std::chrono::system_clock::now()));
    reply.add(Text("{0} {0|day|days} in a row; the longest row: {1}",
                   {std::to_string(streak.now), std::to_string(streak.longest)}));
    return reply;
}

Text Desk::sort_of(const library::Selection& selection) const {
    const std::shared_ptr<const PuzzleType> type = type_named(selection.type);
    std::vector<Text> parts{type == nullptr ? Text::name(selection.type) : type->info().name};
    const auto is_told = [](const std::optional<std::string>& part) {
        return part && !part->empty();
    };
    if (is_told(selection.variant)) parts.push_back(Text::sentence(*selection.variant));
    if (is_told(selection.size)) parts.push_back(Text::name(*selection.size));
    if (is_told(selection.difficulty))
        if (const engine::Difficulty* known = engine::difficulty_named(*selection.difficulty))
            parts.push_back(Text::sentence(std::string(known->name)));
    Text all = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) all = Text("{0}, {1}", {all, parts[i]});
    return all;
}

Reply Desk::help(std::string_view word) const {
    Reply reply;
    const auto tell_one = [&](const VerbInfo& one) {
        const Text word_told = Text::name(typed_word(one.verb, world_.translate));
        const Text typed =
            one.takes.empty()
                ? word_told
                : Text("{0} {1}", {word_told, Text::sentence(std::string(one.takes))});
        reply.add(Text("{0}: {1}", {typed, one.help}));
    };
    if (!word.empty()) {
        const std::vector<Verb> named = verbs_named(config::lower_case(word), world_.translate);
        if (named.empty()) return not_one_verb(word, named);
        for (const Verb verb : named) tell_one(info(verb));
        return reply;
    }
    if (game_ != nullptr) {
        reply.add(
            Text("A mark alone writes it at the cursor; 2 3 = 5 writes it in row 2, column "
                 "3; a place alone goes there."));
        for (const VerbInfo& one : verbs())
            if (one.where == Where::game) tell_one(one);
    } else {
        reply.add(Text("A number chooses from the menu."));
    }
    for (const VerbInfo& one : verbs())
        if (one.where == Where::anywhere) tell_one(one);
    return reply;
}

}  // namespace quadrille::text
