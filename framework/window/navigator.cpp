#include "window/navigator.hpp"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "library/statistics.hpp"
#include "picture/decode.hpp"
#include "play/address.hpp"
#include "play/recent_files.hpp"
#include "quadrille/about.hpp"
#include "window/panels/victory_panel.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

namespace {

bool is_picture_file(const fs::path& file) {
    constexpr std::size_t enough = 64;
    const Result<std::string> start = config::read_start(file, enough);
    return start && picture::is_picture(*start);
}

}  // namespace

Navigator::Navigator(Shell& shell, Dialogs& dialogs, Gallery& gallery,
                     std::function<void()> arrived)
    : shell_(&shell), dialogs_(&dialogs), gallery_(&gallery), arrived_(std::move(arrived)) {}

void Navigator::complain(const Text& what) const {
    shell_->toasts.show(Toasts::Kind::bad, shell_->resources.tell(what));
}

// --- opening

void Navigator::open(const library::Item& item) {
    // What is on the screen may be a game of this very puzzle: it is saved first.
    leave([this, item] {
        is_trial_ = false;
        item.log ? open_log(item) : open_now(item);
    });
}

void Navigator::open(const library::ShelfEntry& entry) {
    const Result<library::Item> item = gallery_->open(entry);
    if (item)
        open(*item);
    else
        shell_->toasts.show(Toasts::Kind::bad, shell_->tell({entry.file->path, item.error()}));
}

void Navigator::open_key(const std::string& key) {
    if (const std::optional<library::ShelfEntry> entry = gallery_->entry_of(key)) {
        open(*entry);
        return;
    }
    // It stands on no shelf, but the board that was solved is kept.
    const auto kept = shell_->resources.library().solved_puzzle(key);
    if (kept && *kept)
        open(**kept);
    else
        complain(kept ? kept->error().message : Text("This puzzle is not at hand any more"));
}

void Navigator::open_files(const std::vector<fs::path>& files) {
    std::optional<library::Item> first;
    std::vector<Unread> unread;
    for (const fs::path& file : files) {
        if (is_picture_file(file)) {
            dialogs_->show_picture(file);
            continue;
        }
        const Reader read = [library = &shell_->resources.library(), file](
                                std::string_view type, std::string_view format,
                                library::Doubt* doubt) {
            return library->open(file, type, format, doubt);
        };
        library::Doubt doubt;
        Result<std::vector<library::Item>> items = read({}, {}, &doubt);
        if (!items && doubt.kind != library::Doubt::Kind::none)
            unread.push_back({read, file, true, items.error(), std::move(doubt)});
        else if (!items)
            shell_->toasts.show(Toasts::Kind::bad, shell_->tell({file, items.error()}));
        else if (!first && !items->empty()) {
            first = items->front();
            remember(file);
        }
    }
    // One question at most, and none in front of a game.
    if (!first && !unread.empty()) {
        ask_what_is_meant(unread.front());
        unread.erase(unread.begin());
    }
    for (const Unread& one : unread)
        shell_->toasts.show(Toasts::Kind::bad, shell_->tell({one.name, one.error}));
    if (first) open_guessed(*first);
}

void Navigator::remember(const fs::path& file) const {
    std::error_code code;
    if (fs::exists(file, code))  // else it is a link
        play::remember_file(shell_->resources.folders(), file);
}

void Navigator::ask_what_is_meant(const Unread& unread) {
    const play::Resources& world = shell_->resources;
    using Kind = library::Doubt::Kind;
    Question question{world.tr("What is it meant to be?"), {}, {}};
    if (unread.is_file) question.words.push_back(unread.name.string());
    question.words.push_back(
        world.tr(unread.doubt.kind == Kind::no_reader
                     ? "No puzzle type can read this. Choose what it is meant to be, and you are "
                       "told what is wrong with it."
                 : unread.doubt.kind == Kind::several_types
                     ? "This can be read as a puzzle of several types."
                     : "This can be read in several formats."));
    const auto offer = [&](const std::string& name, const Text& words, const std::string& type,
                           const std::string& format) {
        question.answers.push_back(
            {name, world.tell(words), nullptr,
             [this, unread, type, format] { open_as(unread, type, format); }});
    };
    if (unread.doubt.kind == Kind::several_formats)
        for (const library::FormatOfType& one : unread.doubt.formats)
            offer("format-" + one.format->id, one.format->name, one.type->info().id,
                  one.format->id);
    else
        for (const auto& type : unread.doubt.types)
            offer("meant-" + type->info().id, type->info().name, type->info().id, {});
    dialogs_->ask(std::move(question));
}

