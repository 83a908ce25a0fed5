#include "engine/questions/why.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "engine/deduce/technique_table.hpp"
#include "engine/explain/explain_text.hpp"
#include "engine/explain/technique_way.hpp"
#include "engine/questions/mistakes.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/contract.hpp"
#include "engine/rules/notes.hpp"
#include "engine/sat/forced.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

using Kind = WhyAnswer::Kind;

Text listed(const Board& board, ElementId element, const std::vector<Mark>& marks) {
    const auto name = [&](std::size_t i) { return kit::mark_name(board, element, marks[i]); };
    return kit::listed(marks.size(), name, marks.size());
}

bool has(const std::vector<Mark>& marks, Mark mark) {
    return std::find(marks.begin(), marks.end(), mark) != marks.end();
}

/// What the player's notes lack, and what they should not have.
void tell_of_notes(const Board& board, const WhyAnswer& answer, std::vector<Text>& sentences) {
    if (answer.notes == 0) return;
    std::vector<Mark> missing;
    std::vector<Mark> wrong;
    const std::size_t marks = std::min(board.alphabet(answer.element).symbols.size(), max_notes);
    for (std::size_t i = 1; i <= marks; ++i) {
        const auto mark = static_cast<Mark>(i);
        const bool noted = (answer.notes & note_bit(mark)) != 0;
        const bool possible = has(answer.possible, mark);
        if (possible && !noted) missing.push_back(mark);
        if (noted && !possible) wrong.push_back(mark);
    }
    const auto tell = [&](const char* sentence, const std::vector<Mark>& list) {
        if (!list.empty()) sentences.push_back({sentence, {listed(board, answer.element, list)}});
    };
    tell("Possible, but not noted: {0}.", missing);
    tell("Noted, but not possible: {0}.", wrong);
}

void take(WhyAnswer& answer, Explained why, Kind kind) {
    answer.failure = std::move(why.failure);
    if (why.answer != Explained::Answer::yes) return;
    answer.kind = kind;
    answer.explanation = std::move(why.explanation);
}

/// Of what is known: where no reasons were found in the time, it is told without.
void take_known(WhyAnswer& answer, Explained why, Kind kind, const Puzzle& puzzle,
                const Literal& conclusion) {
    if (why.answer != Explained::Answer::yes && why.failure.empty())
        why = {Explained::Answer::yes, unexplained(puzzle.board(), conclusion), {}};
    take(answer, std::move(why), kind);
}

/// How long these are looked for where the answer is there already: some tenths of a second; and
/// where it is one that nobody follows, so many times what it may take.
constexpr std::uint64_t techniques_effort = 500'000;
constexpr std::uint64_t times_for_heap = 2;
constexpr std::size_t most_steps_alone = 120;

/// Whether it is told no more than that it follows: no reasons are known, or too many to be listed.
bool tells_nothing(const Explanation& explanation) {
    const bool is_known = !explanation.rules.empty() || !explanation.marks.empty();
    return explanation.chain.size() < 2 &&
           (!is_known || explanation.chain.empty() || is_long(explanation));
}

/// Whether it is told as one heap of more than can be looked at at once.
bool is_heap(const Explanation& explanation) {
    return explanation.chain.size() == 1 &&
           premises(explanation.chain.front()) > most_premises;
}

/// Whether one rule says so, with marks that can be looked at at once.
bool is_one_look(const Explanation& explanation) {
    return explanation.chain.size() == 1 && explanation.rules.size() <= 1 &&
           premises(explanation.chain.front()) <= most_premises;
}

/// How much a person has to follow: steps, or reasons at once.
std::size_t effort(const Explanation& explanation) {
    return explanation.chain.size() == 1 ? effort(explanation.chain.front())
                                         : explanation.chain.size();
}

/// The same conclusion, by these steps. The rules and marks that were found to show it stay, and
/// whether they are all: steps do not name what pencil marks tell.
void be_told(Explanation& explanation, Chain chain, const Board& board, const Position& position) {
    if (chain.size() == 1) {
        explanation.text = chain.front().text;
        explanation.steps.clear();
    } else {
        explanation.text =
            Text("{0} {1}", {Text("{0}.", {told_conclusion(board, *explanation.conclusion)}),
                             Text("{0} small steps show it.", {std::to_string(chain.size())})});
        explanation.steps = told_chain(board, position, chain);
    }
    explanation.chain = std::move(chain);
}

/// Where techniques lead to the mark in fewer steps than its reasons are, it is told by these.
void tell_by_techniques(WhyAnswer& answer, const Puzzle& puzzle, const SolveRequest& request,
                        const Literal& must) {
    Explanation& explanation = answer.explanation;
    const bool is_untold = tells_nothing(explanation);
    const std::size_t most = is_untold ? most_steps_alone : effort(explanation);
    if (answer.kind != Kind::must || (!is_untold && is_one_look(explanation))) return;
    Position position = request.start;
    position.set_mark(must.element, blank);
    Limits limits = request;
    if (is_untold || is_heap(explanation)) {
        if (limits.effort) *limits.effort *= times_for_heap;
    } else {
        limits.effort = std::min(limits.effort.value_or(techniques_effort), techniques_effort);
    }
    Budget budget(limits);
    std::optional<Chain> chain;
    const WorkEnd end = attempt([&] {
        const auto table = make_table(puzzle, request, budget);
        if (table && *table)
            chain = technique_way(puzzle, position, must, **table, most, Trials::told, budget);
    });
    if (!end.complete || !chain || chain->empty()) return;
    be_told(explanation, *std::move(chain), puzzle.board(), position);
}

