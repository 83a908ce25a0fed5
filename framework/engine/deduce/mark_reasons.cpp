#include "engine/deduce/mark_reasons.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/found_steps.hpp"
#include "engine/deduce/late_techniques.hpp"
#include "engine/deduce/short_refutation.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// Conclusions of one rule, one by one, among which that is looked for which is wanted.
constexpr std::size_t most_tried_conclusions = 4;

std::size_t most_conclusions() { return described_refutations().back().size; }

const char* refutation_id(std::size_t conclusions) {
    const std::span<const SizedTechnique> all = described_refutations();
    return std::ranges::find_if(all, [&](const auto& one) { return conclusions <= one.size; })->id;
}

/// What one technique finds, one after the other, among which the same is looked for.
constexpr std::size_t most_found = 32;
/// Places that tell where a rule is broken which speaks of much of the board.
constexpr std::size_t most_told_places = 4;

MarkReasons::Failure failure_by(Argument argument) {
    const std::uint32_t broken = argument.broken;
    return {std::move(argument), broken};
}

/// What is found, or nothing where the effort, the time or the patience ends before.
template <class Find>
auto within_effort(Find&& find) -> decltype(find()) {
    try {
        return find();
    } catch (const Interrupted&) {
        return std::nullopt;
    }
}

}  // namespace

MarkReasons::MarkReasons(const Puzzle& puzzle, const Limits& limits)
    : puzzle_(puzzle),
      inferences_(puzzle),
      trackers_(inferences_),
      propagator_(inferences_),
      budget_(Limits{limits.time_limit, limits.stop, reasons_effort}) {}

const Consequences& MarkReasons::ask(std::uint32_t rule, const Candidates& candidates) {
    found_.clear();
    trackers_.infer(rule, candidates, found_, budget_);
    return found_;
}

std::optional<MarkReasons::Reason> MarkReasons::of_mark(const Candidates& candidates,
                                                        const Literal& mark) {
    if (budget_.exhausted()) return std::nullopt;
    return within_effort([&]() -> std::optional<Reason> {
        budget_.check_now();
        if (std::optional<Reason> reason = by_one_rule(candidates, mark)) return reason;
        if (std::optional<Reason> reason = by_refutation(candidates, mark)) return reason;
        return by_technique(candidates, mark);
    });
}

std::optional<Way> MarkReasons::way_of(std::uint32_t rule, const Candidates& candidates,
                                       const Literal& mark) {
    const Consequences& found = ask(rule, candidates);
    if (found.contradiction()) return std::nullopt;
    std::optional<Way> way;
    Candidates after = candidates;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Consequences::One one = found[i];
        if (std::ranges::find(one.follows, mark.element, &Literal::element) == one.follows.end())
            continue;
        narrow(after, one.follows);
        way = one.way;
        if (after.truth(mark) == true) return way;
    }
    return std::nullopt;
}

MarkReasons::Grounds MarkReasons::grounds(std::uint32_t rule, Way way, Candidates candidates,
                                          const Literal& mark) {
    Consequences found = Consequences::first(way);
    for (std::size_t tries = 0; tries < most_tried_conclusions; ++tries) {
        look_up(budget_, inferences_[rule]);
        found.clear();
        inferences_[rule].infer(candidates, found);
        if (found.size() == 0 || found.contradiction()) return {};
        narrow(candidates, found[0].follows);
        if (candidates.truth(mark) != true) continue;
        Consequences::One last = found[0];
        // What it would come to after conclusions of its own nobody can add up.
        if (tries > 0) last.shown.total.reset();
        return {
            kit::sorted_unique(std::vector<ElementId>(last.because.begin(), last.because.end())),
            std::move(last.shown)};
    }
    return {};
}

std::optional<MarkReasons::Reason> MarkReasons::by_one_rule(const Candidates& candidates,
                                                            const Literal& mark) {
    std::optional<std::pair<std::uint32_t, Way>> best;
    const auto look_at = [&](bool wide) {
        for (const std::uint32_t rule : inferences_.rules_of(mark.element)) {
            if (inferences_[rule].is_wide() != wide) continue;
            const std::optional<Way> way = way_of(rule, candidates, mark);
            if (way && (!best || described(*way).level < described(best->second).level))
                best = {rule, *way};
        }
    };
    look_at(false);
    if (!best) look_at(true);
    if (!best) return std::nullopt;
    const auto [rule, way] = *best;
    Deduction what;
    what.follows = {mark};
    Grounds grounds = this->grounds(rule, way, candidates, mark);
    what.because = std::move(grounds.because);
    what.rules = {rule};
    what.text = told_by_rule(puzzle_, way, what, grounds.shown, candidates);
    return Reason{described(way).id, std::move(what)};
}

