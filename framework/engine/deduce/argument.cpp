#include "engine/deduce/argument.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// An argument of more than so many times what is wanted is not shortened.
constexpr std::size_t most_spared = 3;
/// So many times what is wanted is concluded at most: of what comes, most is not needed.
constexpr std::size_t most_collected = 100;
/// At the rule that cannot be met, to name what is wrong.
constexpr std::size_t most_looks = 20;
/// At one rule, of which three are told at most.
constexpr std::size_t most_tried_looks = 6;
constexpr std::size_t most_told_looks = 3;

/// An element of these that has no mark left.
std::optional<ElementId> emptied(const Candidates& candidates, std::span<const Literal> follows) {
    const auto at = std::ranges::find_if(follows, [&](const Literal& literal) {
        return candidates.first(literal.element) == blank;
    });
    return at == follows.end() ? std::nullopt : std::optional(at->element);
}

/// The same as broken_at_once where the literal does not hold.
std::optional<Argument> broken_without(const Puzzle& puzzle, const Inferences& inferences,
                                       std::uint32_t rule, const Candidates& candidates,
                                       const Literal& literal) {
    Candidates opposite = candidates;
    const Literal other{literal.element, literal.mark, !literal.holds};
    narrow(opposite, {&other, 1});
    return broken_at_once(puzzle, inferences, rule, opposite);
}

/// What an argument is to come to, and by what.
struct Aim {
    std::optional<Literal> goal = {};                ///< none: a contradiction
    std::span<const std::uint32_t> only_rules = {};  ///< none: any
};

/// The conclusions in the order in which they are drawn, each rule concluding one thing at a time;
/// then those that the end does not need are left out, the last first.
class ArgumentFinder {
public:
    ArgumentFinder(const Puzzle& puzzle, const Inferences& inferences, const AskRule& ask,
                   const Candidates& start, const Aim& aim, Budget& budget)
        : puzzle_(puzzle),
          inferences_(inferences),
          ask_(ask),
          start_(start),
          aim_(aim),
          budget_(budget),
          after_(start) {}

    /// Empty where more than so many are needed, or where that is long to find out.
    [[nodiscard]] std::optional<Argument> shortened(std::span<const std::uint32_t> due,
                                                    std::size_t most_conclusions) {
        if (!collect(due, most_collected * (most_conclusions + 1))) return std::nullopt;
        if (!fails_by(traced()) && !fails_by(argument_.conclusions)) return std::nullopt;
        const std::vector<Argument::Conclusion>& conclusions = argument_.conclusions;
        if (conclusions.size() > most_spared * most_conclusions) return std::nullopt;
        for (std::size_t i = conclusions.size(); i-- > 0;) {
            if (i >= conclusions.size()) continue;
            // What was needed beside more is needed beside less.
            if (conclusions.size() - 1 - i > most_conclusions) return std::nullopt;
            std::vector<Argument::Conclusion> fewer = conclusions;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            fails_by(std::move(fewer));
        }
        if (conclusions.size() > most_conclusions) return std::nullopt;
        spare_literals();
        name_reasons();
        return std::move(argument_);
    }

private:
    [[nodiscard]] const Board& board() const { return puzzle_.board(); }

    /// Whether the goal holds with these.
    [[nodiscard]] bool is_shown(const Candidates& candidates) const {
        return aim_.goal && candidates.truth(*aim_.goal) == true;
    }

