#include "engine/deduce/case_by_case.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/deduce/propagator.hpp"
#include "engine/deduce/short_refutation.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

constexpr Described technique{"case-by-case", "case by case", 5, "", ""};
/// More places or more ways are not gone through.
constexpr std::size_t most_open = 10;
constexpr std::size_t most_assignments = 10;
/// Where one line of conclusions does instead.
constexpr std::size_t most_of_one_line = 7;
/// So many cases can be told: with the rule, and a rule and a mark each, seven things to look at.
constexpr std::size_t most_told_cases = 3;
/// Of a case in which an element has no mark left.
constexpr std::size_t most_told_conclusions = 3;

}  // namespace

const Described& described_cases() noexcept { return technique; }

namespace {

/// Whether the same is told of two cases but for what follows.
bool come_the_same_way(const CasesOfRule::Case& a, const CasesOfRule::Case& b) {
    const auto are_the_same = [](const Argument::Conclusion& one,
                                 const Argument::Conclusion& other) {
        return one.rule == other.rule && one.follows == other.follows &&
               one.because == other.because;
    };
    return a.is_by_those_within == b.is_by_those_within && a.marks == b.marks &&
           a.end.broken == b.end.broken && a.end.broken_because == b.end.broken_because &&
           a.end.way == b.end.way && a.end.has_way == b.end.has_way &&
           std::ranges::equal(a.end.conclusions, b.end.conclusions, are_the_same) &&
           !a.end.otherwise && !b.end.otherwise;
}

}  // namespace

CaseByCase::CaseByCase(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences)
    : puzzle_(puzzle),
      inferences_(std::move(inferences)),
      trackers_(*inferences_),
      elements_(inferences_->size()),
      within_(inferences_->size()) {
    const std::size_t most = std::max(puzzle.board().size() / 2, most_open);
    for (std::uint32_t rule = 0; rule < inferences_->size(); ++rule) {
        if ((*inferences_)[rule].is_wide()) continue;
        std::vector<ElementId>& elements = elements_[rule];
        for_each_element(puzzle.rules()[rule].what, [&](ElementId id) { elements.push_back(id); });
        kit::sort_unique(elements);
        // All that lies within such a rule would be no look at a place, but at the whole puzzle.
        if (elements.size() > most) elements.clear();
    }
    for (std::uint32_t rule = 0; rule < inferences_->size(); ++rule) {
        within_[rule].push_back(rule);
        std::vector<std::uint32_t> near;
        for (const ElementId id : elements_[rule])
            for (const std::uint32_t other : inferences_->rules_of(id)) near.push_back(other);
        kit::sort_unique(near);
        for (const std::uint32_t other : near)
            if (other != rule && elements_[other].size() < elements_[rule].size() &&
                !elements_[other].empty() &&
                std::ranges::includes(elements_[rule], elements_[other]))
                within_[rule].push_back(other);
    }
}

/// What the rule says alone, all of it.
const Consequences& CaseByCase::ask(std::uint32_t rule, const Candidates& candidates,
                                    Budget& budget) {
    found_.clear();
    trackers_.infer(rule, candidates, found_, budget);
    return found_;
}

/// What the rules say, until nothing more follows. False where they cannot be met.
bool CaseByCase::narrow_by(std::span<const std::uint32_t> rules, Candidates& candidates,
                           Budget& budget) {
    for (bool again = true; again;) {
        again = false;
        for (const std::uint32_t one : rules) {
            const Consequences& found = ask(one, candidates, budget);
            if (found.contradiction()) return false;
            for (const Literal& literal : found.all()) {
                again = narrow(candidates, {&literal, 1}) || again;
                if (candidates.first(literal.element) == blank) return false;
            }
        }
        again = again && rules.size() > 1;
    }
    return true;
}