void Navigator::open_as(const Unread& unread, const std::string& type,
                        const std::string& format) {
    library::Doubt doubt;
    const Result<std::vector<library::Item>> items = unread.read(type, format, &doubt);
    if (!items && doubt.kind != library::Doubt::Kind::none) {  // its format is wanted, too
        ask_what_is_meant({unread.read, unread.name, unread.is_file, items.error(), doubt});
    } else if (!items) {
        shell_->toasts.show(Toasts::Kind::bad, shell_->tell({unread.name, items.error()}));
    } else if (!items->empty()) {
        if (unread.is_file) remember(unread.name);
        open_guessed(items->front());
    }
}

bool Navigator::reopen(const supervision::LastGame& game, bool tells) {
    library::Library& library = shell_->resources.library();
    for (const library::SavedGame& saved : library.saved_games()) {
        if (saved.key != game.key) continue;
        const Result<library::Item> item = library.puzzle_of(saved);
        if (item)
            open_now(*item);
        else if (tells)
            complain(item.error().message);
        return item.has_value();
    }
    // Nothing was played yet.
    const Result<std::vector<library::Item>> items = library.open(game.file);
    if (!items) return false;
    const auto same = std::ranges::find(*items, game.key, &library::Item::key);
    if (same == items->end()) return false;
    open_now(*same);
    return true;
}

void Navigator::open_guessed(const library::Item& item) {
    open(item);
    if (!item.others.empty())
        shell_->toasts.show(Toasts::Kind::information,
                            shell_->resources.tell(library::told_type(item)));
    for (const Text& lost : item.lost)
        shell_->toasts.show(Toasts::Kind::information, shell_->resources.tell(lost));
}

void Navigator::open_text(const std::string& text) {
    const play::Resources& world = shell_->resources;
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        shell_->toasts.show(Toasts::Kind::information, world.tr("The clipboard holds no text"));
        return;
    }
    std::error_code error;
    if (const std::optional<fs::path> file = play::path_in(text);
        file && fs::is_regular_file(*file, error)) {
        open_files({*file});
        return;
    }
    const std::string name = world.tr("pasted");
    const Reader read = [library = &shell_->resources.library(), text, name](
                            std::string_view type, std::string_view format,
                            library::Doubt* doubt) {
        return library->open_text(text, type, name, format, doubt);
    };
    library::Doubt doubt;
    Result<std::vector<library::Item>> items = read({}, {}, &doubt);
    using Kind = library::Doubt::Kind;
    if (!items && played_) {
        // A puzzle of the type that is played is likely, and so is a slip of the hand.
        Result<std::vector<library::Item>> alike =
            read(played_->game().item().type, {}, nullptr);
        if (alike || doubt.kind == Kind::no_reader) {
            items = std::move(alike);
            doubt.kind = Kind::none;
        }
    }
    if (!items && doubt.kind != Kind::none)
        ask_what_is_meant({read, name, false, items.error(), std::move(doubt)});
    else if (!items)
        shell_->toasts.show(Toasts::Kind::bad, shell_->tell({name, items.error()}));
    else if (!items->empty())
        open_guessed(items->front());
}

