#include "engine/explain/hint.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/deduce/folded_steps.hpp"
#include "engine/deduce/found_steps.hpp"
#include "engine/deduce/joined_steps.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/explain/explain_text.hpp"
#include "engine/explain/joined_links.hpp"
#include "engine/explain/premises.hpp"
#include "engine/explain/refuted.hpp"
#include "engine/explain/rule_places.hpp"
#include "engine/explain/technique_way.hpp"
#include "engine/judge/hidden.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// Techniques that only rule marks out may have to come first; more of them than this may be
/// harder than an explanation.
constexpr std::size_t most_steps_to_a_mark = 8;
/// More are told as numbered steps.
constexpr std::size_t most_in_a_paragraph = 3;
/// A rule that speaks of more does not say where one is in it.
constexpr std::size_t most_surrounding = 32;
/// So many steps are found, of which most may have nothing to do with the mark: where only possible
/// marks are ruled out at first, and nobody has written down which, hundreds.
constexpr std::size_t most_steps_to_find = 1000;
/// So many steps of one technique are looked at for one that writes a mark that is wanted.
constexpr std::size_t most_steps_looked_at = 60;
/// How long it is looked for steps that a hint can do without: some tenths of a second.
constexpr std::uint64_t way_effort = 500'000;

/// Nothing need be written any more, blanks being at rest.
bool is_solved(const Puzzle& puzzle, const Position& position, Budget& budget) {
    const Board& board = puzzle.board();
    Position full = position;
    for (const ElementId id : board.deciding()) {
        full.set_mark(id, settled(board, position, id));
        if (full.mark(id) == blank) return false;
    }
    return is_solution(puzzle, full, budget);
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

/// Whether it is one of the puzzle's own: who knows it by its name sees at once what it rests on,
/// as the eight filled cells of a row, and its sentence tells it as people do. What goes through
/// several cases is told by its sentence, too, for small steps would follow one of them alone.
bool is_told_by_name(const TechniqueTable& table, std::string_view technique) {
    const NamedTechnique* const named = table.find(technique);
    return named != nullptr && !named->way && !supposes_one(technique);
}

class HintSearch {
public:
    /// `forced` is null where it is not known what follows: then techniques are believed.
    HintSearch(const Puzzle& puzzle, const Position& position, const std::vector<Literal>* forced)
        : puzzle_(puzzle), position_(position), forced_(forced) {}

    /// The easiest steps up to the first that writes a mark, without those that it does not need.
    /// Where there are none, what was tried.
    [[nodiscard]] std::optional<Hint> technique(const TechniqueTable& table, Trials trials,
                                                Budget& budget) {
        Candidates candidates = candidates_of(puzzle_.board(), position_);
        const Driver driver(table);
        std::vector<Step> steps;
        while (steps.size() < most_steps_to_find) {
            std::optional<Step> step = driver.next(candidates, budget, trials);
            if (!step) {
                if (trials == Trials::left_out) in_vain_ = easier_than(table, std::nullopt);
                return std::nullopt;
            }
            narrow(candidates, step->deduction.follows);
            steps.push_back(*std::move(step));
            const std::vector<Literal> marks = written(candidates);
            if (marks.empty()) continue;
            if (!sound(marks)) return std::nullopt;
            const std::optional<ToldWay> way = way_to(table, steps, marks, budget);
            if (!way) return std::nullopt;
            const Step& first = way->steps.front();
            Hint hint =
                told_steps(table, *way, marks,
                           premises(*table.find(first.technique), first.deduction, budget), budget);
            hint.easier = easier_than(table, table.find(hint.technique)->level);
            if (!hint.easier.empty())
                hint.how = Text("{0} {1}", {hint.how, Text("Nothing easier leads to a mark.")});
            return hint;
        }
        return std::nullopt;
    }

    /// The easiest technique that writes one of these marks in one step, of which there are more
    /// than the first that it finds: what it found is taken as known, and what is found then must
    /// not rest on that.
    [[nodiscard]] std::optional<Hint> technique_for(const std::vector<Literal>& wanted,
                                                    std::span<const Literal> known,
                                                    const TechniqueTable& table,
                                                    Budget& budget) const {
        const Candidates here = candidates_of(puzzle_.board(), position_);
        Candidates start = here;
        narrow(start, known);
        std::optional<Hint> hint;
        for (const NamedTechnique& technique : table.all()) {
            if (!technique.allowed || technique.id == described_trial().id) continue;
            const auto find = [&](const Candidates& candidates) {
                budget.check_now();
                return technique.find(candidates, budget);
            };
            const auto tells_it = [&](FoundStep&& step, const Candidates&) {
                Candidates after = here;
                narrow(after, step.deduction.follows);
                std::vector<Literal> marks = written(after);
                std::erase_if(marks, [&](const Literal& mark) { return !includes(wanted, mark); });
                if (step.looks_at_more || marks.empty()) return false;
                const auto of_it = premises(technique, step.deduction, budget);
                if (!of_it) return false;
                hint = told_steps(
                    table, {{{technique.id, technique.level, std::move(step.deduction)}}, {}},
                    marks, of_it, budget);
                return true;
            };
            if (visit_found_steps(here, start, most_steps_looked_at, find, tells_it)) break;
        }
        return hint;
    }

    /// A forced mark, with why.
    [[nodiscard]] Hint explained(const Explained& why) const {
        if (why.answer != Explained::Answer::yes) return given_up(why.failure);
        return forced(why.explanation, *why.explanation.conclusion);
    }

    /// The mark of these that most is marked round, and that it follows. Requires that there is
    /// any, and that they are among the forced ones.
    [[nodiscard]] Hint unexplained(const std::vector<Literal>& marks) const {
        const Literal mark = best_surrounded(marks);
        Hint hint = forced(engine::unexplained(puzzle_.board(), mark), mark);
        hint.kind = Hint::Kind::unexplained;
        hint.easier.clear();
        return hint;
    }

    /// Why no solution agrees with the position, as far as it was found.
    [[nodiscard]] Hint hopeless(const Explained& why) const {
        if (why.answer == Explained::Answer::yes) return hopeless(why.explanation);
        if (!why.failure.empty()) return given_up(why.failure);
        Hint hint = blaming({}, {});
        hint.kind = Hint::Kind::hopeless;
        hint.is_cut_short = true;
        hint.how = Text("Which marks are wrong was not found.");
        return hint;
    }

    /// `why` tells that the only mark that is wrong cannot stand there, as far as it was found.
    [[nodiscard]] Hint wrong(const Explained& why, const Literal& cannot) const {
        if (!why.failure.empty()) return given_up(why.failure);
        const ElementId mark = cannot.element;
        Hint hint = resting_on(why.answer == Explained::Answer::yes
                                   ? why.explanation
                                   : engine::unexplained(puzzle_.board(), cannot));
        hint.kind = Hint::Kind::hopeless;
        hint.marks.push_back(mark);
        kit::sort_unique(hint.marks);
        hint.look_at.push_back(mark);
        return blaming(std::move(hint), {mark});
    }

private:
    /// The steps that are told.
    struct ToldWay {
        std::vector<Step> steps;
        /// By step, the earlier ones that it, and each of its looks, rests on; empty where that is
        /// not known.
        std::vector<std::vector<std::uint32_t>> rests_on = {};
        std::vector<std::vector<LookLinks>> looks = {};
    };

    /// As few of the steps as the marks need, where that is found out soon. Empty where one of them
    /// is a trial that nobody could follow.
    [[nodiscard]] std::optional<ToldWay> way_to(const TechniqueTable& table,
                                                const std::vector<Step>& steps,
                                                const std::vector<Literal>& marks,
                                                const Budget& spent) const {
        std::vector<Step> way = folded(table, needed(steps, marks));
        const bool has_trial = std::ranges::any_of(
            way, [](const Step& step) { return step.technique == described_trial().id; });
        if (way.size() < 2 && !has_trial) return ToldWay{seen(std::move(way))};
        Limits limits = spent.rest();
        limits.effort = std::min(limits.effort.value_or(way_effort), way_effort);
        Budget budget(limits);
        std::optional<std::vector<NeededStep>> exact;
        const WorkEnd end =
            attempt([&] { exact = needed_steps(puzzle_, position_, way, marks, table, budget); });
        if (!exact && (end.complete || has_trial)) return std::nullopt;
        ToldWay told;
        if (!exact) told.steps = std::move(way);
        for (NeededStep& one : exact ? *exact : std::vector<NeededStep>()) {
            told.steps.push_back(std::move(one.step));
            told.rests_on.push_back(std::move(one.rests_on));
            told.looks.push_back(std::move(one.looks));
        }
        told.steps = seen(std::move(told.steps));
        return told;
    }
    /// Without what they say of hidden elements besides.
    [[nodiscard]] std::vector<Step> seen(std::vector<Step> steps) const {
        for (Step& step : steps)
            step.deduction.follows = seen_or_all(puzzle_.board(), step.deduction.follows);
        return steps;
    }

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
            for (const ElementId id : looked_at(deduction)) wanted[index(id)] = 1;
            list.push_back(steps[i]);
        }
        std::reverse(list.begin(), list.end());
        return list;
    }

    /// As they are told: what only carries a mark from or to a hidden element is no step.
    [[nodiscard]] std::vector<Step> folded(const TechniqueTable& table,
                                           std::vector<Step> steps) const {
        const Board& board = puzzle_.board();
        if (board.hidden().empty()) return steps;
        class Steps final : public Observer {
        public:
            void on(const Event& event) override { events.push_back(event); }
            std::vector<Event> events;
        } told;
        JoinedSteps joined(puzzle_, told);
        FoldedSteps folding(puzzle_, joined);
        for (Step& step : steps)
            folding.on(
                {Event::Kind::deduced, 0, std::move(step.technique), std::move(step.deduction)});
        joined.finish();
        std::vector<Step> list;
        for (Event& event : told.events) {
            const std::uint16_t level = table.find(event.technique)->level;
            list.push_back({std::move(event.technique), level, std::move(event.what)});
        }
        return list;
    }

    [[nodiscard]] Literal best_surrounded(const std::vector<Literal>& marks) const {
        std::vector<std::size_t> round(puzzle_.board().size(), 0);
        for (const Rule& rule : puzzle_.rules()) {
            std::size_t all = 0;
            std::size_t marked = 0;
            for_each_element(rule.what, [&](ElementId id) {
                ++all;
                if (stands(id)) ++marked;
            });
            if (all > most_surrounding) continue;
            for_each_element(rule.what, [&](ElementId id) { round[index(id)] += marked; });
        }
        return *std::ranges::max_element(
            marks, {}, [&](const Literal& mark) { return round[index(mark.element)]; });
    }

    /// What every hint from an explanation tells: its reasons and its steps.
    [[nodiscard]] Hint resting_on(const Explanation& explanation) const {
        Hint hint;
        hint.rules = explanation.rules;
        hint.marks = explanation.marks;
        hint.proven = explanation.proven;
        hint.is_cut_short = explanation.is_cut_short;
        hint.look_at = explanation.marks;
        for (const std::uint32_t rule : explanation.rules)
            add_places(hint.look_at, puzzle_.rules()[rule]);
        hint.chain = explanation.chain;
        hint.steps = explanation.steps;
        hint.what = explanation.text;
        if (!hint.steps.empty())
            hint.what =
                explanation.conclusion
                    ? Text("{0}:", {told_conclusion(puzzle_.board(), *explanation.conclusion)})
                    : Text("They cannot all be right:");
        return hint;
    }

    [[nodiscard]] Hint forced(const Explanation& explanation, const Literal& mark) const {
        Hint hint = resting_on(explanation);
        hint.kind = Hint::Kind::explanation;
        hint.look_at.push_back(mark.element);
        kit::sort_unique(hint.look_at);
        look_around(hint, mark.element);
        const Text reasons = told_reasons(puzzle_, position_, explanation);
        if (!hint.steps.empty())
            hint.how =
                Text("{0} small steps show the next mark.", {std::to_string(hint.steps.size())});
        else if (is_long(explanation))
            hint.how = Text("The next mark needs much of the board at once.");
        else if (!reasons.empty())
            hint.how = Text("Put these together: {0}.", {reasons});
        hint.easier = in_vain_;
        if (!hint.easier.empty() && !hint.how.empty())
            hint.how = Text("{0} {1}", {Text("No technique leads to a mark here."), hint.how});
        write(hint, {mark});
        return hint;
    }

    [[nodiscard]] Hint hopeless(const Explanation& explanation) const {
        Hint hint = resting_on(explanation);
        hint.kind = Hint::Kind::hopeless;
        std::vector<ElementId> players;
        for (const ElementId id : hint.marks)
            if (puzzle_.board()[id].given == blank) players.push_back(id);
        return blaming(std::move(hint), std::move(players));
    }

    [[nodiscard]] Hint blaming(Hint hint, std::vector<ElementId> players) const {
        kit::sort_unique(hint.look_at);
        bool is_written = false;
        for (const ElementId id : puzzle_.board().deciding())
            is_written = is_written || position_.mark(id) != puzzle_.board()[id].given;
        hint.where = is_written ? "No solution agrees with this position any more."
                                : "This puzzle has no solution at all.";
        std::vector<Text> names;
        for (const ElementId id : players) names.emplace_back(puzzle_.board()[id].name);
        if (names.size() == 1) hint.how = Text("This mark is wrong: {0}.", {names.front()});
        if (names.size() > 1)
            hint.how =
                Text("At least one of these marks is wrong: {0}.", {kit::listed_apart(names)});
        hint.blamed = std::move(players);
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
        return forced_ == nullptr ||
               std::all_of(marks.begin(), marks.end(),
                           [&](const Literal& mark) { return includes(*forced_, mark); });
    }

    /// `marks` are in element order.
    [[nodiscard]] static bool includes(const std::vector<Literal>& marks, const Literal& mark) {
        const auto at = std::lower_bound(
            marks.begin(), marks.end(), mark,
            [](const Literal& a, const Literal& b) { return a.element < b.element; });
        return at != marks.end() && *at == mark;
    }

    [[nodiscard]] Hint told_steps(const TechniqueTable& table, const ToldWay& way,
                                  const std::vector<Literal>& marks,
                                  const std::optional<Premises>& of_first,
                                  const Budget& budget) const {
        const std::vector<Step>& steps = way.steps;
        Hint hint;
        hint.kind = Hint::Kind::technique;
        const Step& hardest =
            *std::max_element(steps.begin(), steps.end(),
                              [](const Step& a, const Step& b) { return a.level < b.level; });
        hint.technique = hardest.technique;
        hint.how = Text("Technique: {0}.", {table.find(hint.technique)->name});
        std::vector<std::uint32_t> link_of_step;  // the last of each
        for (const Step& step : steps) {
            const Deduction& deduction = step.deduction;
            hint.look_at.insert(hint.look_at.end(), deduction.because.begin(),
                                deduction.because.end());
            Link link = link_of(hint.chain, step, of_first);
            link.takes_one_solution = table.find(step.technique)->is_of_uniqueness;
            const std::size_t place = link_of_step.size();
            const auto links_of = [&](std::vector<std::uint32_t> of_steps) {
                for (std::uint32_t& one : of_steps) one = link_of_step[one];
                return of_steps;
            };
            if (place < way.rests_on.size()) link.links = links_of(way.rests_on[place]);
            hint.rules.insert(hint.rules.end(), link.rules.begin(), link.rules.end());
            hint.look_at.insert(hint.look_at.end(), link.marks.begin(), link.marks.end());
            if (hint.chain.empty() && deduction.refutation.empty() &&
                !is_told_by_name(table, step.technique) && is_unfolded(step, link))
                hint.chain = unfolded(link, budget);
            if (hint.chain.empty() && tells_less(step, link)) link.text = told_whole(step, link);
            hint.what = hint.what.empty() ? link.text : Text("{0} {1}", {hint.what, link.text});
            if (!deduction.refutation.empty()) {
                std::vector<LookLinks> looks;
                if (place < way.looks.size()) looks = way.looks[place];
                for (LookLinks& one : looks) one.links = links_of(std::move(one.links));
                add_refuted(hint.chain, puzzle_.board(), position_, std::move(link),
                            deduction.refutation, looks);
            } else if (hint.chain.empty() || place > 0) {
                hint.chain.push_back(std::move(link));
            }
            link_of_step.push_back(static_cast<std::uint32_t>(hint.chain.size() - 1));
            for (const std::uint32_t rule : deduction.rules)
                if (puzzle_.rules()[rule].clue) hint.look_at.push_back(*puzzle_.rules()[rule].clue);
        }
        if (!says(steps.back().deduction, marks)) {
            const Text so("So {0}.", {told(puzzle_.board(), marks)});
            for (Text* const text : {&hint.what, &hint.chain.back().text})
                *text = Text("{0} {1}", {std::move(*text), so});
        }
        if (hint.chain.size() > most_in_a_paragraph) {
            hint.chain = joined_links(puzzle_.board(), std::move(hint.chain));
            hint.how = Text("The hardest of {1} small steps: {0}.",
                            {table.find(hint.technique)->name, std::to_string(hint.chain.size())});
            hint.what = Text("{0}:", {told_conclusion(puzzle_.board(), marks.front())});
            hint.steps = told_chain(puzzle_.board(), position_, hint.chain);
        }
        kit::sort_unique(hint.rules);
        for (const Literal& mark : marks) hint.look_at.push_back(mark.element);
        kit::sort_unique(hint.look_at);
        for (const ElementId id : hint.look_at)
            if (stands(id)) hint.marks.push_back(id);
        look_around(hint, marks.front().element);
        write(hint, marks);
        return hint;
    }

    /// Whether a conclusion tells the marks, not only what rules out all others.
    [[nodiscard]] bool says(const Deduction& deduction, const std::vector<Literal>& marks) const {
        return std::ranges::all_of(marks, [&](const Literal& mark) {
            return puzzle_.board().alphabet(mark.element).symbols.size() <= 2 ||
                   std::ranges::find(deduction.follows, mark) != deduction.follows.end();
        });
    }

    /// Those that may be used below a level, or all.
    [[nodiscard]] static std::vector<std::string> easier_than(const TechniqueTable& table,
                                                              std::optional<std::uint16_t> level) {
        std::vector<std::string> ids;
        for (const NamedTechnique& technique : table.all())
            if (technique.allowed && technique.id != described_trial().id &&
                (!level || technique.level < *level))
                ids.push_back(technique.id);
        return ids;
    }

    /// What the deduction rests on, whole; empty where that is not near, or was long to find out.
    /// Of one that takes one solution for granted, which is all rules and marks, what it names.
    [[nodiscard]] std::optional<Premises> premises(const NamedTechnique& technique,
                                                   const Deduction& deduction,
                                                   const Budget& spent) const {
        if (technique.is_of_uniqueness)
            return Premises{kit::sorted_unique(deduction.rules),
                            marked(puzzle_.board(), position_, deduction.because)};
        Budget budget(spent.rest());
        std::optional<Premises> found;
        static_cast<void>(
            attempt([&] { found = premises_of(puzzle_, position_, deduction, budget); }));
        return found;
    }

    /// Whether what is supposed fails by more than the sentence tells, for it takes what other
    /// steps ruled out for granted.
    [[nodiscard]] static bool tells_less(const Step& step, const Link& link) {
        return supposes(step.technique) && link.rules.size() > step.deduction.rules.size();
    }
    /// The same, and what it takes for granted.
    [[nodiscard]] Text told_whole(const Step& step, const Link& link) const {
        std::vector<Text> granted;
        for (const std::uint32_t rule : link.rules)
            if (const Text& text = puzzle_.rules()[rule].text;
                std::ranges::find(step.deduction.rules, rule) == step.deduction.rules.end() &&
                std::ranges::find(granted, text) == granted.end())
                granted.push_back(text);
        return granted.empty() ? step.deduction.text
                               : Text("{0} This is taken for granted, too: {1}.",
                                      {step.deduction.text, kit::listed_apart(granted)});
    }

    /// Where it supposes a mark, or rests on more than can be looked at at once.
    [[nodiscard]] static bool is_unfolded(const Step& step, const Link& link) {
        return link.follows.size() == 1 && !link.takes_one_solution &&
               (engine::premises(link) > most_premises || supposes_one(step.technique));
    }

    /// The same in small steps; empty where none were found.
    [[nodiscard]] Chain unfolded(const Link& link, const Budget& spent) const {
        Budget budget(spent.rest());
        std::optional<Chain> chain;
        static_cast<void>(attempt([&] {
            chain =
                chain_of(puzzle_, position_, link.rules, link.marks, link.follows.front(), budget);
        }));
        if (!chain || chain->empty()) return {};
        if (engine::premises(link) <= most_premises && chain->size() > most_premises) return {};
        chain->back().technique = link.technique;
        return *std::move(chain);
    }

    /// The first rests on what stands; later ones on what earlier ones say there, too.
    [[nodiscard]] Link link_of(const Chain& chain, const Step& step,
                               const std::optional<Premises>& of_first) const {
        const Deduction& deduction = step.deduction;
        Link link;
        link.follows = deduction.follows;
        link.rules = deduction.rules;
        link.marks = marked(puzzle_.board(), position_, deduction.because);
        if (chain.empty() && of_first) {
            link.rules = of_first->rules;
            link.marks.insert(link.marks.end(), of_first->marks.begin(), of_first->marks.end());
            kit::sort_unique(link.marks);
        }
        link.links = rested_on(chain, chain.size(), looked_at(deduction));
        link.technique = step.technique;
        link.text = deduction.text;
        return link;
    }

    /// Its reasons, and all that its rules speak of where they may rest on more, in element order.
    [[nodiscard]] std::vector<ElementId> looked_at(const Deduction& deduction) const {
        std::vector<ElementId> places = deduction.because;
        for (const std::uint32_t rule : deduction.rules) {
            const RuleBody& body = puzzle_.rules()[rule].what;
            if (names_all_reasons(body)) continue;
            for_each_element(body, [&](ElementId id) { places.push_back(id); });
        }
        kit::sort_unique(places);
        return places;
    }

    [[nodiscard]] bool stands(ElementId id) const {
        return puzzle_.board().decides(id) && position_.mark(id) != blank;
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

    const Puzzle& puzzle_;
    const Position& position_;
    const std::vector<Literal>* forced_;  ///< in element order
    std::vector<std::string> in_vain_;    ///< techniques that lead to no mark, once all were tried
};