CaseByCase::OpenRule CaseByCase::unlisted(std::uint32_t rule, const Candidates& candidates) const {
    OpenRule opening{rule, within_[rule], {}, {}};
    std::ranges::copy_if(elements_[rule], std::back_inserter(opening.open),
                         [&](ElementId id) { return candidates.count(id) > 1; });
    return opening;
}

std::optional<CaseByCase::OpenRule> CaseByCase::opening(std::uint32_t rule,
                                                        const Candidates& candidates,
                                                        Budget& budget) {
    OpenRule opening = unlisted(rule, candidates);
    if (opening.open.size() < 2 || opening.open.size() > most_open ||
        !list_assignments(opening, candidates, budget) || opening.assignments.size() < 2)
        return std::nullopt;
    return opening;
}

/// False where there are too many.
bool CaseByCase::list_assignments(OpenRule& opening, const Candidates& candidates, Budget& budget) {
    const auto next =
        std::ranges::find_if(opening.open, [&](ElementId id) { return candidates.count(id) > 1; });
    if (next == opening.open.end()) {
        opening.assignments.push_back({candidates});
        return opening.assignments.size() <= most_assignments;
    }
    for (Mark mark = candidates.first(*next); mark != blank; mark = candidates.next(*next, mark)) {
        Candidates with = candidates;
        with.decide(*next, mark);
        if (narrow_by(opening.rules, with, budget) && !list_assignments(opening, with, budget))
            return false;
    }
    return true;
}

/// Those that have something new to look at beside the assignment; rules about the whole board
/// last.
std::vector<std::uint32_t> CaseByCase::touched(const OpenRule& opening, const Candidates& before,
                                               const Assignment& one) const {
    std::vector<std::uint32_t> list;
    for (const ElementId id : opening.open)
        inferences_->for_each_touched(id, before, one.with,
                                      [&](std::uint32_t rule) { list.push_back(rule); });
    kit::sort_unique(list);
    std::stable_partition(list.begin(), list.end(),
                          [&](std::uint32_t rule) { return !(*inferences_)[rule].is_wide(); });
    return list;
}

void CaseByCase::look(const OpenRule& opening, const Candidates& before, Assignment& one,
                      Budget& budget) {
    one.after = one.with;
    for (const std::uint32_t rule : touched(opening, before, one)) {
        one.broken = rule;
        const Consequences& found = ask(rule, one.with, budget);
        one.fails = found.contradiction();
        if (one.fails) return;
        narrow(*one.after, found.all());
        for (const Literal& literal : found.all())
            if (one.after->first(literal.element) == blank) one.emptied = literal.element;
        one.fails = one.emptied.has_value();
        if (one.fails) return;
        if (within_[rule].size() < 2) continue;
        Candidates looked = one.with;
        one.fails = !narrow_by(within_[rule], looked, budget);
        if (one.fails) return;
        one.after->keep_only(looked);
    }
}

/// The marks of an assignment that the rules of an argument look at.
std::vector<Literal> CaseByCase::marks_in(const OpenRule& opening, const Candidates& before,
                                          const Assignment& one, const Argument& argument) const {
    std::vector<ElementId> looked_at;
    const auto add = [&](std::uint32_t rule) {
        for_each_element(puzzle_.rules()[rule].what,
                         [&](ElementId id) { looked_at.push_back(id); });
    };
    add(argument.broken);
    for (const Argument::Conclusion& conclusion : argument.conclusions) add(conclusion.rule);
    kit::sort_unique(looked_at);
    std::vector<Literal> marks;
    for (const ElementId id : opening.open)
        if (before.count(id) > 1 && std::ranges::binary_search(looked_at, id))
            marks.push_back({id, one.with.sole(id), true});
    return marks;
}

