#include "view/panels/reasoning.hpp"

#include <algorithm>
#include <utility>

#include "engine/forced.hpp"
#include "input/notes.hpp"
#include "view/panels/rule_places.hpp"

namespace quadrille::view {

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
std::vector<Text> told_of_notes(const Board& board, const Reason& reason) {
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

void take(Reason& reason, Explained why, Reason::Kind kind) {
    reason.failure = why.failure;
    if (why.answer != Explained::Answer::yes) return;
    reason.kind = kind;
    reason.explanation = std::move(why.explanation);
}

}  // namespace

Reason reason(const Puzzle& puzzle, const Position& position, ElementId element, const std::stop_token& stop) {
    const engine::PositionRequest request{position, std::nullopt, stop};
    Reason reason;
    reason.element = element;
    reason.stands = position.mark(element);
    reason.notes = position[element].notes;
    if (puzzle.board()[element].given != blank) {
        reason.kind = Reason::Kind::printed;
        return reason;
    }
    const engine::PossibleMarks possible = engine::possible_marks(puzzle, request, element);
    reason.possible = possible.marks;
    reason.failure = possible.failure;
    if (possible.outlook == engine::Outlook::gave_up) return reason;
    if (possible.outlook == engine::Outlook::hopeless) {
        engine::PositionRequest without = request;
        without.start.set_mark(element, blank);
        take(reason, engine::blame(puzzle, without), Reason::Kind::hopeless);
        return reason;
    }
    const bool right = std::find(possible.marks.begin(), possible.marks.end(), reason.stands) != possible.marks.end();
    if (reason.stands != blank && !right)
        take(reason, engine::explain(puzzle, request, {element, reason.stands, false}), Reason::Kind::wrong);
    else if (possible.marks.size() == 1)
        take(reason, engine::explain(puzzle, request, {element, possible.marks.front()}), Reason::Kind::must);
    else
        reason.kind = Reason::Kind::open;
    return reason;
}

std::vector<Text> told(const Board& board, const Reason& reason) {
    const std::string& name = board[reason.element].name;
    const auto of = [&](Mark mark) { return symbol(board, reason.element, mark); };
    switch (reason.kind) {
        case Reason::Kind::printed:
            return {Text("{0} is {1}: it is printed there.", {name, of(board[reason.element].given)})};
        case Reason::Kind::must:
            if (reason.stands == blank) return {reason.explanation.text};
            return {Text("{0} is right: it is {1}.", {name, of(reason.stands)}), reason.explanation.text};
        case Reason::Kind::wrong:
            return {Text("{0} is wrong: it cannot be {1}.", {name, of(reason.stands)}), reason.explanation.text};
        case Reason::Kind::open: {
            std::vector<Text> sentences{
                Text("{0} can be any of these: {1}.", {name, listed(board, reason.element, reason.possible)})};
            for (Text& about_notes : told_of_notes(board, reason)) sentences.push_back(std::move(about_notes));
            return sentences;
        }
        case Reason::Kind::hopeless:
            return {Text("Nothing is possible at {0}: other marks are wrong already.", {name}), reason.explanation.text};
        case Reason::Kind::gave_up:
            break;
    }
    if (!reason.failure.empty()) return {Text("No answer was found."), reason.failure};
    return {Text("No answer was found.")};
}

void Reasoning::ask(ElementId element) {
    element_ = element;
    asking_.forget();
    if (!game_->board().decides(element)) {
        state_ = State::nothing;
        return;
    }
    state_ = State::thinking;
    asking_.ask([puzzle = game_->session().shared_puzzle(), position = game_->session().position(),
                 element](const std::stop_token& stop) { return view::reason(*puzzle, position, element, stop); });
}

void Reasoning::ask_again() {
    if (element_)
        ask(*element_);
    else
        choose();
}

void Reasoning::choose() {
    asking_.forget();
    element_.reset();
    state_ = State::choosing;
}

void Reasoning::game_changed() {
    asking_.forget();
    if (state_ == State::told || state_ == State::thinking) state_ = State::outdated;
}

bool Reasoning::tick() {
    std::optional<Result<Reason>> answer = asking_.poll();
    if (!answer) return false;
    reason_ = {};
    reason_.element = *element_;
    if (*answer)
        reason_ = std::move(**answer);
    else
        reason_.failure = answer->error().message;
    state_ = State::told;
    // What is printed everybody sees, and no answer is no help.
    if (reason_.kind != Reason::Kind::printed && reason_.kind != Reason::Kind::gave_up) game_->count_hint();
    return true;
}

Shown Reasoning::shown() const {
    Shown shown;
    if (!element_ || state_ == State::choosing) return shown;
    shown.framed = {*element_};
    if (state_ != State::told) return shown;
    shown.looked_at = places_of(game_->puzzle(), reason_.explanation.rules);
    shown.looked_at.insert(shown.looked_at.end(), reason_.explanation.marks.begin(), reason_.explanation.marks.end());
    switch (reason_.kind) {
        case Reason::Kind::hopeless:
            shown.blamed = reason_.explanation.marks;
            break;
        case Reason::Kind::wrong:
            shown.blamed = {*element_};
            break;
        case Reason::Kind::must:
            if (reason_.stands == blank) shown.ghosts.push_back({*element_, reason_.possible.front(), 0});
            break;
        default:
            break;
    }
    keep_each_once(shown.looked_at);
    return shown;
}

}  // namespace quadrille::view