std::optional<MarkReasons::Reason> MarkReasons::by_refutation(const Candidates& candidates,
                                                              const Literal& mark) {
    const Board& board = puzzle_.board();
    const Literal contrary{mark.element, mark.mark, !mark.holds};
    Candidates start = candidates;
    narrow(start, {&contrary, 1});
    Deduction what;
    what.follows = {mark};
    what.because = {mark.element};
    const std::vector<Literal> told_contrary = decided(board, candidates, {&contrary, 1});
    const Literal supposed = told_contrary.size() == 1 ? told_contrary.front() : contrary;
    const auto argument =
        find_argument(puzzle_, inferences_, asking(), start, inferences_.rules_of(mark.element),
                      most_conclusions(), budget_);
    if (argument) {
        what.text = told_refutation(puzzle_, what.follows, supposed, *argument);
        add_reasons(what, {*argument, argument->broken});
        return Reason{refutation_id(argument->size()), std::move(what)};
    }
    const auto broken = propagator_.propagate(start, {&mark.element, 1}, budget_);
    if (!broken) return std::nullopt;
    what.rules = {*broken};
    what.text = Text(
        described_trial().sentence,
        {told(board, what.follows), told(board, {&supposed, 1}), puzzle_.rules()[*broken].text});
    return Reason{described_trial().id, std::move(what)};
}

std::optional<MarkReasons::Reason> MarkReasons::by_technique(const Candidates& candidates,
                                                             const Literal& mark) {
    const auto* const own = facet_of<Techniques>(puzzle_);
    if (own == nullptr) return std::nullopt;
    const auto* const late = dynamic_cast<const LateTechniques*>(&puzzle_);
    if (late != nullptr && !late->wait([this] { return budget_.over(); })) return std::nullopt;
    std::optional<Reason> reason;
    for (const Technique& technique : own->techniques()) {
        const auto find = [&](const Candidates& known) {
            budget_.spend(puzzle_.board().size());
            budget_.check_now();
            return technique.find(known);
        };
        const auto says_it = [&](FoundStep&& step, const Candidates& known) {
            if (known.truth(mark) != true) return false;
            step.deduction.follows = {mark};
            reason = {technique.id, std::move(step.deduction)};
            return true;
        };
        if (visit_found_steps(candidates, candidates, most_found, find, says_it)) break;
    }
    return reason;
}

std::optional<Argument> MarkReasons::seen_at_once(const Candidates& candidates,
                                                  std::span<const ElementId> latest,
                                                  std::span<const std::uint32_t> rules) {
    for (std::size_t i = latest.size(); i-- > 0;)
        if (const ElementId id = latest[i];
            puzzle_.board().is_ruled(id) && candidates.first(id) == blank)
            return Argument{{}, no_rule, Way::count_full, id, {id}};
    for (const std::uint32_t rule : rules) {
        look_up(budget_, inferences_[rule]);
        if (auto argument = broken_at_once(puzzle_, inferences_, rule, candidates)) return argument;
    }
    return std::nullopt;
}

std::optional<MarkReasons::Failure> MarkReasons::of_failure(const Candidates& candidates,
                                                            std::span<const ElementId> latest) {
    if (budget_.exhausted()) return std::nullopt;
    return within_effort([&]() -> std::optional<Failure> {
        budget_.check_now();
        std::vector<std::uint32_t> rules;
        std::vector<char> is_there(inferences_.size(), 0);
        const auto add = [&](std::uint32_t rule) {
            if (std::exchange(is_there[rule], char{1}) == 0) rules.push_back(rule);
        };
        for (std::size_t i = latest.size(); i-- > 0;)
            std::ranges::for_each(inferences_.rules_of(latest[i]), add);
        const std::size_t near = rules.size();
        for (std::uint32_t rule = 0; rule < inferences_.size(); ++rule) add(rule);
        const auto is_narrow = [&](std::uint32_t rule) { return !inferences_[rule].is_wide(); };
        std::stable_partition(rules.begin(), rules.begin() + static_cast<std::ptrdiff_t>(near),
                              is_narrow);
        std::stable_partition(rules.begin() + static_cast<std::ptrdiff_t>(near), rules.end(),
                              is_narrow);
        if (auto argument = seen_at_once(candidates, latest, rules))
            return failure_by(*std::move(argument));
        if (auto argument = find_argument(puzzle_, inferences_, asking(), candidates, rules,
                                          most_conclusions(), budget_))
            return failure_by(*std::move(argument));
        Candidates all = candidates;
        const auto broken = propagator_.propagate(all, budget_);
        return broken ? std::optional(Failure{std::nullopt, *broken}) : std::nullopt;
    });
}

