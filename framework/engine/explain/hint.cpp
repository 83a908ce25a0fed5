#include "engine/explain/hint.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/driver.hpp"
#include "engine/explain/explain_text.hpp"
#include "engine/explain/rule_places.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/contract.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Techniques that only rule marks out may have to come first; more of them than this may be
/// harder than an explanation.
constexpr std::size_t most_steps_to_a_mark = 8;
/// More are told as numbered steps.
constexpr std::size_t most_in_a_paragraph = 3;
/// So many steps are found, of which most may have nothing to do with the mark.
constexpr std::size_t most_steps_looked_at = 60;

/// Nothing need be written any more, blanks being at rest.
bool is_solved(const Puzzle& puzzle, const Position& position) {
    const Board& board = puzzle.board();
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i);
            board.decides(id) && settled(board, position, id) == blank)
            return false;
    return std::all_of(puzzle.rules().begin(), puzzle.rules().end(), [&](const Rule& rule) {
        return judge(board, rule, position) == Status::met;
    });
}

Hint given_up(const Text& failure) {
    Hint hint;
    hint.failure = failure;
    return hint;
}

/// Nothing follows.
Hint nothing(Hint::Kind kind, Text sentence) {
    Hint hint;
    hint.kind = kind;
    hint.where = std::move(sentence);
    return hint;
}

class HintSearch {
public:
    HintSearch(const Puzzle& puzzle, const Position& position, const std::vector<Literal>& forced)
        : puzzle_(puzzle), position_(position), forced_(forced) {}

    /// The easiest steps up to the first that writes a mark, without those that it does not need.
    [[nodiscard]] std::optional<Hint> technique(const TechniqueTable& table, Budget& budget) const {
        Candidates candidates = candidates_of(puzzle_.board(), position_);
        const Driver driver(table);
        std::vector<Step> steps;
        while (steps.size() < most_steps_looked_at) {
            std::optional<Step> step = driver.next(candidates, budget, Trials::left_out);
            if (!step) return std::nullopt;
            narrow(candidates, step->deduction.follows);
            steps.push_back(*std::move(step));
            const std::vector<Literal> marks = written(candidates);
            if (marks.empty()) continue;
            if (!sound(marks)) return std::nullopt;
            return told_steps(table, needed(steps, marks), marks);
        }
        return std::nullopt;
    }

    [[nodiscard]] Hint explained(const Explained& why) const {
        return why.answer == Explained::Answer::yes ? explanation(why.explanation)
                                                    : given_up(why.failure);
    }

private:
    /// Those of the steps that led to the marks: each that said something of what a later one, or
    /// a mark, rests on.
    [[nodiscard]] std::vector<Step> needed(const std::vector<Step>& steps,
                                           const std::vector<Literal>& marks) const {
        std::vector<char> wanted(puzzle_.board().size(), 0);  // by element
        for (const Literal& mark : marks) wanted[index(mark.element)] = 1;
        std::vector<Step> list;
        for (std::size_t i = steps.size(); i-- > 0;) {
            const Deduction& deduction = steps[i].deduction;
            const bool last = i + 1 == steps.size();
            if (!last && std::none_of(deduction.follows.begin(), deduction.follows.end(),
                                      [&](const Literal& literal) {
                                          return wanted[index(literal.element)] != 0;
                                      }))
                continue;
            for (const ElementId id : deduction.because) wanted[index(id)] = 1;
            for (const std::uint32_t rule : deduction.rules)
                for_each_element(puzzle_.rules()[rule].what,
                                 [&](ElementId id) { wanted[index(id)] = 1; });
            list.push_back(steps[i]);
        }
        std::reverse(list.begin(), list.end());
        return list;
    }

    [[nodiscard]] Hint explanation(const Explanation& explanation) const {
        Hint hint;
        hint.kind = explanation.conclusion ? Hint::Kind::explanation : Hint::Kind::hopeless;
        hint.rules = explanation.rules;
        hint.marks = explanation.marks;
        hint.proven = explanation.proven;
        hint.look_at = explanation.marks;
        for (const std::uint32_t rule : explanation.rules)
            add_places(hint.look_at, puzzle_.rules()[rule]);
        hint.chain = explanation.chain;
        hint.steps = explanation.steps;
        const bool in_steps = !explanation.steps.empty();
        hint.what = explanation.text;
        if (explanation.conclusion) {
            hint.look_at.push_back(explanation.conclusion->element);
            look_around(hint, explanation.conclusion->element);
            const Text reasons = told_reasons(puzzle_, position_, explanation);
            if (in_steps) {
                hint.how = Text("{0} small steps show it.",
                                {std::to_string(explanation.steps.size())});
                hint.what = Text("{0}:", {told_conclusion(puzzle_.board(), *explanation.conclusion)});
            } else if (!reasons.empty()) {
                hint.how = Text("Put these together: {0}.", {reasons});
            }
            write(hint, {*explanation.conclusion});
        } else {
            if (in_steps) hint.what = "They cannot all be right:";
            blame(hint);
        }
        kit::sort_unique(hint.look_at);
        return hint;
    }

    /// Blank elements that the candidates decide.
    [[nodiscard]] std::vector<Literal> written(const Candidates& candidates) const {
        const Board& board = puzzle_.board();
        std::vector<Literal> marks;
        for (std::size_t i = 0; i < board.size(); ++i)
            if (const ElementId id = element_id(i);
                board.decides(id) && position_.mark(id) == blank && candidates.sole(id) != blank &&
                board.alphabet(id).symbols.size() > 1)
                marks.push_back({id, candidates.sole(id)});
        return marks;
    }

