#include "engine/deduce/folded_steps.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/deduce/only_mark.hpp"
#include "engine/deduce/rule_words.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// Of a rule that speaks of more, no more is taken to have been looked at than one mark of each.
constexpr std::size_t most_of_a_rule = 8;

/// The one mark that it looks for; blank where there are several.
Mark mark_looked_for(const RuleBody& rule) {
    if (const auto* const count = std::get_if<Count>(&rule)) return only_mark_of(count->of);
    if (const auto* const linear = std::get_if<Linear>(&rule)) return only_mark_of(linear->of);
    return only_mark(rule);
}

void put_before(Event& event, const Event& earlier) {
    event.what.follows.insert(event.what.follows.begin(), earlier.what.follows.begin(),
                              earlier.what.follows.end());
}

}  // namespace

void FoldedSteps::on(const Event& event) {
    const Board& board = puzzle_.board();
    if (event.kind == Event::Kind::deduced) {
        // What supposes a mark may rest on all that is known.
        if (!is_of_one_way(event.technique)) release();
        if (!all_hidden(board, event.what.follows)) return tell_step(event);
        if (is_about_owned(event)) {
            if (owned_.is_only_one(event.what.follows.front().element))
                return hold_about_way(event);
            note_behind(event);
            held_.push_back({event, true, next_number_++});
            return;
        }
        const std::optional<ElementId> hidden = tied(event);
        if (hidden &&
            says_by_itself(puzzle_.rules()[event.what.rules.front()], *hidden, event.what.follows))
            narrowed_.insert(*hidden);
        held_.push_back({event, hidden || is_fact(event), next_number_++});
        return;
    }
    if (event.kind != Event::Kind::solved) {
        release();
        if (event.kind == Event::Kind::retracted) {
            for (auto& [element, known] : behind_)
                std::erase_if(known, [&](const Behind& one) { return one.depth >= event.depth; });
            std::erase_if(held_, [&](const Held& held) { return held.event.depth >= event.depth; });
            std::erase_if(ways_, [&](const auto& way) { return way.second.depth >= event.depth; });
        }
        return told_.on(event);
    }
    Event solved = event;
    for (std::size_t i = held_.size(); i-- > 0;) put_before(solved, held_[i].event);
    held_.clear();
    told_.on(solved);
}

bool FoldedSteps::is_about_owned(const Event& event) const {
    return std::ranges::all_of(event.what.follows,
                               [&](const Literal& literal) { return owned_.has(literal.element); });
}

bool FoldedSteps::is_fact(const Event& event) const {
    return event.what.rules.size() == 1 &&
           says_of_one(puzzle_.rules()[event.what.rules.front()].what) &&
           std::ranges::none_of(event.what.follows, &Literal::holds);
}

bool FoldedSteps::is_seen_in_way(const Event& event) const {
    if (ways_.empty() || event.what.rules.size() != 1 || !is_of_one_way(event.technique))
        return false;
    const auto* const relation =
        std::get_if<Relation>(&puzzle_.rules()[event.what.rules.front()].what);
    if (relation == nullptr) return false;
    const bool is_way_first = ways_.contains(relation->a);
    const auto way = ways_.find(is_way_first ? relation->a : relation->b);
    if (way == ways_.end()) return false;
    const ElementId other = is_way_first ? relation->b : relation->a;
    std::vector<Mark> seen;  // what may stand there
    for (const auto& [a, b] : relation->allowed)
        if ((is_way_first ? a : b) == way->second.mark) seen.push_back(is_way_first ? b : a);
    kit::sort_unique(seen);
    return std::ranges::all_of(event.what.follows, [&](const Literal& literal) {
        if (literal.element != other) return owned_.has(literal.element);
        // That it is something else than the clue's own may be seen, but not what.
        const std::vector<Mark> sole{literal.mark};
        return literal.holds ? seen == sole && way->second.own == sole
                             : !std::ranges::binary_search(seen, literal.mark);
    });
}