/// How many steps a person has to follow: what is known by its name is one, whatever it supposes.
std::size_t effort(const TechniqueTable& table, const Hint& hint) {
    if (is_told_by_name(table, hint.technique))
        return static_cast<std::size_t>(std::ranges::count(hint.chain, 0, &Link::depth));
    return hint.chain.size() == 1 ? engine::effort(hint.chain.front()) : hint.chain.size();
}

/// Of a position that no solution agrees with: the mark of the player that is not in the only
/// solution of the puzzle, where all others are.
std::optional<ElementId> only_wrong_mark(const Puzzle& puzzle, const SolveRequest& request) {
    const SolveResult solved = solve_exactly(puzzle, {Budget(request).rest()});
    if (solved.verdict != Verdict::unique) return std::nullopt;
    const std::vector<ElementId> marks =
        wrong_marks(puzzle.board(), request.start, solved.solutions.front());
    return marks.size() == 1 ? std::optional(marks.front()) : std::nullopt;
}

bool has_marks_of_player(const Board& board, const Position& position) {
    for (const ElementId id : board.deciding())
        if (board.writable(id) && position.mark(id) != blank) return true;
    return false;
}

Hint why_hopeless(const HintSearch& hinting, const Puzzle& puzzle, const SolveRequest& request) {
    const Budget budget(request);
    const std::optional<ElementId> wrong = only_wrong_mark(puzzle, request);
    const SolveRequest rest{budget.rest(), request.start};
    if (!wrong) return hinting.hopeless(blame(puzzle, rest));
    const Literal cannot{*wrong, request.start.mark(*wrong), false};
    return hinting.wrong(explain(puzzle, rest, cannot), cannot);
}