    [[nodiscard]] bool sound(const std::vector<Literal>& marks) const {
        return std::all_of(marks.begin(), marks.end(), [&](const Literal& mark) {
            const auto at = std::lower_bound(
                forced_.begin(), forced_.end(), mark,
                [](const Literal& a, const Literal& b) { return a.element < b.element; });
            return at != forced_.end() && *at == mark;
        });
    }

    [[nodiscard]] Hint told_steps(const TechniqueTable& table, const std::vector<Step>& steps,
                                  const std::vector<Literal>& marks) const {
        Hint hint;
        hint.kind = Hint::Kind::technique;
        hint.technique = steps.back().technique;
        hint.how = Text("Technique: {0}.", {table.find(hint.technique)->name});
        for (const Step& step : steps) {
            const Deduction& deduction = step.deduction;
            hint.what =
                hint.what.empty() ? deduction.text : Text("{0} {1}", {hint.what, deduction.text});
            hint.rules.insert(hint.rules.end(), deduction.rules.begin(), deduction.rules.end());
            hint.look_at.insert(hint.look_at.end(), deduction.because.begin(),
                                deduction.because.end());
            hint.chain.push_back(link_of(step));
        }
        if (steps.size() > most_in_a_paragraph) {
            hint.what = Text("{0}:", {told_conclusion(puzzle_.board(), marks.front())});
            hint.steps = told_chain(puzzle_.board(), position_, hint.chain);
        }
        kit::sort_unique(hint.rules);
        for (const std::uint32_t rule : hint.rules)
            if (puzzle_.rules()[rule].clue) hint.look_at.push_back(*puzzle_.rules()[rule].clue);
        for (const Literal& mark : marks) hint.look_at.push_back(mark.element);
        kit::sort_unique(hint.look_at);
        for (const ElementId id : hint.look_at)
            if (position_.mark(id) != blank && puzzle_.board().decides(id))
                hint.marks.push_back(id);
        look_around(hint, marks.front().element);
        write(hint, marks);
        return hint;
    }

    [[nodiscard]] Link link_of(const Step& step) const {
        Link link;
        link.follows = step.deduction.follows;
        link.rules = step.deduction.rules;
        for (const ElementId id : step.deduction.because)
            if (position_.mark(id) != blank && puzzle_.board().decides(id))
                link.marks.push_back(id);
        kit::sort_unique(link.marks);
        link.technique = step.technique;
        link.text = step.deduction.text;
        return link;
    }

    void look_around(Hint& hint, ElementId id) const {
        hint.where = Text("Look around {0}.", {puzzle_.board()[id].name});
    }

    void write(Hint& hint, std::vector<Literal> marks) const {
        for (const Literal& mark : marks) {
            hint.move.push_back(quadrille::write(position_, mark.element, mark.mark));
        }
        hint.follows = std::move(marks);
    }

    void blame(Hint& hint) const {
        hint.where = "No solution agrees with this position any more.";
        if (hint.marks.empty()) return;
        std::vector<Text> names;
        for (const ElementId id : hint.marks)
            if (puzzle_.board()[id].given == blank) names.emplace_back(puzzle_.board()[id].name);
        if (names.size() == 1) hint.how = Text("This mark is wrong: {0}.", {names.front()});
        if (names.size() > 1)
            hint.how = Text("At least one of these marks is wrong: {0}.", {listed(names)});
    }

    const Puzzle& puzzle_;
    const Position& position_;
    const std::vector<Literal>& forced_;  ///< in element order
};

/// How many steps a person has to follow; a heap counts as many steps as it has reasons.
std::size_t effort(const Hint& hint) {
    if (hint.chain.size() != 1) return hint.chain.size();
    const std::size_t reasons = premises(hint.chain.front());
    return reasons <= most_premises ? 1 : reasons;
}

Hint hint_from(const Puzzle& puzzle, const SolveRequest& request, const TechniqueTable& table,
               const Forced& forced) {
    if (forced.outlook == Outlook::gave_up) return given_up(forced.failure);
    const HintSearch hinting(puzzle, request.start, forced.marks);
    if (forced.outlook == Outlook::hopeless) return hinting.explained(blame(puzzle, request));
    if (is_solved(puzzle, request.start))
        return nothing(Hint::Kind::solved, Text("The puzzle is solved: nothing is left to do."));
    if (forced.marks.empty())
        return nothing(Hint::Kind::open, Text("Several solutions agree with this position, and "
                                              "they have no further mark in common."));
    Budget budget(request);
    std::optional<Hint> found;
    WorkEnd ending = attempt([&] { found = hinting.technique(table, budget); });
    if (!ending.complete) return given_up(ending.failure);
    if (found && effort(*found) <= most_steps_to_a_mark) return *std::move(found);
    Hint explained = hinting.explained(easiest_explanation(puzzle, request, forced));
    const bool is_told = explained.kind == Hint::Kind::explanation;
    return found && (!is_told || effort(*found) < effort(explained)) ? *std::move(found)
                                                                    : std::move(explained);
}

}  // namespace

Hint Hinter::hint(const SolveRequest& asked, const TechniqueTable& table) {
    SolveRequest request = asked;
    if (request.start.size() != puzzle_.board().size()) request.start = Position(puzzle_.board());
    return hint_from(puzzle_, request, table, forced_.at(request));
}

Hint hint(const Puzzle& puzzle, const SolveRequest& asked, const TechniqueTable& table) {
    SolveRequest request = asked;
    if (request.start.size() != puzzle.board().size()) request.start = Position(puzzle.board());
    return hint_from(puzzle, request, table, forced_marks(puzzle, request));
}

const Text& told(const Hint& hint, Grade grade) {
    if (grade >= Grade::what && !hint.what.empty()) return hint.what;
    if (grade >= Grade::how && !hint.how.empty()) return hint.how;
    return hint.where;
}

}  // namespace quadrille::engine