void FoldedSteps::note_way(const Event& event) {
    for (const Literal& literal : event.what.follows)
        if (literal.holds && owned_.is_only_one(literal.element))
            ways_.insert_or_assign(literal.element,
                                   Way{literal.mark, event.depth, own_marks(literal.element)});
}

/// Of what is tied to it, the marks that all can have: with many of them, the clue's own alone.
std::vector<Mark> FoldedSteps::own_marks(ElementId way) const {
    std::optional<std::vector<Mark>> own;
    for (const Rule& rule : puzzle_.rules()) {
        const auto* const relation = std::get_if<Relation>(&rule.what);
        if (relation == nullptr || (relation->a != way && relation->b != way)) continue;
        std::vector<Mark> marks;
        for (const auto& [a, b] : relation->allowed) marks.push_back(relation->a == way ? b : a);
        kit::sort_unique(marks);
        if (own)
            std::erase_if(*own,
                          [&](Mark mark) { return !std::ranges::binary_search(marks, mark); });
        else
            own = std::move(marks);
    }
    return own.value_or(std::vector<Mark>());
}

std::optional<ElementId> FoldedSteps::tied(const Event& event) const {
    if (event.what.rules.size() != 1) return std::nullopt;
    return tied_hidden(puzzle_.board(), puzzle_.rules()[event.what.rules.front()]);
}

bool FoldedSteps::LookedAt::has(const Literal& literal) const {
    if (std::ranges::binary_search(elements, literal.element)) return true;
    auto one = std::lower_bound(marks.begin(), marks.end(), std::pair(literal.element, blank));
    for (; one != marks.end() && one->first == literal.element; ++one)
        if (literal.holds || literal.mark == one->second) return true;
    return false;
}

FoldedSteps::LookedAt FoldedSteps::looked_at(const Event& event) const {
    LookedAt all{event.what.because, {}};
    // That a mark is left rests on what took the others.
    for (const Literal& literal : event.what.follows)
        if (literal.holds) all.elements.push_back(literal.element);
    for (const std::uint32_t rule : event.what.rules) {
        const RuleBody& body = puzzle_.rules()[rule].what;
        std::vector<ElementId> of_rule;
        for_each_element(body, [&](ElementId id) { of_rule.push_back(id); });
        const Mark mark = mark_looked_for(body);
        if (of_rule.size() <= most_of_a_rule)
            all.elements.insert(all.elements.end(), of_rule.begin(), of_rule.end());
        else if (mark != blank)
            for (const ElementId id : of_rule) all.marks.emplace_back(id, mark);
    }
    kit::sort_unique(all.elements);
    kit::sort_unique(all.marks);
    return all;
}

std::vector<std::size_t> FoldedSteps::places_needed_for(const Event& event,
                                                        std::size_t before) const {
    std::vector<std::size_t> places;
    LookedAt wanted = looked_at(event);
    for (std::size_t i = held_.size(); i-- > 0;) {
        const bool is_needed =
            held_[i].number < before &&
            std::ranges::any_of(held_[i].event.what.follows,
                                [&](const Literal& literal) { return wanted.has(literal); });
        if (!is_needed) continue;
        const LookedAt further = looked_at(held_[i].event);
        wanted.elements.insert(wanted.elements.end(), further.elements.begin(),
                               further.elements.end());
        wanted.marks.insert(wanted.marks.end(), further.marks.begin(), further.marks.end());
        kit::sort_unique(wanted.elements);
        kit::sort_unique(wanted.marks);
        places.push_back(i);
    }
    std::ranges::reverse(places);
    return places;
}

std::vector<FoldedSteps::Held> FoldedSteps::needed_for(const Event& event, std::size_t before) {
    std::vector<Held> needed;
    std::vector<Held> others;
    const std::vector<std::size_t> places = places_needed_for(event, before);
    for (std::size_t i = 0; i < held_.size(); ++i)
        (std::ranges::binary_search(places, i) ? needed : others).push_back(std::move(held_[i]));
    held_ = std::move(others);
    return needed;
}