/// What follows from a position that is not solved, by stages: each has its effort, and what one
/// has found is told before the next.
class StagedHint {
public:
    /// All must outlive it.
    StagedHint(const Puzzle& puzzle, const SolveRequest& request, const TechniqueTable& table,
               const Forced& forced, const HintListener& better)
        : puzzle_(puzzle),
          request_(request),
          table_(table),
          forced_(forced),
          better_(better),
          hinting_(puzzle, request.start, &forced.marks),
          budget_(request) {}

    /// Requires that a mark follows.
    [[nodiscard]] Hint easiest() {
        tell([&] { return hinting_.unexplained(forced_.marks); });
        std::optional<Hint> found;
        if (!asked([&](Budget& budget) {
                found = hinting_.technique(table_, Trials::left_out, budget);
            }))
            return given_up(failure_);
        if (found && effort(table_, *found) <= most_steps_to_a_mark) return *std::move(found);
        if (found) tell([&] { return *found; });
        Hint why = explained(forced_);
        const auto is_easier = [&] {
            return why.kind != Hint::Kind::explanation ||
                   effort(table_, *found) <= effort(table_, why);
        };
        if (!found && is_step(why.kind) && is_hard(why)) {
            tell([&] { return why; });
            if (!asked([&](Budget& budget) {
                    found = hinting_.technique(table_, Trials::told, budget);
                }))
                return why;
        }
        return found && is_easier() ? *std::move(found) : why;
    }