/// Why it fails; empty where that takes too much to be told.
std::optional<Argument> CaseByCase::argument_of(const OpenRule& opening, const Candidates& before,
                                                const Assignment& one, Budget& budget) {
    const AskRule asking = [&](std::uint32_t rule, const Candidates& candidates) -> const auto& {
        return ask(rule, candidates, budget);
    };
    if (one.emptied)
        return find_argument(puzzle_, *inferences_, asking, one.with, touched(opening, before, one),
                             most_told_conclusions, budget);
    if (auto argument = broken_at_once(puzzle_, *inferences_, one.broken, one.with))
        return argument;
    return find_argument_of_rules(puzzle_, *inferences_, asking, one.with, within_[one.broken],
                                  most_told_conclusions, budget);
}

const std::optional<CasesOfRule::Case>& CaseByCase::told_failure(const OpenRule& opening,
                                                                 const Candidates& before,
                                                                 Assignment& one, Budget& budget) {
    if (one.is_asked) return one.told;
    one.is_asked = true;
    if (std::optional<Argument> argument = argument_of(opening, before, one, budget))
        one.told = CasesOfRule::Case{marks_in(opening, before, one, *argument), *argument};
    return one.told;
}

/// The first rule that says so beside the assignment, alone or with those within it.
CasesOfRule::Case CaseByCase::told_success(const OpenRule& opening, const Candidates& before,
                                           const Assignment& one, const Literal& follows,
                                           Budget& budget) {
    const AskRule asking = [&](std::uint32_t rule, const Candidates& candidates) -> const auto& {
        return ask(rule, candidates, budget);
    };
    const auto says_it = [&](std::span<const std::uint32_t> rules) {
        Candidates after = one.with;
        return !narrow_by(rules, after, budget) || !after.possible(follows.element, follows.mark);
    };
    CasesOfRule::Case told;
    for (const std::uint32_t rule : touched(opening, before, one)) {
        told.end.broken = rule;
        const bool is_alone = says_it({&rule, 1});
        if (!is_alone && !says_it(within_[rule])) continue;
        const std::span<const std::uint32_t> rules =
            is_alone ? std::span(&rule, 1) : std::span(std::as_const(within_[rule]));
        auto derivation = find_derivation(puzzle_, *inferences_, asking, one.with, rules, follows,
                                          most_told_conclusions, budget, rules);
        told.is_by_those_within = !is_alone && !derivation;
        if (derivation)
            told.end = *std::move(derivation);
        else
            name_way_of_goal(puzzle_, *inferences_, one.with, follows, told.end);
        break;
    }
    told.marks = marks_in(opening, before, one, told.end);
    return told;
}

/// A mark of the rule's own places: the ways without it fail.
std::optional<CasesOfRule> CaseByCase::within_rule(OpenRule& opening, const Candidates& candidates,
                                                   std::size_t most_told, Budget& budget) {
    std::optional<CasesOfRule> best;
    for (const ElementId id : opening.open) {
        for (Mark mark = candidates.first(id); mark != blank; mark = candidates.next(id, mark)) {
            const std::size_t most = best ? best->cases.size() - 1 : most_told;
            const auto lacks = [&](const Assignment& one) { return one.with.sole(id) != mark; };
            const auto lacking =
                static_cast<std::size_t>(std::ranges::count_if(opening.assignments, lacks));
            if (lacking > most || lacking == opening.assignments.size()) continue;
            if (!std::ranges::all_of(opening.assignments, [&](Assignment& one) {
                    return !lacks(one) || fails(opening, candidates, one, budget);
                }))
                continue;
            CasesOfRule found{opening.rule, opening.assignments.size(), {{id, mark, true}}, {}};
            for (Assignment& one : opening.assignments) {
                if (!lacks(one)) continue;
                const auto& told = told_failure(opening, candidates, one, budget);
                if (!told) break;
                found.cases.push_back(*told);
            }
            if (found.cases.size() < lacking) continue;
            best = std::move(found);
            if (best->cases.empty()) return best;
        }
    }
    return best;
}

