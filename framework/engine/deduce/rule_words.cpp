#include "engine/deduce/rule_words.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/deduce/needed_beside.hpp"
#include "engine/deduce/tuple_rows.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"
#include "quadrille/kit/told_ways.hpp"

namespace quadrille::engine {

bool says_of_one(const RuleBody& body) {
    if (const auto* const tuples = std::get_if<Tuples>(&body)) return tuples->of.size() == 1;
    const auto* const clause = std::get_if<Clause>(&body);
    return clause != nullptr && !clause->any.empty() &&
           std::ranges::all_of(clause->any, [&](const Literal& literal) {
               return literal.element == clause->any.front().element;
           });
}

namespace {

/// Places and marks beside which something follows, and marks that force it, where they are told.
constexpr std::size_t most_beside = 3;
constexpr std::size_t most_forcing = 4;

/// Whether each of these is told as the mark that is left, of three or more.
bool is_what_is_left(const Board& board, std::span<const Literal> follows) {
    return !follows.empty() && std::ranges::all_of(follows, [&](const Literal& literal) {
        return literal.holds && board.alphabet(literal.element).symbols.size() > 2;
    });
}

/// Whether there are any, and all speak of one element.
bool speak_of_one(std::span<const Literal> literals) {
    return !literals.empty() && std::ranges::all_of(literals, [&](const Literal& literal) {
        return literal.element == literals.front().element;
    });
}

/// Whether a relation or tuples tie the one element that all of these speak of to others, and do
/// not say the same of one thing.
bool ties_one(const Board& board, const Rule& rule, std::span<const Literal> follows) {
    return (std::holds_alternative<Relation>(rule.what) ||
            std::holds_alternative<Tuples>(rule.what)) &&
           speak_of_one(follows) && !tied_hidden(board, rule);
}

/// The few elements that a relation or tuples tie to the one that all of these speak of; empty
/// where they are more, or say the same of one thing.
std::vector<ElementId> others_of(const Board& board, const Rule& rule,
                                 std::span<const Literal> follows) {
    if (!ties_one(board, rule, follows)) return {};
    const ElementId element = follows.front().element;
    std::vector<ElementId> others;
    for_each_element(rule.what, [&](ElementId id) {
        if (id != element) others.push_back(id);
    });
    kit::sort_unique(others);
    return others.size() <= most_beside ? others : std::vector<ElementId>();
}

/// Whether no two speak of one element.
bool speak_once(std::span<const Literal> literals) {
    std::vector<ElementId> elements;
    elements.reserve(literals.size());
    for (const Literal& literal : literals) elements.push_back(literal.element);
    std::ranges::sort(elements);
    return std::ranges::adjacent_find(elements) == elements.end();
}

/// Of a count: it has all it may have.
bool is_full(Way way) { return way == Way::count_full || way == Way::line_full; }

/// What forces a step, where it is no more than a few marks.
class ForcingMarks {
public:
    ForcingMarks(const Board& board, const Deduction& step, const Candidates& before)
        : board_(board), step_(step), before_(before) {}

    /// The literals of a rule with that truth, if they are as many as leave the others no choice.
    /// Empty where they are more than a few, what follows is not said by the others, or the rule
    /// has several of one element: then more goes into it than what is true.
    [[nodiscard]] std::vector<Literal> among(std::span<const Literal> literals, bool truth,
                                             std::size_t wanted) const {
        if (wanted == 0 || wanted > most_forcing) return {};
        std::vector<Literal> forcing;
        for (const Literal& literal : literals) {
            if (before_.truth(literal) != truth || follows(literal.element)) continue;
            if (forcing.size() == wanted) return {};
            forcing.push_back({literal.element, literal.mark, literal.holds == truth});
        }
        if (forcing.size() != wanted || !speak_once(literals)) return {};
        const bool is_said = std::ranges::all_of(step_.follows, [&](const Literal& concluded) {
            return board_.alphabet(concluded.element).symbols.size() == 2 ||
                   std::ranges::any_of(literals, [&](const Literal& literal) {
                       return concluded ==
                              Literal{literal.element, literal.mark, literal.holds != truth};
                   });
        });
        return is_said ? forcing : std::vector<Literal>();
    }
    /// The marks of all elements that the step rests on. Empty where they are more, or one has
    /// none.
    [[nodiscard]] std::vector<Literal> marks() const {
        std::vector<Literal> marks;
        for (const ElementId id : step_.because) {
            if (follows(id)) continue;
            const Mark mark = before_.sole(id);
            if (mark == blank || marks.size() == most_forcing) return {};
            marks.push_back({id, mark});
        }
        return marks;
    }

private:
    [[nodiscard]] bool follows(ElementId id) const {
        return std::ranges::find(step_.follows, id, &Literal::element) != step_.follows.end();
    }