    /// A technique or an explanation of one of the marks that were not told yet, of which there
    /// are some.
    [[nodiscard]] Hint another(const Forced& untold, std::span<const Literal> told) {
        tell([&] { return hinting_.unexplained(untold.marks); });
        std::optional<Hint> found;
        if (!asked([&](Budget& budget) {
                found = hinting_.technique_for(untold.marks, told, table_, budget);
            }))
            return given_up(failure_);
        return found ? *std::move(found) : explained(untold);
    }

private:
    [[nodiscard]] bool is_hard(const Hint& why) const {
        return why.kind == Hint::Kind::unexplained || effort(table_, why) > most_steps_to_a_mark;
    }
    template <class MakeHint>
    void tell(MakeHint&& hint) const {
        if (better_) better_(hint());
    }

    /// False where nothing is to come of it any more: a rule broke its contract, or nobody waits.
    template <class Ask>
    [[nodiscard]] bool asked(Ask&& ask) {
        Budget budget(budget_.rest());
        WorkEnd ending = attempt([&] { ask(budget); });
        failure_ = std::move(ending.failure);
        return failure_.empty() && !budget.stopped();
    }

    [[nodiscard]] Hint explained(const Forced& forced) {
        const Explained why =
            easiest_explanation(puzzle_, {budget_.rest(), request_.start}, forced);
        if (why.answer == Explained::Answer::yes || !why.failure.empty() || budget_.stopped())
            return hinting_.explained(why);
        return hinting_.unexplained(forced.marks);
    }

