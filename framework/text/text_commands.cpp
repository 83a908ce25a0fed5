// What each command of a text game does.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "config/lower_case.hpp"
#include "drawing/markdown.hpp"
#include "engine/judge/breaches.hpp"
#include "engine/questions/notes.hpp"
#include "engine/watch/step_log.hpp"
#include "game/scoring.hpp"
#include "play/score_words.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"
#include "text/seen_regions.hpp"
#include "text/text_game.hpp"
#include "text/words.hpp"

namespace quadrille::text {

using input::Action;

namespace {

/// Of a log that is read on the screen; a file holds it all.
constexpr std::size_t most_lines = 200;
constexpr std::size_t moves_told_around = 8;

int times_in(std::string_view words) {
    const std::optional<std::uint64_t> number = number_in(words);
    return number ? static_cast<int>(std::clamp<std::uint64_t>(*number, 1, 100'000)) : 1;
}

/// Whether a rule tells of hidden elements what stands in one that is seen, and nothing more.
bool ties_hidden(const Board& board, const Rule& rule) {
    if (rule.clue) return false;
    std::size_t seen = 0;
    bool hides = false;
    for_each_element(rule.what, [&](ElementId id) {
        hides = hides || board.hides(id);
        seen += board.hides(id) ? 0U : 1U;
    });
    return hides && seen <= 1;
}

Reply lines_of(std::string_view text) {
    Reply reply;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        reply.add(Text::name(std::string(text.substr(0, end))));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reply;
}

Reply write_to(std::string_view file, const std::string& content) {
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(std::string(file), error)))
        return {Text("There is a file {0} already; it stays as it is. Say another name.",
                     {std::string(file)}),
                Tone::bad};
    const Result<void> written = config::replace_file(std::string(file), content);
    if (!written) return {written.error().message, Tone::bad};
    return {Text("Written to {0}.", {std::string(file)}), Tone::good};
}

}  // namespace

Reply TextGame::obey(Verb verb, std::string_view words) {
    Reply reply;
    switch (verb) {
        case Verb::board:
        case Verb::row:
        case Verb::column:
        case Verb::regions:
        case Verb::here:
        case Verb::rules:
        case Verb::conditions:
        case Verb::score:
        case Verb::points:
        case Verb::possible:
        case Verb::log:
        case Verb::write:
            reply = look(verb, words);
            break;
        case Verb::go:
        case Verb::left:
        case Verb::right:
        case Verb::up:
        case Verb::down:
        case Verb::mark:
        case Verb::primary:
        case Verb::secondary:
        case Verb::clear:
        case Verb::note:
        case Verb::notes:
        case Verb::fill_notes:
        case Verb::corner:
        case Verb::corners:
        case Verb::colour:
        case Verb::colours:
            reply = write(verb, words);
            break;
        case Verb::undo:
        case Verb::redo:
        case Verb::history:
        case Verb::branch:
        case Verb::travel:
        case Verb::restart:
        case Verb::save_point:
        case Verb::accept:
        case Verb::drop:
        case Verb::accept_all:
        case Verb::drop_all:
        case Verb::name_point:
            reply = walk_history(verb, words);
            break;
        default:
            reply = ask(verb, words);
            break;
    }
    return with_places_in_words(reply);
}

std::optional<Reply> TextGame::obey_bare(std::string_view words) {
    words = trimmed(words);
    const std::size_t equals = words.find('=');
    if (equals != std::string_view::npos && !mark_named(words)) {
        const std::string_view before = trimmed(words.substr(0, equals));
        std::string_view rest = before;
        const bool is_place = before.empty() || places_.find(before, world_.translate);
        // The name of a file may hold the sign.
        const std::string first = config::lower_case(take_word(rest));
        if (!is_place && !verbs_named(first, world_.translate).empty()) return std::nullopt;
        const Result<ElementId> place = place_in(before);
        if (!place) return Reply(place.error().message, Tone::bad);
        if (!move_to(*place)) return Reply(Text("Nothing can be marked there."), Tone::bad);
        words = trimmed(words.substr(equals + 1));
        if (words.empty()) return told_cursor();
        const std::optional<Mark> mark = mark_named(words);
        return mark ? write_mark(*mark, game_.picks().note_set()) : no_such_mark(*place, words);
    }
    if (const std::optional<ElementId> place = places_.find(words, world_.translate)) {
        if (move_to(*place)) return told_cursor();
        Reply reply = with_places_in_words(told_here(*place));
        reply.add(Text("Nothing can be marked there."), Tone::bad);
        return reply;
    }
    if (game_.picks().mode() == input::WriteMode::colours)
        if (const std::optional<std::uint8_t> colour = colour_named(words))
            return write_colour(*colour);
    if (const std::optional<Mark> mark = mark_named(words))
        return write_mark(*mark, game_.picks().note_set());
    std::string_view where = words;
    const std::string_view word = take_mark(where);
    const std::optional<ElementId> place =
        where.empty() ? std::nullopt : places_.find(where, world_.translate);
    const std::optional<Mark> mark = place ? mark_named(word, *place) : std::nullopt;
    if (!mark) return std::nullopt;
    if (!move_to(*place)) return Reply(Text("Nothing can be marked there."), Tone::bad);
    return write_mark(*mark, game_.picks().note_set());
}

// --- looking

Reply TextGame::look(Verb verb, std::string_view words) const {
    Reply reply;
    switch (verb) {
        case Verb::board:
            for (const Text& row : spoken_.rows(position())) reply.add(row);
            return reply;
        case Verb::row:
            return look_at_line(true, words);
        case Verb::column:
            return look_at_line(false, words);
        case Verb::regions:
            return told_regions();
        case Verb::here:
            return look_here(words);
        case Verb::rules:
            return lines_of(drawing::without_markdown(
                drawing::above_break(tell(game_.type().info().rules, world_.translate))));
        case Verb::conditions:
            if (const std::optional<Text> left = lives()) reply.add(*left);
            for (const Text& one : conditions()) reply.add(one);
            return reply;
        case Verb::score:
            return told_score();
        case Verb::points:
            for (const Text& one : open_points()) reply.add(one);
            if (reply.empty()) reply.add(Text("No save point is open."));
            return reply;
        case Verb::possible:
            return told_possible(words);
        case Verb::log:
            return told_log(words);
        default:
            return told_puzzle(words);
    }
}

Reply TextGame::look_at_line(bool is_row, std::string_view words) const {
    std::optional<std::uint64_t> number = number_in(words);
    if (words.empty() && game_.pointer().cursor())
        if (const auto place = places_.cell(*game_.pointer().cursor()))
            number = is_row ? place->row : place->column;
    Reply reply;
    if (number && *number <= UINT32_MAX) {
        const auto wanted = static_cast<std::uint32_t>(*number);
        for (const Text& line :
             is_row ? spoken_.row(position(), wanted) : spoken_.column(position(), wanted))
            reply.add(line);
    }
    if (reply.empty()) reply.add(Text("Which one? Its number, from 1."), Tone::bad);
    return reply;
}

Reply TextGame::told_regions() const {
    Reply reply;
    const SeenRegions regions(game_.puzzle(), places_);
    for (std::size_t i = 0; i < regions.all().size(); ++i)
        reply.add(Text("Region {0}: {1}.",
                       {std::to_string(i + 1), places_.told_together(regions.all()[i])}));
    if (reply.empty()) reply.add(Text("No lines cut this board into regions."));
    return reply;
}

Reply TextGame::look_here(std::string_view words) const {
    const Result<ElementId> place = place_in(words);
    return place ? told_here(*place) : Reply{place.error().message, Tone::bad};
}

Reply TextGame::told_here(ElementId place) const {
    Reply reply;
    reply.add(said_of(place, spoken_.whole(position(), place)));
    const std::uint16_t look = game_.session().layer_looks()[index(place)];
    if (look != 0) reply.add(Text("It was made in save point {0}.", {std::to_string(look)}));
    const SeenRegions regions(game_.puzzle(), places_);
    if (const auto region = regions.around(place))
        reply.add(Text("In region {0}: {1}.", {std::to_string(*region + 1),
                                               places_.told_together(regions.all()[*region])}));
    const Rules& rules = game_.puzzle().rules();
    const auto rules_of_place = game_.sheet().judge().rules_of(place);
    std::vector<std::uint32_t> about(rules_of_place.begin(), rules_of_place.end());
    for (std::uint32_t rule = 0; rule < rules.size(); ++rule)  // that a clue there states
        if (rules[rule].clue == place) about.push_back(rule);
    kit::sort_unique(about);
    std::size_t told = 0;
    for (const std::uint32_t rule : about) {
        const Text& says = rules[rule].text;
        if (says.empty() || ties_hidden(board(), rules[rule]) || ++told > most_lines / 10) continue;
        reply.add(game_.sheet().judge().rule(rule) == Status::violated
                      ? Text("Not kept: {0}.", {says})
                      : Text("Rule: {0}", {says}));
    }
    return reply;
}

Reply TextGame::told_possible(std::string_view words) const {
    const Result<ElementId> place = place_in(words);
    if (!place) return {place.error().message, Tone::bad};
    if (!board().writable(*place)) return {Text("That is printed; it stays."), Tone::bad};
    std::vector<Text> marks;
    for (const Mark mark : engine::allowed_marks(game_.puzzle(), position(), *place))
        marks.push_back(kit::mark_name(board(), *place, mark));
    if (marks.empty())
        return {Text("The rules forbid every mark in {0}.", {places_.told(*place)}), Tone::bad};
    return Text("No rule forbids these in {0}: {1}.",
                {places_.told(*place), kit::listed_apart(marks)});
}

Reply TextGame::name_point(std::string_view name) {
    const game::Journal& journal = game_.session().journal();
    if (journal.state().open.empty()) return {Text("No save point is open."), Tone::bad};
    const game::LayerId last = journal.state().open.back();
    game::Layer label = journal.layer(last);
    label.name = name;
    if (label == journal.layer(last)) return open_points().back();
    if (!game_.sheet().relabel(last, std::move(label)))
        return {Text("Nothing can be written there."), Tone::bad};
    autosave_.save();
    return open_points().back();
}

Reply TextGame::told_cost() const {
    const game::Score& score = game_.session().score();
    Reply reply{Text("{0} {0|move|moves} in {1}",
                     {std::to_string(score.moves), game::clock_text(score.time.count())})};
    if (const std::optional<Text> left = lives()) reply.add(*left);
    if (score.undos > 0) reply.add(Text("taken back {0}", {std::to_string(score.undos)}));
    if (score.checks > 0) reply.add(Text("checks {0}", {std::to_string(score.checks)}));
    if (score.hints > 0) reply.add(Text("hints {0}", {std::to_string(score.hints)}));
    return reply;
}

Reply TextGame::told_sum() const {
    const game::Score& score = game_.session().score();
    if (score.solved_by_program) return {Text("The solution was shown; this game is not scored")};
    const bool is_scored = !game_.session().lost();
    Reply reply;
    std::vector<Text> parts;
    for (const play::ScoreRow& one : play::score_rows(score, world_.rates, is_scored)) {
        Text told("{0}: {1}", {one.name, one.figures});
        if (!one.is_sum) {
            parts.push_back(std::move(told));
            continue;
        }
        reply.add(std::move(told), Tone::good);
    }
    reply.add(kit::listed_apart(parts));
    if (!is_scored) reply.add(Text("All lives were lost, so this game is not scored"));
    return reply;
}

Reply TextGame::told_score() const {
    Reply reply = game_.session().finished() ? told_sum() : told_cost();
    const auto standings = world_.library.standings(world_.rates);
    if (!standings) return reply;
    const auto found = standings->find(game_.item().key);
    if (found != standings->end() && found->second.best)
        reply.add(Text("Your best: {0}", {game::clock_text(found->second.best->total)}));
    return reply;
}

Reply TextGame::told_log(std::string_view file) const {
    const auto log = questions_.log();
    if (log == nullptr) return {Text("There is no log yet; watch a solve first."), Tone::bad};
    const auto step = [&](std::size_t i) {
        return Text("{0}. {1}", {std::to_string(i + 1), told_event(log->events[i])});
    };
    if (file.empty()) {
        Reply reply;
        for (std::size_t i = 0; i < std::min(most_lines, log->events.size()); ++i)
            reply.add(step(i));
        if (most_lines < log->events.size())
            reply.add(Text("These are the first {0} of {1} steps; log FILE writes them all.",
                           {std::to_string(most_lines), std::to_string(log->events.size())}),
                      Tone::aside);
        return reply;
    }
    const bool json = file.ends_with(".json") || file.ends_with(".jsonl");
    if (json) return write_to(file, log_json(board(), *log, world_.translate));
    std::string steps;
    for (std::size_t i = 0; i < log->events.size(); ++i)
        steps += engine::with_capitals(tell(places_.in_words(step(i)), world_.translate)) + "\n";
    return write_to(file,
                    log_for_people(board(), *log, game_.item().name, steps, world_.translate));
}

Reply TextGame::told_puzzle(std::string_view file) const {
    const std::string puzzle = game_.puzzle().write();
    return file.empty() ? lines_of(puzzle) : write_to(file, puzzle);
}

// --- marks

Reply TextGame::write(Verb verb, std::string_view words) {
    switch (verb) {
        case Verb::left:
            return perform(Action::cursor_left, times_in(words));
        case Verb::right:
            return perform(Action::cursor_right, times_in(words));
        case Verb::up:
            return perform(Action::cursor_up, times_in(words));
        case Verb::down:
            return perform(Action::cursor_down, times_in(words));
        case Verb::notes:
            return perform(Action::notes_mode);
        case Verb::fill_notes:
            return perform(Action::fill_notes);
        case Verb::corners:
            return perform(Action::corners_mode);
        case Verb::colours:
            return perform(Action::colours_mode);
        default:
            break;
    }
    const bool names_a_mark = verb == Verb::mark || verb == Verb::note || verb == Verb::corner;
    const std::string_view word = names_a_mark           ? take_mark(words)
                                  : verb == Verb::colour ? take_word(words)
                                                         : std::string_view();
    const Result<ElementId> place = place_in(words);
    if (!place) return {place.error().message, Tone::bad};
    if (!move_to(*place)) return {Text("Nothing can be marked there."), Tone::bad};
    if (verb == Verb::go) return told_cursor();
    if (verb == Verb::clear) return perform(Action::clear);
    if (verb == Verb::primary) return perform(Action::mark_primary);
    if (verb == Verb::secondary) return perform(Action::mark_secondary);
    if (verb == Verb::colour) {
        const std::optional<std::uint8_t> colour = colour_named(word);
        if (colour) return write_colour(*colour);
        return {Text("There is no colour '{0}'; there are 1 to {1}, and 0 for none.",
                     {std::string(word), std::to_string(max_colours)}),
                Tone::bad};
    }
    const std::optional<Mark> mark = mark_named(word);
    if (mark)
        return write_mark(*mark, verb == Verb::note     ? std::optional(&Content::notes)
                                 : verb == Verb::corner ? std::optional(&Content::corners)
                                                        : std::nullopt);
    return no_such_mark(*place, word);
}

// --- history

Reply TextGame::walk_history(Verb verb, std::string_view words) {
    const game::Journal& journal = game_.session().journal();
    const bool travels =
        verb == Verb::undo || verb == Verb::redo || verb == Verb::branch || verb == Verb::travel;
    const bool leads_back = verb == Verb::undo || verb == Verb::travel;
    const bool is_over = leads_back ? game_.session().frozen() : game_.session().finished();
    if (travels && is_over) return look_through(verb, words);
    switch (verb) {
        case Verb::undo:
            return perform(Action::undo, times_in(words));
        case Verb::redo:
            return perform(Action::redo, times_in(words));
        case Verb::restart:
            return perform(Action::restart);
        case Verb::save_point:
            return perform(Action::save_point_open);
        case Verb::accept:
            return perform(Action::save_point_accept);
        case Verb::drop:
            return perform(Action::save_point_drop);
        case Verb::accept_all:
            return perform(Action::save_point_accept_all);
        case Verb::drop_all:
            return perform(Action::save_point_drop_all);
        case Verb::name_point:
            return name_point(words);
        case Verb::branch: {
            const Result<game::NodeId> way = place_in_history(verb, words);
            if (!way) return {way.error().message, Tone::bad};
            static_cast<void>(game_.sheet().choose_branch(*way));
            return {Text("Redo goes along way {0} now.", {std::string(trimmed(words))})};
        }
        case Verb::travel: {
            const Result<game::NodeId> node = place_in_history(verb, words);
            if (!node) return {node.error().message, Tone::bad};
            return playing([&]() -> Reply {
                static_cast<void>(game_.travel(*node));
                return {};
            });
        }
        default:
            break;
    }
    Reply reply;
    for (const Text& line : told_history(journal, game_.looked_at().value_or(journal.here()),
                                         board(), places_, moves_told_around))
        reply.add(line);
    return reply;
}

Result<game::NodeId> TextGame::place_in_history(Verb verb, std::string_view words) const {
    const game::Journal& journal = game_.session().journal();
    const game::NodeId here = game_.looked_at().value_or(journal.here());
    const std::optional<std::uint64_t> number = number_in(words);
    if (verb == Verb::travel) {
        if (!number || *number > journal.size())
            return Error{Text("Which move? Its number in the history, from 0 to {0}.",
                              {std::to_string(journal.size())})};
        return static_cast<game::NodeId>(static_cast<std::uint32_t>(*number));
    }
    if (verb == Verb::branch) {
        const auto branches = journal.branches(here);
        if (branches.empty()) return Error{Text("No other way leads on from here.")};
        if (!number || *number < 1 || *number > branches.size())
            return Error{Text("There {0|is|are} {0} {0|way|ways} on from here; say which, from 1.",
                              {std::to_string(branches.size())})};
        return branches[*number - 1];
    }
    game::NodeId node = here;
    for (int steps = times_in(words); steps > 0; --steps) {
        const std::optional<game::NodeId> next = verb == Verb::redo ? journal.next(node)
                                                 : node != game::root
                                                     ? std::optional(journal.parent(node))
                                                     : std::nullopt;
        if (!next) break;
        node = *next;
    }
    if (node != here) return node;
    return Error{verb == Verb::undo ? Text("This is the start of the game.")
                                    : Text("This is the end of the game.")};
}

Reply TextGame::look_through(Verb verb, std::string_view words) {
    const Result<game::NodeId> node = place_in_history(verb, words);
    if (!node) return {node.error().message, Tone::bad};
    const Position before = position();
    game_.look_at(*node);
    Reply reply = told_changes(before);
    if (game_.looked_at())
        reply.add(Text("You look at move {0} of the solved game; it stays as it is.",
                       {std::to_string(static_cast<std::uint32_t>(*node))}));
    else
        reply.add(Text("This is the solved board."), Tone::good);
    return reply;
}

// --- questions

Reply TextGame::check() {
    const std::vector<engine::Breach> breaches = engine::breaches(
        game_.puzzle(), game_.session().position(), game_.type().info().conditions, game_.check());
    if (breaches.empty()) return {Text("No rule is broken so far"), Tone::good};
    Reply reply;
    for (const engine::Breach& breach : breaches) {
        reply.add(breach.what, Tone::bad);
        constexpr std::size_t most = 5;
        for (std::size_t i = 0; i < std::min(breach.sentences.size(), most); ++i)
            reply.add(breach.sentences[i]);
    }
    return reply;
}

Reply TextGame::teach(Verb verb, std::string_view words) {
    if (!lessons_)
        lessons_ = std::make_unique<Lessons>(game_.shared_type(), game_.session().shared_puzzle());
    if (verb == Verb::techniques) return lessons_->list();
    std::string name(trimmed(words));
    if (name.empty()) name = questions_.hinted_technique();
    if (name.empty()) name = lessons_->id();
    if (name.empty())
        return {Text("Which technique? Say techniques to hear all, or ask for a hint first."),
                Tone::bad};
    return lessons_->tell(name, world_.translate);
}

Reply TextGame::ask(Verb verb, std::string_view words) {
    switch (verb) {
        case Verb::check:
            return check();
        case Verb::techniques:
        case Verb::technique:
            return teach(verb, words);
        case Verb::pause:
            paused_ = true;
            return {Text("The clock stands still. The next command goes on.")};
        case Verb::method:
            return questions_.choose_method(words);
        case Verb::faster:
        case Verb::slower:
            return questions_.faster(verb == Verb::faster);
        case Verb::why: {
            const Result<ElementId> place = place_in(words);
            if (!place) return {place.error().message, Tone::bad};
            return questions_.why(*place);
        }
        case Verb::solve:
            return playing([&] { return questions_.solve(); });
        case Verb::yes:
            return playing([&] { return questions_.yes(); });
        case Verb::hint:
            return playing([&] { return questions_.hint(); });
        case Verb::another:
            return playing([&] { return questions_.another(); });
        case Verb::place:
            return playing([&] { return questions_.place(); });
        case Verb::back:
            return questions_.back();
        case Verb::wrong:
            return questions_.wrong();
        case Verb::guess:
            return questions_.guess();
        case Verb::take_out:
            return playing([&]() -> Reply {
                if (!challenge_.stands()) return questions_.take_out();
                challenge_.take_wrong_back();
                return {};
            });
        case Verb::refute:
            return playing([&] { return questions_.refute(); });
        case Verb::ready:
            return questions_.ready();
        case Verb::count:
            return questions_.count();
        case Verb::watch:
            return questions_.watch(words);
        default:
            return {Text("That means nothing in a game."), Tone::bad};
    }
}

}  // namespace quadrille::text
