#include "text/text_game.hpp"

#include <algorithm>
#include <utility>

#include "config/lower_case.hpp"
#include "engine/judge/breaches.hpp"
#include "game/scoring.hpp"
#include "game/session.hpp"
#include "input/notes.hpp"
#include "quadrille/about.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/steps.hpp"
#include "quadrille/kit/utf8.hpp"
#include "text/words.hpp"

namespace quadrille::text {

using input::Action;
using input::WriteMode;

namespace {

/// More changes of one move than this are counted instead of told.
constexpr std::size_t most_told = 4;

Text told_point(const game::Journal& journal, std::size_t number) {
    const game::Layer& layer = journal.layer(journal.state().open[number - 1]);
    if (layer.name.empty()) return {"save point {0}", {std::to_string(number)}};
    return {"save point {0}, {1}", {std::to_string(number), layer.name}};
}

}  // namespace

TextGame::TextGame(World world, library::Item item, game::Session session,
                   std::shared_ptr<const PuzzleType> type)
    : world_(std::move(world)),
      game_(std::move(item), std::move(session), std::move(type)),
      challenge_(game_, std::chrono::duration<double>(world_.settings.solve_seconds)),
      autosave_(game_, world_.library),
      places_(game_.board()),
      spoken_(game_.puzzle(), places_),
      questions_(game_, world_.settings, [this] { questions_.game_changed(); }),
      was_solved_(game_.solved()) {
    game_.sheet().tell_before_judging([this] { autosave_.save_before_judging(); });
    game_.sheet().tidy_notes(world_.settings.auto_notes);
    game_.show_aids(world_.settings);
    if (!game_.pointer().shown_cursor()) static_cast<void>(game_.perform(Action::cursor_next));
}

Reply TextGame::greeting() const {
    const game::Session& session = game_.session();
    Reply reply{Text("{0} ({1})", {game_.item().title, game_.item().name}), Tone::good};
    if (!game_.item().others.empty()) reply.add(library::told_type(game_.item()));
    if (game_.solved()) {
        reply.add(session.frozen()
                      ? Text("This puzzle is solved. Start again to play it once more.")
                      : game_.sheet().refusal());
        reply.add(told_sum());
    } else if (session.journal().size() > 0) {
        reply.add(Text("Your game goes on: {0} {0|move|moves} so far.",
                       {std::to_string(session.score().moves)}));
    }
    if (const std::optional<Text> left = lives()) reply.add(*left, Tone::state);
    for (const Text& one : conditions()) reply.add(one, Tone::state);
    return reply;
}

TextGame::Buttons TextGame::buttons() const {
    const std::optional<ElementId> cursor = game_.pointer().cursor();
    if (!cursor || game_.session().finished()) return {};
    const Alphabet& alphabet = board().alphabet(*cursor);
    const auto first = [&](const std::vector<Mark>& cycle) -> Text {
        if (cycle.empty() || alphabet.palette == Palette::keypad) return {};
        return kit::mark_name(alphabet.symbol(cycle.front()));
    };
    return {first(alphabet.primary), first(alphabet.secondary)};
}

std::optional<Text> TextGame::lives() const {
    const game::Session& session = game_.session();
    if (!session.played_for_lives()) return std::nullopt;
    if (session.lost()) return Text("The challenge is lost");
    return Text("Challenge: {0} of {1} {1|life|lives} left",
                {std::to_string(session.lives_left()), std::to_string(session.lives())});
}

std::vector<TextGame::State> TextGame::condition_states() const {
    const std::vector<Status> states = game_.conditions(world_.settings);
    const std::vector<Condition>& all = game_.type().info().conditions;
    const bool any_broken = std::ranges::find(states, Status::violated) != states.end();
    const std::vector<engine::BrokenRule> findings =
        any_broken ? game_.judge().findings() : std::vector<engine::BrokenRule>();
    std::vector<State> list;
    for (std::size_t i = 0; i < std::min(all.size(), states.size()); ++i) {
        if (!game_.judge().is_stated(i)) continue;
        if (states[i] == Status::violated)
            list.push_back(told_broken(i, findings));
        else
            list.push_back({states[i], all[i].name});
    }
    return list;
}

TextGame::State TextGame::told_broken(std::size_t condition,
                                      std::span<const engine::BrokenRule> findings) const {
    const Condition& named = game_.type().info().conditions[condition];
    std::vector<Text> told;
    for (const engine::BrokenRule& finding : findings)
        if (game_.puzzle().rules()[finding.rule].condition == condition)
            if (Text sentence = engine::told(game_.puzzle(), game_.judged(), finding, named.broken);
                std::ranges::find(told, sentence) == told.end())
                told.push_back(std::move(sentence));
    if (told.empty()) return {Status::violated, named.broken.empty() ? named.name : named.broken};
    Text first = places_.in_words(told.front());
    const bool is_sentence = told.front() != named.broken;
    if (told.size() > 1)
        first = Text("{0} ({1} more)", {std::move(first), std::to_string(told.size() - 1)});
    return {Status::violated, std::move(first), is_sentence};
}

std::vector<Text> TextGame::conditions() const {
    const auto those = [&](Status status) {
        std::vector<Text> words;
        for (const State& one : condition_states())
            if (one.status == status) words.push_back(one.words);
        return kit::listed_apart(words);
    };
    std::vector<Text> lines;
    for (State& one : condition_states())
        if (one.status == Status::violated)
            lines.push_back(
                Text(one.is_sentence ? "Broken: {0}" : "Broken: {0}.", {std::move(one.words)}));
    if (Text open = those(Status::open); !open.empty())
        lines.push_back(Text("Not yet: {0}.", {std::move(open)}));
    if (Text met = those(Status::met); !met.empty())
        lines.push_back(Text("Done: {0}.", {std::move(met)}));
    return lines;
}

std::vector<Text> TextGame::open_points() const {
    const game::Journal& journal = game_.session().journal();
    std::vector<Text> points;
    for (std::size_t i = 0; i < journal.state().open.size(); ++i) {
        const std::size_t marks = game_.sheet().made_in(journal.state().open[i]).size();
        points.push_back(
            Text("{0}: {1} {1|mark|marks}", {told_point(journal, i + 1), std::to_string(marks)}));
    }
    return points;
}

Reply TextGame::with_places_in_words(const Reply& reply) const {
    Reply told;
    for (const Sentence& one : reply.sentences())
        told.add(Sentence{one.tone, places_.in_words(one.words), !one.words.verbatim});
    return told;
}

Sentence TextGame::said_of(ElementId place, Text what) const {
    return {Tone::plain, Text("{0}: {1}.", {places_.told(place), std::move(what)}), true};
}

Reply TextGame::told_changes(const Position& before) const {
    Reply reply;
    const Move changes = difference(before, position());
    if (changes.size() > most_told) {
        reply.add(Text("{0} {0|place|places} changed.", {std::to_string(changes.size())}));
    } else {
        for (const Change& change : changes) {
            const Text now = told_content(board(), change.element, change.after);
            reply.add(said_of(change.element, now.empty() ? Text("blank") : now));
        }
    }
    if (changes.empty()) return reply;
    for (const Text& one : conditions()) reply.add(one, Tone::state);
    return reply;
}

Reply TextGame::told_wrong() const {
    const play::Challenge::Wrong& wrong = *challenge_.wrong();
    const std::size_t count = std::min(wrong.marks.size(), most_told);
    const auto last = wrong.marks.begin() + static_cast<std::ptrdiff_t>(count);
    Text where = places_.told_together({wrong.marks.begin(), last});
    if (wrong.marks.size() > count)
        where = Text("{0}, and {1} more", {where, std::to_string(wrong.marks.size() - count)});
    Reply reply{Text("Wrong: {0}.", {std::move(where)}), Tone::bad};
    if (wrong.valid) {
        reply.add(Text("It breaks no rule so far, but no solution goes on from it."));
    } else {
        for (const engine::Breach& breach : wrong.breaches)
            for (std::size_t i = 0; i < std::min(breach.sentences.size(), most_told); ++i)
                reply.add(places_.in_words(breach.sentences[i]));
    }
    if (game_.session().lost()) {
        reply.add(*lives(), Tone::bad);
        reply.add(Text("It cost the last life. You may play on without a score, or start again."));
        if (challenge_.stands())
            reply.add(Text("It stands; say take-out to take it back."), Tone::aside);
        return reply;
    }
    reply.add(wrong.again ? Text("It is taken back. You knew it already, so it costs nothing.")
                          : Text("It is taken back, and costs a life."));
    reply.add(*lives(), Tone::bad);
    return reply;
}

Reply TextGame::told_news(const play::Autosave::News& news) const {
    Reply reply;
    if (news.failure) {
        reply.add(Text("The game could not be saved"), Tone::bad);
        reply.add(news.failure->message, Tone::bad);
    }
    for (const std::filesystem::path& other : news.aside) {
        reply.add(Text("Another game of this puzzle was saved meanwhile; it is kept as"));
        reply.add(Text::name(other.string()));
    }
    if (news.went_on)
        reply.add(Text("This game was played on elsewhere; it is shown as it is now"));
    if (news.unreadable)
        reply.add(Text("Another program has changed the file of this game, and it cannot be read"),
                  Tone::bad);
    return reply;
}

Reply TextGame::told_victory() {
    Reply reply = told_news(autosave_.wait());  // the game is on disk before its score is
    const game::Score& score = game_.session().score();
    const Result<library::Recorded> recorded =
        world_.library.record(game_.item(), game_.session(), world_.rates);
    const bool is_won = game_.session().played_for_lives() && !game_.session().lost();
    reply.add(score.solved_by_program  ? Text("Solved, with help")
              : is_won                 ? Text("Challenge won!")
              : game_.session().lost() ? Text("Solved in the end")
                                       : Text("Solved. Well done!"),
              Tone::good);
    if (is_won) reply.add(*lives());
    if (const auto* const about = facet_of<About>(game_.puzzle())) {
        const Credits credits = about->credits();  // only now: a title may give it away
        if (!credits.title.empty()) reply.add(Text::name(credits.title));
        if (!credits.author.empty()) reply.add(Text("by {0}", {credits.author}));
    }
    reply.add(told_sum());
    if (!score.solved_by_program && !game_.session().lost()) {
        const double total = game::total(score, world_.rates);
        if (!recorded)
            reply.add(Text("Your score could not be written; it will be tried again"), Tone::bad);
        else if (!recorded->best_before)
            reply.add(Text("Your first score on this puzzle"));
        else if (total < *recorded->best_before)
            reply.add(Text("A new best score!"), Tone::good);
        else
            reply.add(Text("Your best: {0}", {game::clock_text(*recorded->best_before)}));
    }
    reply.add(Text("Say new for another puzzle, restart to play this one again, or menu."),
              Tone::aside);
    if (score.solved_by_program)
        reply.add(Text("Or undo, to play on from where you were."), Tone::aside);
    return reply;
}

Reply TextGame::playing(const std::function<Reply()>& act) {
    const Position before = position();
    const std::uint64_t revision = game_.revision();
    const std::uint64_t rules_revision = game_.rules_revision();
    Reply reply = act();
    if (game_.revision() == revision) {
        if (game_.sheet().take_refusal()) reply.add(game_.sheet().refusal());
        return reply;
    }
    const bool is_wrong = challenge_.game_changed();
    if (game_.rules_revision() != rules_revision) questions_.game_changed();
    autosave_.save();
    if (is_wrong) reply.add(told_wrong());
    reply.add(told_changes(before));
    const bool was_solved = std::exchange(was_solved_, game_.solved());
    if (!was_solved && game_.solved()) reply.add(told_victory());
    if (was_solved && !game_.solved() && game_.session().score().solved_by_program)
        reply.add(Text("Back where you were before the solution; the game is not scored"));
    return reply;
}

Reply TextGame::told_cursor() const {
    const std::optional<ElementId> cursor = game_.pointer().cursor();
    if (!cursor) return {};
    Reply reply;
    reply.add(said_of(*cursor, spoken_.whole(position(), *cursor)));
    return reply;
}

Reply TextGame::perform(Action action, int times) {
    const input::Group group = input::info(action).group;
    if (group == input::Group::cursor) {
        const std::optional<game::NodeId> looked_at = game_.looked_at();
        for (int i = 0; i < times; ++i) static_cast<void>(game_.perform(action));
        if (looked_at) game_.look_at(*looked_at);  // the cursor only points
        return told_cursor();
    }
    return playing([&]() -> Reply {
        int done = 0;
        while (done < times && game_.perform(action)) ++done;
        const std::size_t depth = game_.session().journal().state().open.size();
        switch (action) {
            case Action::notes_mode:
            case Action::corners_mode:
            case Action::colours_mode:
                return told_mode(action);
            case Action::undo:
                return done == 0
                           ? Reply(Text("There is nothing to take back."), Tone::bad)
                           : Reply(Text("{0} {0|step|steps} taken back.", {std::to_string(done)}));
            case Action::redo:
                return done == 0 ? Reply(Text("There is nothing to make again."), Tone::bad)
                                 : Reply();
            case Action::save_point_open:
                return done == 0 ? Reply()
                                 : Reply(Text("Save point {0} is open: accept keeps what you mark "
                                              "from here on, drop takes it back.",
                                              {std::to_string(depth)}));
            case Action::save_point_accept:
                return done == 0 ? Reply(Text("No save point is open."), Tone::bad)
                                 : Reply(Text("Save point {0} accepted; its marks stay.",
                                              {std::to_string(depth + 1)}));
            case Action::save_point_drop:
                return done == 0 ? Reply(Text("No save point is open."), Tone::bad)
                                 : Reply(Text("Save point dropped; undo brings it back"));
            case Action::save_point_accept_all:
                return done == 0 ? Reply(Text("No save point is open."), Tone::bad)
                                 : Reply(Text("All save points are accepted; their marks stay."));
            case Action::save_point_drop_all:
                return done == 0 ? Reply(Text("No save point is open."), Tone::bad)
                                 : Reply(Text("All save points are dropped; undo brings them "
                                              "back."));
            default:
                break;
        }
        if (done > 0 || game_.session().finished()) return {};
        return {Text("Nothing can be written there."), Tone::bad};
    });
}

std::optional<Reply> TextGame::type(char32_t character) {
    const std::optional<ElementId> cursor = game_.pointer().cursor();
    if (!cursor) return std::nullopt;
    const std::uint64_t before = game_.revision();
    Reply reply = playing([&]() -> Reply {
        static_cast<void>(game_.type(character));
        return {};
    });
    if (game_.revision() != before || !reply.empty()) return reply;
    if (!mark_named(kit::to_utf8(character))) return std::nullopt;
    // It is a mark there, but nothing came of it.
    if (game_.session().finished()) return Reply(game_.sheet().refusal());
    if (!board().writable(*cursor)) return Reply(Text("That is printed; it stays."), Tone::bad);
    return std::nullopt;
}

Reply TextGame::tick(Clock::time_point now, bool& changed) {
    Reply reply = playing([&] { return questions_.tick(changed); });
    reply.add(playing([&] { return challenge_.tick() ? told_wrong() : Reply(); }));
    const play::Autosave::News news = autosave_.tick(now);
    if (news.went_on) {
        questions_.game_changed();
        if (challenge_.game_changed()) reply.add(told_wrong());
        was_solved_ = game_.solved();
    }
    reply.add(told_news(news));
    for (const Sentence& one : reply.sentences()) changed = changed || !one.words.empty();
    Reply told = with_places_in_words(reply);
    if (lessons_) {  // they speak of other boards
        Reply taught = lessons_->tick();
        changed = changed || !taught.empty();
        told.add(std::move(taught));
    }
    return told;
}

bool TextGame::thinking() const {
    return questions_.thinking() || (lessons_ && lessons_->thinking());
}

bool TextGame::stop() {
    const bool was_taught = lessons_ && lessons_->stop();
    return questions_.stop() || was_taught;
}

void TextGame::pass_time(std::chrono::duration<double> played) {
    if (!paused_) game_.sheet().pass_time(played);
}

TextGame::Saved TextGame::finish() {
    const play::Autosave::News news = autosave_.finish();
    return {told_news(news), news.failure.has_value()};
}

Result<ElementId> TextGame::place_in(std::string_view words) const {
    if (!words.empty()) {
        const std::optional<ElementId> found = places_.find(words, world_.translate);
        if (found) return *found;
        return Error{Text("There is no place '{0}' here; a place is 2 3, or 2 3 top.",
                          {std::string(words)})};
    }
    const std::optional<ElementId> cursor = game_.pointer().cursor();
    if (cursor) return *cursor;
    return Error{Text("Nothing here can be marked.")};
}

bool TextGame::move_to(ElementId element) { return game_.point_at(element); }

std::optional<Mark> TextGame::mark_named(std::string_view word) const {
    const std::optional<ElementId> cursor = game_.pointer().cursor();
    return cursor ? mark_named(word, *cursor) : std::nullopt;
}

std::optional<Mark> TextGame::mark_named(std::string_view word, ElementId place) const {
    if (word.empty()) return std::nullopt;
    const Alphabet& alphabet = board().alphabet(place);
    const std::string wanted = config::lower_case(word);
    for (std::size_t i = 0; i < alphabet.symbols.size(); ++i) {
        const Symbol& symbol = alphabet.symbols[i];
        if (word == symbol.id || word == symbol.shown) return static_cast<Mark>(i + 1);
    }
    for (std::size_t i = 0; i < alphabet.symbols.size(); ++i)
        if (const std::vector<std::string> names = typed_names(alphabet.symbols[i]);
            std::ranges::find(names, wanted) != names.end())
            return static_cast<Mark>(i + 1);
    return std::nullopt;
}

std::vector<std::string> TextGame::typed_names(const Symbol& symbol) const {
    const Text name = kit::mark_name(symbol);
    return {config::lower_case(symbol.id), config::lower_case(in_english(name)),
            config::lower_case(tell(name, world_.translate))};
}

std::string_view TextGame::take_mark(std::string_view& words) const {
    words = trimmed(words);
    const std::string typed = config::lower_case(words);
    std::size_t longest = 0;
    for (const Alphabet& alphabet : board().alphabets)
        for (const Symbol& symbol : alphabet.symbols)
            for (const std::string& name : typed_names(symbol))
                if (typed.starts_with(name) &&
                    (typed.size() == name.size() || typed[name.size()] == ' '))
                    longest = std::max(longest, name.size());
    if (longest == 0) return take_word(words);
    const std::string_view mark = words.substr(0, longest);
    words = trimmed(words.substr(longest));
    return mark;
}

Reply TextGame::no_such_mark(ElementId at, std::string_view word) const {
    std::vector<Text> marks;
    for (const Symbol& symbol : board().alphabet(at).symbols)
        marks.push_back(kit::mark_name(symbol));
    return {Text("There is no mark '{0}' there; there are: {1}.",
                 {std::string(word), kit::listed_apart(marks)}),
            Tone::bad};
}

Reply TextGame::told_mode(Action asked) const {
    const play::Picks& picks = game_.picks();
    if (asked == Action::notes_mode && !picks.takes(WriteMode::notes))
        return {Text("This puzzle takes no notes."), Tone::bad};
    if (asked == Action::corners_mode && !picks.takes(WriteMode::corners))
        return {Text("This puzzle takes no notes at the corners."), Tone::bad};
    if (asked == Action::colours_mode && !picks.takes(WriteMode::colours))
        return {Text("This puzzle has no cells to colour."), Tone::bad};
    switch (picks.mode()) {
        case WriteMode::notes:
            return {Text("Marks are notes now.")};
        case WriteMode::corners:
            return {Text("Marks are notes at the corners now.")};
        case WriteMode::colours:
            return {Text("Digits are colours now.")};
        default:
            return {Text("Marks are marks again.")};
    }
}

std::optional<std::uint8_t> TextGame::colour_named(std::string_view word) const {
    const std::string lower = config::lower_case(word);
    if (lower == "0") return std::uint8_t{0};
    const std::uint8_t colour = drawing::cell_colour_named(lower, world_.translate);
    return colour != 0 ? std::optional(colour) : std::nullopt;
}

Reply TextGame::write_colour(std::uint8_t colour) {
    const ElementId at = *game_.pointer().cursor();
    if (!board().colourable(at)) return {Text("Only cells take colours; this is none."), Tone::bad};
    return playing([&]() -> Reply {
        static_cast<void>(game_.play({quadrille::paint(position(), at, colour)}));
        return {};
    });
}

Reply TextGame::write_mark(Mark mark, std::optional<input::NoteSet> as_note) {
    const ElementId at = *game_.pointer().cursor();
    if (!board().writable(at)) return {Text("That is printed; it stays."), Tone::bad};
    return playing([&]() -> Reply {
        if (!as_note) {
            static_cast<void>(game_.play({quadrille::write(position(), at, mark)}));
            return {};
        }
        const std::optional<Change> change =
            input::toggle_note(board(), position(), at, mark, *as_note);
        if (!change) return {Text("No note can stand there."), Tone::bad};
        static_cast<void>(game_.play({*change}));
        return {};
    });
}

}  // namespace quadrille::text