void MarkReasons::add_reasons(Deduction& what, const Failure& failure) const {
    if (failure.broken != no_rule) what.rules.push_back(failure.broken);
    if (failure.argument) {
        const Argument& argument = *failure.argument;
        what.because.insert(what.because.end(), argument.broken_because.begin(),
                            argument.broken_because.end());
        for (const Argument::Conclusion& one : argument.conclusions) {
            what.rules.push_back(one.rule);
            what.because.insert(what.because.end(), one.because.begin(), one.because.end());
        }
    }
    kit::sort_unique(what.rules);
    kit::sort_unique(what.because);
}

Text MarkReasons::without_reason(Text sentence) {
    if (!budget_.exhausted() || !std::exchange(tells_end_, false)) return sentence;
    return {"{0} From here on no reasons are looked for.", {std::move(sentence)}};
}

Text MarkReasons::told_broken(const Argument& argument) const {
    Text end = told_end(puzzle_, argument);
    std::vector<ElementId> places = kit::sorted_unique(argument.broken_because);
    std::erase_if(places, [&](ElementId id) { return puzzle_.board().hides(id); });
    if (argument.broken == no_rule || argument.emptied || !argument.broken_shown.elements.empty() ||
        !puzzle_.rules()[argument.broken].text.arguments.empty() || places.size() < 2 ||
        places.size() > most_told_places)
        return end;
    return {"{0}, at {1}", {std::move(end), kit::all_listed(places.size(), [&](std::size_t i) {
                                return kit::element_name(puzzle_.board(), places[i]);
                            })}};
}

Deduction MarkReasons::told_retreat(const Literal& guess, const std::optional<Failure>& failure) {
    Deduction what;
    what.follows = {guess};
    Text supposed = told(puzzle_.board(), what.follows);
    if (!failure) {
        what.text = without_reason(Text("Back: {0} leads to nothing more.", {std::move(supposed)}));
        return what;
    }
    add_reasons(what, *failure);
    if (!failure->argument) {
        what.text = Text("Back: if {0}, many small steps lead to a contradiction ({1}).",
                         {std::move(supposed), puzzle_.rules()[failure->broken].text});
        return what;
    }
    Text end = told_broken(*failure->argument);
    Text conclusions = told_conclusions(puzzle_, *failure->argument);
    what.text = conclusions.empty()
                    ? Text("Back: if {0}, {1}.", {std::move(supposed), std::move(end)})
                    : Text("Back: if {0}, then {1}; and {2}.",
                           {std::move(supposed), std::move(conclusions), std::move(end)});
    return what;
}

Deduction MarkReasons::told_ending(const std::optional<Failure>& failure) const {
    Deduction what{{}, {}, {}, "There is no solution."};
    if (!failure) return what;
    add_reasons(what, *failure);
    if (!failure->argument) {
        what.text = Text("There is no solution: many small steps lead to a contradiction ({0}).",
                         {puzzle_.rules()[failure->broken].text});
        return what;
    }
    const Argument& argument = *failure->argument;
    if (argument.broken == no_rule) return told(puzzle_, {std::nullopt, {*argument.emptied}});
    if (argument.conclusions.empty() && !argument.emptied)
        return told(puzzle_, {argument.broken, argument.broken_because});
    if (argument.conclusions.empty()) {
        what.text = Text("There is no solution: {0}.", {told_end(puzzle_, argument)});
        return what;
    }
    what.text = Text("There is no solution: {0}; and {1}.",
                     {told_conclusions(puzzle_, argument), told_end(puzzle_, argument)});
    return what;
}

}  // namespace quadrille::engine
