#include "text/desk.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "config/files.hpp"
#include "config/lower_case.hpp"
#include "play/example_board.hpp"
#include "quadrille/kit/steps.hpp"
#include "text/words.hpp"

namespace quadrille::text {

namespace fs = std::filesystem;

namespace {

/// Of a challenge, where nobody says how many.
constexpr std::uint32_t usual_lives = 3;

}  // namespace

Desk::Desk(World world, library::BuildTeller build_of, play::PuzzleMaker::Seeds seeds)
    : world_(std::move(world)),
      cards_(
          world_.library, std::move(build_of),
          [this](const Text& text) { return tell(text, world_.translate); },
          [this] { return world_.rates; }),
      maker_(std::move(seeds)),
      menu_(main_menu()) {
    maker_.set_difficulty("easy");  // as in the window
}

Reply told_menu(const Menu& menu) {
    Reply reply{menu.title, Tone::menu};
    if (!menu.is_numbered) return reply;
    for (std::size_t i = 0; i < menu.choices.size(); ++i)
        reply.add(Text("{0}. {1}", {std::to_string(i + 1), menu.choices[i].label}), Tone::menu);
    return reply;
}

Reply Desk::begin() {
    static_cast<void>(world_.library.record_finished(world_.rates));
    return show_menu();
}

Reply Desk::show_menu() {
    menu_ = main_menu();
    return told_menu(menu_);
}

Reply Desk::choose(std::size_t number) {
    if (game_ != nullptr || number >= menu_.choices.size())
        return game_ == nullptr
                   ? ask_again(Text("There is no {0} to choose.", {std::to_string(number + 1)}))
                   : Reply(Text("There is no {0} to choose.", {std::to_string(number + 1)}),
                           Tone::bad);
    menu_.selected = number;
    const std::string line = menu_.choices[number].line;
    return obey_command(line);
}

void Desk::select(int by) {
    const auto count = static_cast<std::ptrdiff_t>(menu_.choices.size());
    if (count == 0) return;
    const auto now = static_cast<std::ptrdiff_t>(menu_.selected);
    menu_.selected = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(now + by, 0, count - 1));
}

Reply Desk::obey(std::string_view line) {
    if (entering_) return take_entered_line(line);
    line = trimmed(line);
    if (game_ != nullptr) game_->unpause();
    if (line.empty()) return {};
    // A mark that is called like a command is a mark: it is what was meant with the cursor there.
    if (game_ != nullptr)
        if (std::optional<Reply> done = game_->obey_bare(line)) return *std::move(done);
    if (game_ == nullptr && menu_.is_numbered)
        if (const std::optional<std::uint64_t> number = number_in(line); number && *number > 0)
            return choose(static_cast<std::size_t>(*number - 1));
    if (game_ == nullptr)
        if (std::optional<Reply> done = choose_named(line)) return *std::move(done);
    return obey_command(line);
}

Reply Desk::obey_command(std::string_view line) {
    std::string_view words = line;
    const std::string_view word = take_word(words);
    const std::vector<Verb> named = verbs_named(config::lower_case(word), world_.translate);
    if (named.empty() && game_ == nullptr && menu_.is_question)
        return ask_again(Text("'{0}' is none of these.", {std::string(line)}));
    return named.size() == 1 ? run(named.front(), words) : not_one_verb(word, named);
}

std::optional<Reply> Desk::choose_named(std::string_view line) {
    const std::string typed = config::lower_case(line);
    std::vector<std::size_t> begun;
    for (std::size_t i = 0; i < menu_.choices.size(); ++i) {
        const Text& label = menu_.choices[i].label;
        const std::array names{config::lower_case(tell(label, world_.translate)),
                               config::lower_case(in_english(label))};
        if (std::ranges::find(names, typed) != names.end()) return choose(i);
        if (std::ranges::any_of(names, [&](const auto& name) { return name.starts_with(typed); }))
            begun.push_back(i);
    }
    // A command that is typed whole is meant, whatever else begins like it.
    std::string_view rest = typed;
    const std::string_view word = take_word(rest);
    if (begun.empty() || is_whole_word(word, world_.translate)) return std::nullopt;
    if (begun.size() == 1) return choose(begun.front());
    if (!menu_.is_question) return std::nullopt;
    return ask_again(Text("'{0}' may be several of these; type more of it.", {std::string(line)}));
}

Reply Desk::ask_again(Text wrong) const {
    Reply reply{std::move(wrong), Tone::bad};
    reply.add(told_menu(menu_));
    return reply;
}