/// Something elsewhere: every assignment leads to it. `all`: with all else to which they lead in
/// the same way.
std::optional<CasesOfRule> CaseByCase::beside_rule(OpenRule& opening, const Candidates& candidates,
                                                   std::size_t most_told, bool all,
                                                   Budget& budget) {
    if (opening.assignments.size() > most_told) return std::nullopt;
    std::vector<ElementId> changed;
    for (Assignment& one : opening.assignments) {
        if (fails(opening, candidates, one, budget)) return std::nullopt;
        if (&one == opening.assignments.data()) {
            changed = changed_elements(puzzle_.board(), candidates, *one.after);
            std::erase_if(changed, [&](ElementId id) {
                return std::ranges::binary_search(opening.open, id);
            });
        }
        std::erase_if(changed, [&](ElementId id) {
            return std::ranges::equal(candidates.words(id), std::as_const(*one.after).words(id));
        });
        if (changed.empty()) return std::nullopt;
    }
    std::optional<CasesOfRule> found;
    for (const ElementId id : changed) {
        if (found && !all) break;
        for (Mark mark = candidates.first(id); mark != blank; mark = candidates.next(id, mark)) {
            const Literal follows{id, mark, false};
            if (std::ranges::any_of(opening.assignments, [&](const Assignment& one) {
                    return one.after->possible(id, mark);
                }))
                continue;
            std::vector<CasesOfRule::Case> cases;
            for (const Assignment& one : opening.assignments)
                cases.push_back(told_success(opening, candidates, one, follows, budget));
            if (!found)
                found = CasesOfRule{
                    opening.rule, opening.assignments.size(), {follows}, std::move(cases), false};
            else if (std::ranges::equal(found->cases, cases, come_the_same_way))
                found->follows.push_back(follows);
            if (!all) break;
        }
    }
    return found;
}

/// The rule, and those within it without which there would be more ways to meet it.
std::vector<std::uint32_t> CaseByCase::needed_within(const CasesOfRule& found,
                                                     const Candidates& candidates, Budget& budget) {
    OpenRule opening = unlisted(found.rule, candidates);
    std::vector<std::uint32_t> needed = opening.rules;
    for (std::size_t i = needed.size(); i-- > 1;) {
        opening.rules = needed;
        opening.rules.erase(opening.rules.begin() + static_cast<std::ptrdiff_t>(i));
        opening.assignments.clear();
        if (list_assignments(opening, candidates, budget) &&
            opening.assignments.size() == found.ways)
            needed = opening.rules;
    }
    return needed;
}

std::optional<CasesOfRule> CaseByCase::find(const Candidates& candidates, Budget& budget) {
    std::optional<CasesOfRule> best;
    for (std::uint32_t rule = 0; rule < inferences_->size(); ++rule) {
        const std::size_t most = best ? best->cases.size() - 1 : most_told_cases;
        std::optional<OpenRule> found = opening(rule, candidates, budget);
        if (!found) continue;
        if (auto within = within_rule(*found, candidates, most, budget)) best = std::move(within);
        if (best && best->cases.size() < 2) return best;
        const std::size_t most_beside = best ? best->cases.size() - 1 : most_told_cases;
        if (auto beside = beside_rule(*found, candidates, most_beside, false, budget))
            best = std::move(beside);
    }
    return best;
}

namespace {

/// "r1c1 is 1 and r1c3 is 0"; that what follows is not there goes without saying where that leaves
/// one other mark.
Text told_marks(const Board& board, const Candidates& candidates, const CasesOfRule::Case& one,
                std::span<const Literal> follows) {
    std::vector<Literal> marks = one.marks;
    if (marks.size() > 1 && candidates.count(follows.front().element) == 2)
        std::erase_if(marks,
                      [&](const Literal& mark) { return mark.element == follows.front().element; });
    return kit::all_listed(marks.size(), [&](std::size_t i) {
        return told(board, {&marks[i], 1});
    });
}

/// "if r1c1 is 1, then …"
Text told_case(const Puzzle& puzzle, const Candidates& candidates, const CasesOfRule& found,
               const CasesOfRule::Case& one, std::span<const Literal> follows) {
    Text marks = told_marks(puzzle.board(), candidates, one, follows);
    Text conclusions = told_conclusions(puzzle, one.end);
    if (!found.fail) {
        Text goal = told_goal(puzzle, follows, one.end);
        if (conclusions.empty()) return {"if {0}, then {1}", {std::move(marks), std::move(goal)}};
        return {"if {0}, then {1}; so {2}",
                {std::move(marks), std::move(conclusions), std::move(goal)}};
    }
    Text end = told_end(puzzle, one.end);
    if (conclusions.empty()) return {"if {0}, {1}", {std::move(marks), std::move(end)}};
    return {"if {0}, then {1}, and {2}",
            {std::move(marks), std::move(conclusions), std::move(end)}};
}

}  // namespace