    /// Whether it comes to its end in so many conclusions.
    [[nodiscard]] bool collect(std::span<const std::uint32_t> first, std::size_t most) {
        Candidates candidates = start_;
        std::vector<std::uint32_t> due;
        std::vector<char> is_due(inferences_.size(), 0);
        const auto wake = [&](std::uint32_t rule) {
            if (!aim_.only_rules.empty() &&
                std::ranges::find(aim_.only_rules, rule) == aim_.only_rules.end())
                return;
            if (std::exchange(is_due[rule], char{1}) == 0) due.push_back(rule);
        };
        std::ranges::for_each(first, wake);
        Consequences found = Consequences::first();
        for (std::size_t at = 0; at < due.size(); ++at) {
            const std::uint32_t rule = due[at];
            const Inference& inference = inferences_[rule];
            is_due[rule] = 0;
            look_up(budget_, inference);
            found.clear();
            inference.infer(candidates, found);
            if (found.size() == 0) continue;
            argument_.broken = rule;
            argument_.broken_because.assign(found[0].because.begin(), found[0].because.end());
            if (found.contradiction()) return !aim_.goal;
            Argument::Conclusion conclusion{rule, {}, {}};
            conclusion.follows = decided(board(), candidates, found[0].follows);
            if (std::ranges::none_of(found[0].follows, &Literal::holds))
                conclusion.ruled_out = ruled_out_beside(board(), conclusion.follows, candidates);
            conclusion.because.assign(found[0].because.begin(), found[0].because.end());
            if (!narrow(candidates, conclusion.follows)) continue;
            if (emptied(candidates, conclusion.follows)) return !aim_.goal;
            if (is_shown(candidates)) return true;
            for (const Literal& literal : conclusion.follows)
                inferences_.for_each_touched(literal, candidates, wake);
            if (std::exchange(is_due[rule], char{1}) == 0) due.push_back(rule);
            argument_.conclusions.push_back(std::move(conclusion));
            if (argument_.conclusions.size() > most) return false;
        }
        return false;
    }

    /// Those that speak of what a rule that is needed looked at; of rules with a few elements, of
    /// any of them.
    [[nodiscard]] std::vector<Argument::Conclusion> traced() const {
        std::vector<char> needed(board().size(), 0);
        const auto need = [&](std::uint32_t rule, std::span<const ElementId> because) {
            for (const ElementId id : because) needed[index(id)] = 1;
            if (inferences_[rule].is_wide()) return;
            for_each_element(puzzle_.rules()[rule].what,
                             [&](ElementId id) { needed[index(id)] = 1; });
        };
        need(argument_.broken, argument_.broken_because);
        std::vector<Argument::Conclusion> kept;
        for (std::size_t i = argument_.conclusions.size(); i-- > 0;) {
            const Argument::Conclusion& one = argument_.conclusions[i];
            if (std::ranges::none_of(one.follows, [&](const Literal& literal) {
                    return needed[index(literal.element)] != 0;
                }))
                continue;
            need(one.rule, one.because);
            kept.push_back(one);
        }
        std::ranges::reverse(kept);
        return kept;
    }

    /// Leaves out of each conclusion what those after it do not need, the last first.
    void spare_literals() {
        const std::vector<Argument::Conclusion>& conclusions = argument_.conclusions;
        for (std::size_t i = conclusions.size(); i-- > 0;)
            for (std::size_t k = i < conclusions.size() ? conclusions[i].follows.size() : 0;
                 k-- > 0 && i < conclusions.size();) {
                if (conclusions[i].follows.size() < 2) break;
                std::vector<Argument::Conclusion> fewer = conclusions;
                std::vector<Literal>& follows = fewer[i].follows;
                if (k >= follows.size()) continue;
                follows.erase(follows.begin() + static_cast<std::ptrdiff_t>(k));
                fails_by(std::move(fewer));
            }
    }

    /// Whether these come to a contradiction, one after the other; if so they are the argument from
    /// now on, without those that their rules do not draw any more, and up to the first rule that
    /// cannot be met.
    bool fails_by(std::vector<Argument::Conclusion> conclusions) {
        Argument shorter = argument_;
        shorter.conclusions.clear();
        Candidates candidates = start_;
        bool ends = false;
        for (auto one = conclusions.begin(); one != conclusions.end() && !ends; ++one) {
            ends = fails_at(one->rule, candidates, shorter);
            if (ends || would_narrow(after_, one->follows)) continue;
            narrow(candidates, one->follows);
            shorter.conclusions.push_back(std::move(*one));
        }
        if (!ends && !fails_at(shorter.broken, candidates, shorter)) return false;
        argument_ = std::move(shorter);
        return true;
    }