Reply Desk::not_one_verb(std::string_view word, const std::vector<Verb>& named) const {
    const auto told = [&](Verb verb) { return Text::name(typed_word(verb, world_.translate)); };
    if (named.size() > 1)
        return {
            Text("'{0}' may be several commands: {1}. Type more of it.",
                 {std::string(word),
                  kit::listed(
                      named.size(), [&](std::size_t i) { return told(named[i]); }, named.size())}),
            Tone::bad};
    const std::string typed(word);
    if (const auto near = nearest_verb(config::lower_case(word), world_.translate))
        return {Text("'{0}' is no command; did you mean {1}? Type {2} for all of them.",
                     {typed, *near, told(Verb::help)}),
                Tone::bad};
    return {Text("'{0}' is no command. Type {1} for all of them.", {typed, told(Verb::help)}),
            Tone::bad};
}

Reply Desk::run(Verb verb, std::string_view words) {
    const std::function<Reply()> agreed = std::exchange(agreed_, nullptr);
    const bool is_as_asked = game_ == nullptr || game_->game().revision() == asked_at_;
    if (verb == Verb::yes && agreed && is_as_asked) return agreed();
    if (info(verb).where == Where::anywhere) return obey_anywhere(verb, words);
    if (game_ == nullptr)
        return {
            Text("'{0}' is for a game; open a puzzle first.", {typed_word(verb, world_.translate)}),
            Tone::bad};
    if (verb == Verb::restart && game_->game().solved()) return begin_anew(0);
    if (verb == Verb::challenge) return begin_challenge(words);
    if (verb == Verb::practise) return practise();
    return game_->obey(verb, words);
}

Reply Desk::obey_anywhere(Verb verb, std::string_view words) {
    switch (verb) {
        case Verb::help:
            return help(words);
        case Verb::types:
            return list_types();
        case Verb::list:
            return list(words);
        case Verb::continue_game:
            return go_on(words);
        case Verb::open:
            return open_word(words);
        case Verb::enter:
            entered_type_.clear();
            if (!words.empty()) {
                const std::shared_ptr<const PuzzleType> type = type_named(words);
                if (type == nullptr) return no_such_type(words);
                entered_type_ = type->info().id;
            }
            entering_ = true;
            entered_.clear();
            return {Text("Type or paste the puzzle. A line with nothing but a dot ends it."),
                    Tone::aside};
        case Verb::read_as:
            return read_as(words);
        case Verb::new_puzzle:
            return make(words);
        case Verb::scores:
            return tell_scores(words);
        case Verb::statistics:
            return tell_statistics(words);
        case Verb::menu:
            return leave([this] { return show_menu(); });
        default:
            return leave([this]() -> Reply {
                leaving_ = true;
                return {};
            });
    }
}

Reply Desk::take_entered_line(std::string_view line) {
    if (trimmed(line) != ".") {
        entered_ += std::string(line) + "\n";
        return {};
    }
    entering_ = false;
    const std::string text = std::exchange(entered_, {});
    if (trimmed(text).empty() || text.find_first_not_of(" \t\r\n") == std::string::npos)
        return {Text("Nothing was entered.")};
    return open_text(text, entered_type_);
}

Reply Desk::give_up_entering() {
    entering_ = false;
    entered_.clear();
    return {Text("Nothing was entered.")};
}

void Desk::ask(std::function<Reply()> does) {
    agreed_ = std::move(does);
    asked_at_ = game_ != nullptr ? game_->game().revision() : 0;
}

Reply Desk::leave(std::function<Reply()> go_on) {
    agreed_ = nullptr;
    entering_ = false;
    TextGame::Saved saved = finish();
    const auto without_it = [this, go_on = std::move(go_on)] {
        game_.reset();
        menu_ = {};
        Reply reply = go_on();
        if (game_ == nullptr && menu_.choices.empty()) menu_ = main_menu();
        return reply;
    };
    if (saved.failed) {
        saved.told.add(
            Text("If you leave now, your last moves are lost. Say yes to leave all the same."),
            Tone::aside);
        ask(without_it);
    } else {
        saved.told.add(without_it());
    }
    return saved.told;
}

Reply Desk::practise() {
    const Lessons* const lessons = game_->lessons();
    const engine::TechniqueExample* const example =
        lessons == nullptr ? nullptr : lessons->example();
    if (example == nullptr)
        return {Text("First ask for a technique; its example is what is practised on."), Tone::bad};
    const Result<library::Item> item = play::prepared_item(
        world_.library, game_->game().type(), lessons->id(), *example);
    if (!item) return {item.error().message, Tone::bad};
    return open_item(*item);
}

Reply Desk::begin_challenge(std::string_view words) {
    const std::optional<std::uint64_t> number = number_in(words);
    if (!words.empty() && (!number || *number < 1 || *number > game::most_lives))
        return {Text("How many lives? A number from 1 to {0}.", {std::to_string(game::most_lives)}),
                Tone::bad};
    return begin_anew(number ? static_cast<std::uint32_t>(*number) : usual_lives);
}

