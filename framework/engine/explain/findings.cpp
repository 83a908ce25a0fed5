#include "engine/explain/findings.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/rules/candidates.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

Findings::Findings(const Puzzle& puzzle, const Position& position)
    : puzzle_(puzzle),
      candidates_(candidates_of(puzzle.board(), position)),
      before_(candidates_),
      rules_of_(puzzle.board().size()),
      decided_by_(puzzle.board().size(), open),
      by_(puzzle.board().size()) {
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule)
        if (const auto* const different = std::get_if<AllDifferent>(&puzzle.rules()[rule].what))
            for (const ElementId id : different->of) rules_of_[index(id)].push_back(rule);
    for (const ElementId id : board().ids()) {
        by_[index(id)].assign(std::size_t{symbols(id)} + 1, stands);
        if (candidates_.sole(id) == blank) continue;
        decided_by_[index(id)] = stands;
        settled_.push_back(id);
    }
    rule_out_elsewhere();
    before_ = candidates_;
}

std::size_t Findings::add(std::span<const Literal> follows) {
    soles_.emplace_back();
    const std::size_t number = last();
    for (const Literal& literal : follows) take(literal, number);
    rule_out_elsewhere();
    return number;
}

std::optional<std::size_t> Findings::decided_by(ElementId id) const {
    const std::size_t by = decided_by_[index(id)];
    return by == open || by == stands ? std::nullopt : std::optional(by);
}

void Findings::take(const Literal& literal, std::size_t by) {
    const ElementId id = literal.element;
    const bool was_open = candidates_.sole(id) == blank;
    for (Mark other = candidates_.first(id); other != blank; other = candidates_.next(id, other))
        if ((other == literal.mark) != literal.holds) rule_out(id, other, by);
    if (!literal.holds || !was_open || candidates_.sole(id) == blank) return;
    decided_by_[index(id)] = by;
    settled_.push_back(id);
}

void Findings::rule_out(ElementId id, Mark mark, std::size_t by) {
    candidates_.remove(id, mark);
    by_[index(id)][mark] = by;
    if (candidates_.sole(id) != blank) left_.push_back(id);
}

void Findings::rule_out_elsewhere() {
    while (!settled_.empty() || !left_.empty()) {
        if (settled_.empty()) {
            const ElementId id = left_.back();
            left_.pop_back();
            if (decided_by_[index(id)] != open || !board().is_ruled(id)) continue;
            soles_.emplace_back(id);
            decided_by_[index(id)] = last();
            settled_.push_back(id);
            continue;
        }
        const ElementId id = settled_.back();
        settled_.pop_back();
        const Mark mark = candidates_.sole(id);
        if (mark == blank) continue;
        for (const std::uint32_t rule : rules_of_[index(id)])
            for (const ElementId other : std::get<AllDifferent>(puzzle_.rules()[rule].what).of)
                if (other != id && candidates_.count(other) > 1 &&
                    candidates_.possible(other, mark))
                    rule_out(other, mark, decided_by_[index(id)]);
    }
}

void Findings::add_facts(ElementId id, std::size_t before, bool decides,
                         std::vector<Fact>& facts) const {
    if (const std::size_t by = decided_by_[index(id)]; by < before && !decides) {
        facts.push_back({{id, candidates_.sole(id), true}, by});
        return;
    }
    for (Mark mark = 1; mark <= symbols(id); ++mark)
        if (const std::size_t by = by_[index(id)][mark];
            by < before && !candidates_.possible(id, mark))
            facts.push_back({{id, mark, false}, by});
}

std::vector<Fact> Findings::facts_of_sole(ElementId id) const {
    std::vector<Fact> facts;
    for (Mark mark = 1; mark <= symbols(id); ++mark)
        if (!candidates_.possible(id, mark))
            facts.push_back({{id, mark, false}, by_[index(id)][mark]});
    return facts;
}

Findings::Takers Findings::takers(ElementId id, std::size_t before) const {
    Takers takers;
    const auto taker_of = [&](std::uint32_t rule, Mark mark) {
        const std::vector<ElementId>& of = std::get<AllDifferent>(puzzle_.rules()[rule].what).of;
        const auto taker = std::ranges::find_if(of, [&](ElementId other) {
            const std::size_t by = decided_by_[index(other)];
            return other != id && candidates_.sole(other) == mark && by < before &&
                   by == by_[index(id)][mark];
        });
        return taker == of.end() ? std::nullopt : std::optional(*taker);
    };
    for (Mark mark = 1; mark <= symbols(id); ++mark)
        for (const std::uint32_t rule : rules_of_[index(id)])
            if (const auto taker = taker_of(rule, mark);
                taker && !candidates_.possible(id, mark)) {
                takers.rules.push_back(rule);
                takers.places.push_back(*taker);
                break;
            }
    kit::sort_unique(takers.rules);
    return takers;
}

std::vector<std::size_t> sources(const std::vector<Fact>& facts) {
    std::vector<std::size_t> numbers;
    for (const Fact& fact : facts)
        if (fact.by != Findings::stands) numbers.push_back(fact.by);
    return kit::sorted_unique(std::move(numbers));
}

}  // namespace quadrille::engine