    /// Whether the rule ends the argument with these, by a contradiction or by saying what was to
    /// be shown. Otherwise `after_` is what it leaves of them.
    bool fails_at(std::uint32_t rule, const Candidates& candidates, Argument& argument) {
        const Consequences& found = ask_(rule, candidates);
        if (found.contradiction()) {
            argument.broken = rule;
            argument.way = found[found.size() - 1].way;
            argument.emptied.reset();
            after_ = candidates;
            return !aim_.goal;
        }
        after_ = candidates;
        narrow(after_, found.all());
        if (aim_.goal) {
            if (!is_shown(after_)) return false;
            argument.broken = rule;
            return true;
        }
        argument.emptied = emptied(after_, found.all());
        if (argument.emptied) argument.broken = rule;
        return argument.emptied.has_value();
    }

    /// Of how it ends: the rule that is broken may be another than at first.
    void name_reasons() {
        argument_.broken_because.clear();
        Candidates candidates = start_;
        std::vector<Argument::Conclusion> told;
        const auto tell = [&](Argument::Conclusion one) {
            show_otherwise(candidates, one);
            if (!one.ruled_out.empty())
                one.ruled_out = ruled_out_beside(board(), one.follows, candidates);
            narrow(candidates, one.follows);
            told.push_back(std::move(one));
        };
        for (Argument::Conclusion& one : argument_.conclusions) {
            const auto is_seen = [&](const Candidates& now) {
                return std::ranges::all_of(one.follows, [&](const Literal& literal) {
                    return is_at_once(one.rule, now, literal);
                });
            };
            for (Argument::Conclusion& look : looks(one.rule, candidates, is_seen))
                tell(std::move(look));
            std::erase_if(one.follows, [&](const Literal& literal) {
                return candidates.truth(literal) == true;
            });
            if (one.follows.empty())
                told.back().is_on_the_way = false;
            else
                tell(std::move(one));
        }
        const auto is_end = [&](const Candidates& now) {
            return aim_.goal
                       ? is_at_once(argument_.broken, now, *aim_.goal)
                       : broken_at_once(puzzle_, inferences_, argument_.broken, now).has_value();
        };
        for (Argument::Conclusion& look : looks(argument_.broken, candidates, is_end))
            tell(std::move(look));
        argument_.conclusions = std::move(told);
        if (aim_.goal)
            return name_way_of_goal(puzzle_, inferences_, candidates, *aim_.goal, argument_);
        if (argument_.emptied && name_emptying(candidates)) return;
        if (name_end(candidates)) argument_.emptied.reset();
    }

    /// Whether one look at the rule says so.
    [[nodiscard]] bool is_at_once(std::uint32_t rule, const Candidates& candidates,
                                  const Literal& literal) const {
        if (candidates.truth(literal) == true ||
            broken_without(puzzle_, inferences_, rule, candidates, literal))
            return true;
        Argument last;
        last.broken = rule;
        name_way_of_goal(puzzle_, inferences_, candidates, literal, last);
        return last.has_way;
    }