void Navigator::open_now(const library::Item& item) {
    if (item.game) {
        open_saved_game(item);
        return;
    }
    std::optional<Result<game::Session>> saved = shell_->resources.library().resume(item);
    if (saved && *saved) {
        begin(item, std::move(**saved));
        return;
    }
    if (saved && shell_->resources.library().holds_newer(item.key)) {
        ask_about_newer(item, saved->error());
        return;
    }
    if (saved) {
        ask_about_unreadable(item, saved->error());
        return;
    }
    begin(item, game::Session(item.puzzle, item.type));
}

void Navigator::open_saved_game(const library::Item& item) {
    library::Library& library = shell_->resources.library();
    if (library.other_in_progress(item)) {
        ask_which(item);
        return;
    }
    // A finished game makes room for another, but is not lost.
    const std::optional<Result<game::Session>> saved = library.resume(item);
    if (saved && *saved && (*saved)->finished() && !item.game->finished() && !keep_aside(item))
        return;
    begin(item, *item.game);
}

void Navigator::open_log(const library::Item& item) {
    library::Item puzzle = item;
    puzzle.game.reset();
    puzzle.log.reset();
    open_now(puzzle);
    if (played_ && played_->game().item().key == item.key) played_->show_log(item.log);
}

void Navigator::ask_which(const library::Item& item) {
    const play::Resources& world = shell_->resources;
    const auto two = Text(
        "The game saved in {0} is not the one you have in progress. Which do you want to play?",
        {item.name});
    dialogs_->ask({world.tr("Another game of this puzzle is in progress"),
                   {world.tell(two),
                    world.tr("If you open the saved one, the one in progress is kept as a file:"),
                    (world.folders().user_data / "games").string()},
                   {{"go-on", world.tr("Go on with the game in progress"), icon::progress,
                     [this, item] { go_on_with(item); }},
                    {"open-saved", world.tr("Open the saved game"), icon::folder,
                     [this, item] { open_in_its_place(item); }}}});
}

void Navigator::ask_about_newer(const library::Item& item, const Error& error) {
    const play::Resources& world = shell_->resources;
    dialogs_->ask(
        {world.tr("Your game of this puzzle is of a newer Quadrille"),
         {world.tell(error.message),
          world.tr("It waits for you there. If you begin a new game here, it is kept as a file:"),
          (world.folders().user_data / "games").string()},
         {{"leave", world.tr("Leave it as it is"), icon::back, {}},
          {"begin-anew", world.tr("Begin a new game"), icon::add, [this, item] {
               if (keep_aside(item)) begin(item, game::Session(item.puzzle, item.type));
           }}}});
}

void Navigator::ask_about_unreadable(const library::Item& item, const Error& error) {
    play::Resources& world = shell_->resources;
    const fs::path file = world.library().game_file(item.key);
    dialogs_->ask({world.tr("Your saved game cannot be read"),
                   {world.tell(Text("The puzzle ({0}) is fine; the file of your game of it is not:",
                                    {gallery_->title(item)})),
                    shell_->tell({file, error}),
                    world.tr("If you start again, that file is kept beside the new game, so that "
                             "nothing is lost.")},
                   {{"start-again", world.tr("Start the puzzle again"), icon::restart,
                     [this, item] { begin_beside_unreadable(item); }},
                    {"leave", world.tr("Leave it as it is"), icon::back, {}}}});
}

void Navigator::begin_beside_unreadable(const library::Item& item) {
    const std::optional<fs::path> kept = keep_aside(item);
    if (!kept) return;
    begin(item, game::Session(item.puzzle, item.type));
    shell_->toasts.show(Toasts::Kind::information,
                        shell_->resources.tr("The game that cannot be read is kept as"),
                        {kept->string()}, Toasts::Stay::until_left);
}

void Navigator::go_on_with(const library::Item& item) {
    library::Item puzzle = item;
    puzzle.game.reset();
    open_now(puzzle);
}

void Navigator::open_in_its_place(const library::Item& item) {
    if (keep_aside(item)) begin(item, *item.game);
}

std::optional<fs::path> Navigator::keep_aside(const library::Item& item) {
    const Result<fs::path> kept = shell_->resources.library().set_aside(item.key);
    if (!kept) complain(kept.error().message);
    gallery_->drop_picture(item.key);
    return kept ? std::optional(*kept) : std::nullopt;
}