    const Puzzle& puzzle_;
    const SolveRequest& request_;
    const TechniqueTable& table_;
    const Forced& forced_;
    const HintListener& better_;
    HintSearch hinting_;
    const Budget budget_;  ///< knows what is left of the time
    Text failure_;
};

/// Where it is not known whether any solution agrees with the position: what a technique says.
Hint presumed(const Puzzle& puzzle, const SolveRequest& request, const TechniqueTable& table,
              std::span<const Literal> told) {
    HintSearch hinting(puzzle, request.start, nullptr);
    Budget budget(request);
    std::optional<Hint> found;
    const WorkEnd ending =
        attempt([&] { found = hinting.technique(table, Trials::left_out, budget); });
    const auto is_told = [&](const Literal& mark) {
        return std::find(told.begin(), told.end(), mark) != told.end();
    };
    if (!found || std::ranges::all_of(found->follows, is_told)) return given_up(ending.failure);
    found->is_cut_short = true;
    found->is_presumed = true;
    if (has_marks_of_player(puzzle.board(), request.start))
        found->how = Text("{0} {1}", {found->how, Text("Whether all your marks so far are right "
                                                       "was not found out.")});
    return *std::move(found);
}

Hint hint_from(const Puzzle& puzzle, const SolveRequest& request, const TechniqueTable& table,
               const Forced& forced, std::span<const Literal> told, const HintListener& better) {
    if (forced.outlook == Outlook::gave_up) return given_up(forced.failure);
    if (forced.outlook == Outlook::hopeless)
        return why_hopeless(HintSearch(puzzle, request.start, nullptr), puzzle, request);
    Budget looking(request);
    bool solved = false;
    const WorkEnd looked = attempt([&] { solved = is_solved(puzzle, request.start, looking); });
    if (!looked.complete) return given_up(looked.failure);
    if (solved)
        return nothing(Hint::Kind::solved, Text("The puzzle is solved: nothing is left to do."));
    if (forced.marks.empty())
        return nothing(Hint::Kind::open, Text("Several solutions agree with this position, and "
                                              "they have no further mark in common."));
    StagedHint stages(puzzle, request, table, forced, better);
    if (told.empty()) return stages.easiest();
    Forced untold = forced;
    std::erase_if(untold.marks, [&](const Literal& mark) {
        return std::find(told.begin(), told.end(), mark) != told.end();
    });
    return untold.marks.empty() ? stages.easiest() : stages.another(untold, told);
}