    /// What the rule says look by look before that is so, none of it to spare; nothing where these
    /// are more than a few.
    template <class IsSo>
    [[nodiscard]] std::vector<Argument::Conclusion> looks(std::uint32_t rule,
                                                          const Candidates& given,
                                                          const IsSo& is_so) const {
        if (!speaks_of_many(rule)) return {};
        std::vector<Argument::Conclusion> list;
        for (Candidates now = given; !is_so(now);) {
            if (list.size() == most_tried_looks) return {};
            look_up(budget_, inferences_[rule]);
            Consequences next = Consequences::first();
            inferences_[rule].infer(now, next);
            if (next.size() == 0 || next.contradiction()) return {};
            Argument::Conclusion look{rule, decided(board(), now, next[0].follows), {}};
            look.because.assign(next[0].because.begin(), next[0].because.end());
            look.is_on_the_way = true;
            if (!narrow(now, look.follows) || emptied(now, look.follows)) return {};
            list.push_back(std::move(look));
        }
        const auto do_without = [&](std::size_t left_out) {
            Candidates now = given;
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (i == left_out) continue;
                for (const Literal& literal : list[i].follows)
                    if (!is_at_once(rule, now, literal)) return false;
                narrow(now, list[i].follows);
            }
            return is_so(now);
        };
        for (std::size_t i = list.size(); i-- > 0;)
            if (do_without(i)) list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        return list.size() > most_told_looks ? std::vector<Argument::Conclusion>() : list;
    }

    /// How it is seen that the broken rule cannot be met, after a few looks of its own if need be.
    bool name_end(const Candidates& given) {
        Candidates candidates = given;
        for (std::size_t looks = 0; looks < most_looks; ++looks) {
            look_up(budget_, inferences_[argument_.broken]);
            if (auto end = broken_at_once(puzzle_, inferences_, argument_.broken, candidates)) {
                // Of what is wrong after more looks nobody sees a place that these decide.
                if (looks > 0) {
                    const auto is_open = [&](ElementId id) { return given.count(id) > 1; };
                    std::erase_if(end->broken_because, is_open);
                    if (end->way != Way::mark_used) end->broken_shown.mark = blank;
                    if (std::ranges::any_of(end->broken_shown.elements, is_open))
                        end->broken_shown.elements.clear();
                    end->broken_shown.total.reset();
                }
                argument_.way = end->way;
                argument_.broken_because = std::move(end->broken_because);
                argument_.broken_shown = std::move(end->broken_shown);
                return true;
            }
            Consequences next = Consequences::first();
            inferences_[argument_.broken].infer(candidates, next);
            if (!narrow(candidates, next.all()) || emptied(candidates, next.all())) return false;
        }
        return false;
    }

    /// What is left of the element at a first look, and why not even that; false where either is
    /// not seen in one way.
    bool name_emptying(Candidates candidates) {
        const ElementId id = *argument_.emptied;
        Argument last;
        last.broken = argument_.broken;
        const auto names_way = [&](Mark mark) {
            name_way_of_goal(puzzle_, inferences_, candidates, {id, mark, false}, last);
            return last.has_way;
        };
        const bool is_open = candidates.count(id) > 1;
        for (Mark mark = candidates.first(id); mark != blank && candidates.count(id) > 1;) {
            const Mark next = candidates.next(id, mark);
            if (names_way(mark)) {
                candidates.remove(id, mark);
                if (last.way == Way::last_place) argument_.has_no_other_place = true;
            }
            mark = next;
        }
        if (candidates.count(id) != 1) return false;
        const Mark left = candidates.sole(id);
        if (!name_end(candidates)) {
            if (!names_way(left)) return false;
            argument_.way = last.way;
            argument_.broken_because = std::move(last.broken_because);
            if (shows_else(last.way, last.broken_shown))
                argument_.broken_shown = std::move(last.broken_shown);
        }
        if (is_open)
            argument_.last_left = left;
        else
            argument_.emptied.reset();
        return true;
    }

    [[nodiscard]] bool speaks_of_many(std::uint32_t rule) const {
        std::size_t elements = 0;
        for_each_element(puzzle_.rules()[rule].what, [&](ElementId) { ++elements; });
        return elements > most_told_names;
    }
    /// Of what follows by a rule that speaks of many elements, and of the last place for a mark:
    /// the rule alone does not tell what to look at.
    void show_otherwise(const Candidates& candidates, Argument::Conclusion& one) const {
        one.otherwise = breach_without(candidates, one.rule, one.follows.front());
        for (const Literal& literal : std::span(one.follows).subspan(1))
            if (one.otherwise && breach_without(candidates, one.rule, literal) != one.otherwise)
                one.otherwise.reset();
        if (one.otherwise && one.otherwise->way != Way::last_place && !speaks_of_many(one.rule))
            one.otherwise.reset();
    }
    [[nodiscard]] std::optional<BrokenWay> breach_without(const Candidates& candidates,
                                                          std::uint32_t rule,
                                                          const Literal& literal) const {
        Argument last;
        last.broken = rule;
        name_way_of_goal(puzzle_, inferences_, candidates, literal, last);
        return last.otherwise;
    }

    const Puzzle& puzzle_;
    const Inferences& inferences_;
    const AskRule& ask_;
    const Candidates& start_;
    const Aim aim_;
    Budget& budget_;
    Candidates after_;
    Argument argument_;
};