/// Where nothing is possible any more: is what stands there wrong by itself? Asked of what is left
/// where the other wrong marks are taken out.
bool tell_wrong_itself(WhyAnswer& answer, const Puzzle& puzzle, const SolveRequest& request,
                       const Budget& budget) {
    if (answer.stands == blank) return false;
    const Mistakes mistakes = find_mistakes(puzzle, {budget.rest(), request.start});
    // Where several solutions are left, which of two marks is wrong is not said.
    if (!mistakes.single ||
        std::ranges::find(mistakes.to_clear, answer.element) == mistakes.to_clear.end())
        return false;
    SolveRequest asked = request;
    for (const ElementId id : mistakes.to_clear)
        if (id != answer.element) asked.start.set_mark(id, blank);
    static_cast<Limits&>(asked) = budget.rest();
    const PossibleMarks possible = possible_marks(puzzle, asked, answer.element);
    if (possible.marks.empty() || has(possible.marks, answer.stands)) return false;
    const Literal cannot{answer.element, answer.stands, false};
    static_cast<Limits&>(asked) = budget.rest();
    take_known(answer, explain(puzzle, asked, cannot), Kind::wrong, puzzle, cannot);
    if (answer.kind != Kind::wrong) return false;
    answer.others_wrong = true;
    answer.possible = possible.marks;
    return true;
}

}  // namespace

WhyAnswer why(const Puzzle& puzzle, const SolveRequest& request, ElementId element) {
    const Board& board = puzzle.board();
    SolveRequest asked = request;
    static_cast<Limits&>(asked) = with_effort(request, explanation_effort);
    const Budget budget(asked);
    if (asked.start.size() != board.size()) asked.start = Position(board);
    WhyAnswer answer;
    answer.element = element;
    answer.stands = asked.start.mark(element);
    answer.notes = asked.start[element].notes;
    if (board[element].given != blank) {
        answer.kind = Kind::printed;
        return answer;
    }
    PossibleMarks possible = possible_marks(puzzle, asked, element);
    answer.possible = std::move(possible.marks);
    answer.failure = std::move(possible.failure);
    static_cast<Limits&>(asked) = budget.rest();
    if (possible.outlook == Outlook::gave_up) return answer;
    if (possible.outlook == Outlook::hopeless) {
        if (tell_wrong_itself(answer, puzzle, asked, budget)) return answer;
        static_cast<Limits&>(asked) = budget.rest();
        asked.start.set_mark(element, blank);
        take(answer, blame(puzzle, asked), Kind::hopeless);
    } else if (answer.stands != blank && !has(answer.possible, answer.stands)) {
        const Literal cannot{element, answer.stands, false};
        take_known(answer, explain(puzzle, asked, cannot), Kind::wrong, puzzle, cannot);
    } else if (answer.possible.size() == 1) {
        const Literal must{element, answer.possible.front()};
        take_known(answer, explain(puzzle, asked, must), Kind::must, puzzle, must);
        static_cast<Limits&>(asked) = budget.rest();
        tell_by_techniques(answer, puzzle, asked, must);
    } else {
        answer.kind = Kind::open;
    }
    return answer;
}

std::vector<Text> told(const Board& board, const WhyAnswer& answer) {
    std::vector<Text> sentences = told_briefly(board, answer);
    const std::vector<Text>& steps = answer.explanation.steps;
    sentences.insert(sentences.end(), steps.begin(), steps.end());
    return sentences;
}

std::vector<Text> told_briefly(const Board& board, const WhyAnswer& answer) {
    const std::string& name = board[answer.element].name;
    const auto of = [&](Mark mark) { return kit::mark_name(board, answer.element, mark); };
    const Explanation& why = answer.explanation;
    const Text& because = why.text;
    const auto because_of = [&](const Text& sentence) {
        return why.steps.empty() ? std::vector{sentence, because} : std::vector{sentence};
    };
    switch (answer.kind) {
        case Kind::printed:
            return {
                Text("{0} is {1}: it is printed there.", {name, of(board[answer.element].given)})};
        case Kind::must:
            if (answer.stands != blank)
                return because_of(Text("{0} is right: it is {1}.", {name, of(answer.stands)}));
            if (why.steps.empty()) return {because};
            return {Text("{0}:", {told_conclusion(board, *why.conclusion)})};
        case Kind::wrong: {
            Text wrong("{0} is wrong: it cannot be {1}.", {name, of(answer.stands)});
            if (answer.others_wrong)
                wrong = Text("{0} {1}", {std::move(wrong),
                                         "Other marks are wrong, too; they are left aside here."});
            return because_of(wrong);
        }
        case Kind::open: {
            const Text possible = listed(board, answer.element, answer.possible);
            std::vector<Text> sentences{Text("{0} can be any of these: {1}.", {name, possible})};
            tell_of_notes(board, answer, sentences);
            return sentences;
        }
        case Kind::hopeless:
            return because_of(
                Text("Nothing is possible in {0}: other marks are wrong already.", {name}));
        case Kind::gave_up:
            break;
    }
    if (!answer.failure.empty()) return {Text("No answer was found."), answer.failure};
    return {Text("No answer was found.")};
}

}  // namespace quadrille::engine