/// Of the last of those needed that speaks of the element, and is told in words, as much as speaks
/// of it; the rest is held back again. Empty where it cannot be told in part.
std::optional<Event> FoldedSteps::taken_reason(std::vector<Held>& needed, ElementId carried) {
    const auto is_of_it = [&](const Literal& literal) { return literal.element == carried; };
    const auto last = std::find_if(needed.rbegin(), needed.rend(), [&](const Held& held) {
        return std::ranges::any_of(held.event.what.follows, is_of_it);
    });
    if (last == needed.rend() || last->is_silent) return std::nullopt;
    const Deduction& whole = last->event.what;
    Event reason = last->event;
    Held rest = *last;
    std::erase_if(reason.what.follows, std::not_fn(is_of_it));
    std::erase_if(rest.event.what.follows, is_of_it);
    if (!rest.event.what.follows.empty()) {
        for (Deduction* const part : {&reason.what, &rest.event.what}) {
            auto text = told_in_place(puzzle_.board(), whole.text, whole.follows, part->follows);
            if (!text) return std::nullopt;
            part->text = *std::move(text);
        }
        held_.insert(std::ranges::upper_bound(held_, rest.number, {}, &Held::number),
                     std::move(rest));
    }
    needed.erase(std::next(last).base());
    return reason;
}

FoldedSteps::Behind FoldedSteps::with_behind(const Event& event) const {
    Behind all{event.depth, event.what.rules, event.what.because};
    for (const std::uint32_t rule : event.what.rules)
        for_each_element(puzzle_.rules()[rule].what, [&](ElementId id) {
            const auto at = behind_.find(id);
            if (at == behind_.end()) return;
            for (const Behind& one : at->second) {
                all.rules.insert(all.rules.end(), one.rules.begin(), one.rules.end());
                all.because.insert(all.because.end(), one.because.begin(), one.because.end());
            }
        });
    kit::sort_unique(all.rules);
    kit::sort_unique(all.because);
    return all;
}

void FoldedSteps::note_behind(const Event& event) {
    const Behind behind = with_behind(event);
    for (const Literal& literal : event.what.follows)
        if (owned_.has(literal.element)) behind_[literal.element].push_back(behind);
}

void FoldedSteps::hold_about_way(const Event& event) {
    const bool supposes = !is_of_one_way(event.technique);
    const bool decides = event.what.follows.front().holds;
    // What supposes something is told as it is: nothing later need say it again.
    if (!supposes) note_behind(event);
    held_.push_back(
        {decides && !supposes ? told_as_way(event) : event, !decides && !supposes, next_number_++});
}

Event FoldedSteps::told_as_way(Event event) const {
    Deduction& what = event.what;
    const Text& stated = puzzle_.rules()[what.rules.front()].text;
    const Text said = told(puzzle_.board(), what.follows);
    Behind behind = with_behind(event);
    what.rules = std::move(behind.rules);
    what.because = std::move(behind.because);
    std::vector<Text> others;
    for (const ElementId id : what.because) {
        if (id == what.follows.front().element) continue;
        const Text name = kit::element_name(puzzle_.board(), id);
        if (std::ranges::find(others, name) == others.end()) others.push_back(name);
    }
    if (others.empty()) {
        what.text = Text("{0} ({1}).", {said, stated});
        return event;
    }
    const Text places = kit::listed_or_all(
        others.size(), [&](std::size_t i) { return others[i]; }, most_told_names);
    what.text =
        Text("{0}: what is known of {2} leaves no other way ({1}).", {said, stated, places});
    return event;
}

void FoldedSteps::tell_by_clue(Event& event) {
    Deduction& what = event.what;
    if (std::ranges::none_of(what.rules, [&](std::uint32_t rule) {
            return owned_.is_spoken_of(puzzle_.rules()[rule]);
        }))
        return;
    note_behind(event);
    Behind behind = with_behind(event);
    what.rules = std::move(behind.rules);
    what.because = std::move(behind.because);
    if (!is_of_one_way(event.technique)) return;
    tell_by_rules(puzzle_, what);
}