/// By what would be else where that can be shown, or else by `reason`.
Text told_with_reason(const Puzzle& puzzle, const Argument::Conclusion& one, const Text& reason) {
    const Board& board = puzzle.board();
    const bool is_left = !one.otherwise && !one.ruled_out.empty();
    Text said = told(board, is_left ? one.ruled_out : one.follows);
    if (one.otherwise)
        return {"{0}, or else {1}",
                {std::move(said),
                 told_clause(puzzle, one.otherwise->way, one.rule, one.otherwise->shown)}};
    Text reasoned("{0} ({1})", {std::move(said), reason});
    if (!is_left) return reasoned;
    if (one.follows.size() > 1) {
        std::vector<Literal> left = one.follows;
        std::erase_if(left, [&](const Literal& literal) {
            return std::ranges::find(one.ruled_out, literal) != one.ruled_out.end();
        });
        return {"{0}, so {1}", {std::move(reasoned), told(board, left)}};
    }
    return {"{0}, so it can only be {1}",
            {std::move(reasoned),
             kit::mark_name(board, one.follows.front().element, one.follows.front().mark)}};
}

/// Whether all that it says is about hidden elements of which nobody needs to hear.
bool is_of_owned(const OwnElements& owned, const Argument::Conclusion& one) {
    return std::ranges::all_of(one.follows, [&](const Literal& literal) {
        return owned.has(literal.element) && !(literal.holds && owned.is_only_one(literal.element));
    });
}

/// Those that are told: not what only carries a mark from or to a hidden element, nor what is said
/// of a clue's own elements.
std::vector<const Argument::Conclusion*> told_ones(const Puzzle& puzzle,
                                                   const std::vector<Argument::Conclusion>& all) {
    const Board& board = puzzle.board();
    const bool speaks_of_hidden =
        std::ranges::any_of(all, [&](const auto& one) { return all_hidden(board, one.follows); });
    const std::optional<OwnElements> owned =
        speaks_of_hidden ? std::optional<OwnElements>(puzzle) : std::nullopt;
    /// Whether one after it says of what is seen what it says of this hidden element.
    const auto is_carried_on = [&](auto one) {
        const auto carries = [&](const Argument::Conclusion& later) {
            return !all_hidden(board, later.follows) &&
                   tied_hidden(board, puzzle.rules()[later.rule]) == one->follows.front().element;
        };
        return std::any_of(std::next(one), all.end(), carries);
    };
    std::vector<const Argument::Conclusion*> list;
    for (auto one = all.begin(); one != all.end(); ++one)
        if (!all_hidden(board, one->follows) || !(tied_hidden(board, puzzle.rules()[one->rule]) ||
                                                  is_carried_on(one) || is_of_owned(*owned, *one)))
            list.push_back(&*one);
    return list;
}

/// With the rule that says so of the hidden element whose mark it carries to what is seen.
Argument::Conclusion with_reason_carried(const Puzzle& puzzle,
                                         const std::vector<Argument::Conclusion>& all,
                                         const Argument::Conclusion& one) {
    const Board& board = puzzle.board();
    const auto hidden = tied_hidden(board, puzzle.rules()[one.rule]);
    if (!hidden || all_hidden(board, one.follows)) return one;
    Argument::Conclusion told = one;
    for (const Argument::Conclusion& earlier : all) {
        if (&earlier == &one) break;
        if (!all_hidden(board, earlier.follows) || earlier.follows.front().element != *hidden ||
            tied_hidden(board, puzzle.rules()[earlier.rule]))
            continue;
        told.rule = earlier.rule;
        told.otherwise = earlier.otherwise;
        told.ruled_out.clear();
    }
    return told;
}

}  // namespace