void Navigator::begin(const library::Item& item, game::Session session) {
    if (!shell_->resources.plugins().find(item.type)) {
        complain(Text("the puzzle type \"{0}\" is not at hand", {item.type}));
        return;
    }
    if (played_) gallery_->drop_picture(played_->game().item().key);
    played_.reset();
    if (!is_trial_) leave_drawing();
    dialogs_->close();
    shell_->toasts.screen_left();
    gallery_->leave();
    const bool may_be_unrecorded = session.finished() && !session.attempt().empty();
    session.identify(item.name, library::new_attempt());
    library::Item titled = item;
    titled.title = gallery_->title(item);
    played_ = std::make_unique<PlayedGame>(*shell_, *dialogs_, titled, std::move(session),
                                           item.puzzle_type, [this] { record_victory(); });
    const play::Game& game = played_->game();
    const game::Journal& journal = game.session().journal();
    show_title();
    if (may_be_unrecorded && game.solved() && !item.game)  // if this fails the gallery tries again
        static_cast<void>(keep_score_and_board(item, game.session()));
    supervision::note_game({item.key, item.file, static_cast<std::uint32_t>(item.number)});
    shell_->trace.write("screen", {{"name", std::string("play")},
                                   {"type", item.type},
                                   {"puzzle", item.name},
                                   {"title", titled.title},
                                   {"key", item.key},
                                   {"entries", static_cast<std::int64_t>(journal.size())},
                                   {"here", static_cast<std::int64_t>(journal.here())}});
    shell_->acquaintance.welcome();
    if (!shell_->acquaintance.knows(item.type)) {
        shell_->acquaintance.meet(item.type);
        dialogs_->introduce(game);
    }
    arrived_();
}

void Navigator::show_title() const {
    shell_->platform.set_title(played_->game().item().title + " – Quadrille");
}

void Navigator::retitle() {
    if (!played_) return;
    play::Game& game = played_->game();
    std::string title = gallery_->title(game.item());
    if (title == game.item().title) return;
    shell_->trace.write("title", {{"title", title}});
    game.retitle(std::move(title));
    show_title();
}

// --- leaving

void Navigator::leave(const std::function<void()>& go_on) {
    const play::Resources& world = shell_->resources;
    const play::Autosave::News news = played_ ? played_->finish() : play::Autosave::News{};
    if (news.failure) {
        dialogs_->ask(
            {world.tr("Your last moves could not be saved"),
             {world.tell(news.failure->message), world.tr("If you leave now they are lost.")},
             {{"try-again", world.tr("Try again"), icon::progress, [this, go_on] { leave(go_on); }},
              {"leave", world.tr("Leave without saving"), icon::warning, go_on},
              {"stay", world.tr("Go on playing"), icon::back, {}}}});
    } else if (!news.aside.empty()) {
        dialogs_->ask({world.tr("Another game of this puzzle was saved meanwhile"),
                       {world.tr("Your game has taken its place. The other one is kept as a file:"),
                        news.aside.back().string()},
                       {{"leave", world.tr("Leave"), icon::met, go_on},
                        {"stay", world.tr("Go on playing"), icon::back, {}}}});
    } else {
        go_on();
    }
}

void Navigator::to_gallery() {
    leave([this] {
        // A trial that the player was only asked about is none.
        is_trial_ && played_ ? back_to_drawing() : show_gallery();
    });
}

void Navigator::to_shelves() {
    if (is_trial_ || !played_) {  // nothing that stands on a shelf
        to_gallery();
        return;
    }
    leave([this] {
        const std::string key = played_->game().item().key;
        show_gallery();
        gallery_->show_shelf_of(key);
    });
}

void Navigator::to_search() {
    leave([this] {
        show_gallery();
        gallery_->search();
    });
}

