#include "play/panels/why_search.hpp"

#include <algorithm>
#include <utility>

#include "engine/sat/forced.hpp"
#include "input/notes.hpp"
#include "play/panels/rule_places.hpp"

namespace quadrille::play {

using engine::Explained;

namespace {

Text symbol(const Board& board, ElementId element, Mark mark) {
    return {board.alphabet(element).symbol(mark).id, std::vector<Text>{}};
}

/// Requires at least one.
Text listed(const Board& board, ElementId element, const std::vector<Mark>& marks) {
    Text all = symbol(board, element, marks.front());
    for (std::size_t i = 1; i < marks.size(); ++i) all = Text("{0}, {1}", {std::move(all), symbol(board, element, marks[i])});
    return all;
}

/// What the player's notes lack, and what they should not have.
std::vector<Text> told_of_notes(const Board& board, const WhyAnswer& reason) {
    if (reason.notes == 0) return {};
    std::vector<Mark> missing;
    std::vector<Mark> wrong;
    const std::size_t marks = std::min(board.alphabet(reason.element).symbols.size(), max_notes);
    for (std::size_t i = 1; i <= marks; ++i) {
        const auto mark = static_cast<Mark>(i);
        const bool noted = (reason.notes & input::note_bit(mark)) != 0;
        const bool possible = std::find(reason.possible.begin(), reason.possible.end(), mark) != reason.possible.end();
        if (possible && !noted) missing.push_back(mark);
        if (noted && !possible) wrong.push_back(mark);
    }
    std::vector<Text> sentences;
    if (!missing.empty()) sentences.push_back({"Possible, but not noted: {0}.", {listed(board, reason.element, missing)}});
    if (!wrong.empty()) sentences.push_back({"Noted, but not possible: {0}.", {listed(board, reason.element, wrong)}});
    return sentences;
}

void take(WhyAnswer& reason, Explained why, WhyAnswer::Kind kind) {
    reason.failure = why.failure;
    if (why.answer != Explained::Answer::yes) return;
    reason.kind = kind;
    reason.explanation = std::move(why.explanation);
}

}  // namespace

WhyAnswer reason(const Puzzle& puzzle, const Position& position, ElementId element, const std::stop_token& stop) {
    const engine::SolveRequest request{{.stop = stop}, position};
    WhyAnswer reason;
    reason.element = element;
    reason.stands = position.mark(element);
    reason.notes = position[element].notes;
    if (puzzle.board()[element].given != blank) {
        reason.kind = WhyAnswer::Kind::printed;
        return reason;
    }
    const engine::PossibleMarks possible = engine::possible_marks(puzzle, request, element);
    reason.possible = possible.marks;
    reason.failure = possible.failure;
    if (possible.outlook == engine::Outlook::gave_up) return reason;
    if (possible.outlook == engine::Outlook::hopeless) {
        engine::SolveRequest without = request;
        without.start.set_mark(element, blank);
        take(reason, engine::blame(puzzle, without), WhyAnswer::Kind::hopeless);
        return reason;
    }
    const bool right = std::find(possible.marks.begin(), possible.marks.end(), reason.stands) != possible.marks.end();
    if (reason.stands != blank && !right)
        take(reason, engine::explain(puzzle, request, {element, reason.stands, false}), WhyAnswer::Kind::wrong);
    else if (possible.marks.size() == 1)
        take(reason, engine::explain(puzzle, request, {element, possible.marks.front()}), WhyAnswer::Kind::must);
    else
        reason.kind = WhyAnswer::Kind::open;
    return reason;
}

std::vector<Text> told(const Board& board, const WhyAnswer& reason) {
    const std::string& name = board[reason.element].name;
    const auto of = [&](Mark mark) { return symbol(board, reason.element, mark); };
    switch (reason.kind) {
        case WhyAnswer::Kind::printed:
            return {Text("{0} is {1}: it is printed there.", {name, of(board[reason.element].given)})};
        case WhyAnswer::Kind::must:
            if (reason.stands == blank) return {reason.explanation.text};
            return {Text("{0} is right: it is {1}.", {name, of(reason.stands)}), reason.explanation.text};
        case WhyAnswer::Kind::wrong:
            return {Text("{0} is wrong: it cannot be {1}.", {name, of(reason.stands)}), reason.explanation.text};
        case WhyAnswer::Kind::open: {
            std::vector<Text> sentences{
                Text("{0} can be any of these: {1}.", {name, listed(board, reason.element, reason.possible)})};
            for (Text& about_notes : told_of_notes(board, reason)) sentences.push_back(std::move(about_notes));
            return sentences;
        }
        case WhyAnswer::Kind::hopeless:
            return {Text("Nothing is possible at {0}: other marks are wrong already.", {name}), reason.explanation.text};
        case WhyAnswer::Kind::gave_up:
            break;
    }
    if (!reason.failure.empty()) return {Text("No answer was found."), reason.failure};
    return {Text("No answer was found.")};
}

void WhySearch::ask(ElementId element) {
    element_ = element;
    task_.forget();
    if (!game_->board().decides(element)) {
        state_ = State::nothing;
        return;
    }
    state_ = State::thinking;
    task_.ask([puzzle = game_->session().shared_puzzle(), position = game_->session().position(),
                 element](const std::stop_token& stop) { return play::reason(*puzzle, position, element, stop); });
}

void WhySearch::ask_again() {
    if (element_)
        ask(*element_);
    else
        choose();
}

void WhySearch::choose() {
    task_.forget();
    element_.reset();
    state_ = State::choosing;
}

void WhySearch::game_changed() {
    task_.forget();
    if (state_ == State::told || state_ == State::thinking) state_ = State::outdated;
}

bool WhySearch::tick() {
    std::optional<Result<WhyAnswer>> answer = task_.poll();
    if (!answer) return false;
    reason_ = {};
    reason_.element = *element_;
    if (*answer)
        reason_ = std::move(**answer);
    else
        reason_.failure = answer->error().message;
    state_ = State::told;
    // What is printed everybody sees, and no answer is no help.
    if (reason_.kind != WhyAnswer::Kind::printed && reason_.kind != WhyAnswer::Kind::gave_up) game_->count_hint();
    return true;
}

Highlights WhySearch::shown() const {
    Highlights shown;
    if (!element_ || state_ == State::choosing) return shown;
    shown.framed = {*element_};
    if (state_ != State::told) return shown;
    shown.looked_at = places_of(game_->puzzle(), reason_.explanation.rules);
    shown.looked_at.insert(shown.looked_at.end(), reason_.explanation.marks.begin(), reason_.explanation.marks.end());
    switch (reason_.kind) {
        case WhyAnswer::Kind::hopeless:
            shown.blamed = reason_.explanation.marks;
            break;
        case WhyAnswer::Kind::wrong:
            shown.blamed = {*element_};
            break;
        case WhyAnswer::Kind::must:
            if (reason_.stands == blank) shown.ghosts.push_back({*element_, reason_.possible.front(), 0});
            break;
        default:
            break;
    }
    keep_each_once(shown.looked_at);
    return shown;
}

}  // namespace quadrille::play