Reply Desk::begin_anew(std::uint32_t lives) {
    return leave(
        [this, lives, item = game_->item(), next = game_->game().session()]() mutable -> Reply {
            // What is not among the scores yet is not written over, nor is a game under way.
            const bool is_under_way = !next.finished() && next.journal().size() > 0;
            const bool is_recorded = next.finished() && !item.game &&
                                     world_.library.record(item, next, world_.rates).has_value();
            if (is_under_way || (next.finished() && !item.game && !is_recorded))
                if (const auto kept = world_.library.set_aside(item.key); !kept)
                    return {kept.error().message, Tone::bad};
            static_cast<void>(next.begin_anew());
            next.challenge(lives);
            item.game.reset();
            return start(item, std::move(next));
        });
}

TextGame::Saved Desk::finish() { return game_ == nullptr ? TextGame::Saved() : game_->finish(); }

bool Desk::thinking() const {
    // A puzzle that is made waits for the one that is being typed.
    return (maker_.working() && !entering_) || (game_ != nullptr && game_->thinking());
}

bool Desk::preparing() const { return game_ != nullptr && game_->preparing(); }

bool Desk::stop() {
    if (maker_.cancel()) return true;
    return game_ != nullptr && game_->stop();
}

Reply Desk::tick(TextGame::Clock::time_point now, bool& changed) {
    Reply reply;
    if (!entering_ && maker_.tick(now)) {
        changed = true;
        reply.add(take_made());
    }
    if (game_ != nullptr) reply.add(game_->tick(now, changed));
    return reply;
}

// --- opening

Reply Desk::open_file(const fs::path& file, std::string_view type) {
    return open_read(
        [this, file](std::string_view as_type, std::string_view format, library::Doubt* doubt) {
            return world_.library.open(file, as_type, format, doubt);
        },
        file, type);
}

Reply Desk::open_named(const fs::path& file, std::string_view type) {
    std::error_code error;
    if (fs::is_regular_file(file, error) || !fs::exists(file, error)) return open_file(file, type);
    const Result<std::string> text = config::read_file_or_pipe(file);
    if (!text)
        return {Text::name(config::Problem{file, text.error()}.told(world_.translate)), Tone::bad};
    return open_text(*text, type);
}

Reply Desk::open_text(const std::string& text, std::string_view type) {
    const std::string name = world_.translate("pasted");
    return open_read(
        [this, text, name](std::string_view as_type, std::string_view format,
                           library::Doubt* doubt) {
            return world_.library.open_text(text, as_type, name, format, doubt);
        },
        name, type);
}

Reply Desk::open_read(const Reader& read, const fs::path& name, std::string_view type,
                      std::string_view format) {
    unread_.reset();
    library::Doubt doubt;
    const Result<std::vector<library::Item>> items = read(type, format, &doubt);
    if (items)
        return items->empty()
                   ? Reply(Text("There is no puzzle in {0}.", {name.string()}), Tone::bad)
                   : open_item(items->front());
    Text wrong = Text::name(config::Problem{name, items.error()}.told(world_.translate));
    if (doubt.kind == library::Doubt::Kind::none) return {std::move(wrong), Tone::bad};
    unread_ = {read, name, std::move(doubt)};
    return ask_what_is_meant(std::move(wrong));
}

Reply Desk::ask_what_is_meant(Text wrong) {
    Menu menu{Text("What is it meant to be?"), {}, 0};
    const std::string as = std::string(info(Verb::read_as).word) + " ";
    if (unread_->doubt.kind == library::Doubt::Kind::several_formats)
        for (const library::FormatOfType& one : unread_->doubt.formats)
            menu.choices.push_back({one.format->name, as + one.format->id});
    else
        for (const auto& type : unread_->doubt.types)
            menu.choices.push_back({type->info().name, as + type->info().id});
    Reply reply{std::move(wrong), Tone::bad};
    if (game_ == nullptr) {
        menu.choices.push_back({Text("Back"), "menu"});
        menu_ = std::move(menu);
        reply.add(told_menu(menu_));
        return reply;
    }
    const Text choices = kit::listed(
        menu.choices.size(), [&](std::size_t i) { return menu.choices[i].label; },
        menu.choices.size());
    reply.add(Text("Say {0} and what it is meant to be: {1}.",
                   {typed_word(Verb::read_as, world_.translate), choices}),
              Tone::aside);
    return reply;
}

