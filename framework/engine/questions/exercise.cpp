#include "engine/questions/exercise.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/explain/explain_text.hpp"
#include "engine/explain/premises.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/contract.hpp"
#include "engine/rules/locality.hpp"
#include "engine/sat/selectable.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// What a step rests on.
struct Basis {
    std::vector<std::uint32_t> rules;  ///< rising
    std::vector<Literal> facts;
};

/// What is known of a place: its mark, or those that are ruled out.
void add_facts(std::vector<Literal>& facts, const Board& board, const Candidates& known,
               ElementId id) {
    if (const Mark sole = known.sole(id); sole != blank) {
        facts.push_back({id, sole, true});
        return;
    }
    for (std::size_t k = 1; k <= board.alphabet(id).symbols.size(); ++k)
        if (const Mark mark = static_cast<Mark>(k); !known.possible(id, mark))
            facts.push_back({id, mark, false});
}

bool is_seen(const Board& board, ElementId id) { return !board[id].outline.empty(); }

/// Where rules and facts are to be seen.
std::vector<ElementId> places_of(const Puzzle& puzzle, const Basis& basis) {
    std::vector<ElementId> places;
    for (const std::uint32_t rule : basis.rules)
        if (const auto clue = puzzle.rules()[rule].clue) places.push_back(*clue);
    for (const Literal& fact : basis.facts) places.push_back(fact.element);
    std::erase_if(places, [&](ElementId id) { return !is_seen(puzzle.board(), id); });
    return kit::sorted_unique(std::move(places));
}

/// Asks whether conclusions follow from some of the rules and some facts.
class Follows {
public:
    Follows(const Puzzle& puzzle, Budget& budget) : formula_(puzzle, budget) {}

    [[nodiscard]] bool operator()(const Literal& conclusion, const Basis& basis) {
        return contradictory(basis,
                             Literal{conclusion.element, conclusion.mark, !conclusion.holds});
    }
    [[nodiscard]] bool possible(const Basis& basis) { return !contradictory(basis, std::nullopt); }

private:
    [[nodiscard]] bool contradictory(const Basis& basis, const std::optional<Literal>& besides) {
        std::vector<Lit> facts;
        for (const Literal& fact : basis.facts) facts.push_back(formula_.literal(fact));
        if (besides) facts.push_back(formula_.literal(*besides));
        return formula_.contradictory(basis.rules, facts, Selectable::Effort::exact);
    }

    Selectable formula_;
};

/// All that the board says.
Basis all_of(const TechniqueExample& example) {
    const Puzzle& puzzle = *example.puzzle;
    Basis basis;
    for (std::size_t i = 0; i < puzzle.rules().size(); ++i)
        basis.rules.push_back(static_cast<std::uint32_t>(i));
    for (std::size_t i = 0; i < puzzle.board().size(); ++i)
        add_facts(basis.facts, puzzle.board(), example.before, element_id(i));
    return basis;
}

Basis without_facts(Basis basis, ElementId place) {
    std::erase_if(basis.facts, [&](const Literal& fact) { return fact.element == place; });
    return basis;
}

Basis without_place(const Puzzle& puzzle, Basis basis, ElementId place) {
    std::erase_if(basis.rules,
                  [&](std::uint32_t rule) { return puzzle.rules()[rule].clue == place; });
    return without_facts(std::move(basis), place);
}

/// And what is to be seen there: what is known of it, its clue, and what is true of every board of
/// the type, rules without a clue, where they speak of it.
Basis with_place(const TechniqueExample& example, Basis basis, ElementId place) {
    const Puzzle& puzzle = *example.puzzle;
    add_facts(basis.facts, puzzle.board(), example.before, place);
    for (std::size_t i = 0; i < puzzle.rules().size(); ++i) {
        const Rule& rule = puzzle.rules()[i];
        if (rule.clue ? *rule.clue == place : speaks_of(rule, place))
            basis.rules.push_back(static_cast<std::uint32_t>(i));
    }
    kit::sort_unique(basis.rules);
    return basis;
}

class ExerciseSearch {
public:
    ExerciseSearch(const TechniqueExample& example, std::uint64_t seed, Budget& budget)
        : example_(example), puzzle_(*example.puzzle), random_(seed), budget_(budget) {}