    const Board& board_;
    const Deduction& step_;
    const Candidates& before_;
};

/// Whether they are seen, or say of themselves what they are.
bool can_be_told(const Board& board, std::span<const Literal> marks) {
    return std::ranges::none_of(marks, [&](const Literal& literal) {
        return board.hides(literal.element) && board[literal.element].told.empty();
    });
}

/// Whether what it says of one place may rest on what another of which it speaks has lost before.
bool rests_on_itself(const Board& board, const Deduction& step, const Candidates& before) {
    return !speak_of_one(step.follows) &&
           std::ranges::any_of(step.follows, [&](const Literal& literal) {
               return before.count(literal.element) <
                      board.alphabet(literal.element).symbols.size();
           });
}

/// Empty where what the step rests on is more than a few marks, or has no words, or is not known.
std::vector<Literal> few_marks(const Puzzle& puzzle, Way way, const Deduction& step,
                               const Candidates& before) {
    const Board& board = puzzle.board();
    const Rule& rule = puzzle.rules()[step.rules.front()];
    if (tied_hidden(board, rule)) return {};  // the same mark in other words
    const RuleBody& body = rule.what;
    const ForcingMarks forcing(board, step, before);
    std::vector<Literal> marks;
    if (const auto* const count = std::get_if<Count>(&body)) {
        const std::size_t spare =
            count->of.size() - std::min<std::size_t>(count->of.size(), count->at_least);
        marks = forcing.among(count->of, is_full(way), is_full(way) ? count->at_most : spare);
    } else if (const auto* const clause = std::get_if<Clause>(&body)) {
        marks = forcing.among(clause->any, false, clause->any.size() - 1);
    } else if ((way == Way::mark_used || !rests_on_itself(board, step, before)) &&
               (way == Way::mark_used || way == Way::relation || way == Way::tuples) &&
               std::ranges::none_of(step.follows, [&](const Literal& literal) {
                   return is_what_is_left(board, {&literal, 1});
               })) {
        marks = forcing.marks();
    }
    marks = decided(board, before, marks);
    return can_be_told(board, marks) ? marks : std::vector<Literal>();
}

/// The mark that an element has and the others therefore cannot have, where that is all that goes
/// into the step and there are more than two marks.
std::optional<Literal> used_mark(const Puzzle& puzzle, Way way, const Deduction& step,
                                 const Candidates& before) {
    const Board& board = puzzle.board();
    const RuleBody& body = puzzle.rules()[step.rules.front()].what;
    if (way != Way::mark_used || !std::holds_alternative<AllDifferent>(body)) return std::nullopt;
    const std::vector<Literal> marks = ForcingMarks(board, step, before).marks();
    if (marks.size() != 1 || !can_be_told(board, marks)) return std::nullopt;
    const bool has_choice = std::ranges::all_of(step.follows, [&](const Literal& literal) {
        return board.alphabet(literal.element).symbols.size() > 2;
    });
    return has_choice ? std::optional(marks.front()) : std::nullopt;
}

/// In place of what a place is not what is left there, where that is less to be told.
std::vector<Literal> in_fewest_words(const Board& board, const Candidates& before,
                                     const std::vector<Literal>& needed) {
    std::vector<Literal> told;
    for (auto at = needed.begin(); at != needed.end();) {
        const ElementId id = at->element;
        const auto end = std::find_if(at, needed.end(),
                                      [id](const Literal& one) { return one.element != id; });
        const auto count = static_cast<std::size_t>(end - at);
        if (before.count(id) <= count && before.count(id) <= most_told_of_hidden)
            for_each_mark(board, before, id, [&](Mark mark) { told.push_back({id, mark, true}); });
        else
            told.insert(told.end(), at, end);
        at = end;
    }
    return told;
}

/// What is known beside the one place of which the step says something, where a rule that ties
/// that place to others needs no more than a few things of it; nothing where that is not so, or
/// they have no words.
std::optional<KnownBeside> few_beside(const Puzzle& puzzle, const Deduction& step,
                                      const Candidates& before) {
    const Board& board = puzzle.board();
    const Rule& rule = puzzle.rules()[step.rules.front()];
    if (says_of_one(rule.what) || !ties_one(board, rule, step.follows)) return std::nullopt;
    auto needed = needed_beside(puzzle, step, before);
    if (!needed) return std::nullopt;
    needed->literals = in_fewest_words(board, before, needed->literals);
    return needed->literals.size() <= most_forcing && can_be_told(board, needed->literals)
               ? needed
               : std::nullopt;
}

/// Whether what is known beside a place rules other marks out there, so that one is left: it does
/// not say that one itself.
bool leaves_the_rest(const Board& board, std::span<const Literal> follows,
                     const KnownBeside& beside) {
    if (is_what_is_left(board, follows) && !beside.leave_one) return true;
    const Literal& first = follows.front();
    return first.holds && board.hides(first.element) && !beside.literals.empty() &&
           std::ranges::none_of(beside.literals, [&](const Literal& one) {
               return one.holds && have_same_mark(board, one, first);
           });
}

/// The few marks that a rule about one place leaves there, of more; empty where that is not so.
std::vector<Literal> left_by_itself(const Puzzle& puzzle, const Deduction& step,
                                    const Candidates& before) {
    if (!says_of_one(puzzle.rules()[step.rules.front()].what)) return {};
    Candidates after = before;
    narrow(after, step.follows);
    const ElementId id = step.follows.front().element;
    if (after.count(id) < 2 || after.count(id) > most_told_of_hidden ||
        after.count(id) >= step.follows.size())
        return {};
    std::vector<Literal> left;
    for_each_mark(puzzle.board(), after, id, [&](Mark mark) { left.push_back({id, mark, true}); });
    return left;
}

/// The combinations that are left for the open places of a rule; empty where these cannot be told
/// in short.
Text told_combinations(const Puzzle& puzzle, const Deduction& step, const Candidates& before) {
    const auto* const rule = std::get_if<Tuples>(&puzzle.rules()[step.rules.front()].what);
    if (rule == nullptr) return {};
    const std::vector<ElementId>& of = rule->of;
    std::vector<std::size_t> first;  // by place: where its element comes first
    std::vector<std::size_t> open;   // first places of those that are not decided
    for (std::size_t i = 0; i < of.size(); ++i) {
        first.push_back(static_cast<std::size_t>(std::ranges::find(of, of[i]) - of.begin()));
        if (first[i] == i && before.count(of[i]) > 1) open.push_back(i);
    }
    if (open.size() < 2 || open.size() > kit::most_short_places ||
        std::ranges::any_of(open, [&](std::size_t i) { return puzzle.board().hides(of[i]); }))
        return {};
    std::vector<kit::Filling> combinations;
    for (std::span<const Mark> left = rule->allowed; !left.empty();
         left = left.subspan(of.size())) {
        bool is_possible = true;
        for (std::size_t i = 0; i < of.size() && is_possible; ++i)
            is_possible = before.possible(of[i], left[i]) && left[first[i]] == left[i];
        if (!is_possible) continue;
        kit::Filling& marks = combinations.emplace_back();
        for (const std::size_t i : open) marks.push_back(left[i]);
    }
    std::vector<ElementId> places;
    for (const std::size_t i : open) places.push_back(of[i]);
    if (step.follows.size() == open.size() && std::ranges::all_of(step.follows, &Literal::holds))
        return "no other combination is left";
    return kit::told_ways(puzzle.board(), places, std::move(combinations), step.follows);
}

/// Where a mark needs its last place among such that differ and are fewer than the marks there are:
/// all that is left for these, as many as they are. Empty for others.
Text told_as_many(const Puzzle& puzzle, Way way, const Deduction& step, const Candidates& before) {
    const Board& board = puzzle.board();
    const auto* const rule = std::get_if<AllDifferent>(&puzzle.rules()[step.rules.front()].what);
    if (rule == nullptr || way != Way::last_place || step.follows.size() != 1 ||
        !step.follows.front().holds)
        return {};
    std::vector<Mark> marks;
    for (const ElementId id : rule->of) {
        if (board.alphabet(id).symbols.size() <= rule->of.size()) return {};
        for_each_mark(board, before, id, [&](Mark mark) { marks.push_back(mark); });
    }
    kit::sort_unique(marks);
    return kit::all_listed(marks.size(), [&](std::size_t i) {
        return kit::mark_name(board, rule->of.front(), marks[i]);
    });
}

/// The mark that has no place left but the one that all of these rule other marks out of; blank
/// where they say more, or that mark itself.
Mark mark_of_last_place(const Puzzle& puzzle, Way way, const Deduction& step,
                        const Candidates& before) {
    if (way != Way::last_place || !speak_of_one(step.follows) ||
        std::ranges::any_of(step.follows, &Literal::holds))
        return blank;
    const ElementId place = step.follows.front().element;
    for (Mark mark = before.first(place); mark != blank; mark = before.next(place, mark)) {
        bool is_possible_elsewhere =
            std::ranges::find(step.follows, mark, &Literal::mark) != step.follows.end();
        for_each_element(puzzle.rules()[step.rules.front()].what, [&](ElementId id) {
            is_possible_elsewhere =
                is_possible_elsewhere || (id != place && before.possible(id, mark));
        });
        if (!is_possible_elsewhere) return mark;
    }
    return blank;
}

/// How many marks a rule that says what one element is leaves there by itself.
std::size_t marks_left_by(const RuleBody& body, const Board& board) {
    if (const auto* const tuples = std::get_if<Tuples>(&body))
        return kit::sorted_unique(tuples->allowed).size();
    const std::vector<Literal>& any = std::get<Clause>(body).any;
    std::size_t left = 0;
    for (Mark mark = 1; mark <= board.alphabet(any.front().element).symbols.size(); ++mark)
        left += std::ranges::any_of(any, [mark](const Literal& literal) {
            return (literal.mark == mark) == literal.holds;
        });
    return left;
}

/// What cannot have the mark, and what is left there.
Text told_used(const Puzzle& puzzle, const Deduction& step, const Literal& used) {
    const Board& board = puzzle.board();
    std::vector<Literal> without;
    std::vector<Literal> left;
    for (const Literal& literal : step.follows) {
        without.push_back({literal.element, used.mark, false});
        if (literal.holds) left.push_back(literal);
    }
    Text sentence("{0}, because {2} ({1}).",
                  {told(board, without), puzzle.rules()[step.rules.front()].text,
                   told(board, std::span(&used, 1))});
    if (left.empty()) return sentence;
    sentence.english = "{0}, because {2} ({1}); so {3}.";
    sentence.arguments.push_back(told(board, left));
    return sentence;
}

/// "r1c1 is 1 and r1c3 is 2".
Text told_together(const Board& board, const std::vector<Literal>& marks) {
    const bool is_one_mark = std::ranges::all_of(marks, [&](const Literal& literal) {
        return literal.holds == marks.front().holds &&
               kit::mark_name(board, literal.element, literal.mark) ==
                   kit::mark_name(board, marks.front().element, marks.front().mark);
    });
    if (is_one_mark) return told(board, marks);
    return kit::all_listed(marks.size(), [&](std::size_t i) {
        return told(board, {&marks[i], 1});
    });
}

/// What is left of each: "r1c1 is 1 or 2 and r1c3 is 3".
Text told_of_each(const Board& board, const std::vector<Literal>& left) {
    if (speak_once(left)) return told_together(board, left);
    std::vector<Text> places;
    for (auto at = left.begin(); at != left.end();) {
        const auto end = std::find_if(
            at, left.end(), [at](const Literal& one) { return one.element != at->element; });
        places.push_back(told(board, {at, end}));
        at = end;
    }
    return kit::all_listed(places.size(), [&](std::size_t i) { return places[i]; });
}

}  // namespace

std::vector<Literal> ruled_out_beside(const Board& board, std::span<const Literal> follows,
                                      const Candidates& before) {
    const auto is_left = [&](const Literal& literal) {
        return is_what_is_left(board, {&literal, 1});
    };
    if (std::ranges::none_of(follows, is_left)) return {};
    std::vector<Literal> ruled_out;
    for (const Literal& literal : follows) {
        if (!is_left(literal)) {
            ruled_out.push_back(literal);
            continue;
        }
        if (before.count(literal.element) > most_told_of_hidden + 1) return {};
        for_each_mark(board, before, literal.element, [&](Mark mark) {
            if (mark != literal.mark) ruled_out.push_back({literal.element, mark, false});
        });
    }
    return ruled_out;
}

Text told_by_rule(const Puzzle& puzzle, Way way, const Deduction& step, const Shown& shown,
                  const Candidates& before) {
    const std::uint32_t rule = step.rules.front();
    const Text& said = puzzle.rules()[rule].text;
    if (const auto used = used_mark(puzzle, way, step, before))
        return told_used(puzzle, step, *used);
    const Board& board = puzzle.board();
    if (const Mark mark = mark_of_last_place(puzzle, way, step, before); mark != blank)
        return {"{0}, for {2} has no other place left ({1}).",
                {told(board, step.follows), said,
                 kit::mark_name(board, step.follows.front().element, mark)}};
    if (Text marks = told_as_many(puzzle, way, step, before); !marks.empty())
        return {"{0}: only {3} are left for as many places, and {2} has no other ({1}).",
                {told(board, step.follows), said,
                 kit::mark_name(board, step.follows.front().element, step.follows.front().mark),
                 std::move(marks)}};
    if (const auto left = left_by_itself(puzzle, step, before); !left.empty())
        return {"{0} ({1}).", {told(board, left), said}};
    const auto told_by_combinations = [&](Text combinations) {
        return Text("{0}: {2} ({1}).",
                    {told(board, step.follows), said, std::move(combinations)});
    };
    if (const auto beside = few_beside(puzzle, step, before)) {
        const bool is_rest = leaves_the_rest(board, step.follows, *beside);
        if (!beside->literals.empty())
            return {is_rest ? "{0}: as {2}, nothing else is left there ({1})."
                            : "{0}, because {2} ({1}).",
                    {told(board, step.follows), said, told_of_each(board, beside->literals)}};
        if (Text left = told_combinations(puzzle, step, before); !left.empty())
            return told_by_combinations(std::move(left));
        return {is_rest ? "{0}: nothing else is left there ({1})." : "{0} ({1}).",
                {told(board, step.follows), said}};
    }
    const std::vector<Literal> marks = few_marks(puzzle, way, step, before);
    const bool says_what_goes = marks.empty() && described(way).rules_out &&
                                others_of(board, puzzle.rules()[rule], step.follows).empty();
    const std::vector<Literal> ruled_out =
        says_what_goes ? ruled_out_beside(board, step.follows, before) : std::vector<Literal>();
    if (!ruled_out.empty()) {
        std::vector<Literal> left = step.follows;
        std::erase_if(left, [&](const Literal& literal) {
            // What is left of something hidden is told with what that carries to what is seen.
            return board.hides(literal.element) || !is_what_is_left(board, {&literal, 1});
        });
        Text sentence = told_way(puzzle, way, rule, ruled_out, shown);
        if (left.empty()) return sentence;
        return {"{0} So {1}.", {std::move(sentence), told(board, left)}};
    }
    if (Text left = marks.empty() ? told_combinations(puzzle, step, before) : Text();
        !left.empty())
        return told_by_combinations(std::move(left));
    if (marks.empty() && way == Way::tuples && !says_of_one(puzzle.rules()[rule].what) &&
        std::ranges::none_of(step.follows, &Literal::holds))
        return {step.follows.size() == 1
                    ? "{0}: no combination that is left has it ({1})."
                    : "{0}: no combination that is left has these there ({1}).",
                {told(board, step.follows), said}};
    if (marks.empty()) return told_way(puzzle, way, rule, step.follows, shown);
    return {"{0}, because {2} ({1}).",
            {told(board, step.follows), said, told_together(board, marks)}};
}

Text told_way(const Puzzle& puzzle, Way way, std::uint32_t rule, std::span<const Literal> follows,
              const Shown& shown) {
    const Board& board = puzzle.board();
    const RuleBody& body = puzzle.rules()[rule].what;
    const auto sentence_of = [&](const char* words) {
        return Text(words, {told(board, follows), puzzle.rules()[rule].text});
    };
    // What such a rule leaves with the help of others is not what it says.
    const bool is_left_beside =
        is_what_is_left(board, follows) && says_of_one(body) && marks_left_by(body, board) != 1;
    if (is_left_beside) return sentence_of("{0}: nothing else is left there ({1}).");
    if (says_of_one(body) ||
        (speak_of_one(follows) &&
         says_by_itself(puzzle.rules()[rule], follows.front().element, follows)))
        return sentence_of("{0} ({1}).");
    if (const auto* const count = std::get_if<Count>(&body)) {
        if (is_full(way) && count->at_most == 0) return sentence_of("{0}: none is allowed ({1}).");
        // Of marks of one element not all can be true, so that not all that is left is needed.
        if (!is_full(way) && !speak_once(count->of))
            return sentence_of("{0}: else too few would be left ({1}).");
    }
    if (way == Way::relation && tied_hidden(board, puzzle.rules()[rule]))
        return sentence_of("{0}: nothing else is left there ({1}).");
    if (way == Way::last_place && follows.size() == 1 && follows.front().holds) {
        Text sentence = sentence_of("{0}: {2} has no other place left ({1}).");
        sentence.arguments.push_back(
            kit::mark_name(board, follows.front().element, follows.front().mark));
        return sentence;
    }
    if (shown.total) {
        Text sentence =
            sentence_of(shown.total->is_least ? "{0}: else it would come to {2} at least ({1})."
                                              : "{0}: else it would come to {2} at most ({1}).");
        sentence.arguments.push_back(std::to_string(shown.total->amount));
        return sentence;
    }
    // The way says what cannot stand there, and what is told is the mark that is left.
    const bool is_left = described(way).rules_out && is_what_is_left(board, follows);
    if (const auto others = others_of(board, puzzle.rules()[rule], follows); !others.empty()) {
        Text sentence =
            sentence_of(is_left ? "{0}: what is left for {2} leaves nothing else there ({1})."
                                : "{0}: what is left for {2} allows nothing else ({1}).");
        sentence.arguments.push_back(kit::all_listed(
            others.size(), [&](std::size_t i) { return kit::element_name(board, others[i]); }));
        return sentence;
    }
    if (auto sentence = told_showing(puzzle, way, rule, follows, shown); sentence && !is_left)
        return *std::move(sentence);
    return sentence_of(is_left ? "{0}: nothing else is left there ({1})."
                               : described(way).sentence);
}

namespace {

/// So many marks that contradict each other are told.
constexpr std::size_t most_together = 4;

/// Whether what the contradiction names are marks, seen, that the rule does not allow together.
bool is_between_marks(const Puzzle& puzzle, const Contradiction& contradiction) {
    const Board& board = puzzle.board();
    const std::vector<ElementId>& places = contradiction.because;
    if (places.size() < 2 || places.size() > most_together ||
        std::ranges::any_of(places, [&](ElementId id) { return board.hides(id); }))
        return false;
    const RuleBody& body = puzzle.rules()[*contradiction.rule].what;
    // Of those that differ two are named where they carry the same mark.
    if (std::holds_alternative<AllDifferent>(body)) return places.size() == 2;
    bool is_of_two = std::holds_alternative<Count>(body) || std::holds_alternative<Clause>(body);
    for_each_element(body, [&](ElementId id) {
        is_of_two = is_of_two && board.alphabet(id).symbols.size() == 2;
    });
    return is_of_two;
}

}  // namespace

Deduction told(const Puzzle& puzzle, const Contradiction& contradiction) {
    Deduction what{{}, contradiction.because, {}, "There is no solution."};
    if (contradiction.rule) {
        what.rules = {*contradiction.rule};
        const Text& rule = puzzle.rules()[*contradiction.rule].text;
        if (is_between_marks(puzzle, contradiction))
            what.text = Text("There is no solution: {1} do not go together ({0}).",
                             {rule, kit::all_names(puzzle.board(), contradiction.because)});
        else
            what.text = Text("There is no solution, for this is impossible: {0}.", {rule});
    } else if (!contradiction.because.empty()) {
        what.text = Text("There is no solution: no mark is left for {0}.",
                         {kit::element_name(puzzle.board(), contradiction.because.front())});
    }
    return what;
}

}  // namespace quadrille::engine