Consequences whether_met(const RuleBody& rule) {
    // A way in which rules of its kind conclude nothing; contradictions are told whatever is asked.
    return Consequences::first(can_use(rule, Way::custom_last) ? Way::count_full
                                                               : Way::custom_last);
}

std::optional<Argument> broken_at_once(const Puzzle& puzzle, const Inferences& inferences,
                                       std::uint32_t rule, const Candidates& candidates) {
    Consequences found = whether_met(puzzle.rules()[rule].what);
    inferences[rule].infer(candidates, found);
    if (!found.contradiction()) return std::nullopt;
    const Consequences::One end = found[found.size() - 1];
    Argument argument;
    argument.broken = rule;
    argument.way = end.way;
    argument.broken_because.assign(end.because.begin(), end.because.end());
    argument.broken_shown = end.shown;
    return argument;
}

std::optional<Argument> find_argument(const Puzzle& puzzle, const Inferences& inferences,
                                      const AskRule& ask, const Candidates& start,
                                      std::span<const std::uint32_t> due,
                                      std::size_t most_conclusions, Budget& budget) {
    return ArgumentFinder(puzzle, inferences, ask, start, {}, budget)
        .shortened(due, most_conclusions);
}

std::optional<Argument> find_argument_of_rules(const Puzzle& puzzle, const Inferences& inferences,
                                               const AskRule& ask, const Candidates& start,
                                               std::span<const std::uint32_t> rules,
                                               std::size_t most_conclusions, Budget& budget) {
    return ArgumentFinder(puzzle, inferences, ask, start, {.only_rules = rules}, budget)
        .shortened(rules, most_conclusions);
}

std::optional<Argument> find_derivation(const Puzzle& puzzle, const Inferences& inferences,
                                        const AskRule& ask, const Candidates& start,
                                        std::span<const std::uint32_t> due, const Literal& goal,
                                        std::size_t most_conclusions, Budget& budget,
                                        std::span<const std::uint32_t> only_rules) {
    return ArgumentFinder(puzzle, inferences, ask, start, {.goal = goal, .only_rules = only_rules},
                          budget)
        .shortened(due, most_conclusions);
}

void name_way_of_goal(const Puzzle& puzzle, const Inferences& inferences,
                      const Candidates& candidates, const Literal& goal, Argument& argument) {
    argument.has_way = false;
    argument.otherwise.reset();
    for (std::size_t i = 0; i < way_count && !argument.has_way; ++i) {
        const Way way = static_cast<Way>(i);
        if (!can_use(puzzle.rules()[argument.broken].what, way)) continue;
        Consequences found = Consequences::first(way);
        inferences[argument.broken].infer(candidates, found);
        Candidates after = candidates;
        narrow(after, found.all());
        if (found.contradiction() || after.truth(goal) != true) continue;
        argument.way = way;
        argument.has_way = true;
        argument.broken_because.assign(found[0].because.begin(), found[0].because.end());
        argument.broken_shown = found[0].shown;
    }
    if (argument.has_way && shows_else(argument.way, argument.broken_shown)) {
        argument.otherwise = BrokenWay{argument.way, argument.broken_shown};
        return;
    }
    auto end = broken_without(puzzle, inferences, argument.broken, candidates, goal);
    if (!end) return;
    // Which mark would be short of places, or stand there twice.
    if (argument.has_way && argument.way == end->way &&
        (end->way == Way::mark_used || end->way == Way::last_place))
        argument.broken_shown.mark = end->broken_shown.mark;
    if (shows_breach(puzzle.board(), end->way, end->broken_shown))
        argument.otherwise = BrokenWay{end->way, std::move(end->broken_shown)};
}