    void search(std::vector<Exercise>& found) {
        const std::optional<Literal> conclusion = new_one();
        if (!conclusion) return;
        Basis basis = named();
        std::vector<ElementId> looked_at = places_of(puzzle_, basis);
        for (const ElementId id : example_.step.because)
            if (is_seen(puzzle_.board(), id)) looked_at.push_back(id);
        kit::sort_unique(looked_at);
        found.push_back({Exercise::Kind::conclusion, *conclusion, std::move(looked_at),
                         std::nullopt, basis.rules, basis.facts});
        Follows follows(puzzle_, budget_);
        const std::optional<Basis> whole = whole_basis(follows, *conclusion, std::move(basis));
        if (!whole) return;
        std::vector<ElementId> places = places_of(puzzle_, *whole);
        std::erase(places, conclusion->element);
        random_.shuffle(std::span(places));
        const auto hold_back = [&](Exercise::Kind kind, const auto& is_asked, const auto& without) {
            for (const ElementId place : places) {
                if (!is_asked(place)) continue;
                Basis rest = without(place);
                if (follows(*conclusion, rest)) continue;
                std::vector<ElementId> shown = places_of(puzzle_, rest);
                std::erase(shown, place);
                found.push_back({kind, *conclusion, std::move(shown), place, std::move(rest.rules),
                                 std::move(rest.facts)});
                return;
            }
        };
        const auto has_mark = [&](ElementId place) {
            return puzzle_.board().takes_marks(place) && example_.before.sole(place) != blank;
        };
        hold_back(
            Exercise::Kind::reason,
            [&](ElementId place) { return has_mark(place) || has_rule(*whole, place); },
            [&](ElementId place) { return without_place(puzzle_, *whole, place); });
        hold_back(
            Exercise::Kind::repair,
            [&](ElementId place) { return has_mark(place) && puzzle_.board().writable(place); },
            [&](ElementId place) { return without_facts(*whole, place); });
    }

private:
    /// Of what follows the first that is not known yet and can be seen. Of two marks one stands
    /// where the other does not.
    [[nodiscard]] std::optional<Literal> new_one() const {
        const std::vector<Literal>& all = example_.step.follows;
        const auto at = std::ranges::find_if(all, [&](const Literal& one) {
            return puzzle_.board().takes_marks(one.element) &&
                   would_narrow(example_.before, {&one, 1});
        });
        if (at == all.end()) return std::nullopt;
        Literal found = *at;
        if (!found.holds && puzzle_.board().alphabet(found.element).symbols.size() == 2)
            found = {found.element, static_cast<Mark>(3 - found.mark), true};
        return found;
    }

    /// What the step names.
    [[nodiscard]] Basis named() const {
        Basis basis{example_.step.rules, {}};
        kit::sort_unique(basis.rules);
        for (const ElementId id : kit::sorted_unique(example_.step.because))
            add_facts(basis.facts, puzzle_.board(), example_.before, id);
        return basis;
    }

    [[nodiscard]] bool has_rule(const Basis& basis, ElementId clue) const {
        return std::ranges::any_of(
            basis.rules, [&](std::uint32_t rule) { return puzzle_.rules()[rule].clue == clue; });
    }

    /// What it names, and what it rests on besides, where that is near.
    [[nodiscard]] std::optional<Basis> whole_basis(Follows& follows, const Literal& conclusion,
                                                   Basis basis) {
        if (follows(conclusion, basis)) return basis;
        const Position position = position_of(puzzle_.board(), example_.before);
        Deduction deduction = example_.step;
        deduction.follows = {conclusion};
        const auto premises = premises_of(puzzle_, position, deduction, budget_);
        if (!premises) return std::nullopt;
        basis.rules = premises->rules;
        for (const ElementId id : premises->marks)
            if (std::ranges::find(basis.facts, id, &Literal::element) == basis.facts.end())
                add_facts(basis.facts, puzzle_.board(), example_.before, id);
        if (!follows(conclusion, basis)) return std::nullopt;
        return basis;
    }

    const TechniqueExample& example_;
    const Puzzle& puzzle_;
    kit::Random random_;
    Budget& budget_;
};