void FoldedSteps::tell_step(Event event) {
    const Board& board = puzzle_.board();
    tell_what_is_decided_by(event);
    std::vector<Held> needed = needed_for(event);
    tell_by_clue(event);
    // Where the step carries what is hidden to what is seen, the last of them is its reason.
    const std::optional<ElementId> carried = tied(event);
    if (carried && !needed.empty() && tied(needed.back().event) == carried) {
        // What is seen elsewhere leaves the hidden element one mark, and that is carried on.
        const Deduction& last = needed.back().event.what;
        if (last.follows.front().holds)
            event.what.text = Text("{0}: {1}, for nothing else is left ({2}).",
                                   {told(board, event.what.follows), told(board, last.follows),
                                    puzzle_.rules()[last.rules.front()].text});
    } else if (const auto reason = carried ? taken_reason(needed, *carried) : std::nullopt) {
        // Where the two have names of their own it is not the same in other words.
        const bool is_said_alone =
            has_one_name(board, *carried, event.what.follows) && !narrowed_.contains(*carried);
        const Text further =
            is_said_alone ? Text() : puzzle_.rules()[event.what.rules.front()].text;
        event.what.text =
            told_of(board, reason->what.text, reason->what.follows, event.what.follows, further);
        event.technique = reason->technique;
        rest_on(event.what, reason->what);
        put_before(event, *reason);
    }
    needed.push_back({std::move(event)});
    static_cast<void>(tell_all(std::move(needed)));
}

/// Of what several rules say, and none needed so far: later it would suppose what is known.
void FoldedSteps::tell_what_is_decided_by(const Event& event) {
    for (;;) {
        const std::vector<std::size_t> needed = places_needed_for(event);
        std::vector<ElementId> decided;
        const auto add = [&](const Event& one) {
            for (const Literal& literal : one.what.follows)
                if (literal.holds) decided.push_back(literal.element);
        };
        add(event);
        for (const std::size_t i : needed) add(held_[i].event);
        if (const auto carried = tied(event)) decided.push_back(*carried);
        kit::sort_unique(decided);
        const auto is_decided = [&](ElementId id) {
            return std::ranges::binary_search(decided, id);
        };
        std::size_t outdated = 0;
        const auto is_outdated = [&](std::size_t i) {
            const Deduction& what = held_[i].event.what;
            return what.rules.size() > 1 && !held_[i].is_silent &&
                   !std::ranges::binary_search(needed, i) &&
                   !is_decided(what.follows.front().element) &&
                   std::ranges::any_of(looked_at(held_[i].event).elements, is_decided);
        };
        while (outdated < held_.size() && !is_outdated(outdated)) ++outdated;
        if (outdated == held_.size()) return;
        Held last = std::move(held_[outdated]);
        held_.erase(held_.begin() + static_cast<std::ptrdiff_t>(outdated));
        std::vector<Held> steps = needed_for(last.event, last.number);
        steps.push_back(std::move(last));
        static_cast<void>(tell_all(std::move(steps)));
    }
}

/// What is carried is told with the next; what is left of it is returned.
std::vector<FoldedSteps::Held> FoldedSteps::tell_all(std::vector<Held> steps) {
    std::vector<Held> carried;
    for (Held& step : steps) {
        if (step.is_silent ||
            (all_hidden(puzzle_.board(), step.event.what.follows) && is_seen_in_way(step.event))) {
            carried.push_back(std::move(step));
            continue;
        }
        note_way(step.event);
        for (std::size_t i = carried.size(); i-- > 0;) {
            put_before(step.event, carried[i].event);
            if (step.event.kind == Event::Kind::deduced)
                rest_on(step.event.what, carried[i].event.what);
        }
        carried.clear();
        told_.on(step.event);
    }
    return carried;
}

void FoldedSteps::release() { held_ = tell_all(std::move(held_)); }

}  // namespace quadrille::engine
