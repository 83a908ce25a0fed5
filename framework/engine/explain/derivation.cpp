#include "engine/explain/derivation.hpp"

#include <algorithm>
#include <numeric>

#include "engine/deduce/tuple_rows.hpp"
#include "engine/deduce/only_mark.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Rules are asked so often in one derivation before no more suppositions are tried. A rule that
/// looks at the whole board counts as many, by its elements. A tenth of a second.
constexpr std::size_t most_asked = 400'000;
constexpr std::size_t least_cost_of_wide = 100;
constexpr std::size_t wide_elements_a_unit = 2;

/// Not even the givens stand.
Candidates all_open(const Board& board) {
    Position position(board);
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); board.decides(id)) position.set_mark(id, blank);
    return {board, position};
}

}  // namespace

Derivation::Derivation(const Puzzle& puzzle, const Position& position,
                       std::span<const std::uint32_t> rules, std::span<const ElementId> marks,
                       Budget& budget)
    : puzzle_(puzzle),
      budget_(budget),
      rules_(rules.begin(), rules.end()),
      untouched_(all_open(puzzle.board())),
      candidates_(untouched_) {
    TupleShelf shelf;
    for (std::uint32_t place = 0; place < rules_.size(); ++place) {
        const RuleBody& what = puzzle.rules()[rules_[place]].what;
        inferences_.push_back(inference_of(puzzle.board(), what, shelf));
        only_mark_.push_back(only_mark(what));
        std::size_t elements = 0;
        for_each_element(what, [&](ElementId id) {
            ++elements;
            rules_of_.emplace_back(id, place);
            if (!inferences_.back()->is_wide() && puzzle.board().is_ruled(id)) scope_.push_back(id);
        });
        cost_.push_back(inferences_.back()->is_wide()
                            ? std::max(least_cost_of_wide, elements / wide_elements_a_unit)
                            : 1);
    }
    kit::sort_unique(rules_of_);
    kit::sort_unique(scope_);
    for (const ElementId id : marks) {
        DerivedFact fact;
        rule_out(fact, {id, position.mark(id), true});
        if (!fact.removed.empty()) add(std::move(fact));
    }
}

/// Takes the literal over, and notes in the fact what that rules out.
void Derivation::rule_out(DerivedFact& fact, const Literal& literal) {
    const auto remove = [&](Mark mark) {
        if (candidates_.remove(literal.element, mark))
            fact.removed.push_back({literal.element, mark, false});
    };
    if (!literal.holds) {
        remove(literal.mark);
        return;
    }
    const std::size_t symbols = puzzle_.board().alphabet(literal.element).symbols.size();
    for (std::size_t mark = 1; mark <= symbols; ++mark)
        if (mark != literal.mark) remove(static_cast<Mark>(mark));
}

std::uint32_t Derivation::add(DerivedFact fact) {
    facts_.push_back(std::move(fact));
    return static_cast<std::uint32_t>(facts_.size() - 1);
}

/// After a fact: adds that an element has no mark left, if one has none.
std::optional<std::uint32_t> Derivation::emptied(std::uint32_t fact) {
    for (const Literal& literal : facts_[fact].removed)
        if (candidates_.first(literal.element) == blank) {
            DerivedFact end;
            end.kind = DerivedFact::Kind::nothing_left;
            end.because = {literal.element};
            return add(std::move(end));
        }
    return std::nullopt;
}

std::optional<std::uint32_t> Derivation::propagate() {
    std::deque<std::uint32_t> due(rules_.size());
    std::iota(due.begin(), due.end(), std::uint32_t{0});
    return run(std::move(due));
}

std::optional<std::uint32_t> Derivation::run(std::deque<std::uint32_t> due) {
    std::vector<char> is_due(rules_.size(), 0);
    for (const std::uint32_t place : due) is_due[place] = 1;
    const auto wake_rules_of = [&](const Literal& removed) {
        const ElementId id = removed.element;
        const Mark sole = candidates_.sole(id);
        auto at =
            std::lower_bound(rules_of_.begin(), rules_of_.end(), std::pair(id, std::uint32_t{0}));
        for (; at != rules_of_.end() && at->first == id; ++at) {
            const Mark mark = only_mark_[at->second];
            if (mark != blank && mark != removed.mark && mark != sole) continue;
            if (std::exchange(is_due[at->second], char{1}) == 0) due.push_back(at->second);
        }
    };
    if (due.empty() && !facts_.empty())
        for (const Literal& literal : facts_.back().removed) wake_rules_of(literal);
    if (!facts_.empty())
        if (const std::optional<std::uint32_t> end = emptied(last_fact())) return end;
    Consequences found = Consequences::first();
    while (!due.empty()) {
        const std::uint32_t place = due.front();
        due.pop_front();
        is_due[place] = 0;
        look_up(budget_, *inferences_[place]);
        asked_ += cost_[place];
        found.clear();
        inferences_[place]->infer(candidates_, found);
        if (found.size() == 0) continue;
        const Consequences::One one = found[0];
        DerivedFact fact;
        fact.kind =
            one.contradiction ? DerivedFact::Kind::impossible : DerivedFact::Kind::concluded;
        fact.way = one.way;
        fact.rule = rules_[place];
        fact.because.assign(one.because.begin(), one.because.end());
        fact.shown = one.shown;
        if (one.contradiction) return add(std::move(fact));
        for (const Literal& literal : one.follows) rule_out(fact, literal);
        if (fact.removed.empty()) continue;
        const std::uint32_t added = add(std::move(fact));
        if (const std::optional<std::uint32_t> end = emptied(added)) return end;
        for (const Literal& literal : facts_[added].removed) wake_rules_of(literal);
        if (std::exchange(is_due[place], char{1}) == 0) due.push_back(place);
    }
    return std::nullopt;
}