std::vector<Deduction> refutation_of(const Puzzle& puzzle, const Inferences& inferences,
                                     const Candidates& candidates, const Literal& supposed,
                                     std::size_t most_conclusions, Budget& budget) {
    Candidates start = candidates;
    narrow(start, {&supposed, 1});
    Consequences found;
    const AskRule ask = [&](std::uint32_t rule, const Candidates& now) -> const auto& {
        found.clear();
        look_up(budget, inferences[rule]);
        inferences[rule].infer(now, found);
        return found;
    };
    const std::optional<Argument> argument =
        find_argument(puzzle, inferences, ask, start, inferences.rules_of(supposed.element),
                      most_conclusions, budget);
    if (!argument) return {};
    std::vector<Deduction> looks{kit::supposed(supposed, told(puzzle.board(), {&supposed, 1}))};
    const std::vector<const Argument::Conclusion*> told_by =
        told_ones(puzzle, argument->conclusions);
    Deduction untold;  // what the next look rests on, too
    const auto add = [&](Deduction look) {
        look.follows.insert(look.follows.begin(), untold.follows.begin(), untold.follows.end());
        look.because.insert(look.because.end(), untold.because.begin(), untold.because.end());
        look.rules.insert(look.rules.end(), untold.rules.begin(), untold.rules.end());
        kit::sort_unique(look.rules);
        looks.push_back(std::move(look));
        untold = {};
    };
    for (const Argument::Conclusion& one : argument->conclusions) {
        if (std::ranges::find(told_by, &one) != told_by.end()) {
            add({one.follows,
                 one.because,
                 {one.rule},
                 Text("{0}.", {told_with_reason(puzzle, one, puzzle.rules()[one.rule].text)})});
            continue;
        }
        untold.follows.insert(untold.follows.end(), one.follows.begin(), one.follows.end());
        untold.because.insert(untold.because.end(), one.because.begin(), one.because.end());
        untold.rules.push_back(one.rule);
    }
    untold.follows.clear();  // nothing follows from the last look
    add({{},
         argument->broken_because,
         {argument->broken},
         kit::told_impossible(told_end(puzzle, *argument))});
    return looks;
}

namespace {

/// What it takes away, if that is told.
const std::vector<Literal>& taken_away(const Argument::Conclusion& one) {
    return one.ruled_out.empty() ? one.follows : one.ruled_out;
}

/// Whether the two take something away of the same place by rules that say the same but for names,
/// so that they are told in one.
bool take_away_alike(const Puzzle& puzzle, const Argument::Conclusion& a,
                     const Argument::Conclusion& b) {
    const ElementId place = a.follows.front().element;
    const auto takes_away = [&](const Argument::Conclusion& one) {
        return !one.otherwise && std::ranges::all_of(taken_away(one), [&](const Literal& literal) {
            return literal.element == place && !literal.holds;
        });
    };
    return a.ruled_out.empty() && takes_away(a) && takes_away(b) &&
           puzzle.rules()[a.rule].text.english == puzzle.rules()[b.rule].text.english;
}

/// Conclusions that are told in one, and by what.
struct ToldConclusion {
    Argument::Conclusion what;
    std::vector<Text> reasons;
};

/// Whether one rule says the two, and nothing else is told of either.
bool are_of_one_rule(const Argument::Conclusion& a, const Argument::Conclusion& b) {
    return a.rule == b.rule && !a.otherwise && !b.otherwise && a.ruled_out.empty() &&
           b.ruled_out.empty();
}

/// `is_of_one_rule`: all of them are.
std::vector<ToldConclusion> told_in_one(const Puzzle& puzzle, const Argument& argument,
                                        bool is_of_one_rule) {
    std::vector<ToldConclusion> list;
    for (const Argument::Conclusion* const told : told_ones(puzzle, argument.conclusions)) {
        Argument::Conclusion one = with_reason_carried(puzzle, argument.conclusions, *told);
        const Text& reason = puzzle.rules()[one.rule].text;
        if (!list.empty() && !is_of_one_rule && are_of_one_rule(list.back().what, one)) {
            std::vector<Literal>& follows = list.back().what.follows;
            follows.insert(follows.end(), one.follows.begin(), one.follows.end());
            continue;
        }
        if (list.empty() || !take_away_alike(puzzle, list.back().what, one)) {
            list.push_back({std::move(one), {reason}});
            continue;
        }
        ToldConclusion& last = list.back();
        std::vector<Literal> away = std::move(last.what.follows);
        away.insert(away.end(), taken_away(one).begin(), taken_away(one).end());
        if (one.ruled_out.empty())
            one.follows = std::move(away);
        else
            one.ruled_out = std::move(away);
        last.what = std::move(one);
        if (std::ranges::find(last.reasons, reason) == last.reasons.end())
            last.reasons.push_back(reason);
    }
    return list;
}

}  // namespace