Reply Desk::read_as(std::string_view words) {
    if (!unread_) return {Text("All that was opened could be read.")};
    const Unread unread = *unread_;
    for (const library::FormatOfType& one : unread.doubt.formats)
        if (config::same_words(one.format->id, words) ||
            config::same_words(tell(one.format->name, world_.translate), words))
            return open_read(unread.read, unread.name, one.type->info().id, one.format->id);
    const std::shared_ptr<const PuzzleType> type = type_named(words);
    if (type == nullptr) return no_such_type(words);
    return open_read(unread.read, unread.name, type->info().id);
}

Reply Desk::open_word(std::string_view words) {
    if (words.empty()) return {Text("Which one? Type open and its number, or a file."), Tone::bad};
    if (const auto number = number_in(words); number && *number >= 1 && *number <= listed_.size())
        return open_card(listed_[*number - 1]);
    std::error_code error;
    if (fs::is_regular_file(fs::path(words), error)) return open_file(fs::path(words));
    for (const std::uint32_t card : listed_)
        if (config::same_words(cards_.title(card), words) ||
            config::same_words(cards_.entry(card).name(), words))
            return open_card(card);
    if (world_.library.is_link(words)) return open_text(std::string(words), {});
    return {Text("There is no file '{0}'.", {std::string(words)}), Tone::bad};
}

Reply Desk::open_card(std::uint32_t card) {
    const Result<library::Item> item = cards_.open(cards_.entry(card));
    if (!item) return {item.error().message, Tone::bad};
    return open_item(*item);
}

Reply Desk::open_item(const library::Item& item) {
    // What is on the table may be a game of this very puzzle: it is saved first.
    return leave([this, item] {
        Reply reply;
        for (const Text& lost : item.lost) reply.add(lost, Tone::aside);
        reply.add(open_now(item));
        return reply;
    });
}

Reply Desk::open_now(const library::Item& item) {
    if (item.log == nullptr) return item.game ? open_saved_game(item) : open_puzzle(item);
    library::Item puzzle = item;
    puzzle.game.reset();
    puzzle.log.reset();
    Reply reply = open_puzzle(puzzle);
    if (game_ != nullptr) {
        game_->keep_log(item.log);
        reply.add(Text("Say log to read the steps."), Tone::aside);
    }
    return reply;
}

Reply Desk::open_puzzle(const library::Item& item) {
    std::optional<Result<game::Session>> saved = world_.library.resume(item);
    if (saved && *saved) return start(item, std::move(**saved));
    if (!saved) return start(item, game::Session(item.puzzle, item.type));
    const auto anew = [this, item]() -> Reply {
        if (const auto kept = world_.library.set_aside(item.key); !kept)
            return {kept.error().message, Tone::bad};
        return start(item, game::Session(item.puzzle, item.type));
    };
    Reply reply{saved->error().message, Tone::bad};
    if (world_.library.holds_newer(item.key)) {
        ask(anew);
        reply.add(Text("Your game of this puzzle is of a newer Quadrille"), Tone::bad);
        reply.add(Text("Begin a new one? It is kept as a file. Say yes, or leave it."),
                  Tone::aside);
        return reply;
    }
    reply.add(Text("The saved game could not be read; the puzzle starts anew"), Tone::bad);
    reply.add(anew());
    return reply;
}

Reply Desk::open_saved_game(const library::Item& item) {
    const auto in_its_place = [this, item]() -> Reply {
        if (const auto kept = world_.library.set_aside(item.key); !kept)
            return {kept.error().message, Tone::bad};
        return start(item, *item.game);
    };
    if (world_.library.other_in_progress(item)) {
        library::Item puzzle = item;
        puzzle.game.reset();
        Reply reply{Text("Another game of this puzzle is in progress"), Tone::bad};
        reply.add(open_puzzle(puzzle));
        ask([this, in_its_place] { return leave(in_its_place); });
        reply.add(Text("It goes on. Say yes to open the saved one instead; this one is kept."),
                  Tone::aside);
        return reply;
    }
    // A finished game makes room for another, but is not lost.
    const std::optional<Result<game::Session>> saved = world_.library.resume(item);
    if (saved && *saved && (*saved)->finished() && !item.game->finished()) return in_its_place();
    return start(item, *item.game);
}

Reply Desk::start(const library::Item& item, game::Session session) {
    const std::shared_ptr<const PuzzleType> type = type_named(item.type);
    if (type == nullptr) return no_such_type(item.type);
    session.identify(item.name, library::new_attempt());
    library::Item titled = item;
    titled.title = cards_.title(item);
    game_ = std::make_unique<TextGame>(world_, std::move(titled), std::move(session), type);
    if (unseen_) game_->questions().watch_unseen();
    return game_->greeting();
}

}  // namespace quadrille::text