/// That one line of conclusions of these rules refutes what is left without it, where it does.
std::optional<Deduction> CaseByCase::refuted(const Candidates& candidates, const Literal& follows,
                                             std::span<const std::uint32_t> rules, Budget& budget) {
    const AskRule asking = [&](std::uint32_t rule, const Candidates& known) -> const auto& {
        return ask(rule, known, budget);
    };
    const Literal supposed{follows.element, follows.mark, !follows.holds};
    Candidates start = candidates;
    narrow(start, {&supposed, 1});
    auto argument = find_argument_of_rules(puzzle_, *inferences_, asking, start, rules,
                                           most_of_one_line, budget);
    if (!argument) return std::nullopt;
    return told_step(puzzle_, candidates, ShortRefutation{*std::move(argument), supposed});
}

std::optional<Deduction> CaseByCase::find_step(const Candidates& candidates, Budget& budget) {
    std::optional<CasesOfRule> found = find(candidates, budget);
    if (!found) return std::nullopt;
    if (!found->fail)
        if (auto opened = opening(found->rule, candidates, budget))
            if (auto all = beside_rule(*opened, candidates, most_told_cases, true, budget))
                found = std::move(all);
    const Board& board = puzzle_.board();
    Deduction step;
    step.follows = decided(board, candidates, found->follows);
    step.rules = needed_within(*found, candidates, budget);
    Text rule;
    for (const std::uint32_t one : step.rules) kit::add_apart(rule, puzzle_.rules()[one].text);
    step.because = elements_[found->rule];
    const auto add_known = [&](std::span<const ElementId> because) {
        for (const ElementId id : because)
            if (candidates.count(id) == 1) step.because.push_back(id);
    };
    std::vector<Text> told_cases;  // cases that differ in what nobody looks at are one
    for (const CasesOfRule::Case& one : found->cases) {
        step.rules.push_back(one.end.broken);
        if (one.is_by_those_within)
            step.rules.insert(step.rules.end(), within_[one.end.broken].begin(),
                              within_[one.end.broken].end());
        add_known(one.end.broken_because);
        for (const Argument::Conclusion& conclusion : one.end.conclusions) {
            step.rules.push_back(conclusion.rule);
            add_known(conclusion.because);
        }
        Text words = told_case(puzzle_, candidates, *found, one, step.follows);
        if (std::ranges::find(told_cases, words) == told_cases.end())
            told_cases.push_back(std::move(words));
    }
    kit::sort_unique(step.because);
    kit::sort_unique(step.rules);
    if (found->fail && !told_cases.empty())
        if (auto line = refuted(candidates, found->follows.front(), step.rules, budget))
            return line;
    if (told_cases.empty())
        step.text = Text("{0}: all combinations that are left agree on that ({1}).",
                         {told(board, step.follows), rule});
    else
        step.text =
            Text(found->fail ? "{0}: otherwise each way that is left to meet this ({1}) fails: "
                               "{2}."
                             : "In every case ({1}), {0}: {2}.",
                 {told(board, step.follows), rule, kit::listed_apart(told_cases)});
    return step;
}

}  // namespace quadrille::engine