void Navigator::show_gallery() {
    if (played_) gallery_->drop_picture(played_->game().item().key);
    played_.reset();
    supervision::note_game({});
    dialogs_->close();
    shell_->toasts.screen_left();
    leave_drawing();
    record_finished();
    gallery_->refresh_states();
    shell_->platform.set_title("Quadrille");
    shell_->trace.write("screen", {{"name", std::string("gallery")}});
    arrived_();
}

// --- going on from a game

void Navigator::another() {
    const library::Item now = played_->game().item();
    const std::optional<library::ShelfEntry> next = gallery_->after(now);
    gallery_->drop_picture(now.key);
    if (!next) {
        shell_->toasts.show(Toasts::Kind::information,
                            shell_->resources.tr("There is no other puzzle here"));
        return;
    }
    open(*next);
    gallery_->refresh_states();
}

void Navigator::start_again() {
    dialogs_->close();
    const play::Resources& world = shell_->resources;
    const game::Session& session = played_->game().session();
    if (session.finished())
        begin_anew();
    else if (session.score().solved_by_program)
        dialogs_->ask(
            {world.tr("Start again?"),
             {world.tr("The program has shown the solution, or a part of it, so this game is not "
                       "scored. A new "
                       "game would be, but the moves of this one are lost then.")},
             {{"take-back", world.tr("Take my marks back"), icon::restart,
               [this] { played_->restart(); }},
              {"begin-anew", world.tr("Begin a new game"), icon::add, [this] { begin_anew(); }}}});
    else
        played_->restart();
}

void Navigator::begin_challenge(std::uint32_t lives) {
    // What was played is on disk before it is set aside.
    leave([this, lives] {
        const play::Game& game = played_->game();
        const bool is_under_way = !game.session().finished() && game.session().journal().size() > 0;
        if (is_under_way && !keep_aside(game.item())) return;
        begin_anew(lives);
    });
}

void Navigator::begin_anew(std::uint32_t lives) {
    library::Item item = played_->game().item();
    game::Session next = played_->game().session();
    if (next.finished() && !item.game)
        // What is not among the scores yet is not written over.
        if (!keep_score_and_board(item, next) && !keep_aside(item)) return;
    next.begin_anew();
    next.challenge(lives);
    item.game.reset();
    begin(item, std::move(next));
}

// --- scores

bool Navigator::keep_score_and_board(const library::Item& item, const game::Session& session) {
    play::Resources& world = shell_->resources;
    const bool is_recorded = world.library().record(item, session, world.score_rates()).has_value();
    return world.library().keep_solved(item, session).has_value() && is_recorded;
}

void Navigator::record_finished() {
    play::Resources& world = shell_->resources;
    if (const Result<void> recorded = world.library().record_finished(world.score_rates());
        !recorded)
        complain(recorded.error().message);
}

void Navigator::record_victory() {
    const play::Game& game = played_->game();
    const game::Session& session = game.session();
    play::Resources& world = shell_->resources;
    gallery_->drop_picture(game.item().key);
    shell_->trace.write("victory", {{"moves", std::int64_t{session.score().moves}},
                                    {"by-program", session.score().solved_by_program},
                                    {"lives", std::int64_t{session.lives_left()}}});
    const auto* const about = facet_of<About>(game.puzzle());
    Victory victory;
    victory.attempt = library::attempt_of(game.item(), session, world.score_rates());
    victory.rates = world.score_rates();
    if (about != nullptr) victory.credits = about->credits();
    // If this fails the finished game is on disk, and is entered later.
    const Result<library::Recorded> recorded =
        world.library().record(game.item(), session, world.score_rates());
    if (!recorded) complain(recorded.error().message);
    victory.recorded = recorded.has_value();
    if (recorded) victory.best_before = recorded->best_before;
    if (const Result<void> kept = world.library().keep_solved(game.item(), session); !kept)
        complain(kept.error().message);
    if (const auto all = world.library().attempts(world.score_rates()); recorded && all)
        victory.history = library::totals(*all, library::Selection::like(victory.attempt));
    played_->open_victory(std::move(victory));
}

}  // namespace quadrille::window