std::optional<std::uint32_t> Derivation::refute(const Literal& supposed, bool deeper) {
    const Candidates before = candidates_;
    const std::size_t first = facts_.size();
    DerivedFact supposition;
    supposition.kind = DerivedFact::Kind::supposed;
    supposition.literal = supposed;
    rule_out(supposition, supposed);
    const std::uint32_t begin = add(std::move(supposition));
    std::optional<std::uint32_t> end = run({});
    while (!end && deeper && refute_open_marks()) end = propagate();
    candidates_ = before;
    if (!end) {
        facts_.resize(first);
        return std::nullopt;
    }
    DerivedFact refuted;
    refuted.kind = DerivedFact::Kind::refuted;
    refuted.supposed = begin;
    for (std::uint32_t i = begin; i <= *end; ++i)
        facts_[i].hidden_from = std::min(facts_[i].hidden_from, *end + 1);
    refuted.literal = {supposed.element, supposed.mark, !supposed.holds};
    rule_out(refuted, refuted.literal);
    return add(std::move(refuted));
}

bool Derivation::refute_open_marks() {
    bool any = false;
    for (const ElementId id : scope_) {
        if (candidates_.count(id) < 2) continue;
        std::vector<Mark> open;
        for_each_mark(puzzle_.board(), candidates_, id, [&](Mark mark) { open.push_back(mark); });
        for (const Mark mark : open) {
            if (asked_ >= most_asked) return any;
            if (!refute({id, mark, true}, false)) continue;
            any = true;
            if (candidates_.first(id) == blank) return true;
        }
    }
    return any;
}

std::vector<std::uint32_t> Derivation::rulings(ElementId element, std::uint32_t before) const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < before; ++i)
        if (sees(before, i) &&
            std::any_of(facts_[i].removed.begin(), facts_[i].removed.end(),
                        [&](const Literal& literal) { return literal.element == element; }))
            found.push_back(i);
    return found;
}

std::vector<FactPart> Derivation::parts_of(std::span<const ElementId> elements,
                                           std::uint32_t before) const {
    std::vector<FactPart> parts;
    for (std::uint32_t i = 0; i < before; ++i) {
        if (!sees(before, i)) continue;
        for (const Literal& literal : facts_[i].removed)
            if (std::binary_search(elements.begin(), elements.end(), literal.element))
                parts.push_back({i, literal.element});
    }
    kit::sort_unique(parts);
    return parts;
}

Candidates Derivation::with(std::span<const FactPart> parts) const {
    Candidates candidates = untouched_;
    for (const FactPart& part : parts)
        for (const Literal& literal : facts_[part.fact].removed)
            if (literal.element == part.element) candidates.remove(literal.element, literal.mark);
    return candidates;
}

/// What is asked of it is about the untouched board with a few marks more.
Tracker* Derivation::tracker_of(std::size_t place) {
    if (trackers_.empty()) trackers_.resize(rules_.size());
    std::optional<std::unique_ptr<Tracker>>& tracker = trackers_[place];
    if (!tracker) {
        tracker = inferences_[place]->tracker();
        if (*tracker != nullptr) (*tracker)->start_from(untouched_);
    }
    return tracker->get();
}

/// Whether the fact's rule says with these candidates what it said, as far as it is needed.
bool Derivation::says(const DerivedFact& fact, std::span<const ElementId> needed,
                      const Candidates& candidates) {
    budget_.check_now();
    const auto place = static_cast<std::size_t>(
        std::lower_bound(rules_.begin(), rules_.end(), fact.rule) - rules_.begin());
    Consequences& all = said_;
    all.clear();
    if (Tracker* const tracker = tracker_of(place))
        tracker->infer(candidates, all);
    else
        inferences_[place]->infer(candidates, all);
    if (all.contradiction()) return true;
    if (fact.kind == DerivedFact::Kind::impossible) return false;
    Candidates after = candidates;
    narrow(after, all.all());
    return std::all_of(fact.removed.begin(), fact.removed.end(), [&](const Literal& literal) {
        return std::find(needed.begin(), needed.end(), literal.element) == needed.end() ||
               !after.possible(literal.element, literal.mark);
    });
}

std::vector<FactPart> Derivation::premises(std::uint32_t fact, std::span<const ElementId> needed) {
    const DerivedFact& what = facts_[fact];
    switch (what.kind) {
        case DerivedFact::Kind::marked:
        case DerivedFact::Kind::supposed:
            return {};
        case DerivedFact::Kind::refuted:
            return {{fact - 1, {}}};
        case DerivedFact::Kind::nothing_left:
            return parts_of(what.because, fact);
        case DerivedFact::Kind::concluded:
        case DerivedFact::Kind::impossible:
            break;
    }
    std::vector<FactPart> parts =
        parts_of(kit::sorted_unique(std::vector<ElementId>(what.because)), fact);
    if (!says(what, needed, with(parts))) {  // the rule looked at more than it told
        std::vector<ElementId> all;
        for_each_element(puzzle_.rules()[what.rule].what, [&](ElementId id) { all.push_back(id); });
        kit::sort_unique(all);
        parts = parts_of(all, fact);
    }
    for (std::size_t i = parts.size(); i-- > 0;) {  // rather marks of the board than what followed
        std::vector<FactPart> fewer = parts;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (says(what, needed, with(fewer))) parts = std::move(fewer);
    }
    return parts;
}

}  // namespace quadrille::engine