/// Nothing can be pointed at where nothing is seen.
Hint seen(const Board& board, Hint hint) {
    std::erase_if(hint.look_at, [&](ElementId id) { return board.hides(id); });
    return hint;
}

}  // namespace

Hint Hinter::hint(const SolveRequest& asked, const TechniqueTable& table,
                  std::span<const Literal> told, const HintListener& better) {
    const Board& board = puzzle_.board();
    SolveRequest request = asked;
    static_cast<Limits&>(request) = with_effort(asked, hint_effort);
    if (request.start.size() != board.size()) request.start = Position(board);
    const Budget budget(request);
    Forced forced = forced_.at(request);
    static_cast<Limits&>(request) = budget.rest();
    const HintListener tell = [&](const Hint& hint) { better(seen(board, hint)); };
    if (forced.outlook == Outlook::gave_up && forced.failure.empty() && !budget.stopped()) {
        const Hint likely = seen(board, presumed(puzzle_, request, table, told));
        const bool is_found = is_step(likely.kind);
        if (asked.effort || (is_found && !better)) return likely;
        if (is_found) better(likely);
        SolveRequest longer = request;
        longer.effort = *request.effort * patience;
        forced = forced_.at(longer);
        if (forced.outlook == Outlook::gave_up && forced.failure.empty()) return likely;
    }
    return seen(board,
                hint_from(puzzle_, request, table, forced, told, better ? tell : HintListener()));
}

Hint hint(const Puzzle& puzzle, const SolveRequest& request, const TechniqueTable& table,
          std::span<const Literal> told, const HintListener& better) {
    return Hinter(puzzle).hint(request, table, told, better);
}

const Text& told(const Hint& hint, Grade grade) {
    if (grade >= Grade::what && !hint.what.empty()) return hint.what;
    if (grade >= Grade::how && !hint.how.empty()) return hint.how;
    return hint.where;
}

}  // namespace quadrille::engine