Text told_conclusions(const Puzzle& puzzle, const Argument& argument) {
    // A line that is followed by one rule alone names it at its end.
    const bool is_of_one_rule = std::ranges::all_of(
        argument.conclusions,
        [&](const Argument::Conclusion& one) { return one.rule == argument.broken; });
    Text conclusions;
    Text last;  // what the last one told follows by
    for (const auto& [one, reasons] : told_in_one(puzzle, argument, is_of_one_rule)) {
        const Text reason = kit::listed_apart(reasons);
        const bool is_named = !one.otherwise && (is_of_one_rule || last == reason);
        if (!is_of_one_rule) last = one.otherwise ? Text() : reason;
        Text said =
            is_named ? told(puzzle.board(), one.follows) : told_with_reason(puzzle, one, reason);
        conclusions = conclusions.empty() ? std::move(said)
                                          : Text("{0}; then {1}", {std::move(conclusions), said});
    }
    return conclusions;
}

Text told_end(const Puzzle& puzzle, const Argument& argument) {
    const Board& board = puzzle.board();
    if (argument.broken == no_rule)
        return {"no mark would be left for {0}", {kit::element_name(board, *argument.emptied)}};
    if (const Rule& rule = puzzle.rules()[argument.broken];
        (!argument.emptied || board.hides(*argument.emptied)) && rule.clue &&
        !board.hidden().empty() && OwnElements(puzzle).is_spoken_of(rule))
        return {described(Way::custom_last).clause, {rule.text}};
    if (argument.emptied && !argument.last_left)
        return {
            "no mark would be left for {0} ({1})",
            {kit::element_name(board, *argument.emptied), puzzle.rules()[argument.broken].text}};
    Text clause = told_clause(puzzle, argument.way, argument.broken, argument.broken_shown);
    if (!argument.emptied) return clause;
    const bool is_one_of_two = board.alphabet(*argument.emptied).symbols.size() == 2;
    return {argument.has_no_other_place ? "{1} would have no other place than {0}, and then {2}"
            : is_one_of_two             ? "{0} would have to be {1}, and then {2}"
                                        : "nothing but {1} would be left for {0}, and then {2}",
            {kit::element_name(board, *argument.emptied),
             kit::mark_name(board, *argument.emptied, *argument.last_left), std::move(clause)}};
}

Text told_goal(const Puzzle& puzzle, std::span<const Literal> goal, const Argument& argument) {
    Text conclusion = told(puzzle.board(), goal);
    // That the rule would be broken goes without saying.
    const bool says_no_more = argument.way == Way::clause_last || argument.way == Way::relation ||
                              argument.way == Way::tuples || argument.way == Way::custom_last ||
                              argument.way == Way::custom_look;
    if (argument.otherwise)
        return {"{0}, or else {1}",
                {std::move(conclusion), told_clause(puzzle, argument.otherwise->way,
                                                    argument.broken, argument.otherwise->shown)}};
    if (!argument.has_way || says_no_more ||
        tied_hidden(puzzle.board(), puzzle.rules()[argument.broken]))
        return {"{0} ({1})", {std::move(conclusion), puzzle.rules()[argument.broken].text}};
    return {"{0}, or else {1}",
            {std::move(conclusion),
             told_else(puzzle, argument.way, argument.broken, goal, argument.broken_shown.mark)}};
}

}  // namespace quadrille::engine