Outcome outcome(const TechniqueExample& example, const Exercise& exercise, ElementId place,
                Mark mark, Budget& budget) {
    const Puzzle& puzzle = *example.puzzle;
    const Literal& conclusion = exercise.conclusion;
    Basis basis{exercise.rules, exercise.facts};
    if (exercise.kind == Exercise::Kind::conclusion) {
        const Literal said{place, mark, conclusion.holds};
        if (const auto known = example.before.truth(said))
            return *known ? Outcome::shown : Outcome::impossible;
        Candidates after = example.before;
        narrow(after, example.step.follows);
        if (!would_narrow(after, {&said, 1})) return Outcome::right;
        Follows follows(puzzle, budget);
        if (follows(said, basis)) return Outcome::right;
        Basis all = all_of(example);
        all.facts.push_back(said);
        return follows.possible(all) ? Outcome::short_of : Outcome::impossible;
    }
    if (place == conclusion.element || std::ranges::binary_search(exercise.named, place))
        return Outcome::shown;
    Follows follows(puzzle, budget);
    if (exercise.kind == Exercise::Kind::reason)
        return follows(conclusion, with_place(example, std::move(basis), place))
                   ? Outcome::right
                   : Outcome::short_of;
    const Literal said{place, mark, true};
    if (const auto known = example.before.truth(said); known && place != exercise.missing)
        return *known ? Outcome::shown : Outcome::impossible;
    basis.facts.push_back(said);
    if (!follows.possible(basis)) return Outcome::impossible;
    return follows(conclusion, basis) ? Outcome::right : Outcome::short_of;
}

}  // namespace

Result<std::vector<Exercise>> exercises_on(const TechniqueExample& example, std::uint64_t seed,
                                           const Limits& limits) {
    std::vector<Exercise> found;
    Budget budget(limits);
    WorkEnd end = attempt([&] { ExerciseSearch(example, seed, budget).search(found); });
    if (!end.failure.empty()) return Error{std::move(end.failure)};
    return found;
}

Position asked_position(const TechniqueExample& example, const Exercise& exercise) {
    Position position = position_of(example.puzzle->board(), example.before);
    if (exercise.kind == Exercise::Kind::repair) position.set_mark(*exercise.missing, blank);
    return position;
}

Result<Outcome> outcome_of(const TechniqueExample& example, const Exercise& exercise,
                           ElementId place, Mark mark, const Limits& limits) {
    Budget budget(limits);
    Outcome found = Outcome::unknown;
    WorkEnd end = attempt([&] { found = outcome(example, exercise, place, mark, budget); });
    if (!end.failure.empty()) return Error{std::move(end.failure)};
    return found;
}

Text told_question(const TechniqueExample& example, const Exercise& exercise) {
    const Text conclusion = told_conclusion(example.puzzle->board(), exercise.conclusion);
    switch (exercise.kind) {
        case Exercise::Kind::conclusion:
            return exercise.conclusion.holds
                       ? Text("A mark follows here. Where, and which?")
                       : Text("A mark can be ruled out here. Where, and which?");
        case Exercise::Kind::reason:
            return Text("{0}. A place that this rests on is missing. Which?", {conclusion});
        case Exercise::Kind::repair:
            return Text("{0}, once a mark that was taken away is back. Where, and which?",
                        {conclusion});
    }
    return {};
}

Text told_outcome(const TechniqueExample& example, const Exercise& exercise, ElementId place,
                  Mark mark, Outcome outcome) {
    const Board& board = example.puzzle->board();
    const Text name = kit::element_name(board, place);
    switch (outcome) {
        case Outcome::right:
            return Text("Right.");
        case Outcome::short_of:
            if (exercise.kind == Exercise::Kind::conclusion)
                return Text("{0}: that does not follow from what is looked at here.",
                            {told_conclusion(board, {place, mark, exercise.conclusion.holds})});
            return exercise.kind == Exercise::Kind::reason
                       ? Text("With {0} it does not follow.", {name})
                       : Text("With this it does not follow: {0}.",
                              {told_mark(board, place, mark)});
        case Outcome::impossible:
            return Text("That cannot be.");
        case Outcome::shown:
            return place == exercise.conclusion.element
                       ? Text("{0} is what follows. What from?", {name})
                       : Text("{0} is shown already.", {name});
        case Outcome::unknown:
            return Text("That could not be found out in the time.");
    }
    return {};
}

}  // namespace quadrille::engine
