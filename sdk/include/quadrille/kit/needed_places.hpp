// A technique of many puzzles that place things: a mark that would take from a rule the places that
// it still needs is ruled out. A lamp that would leave a cell dark, a star that leaves a row
// without room for its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::kit {

/// A rule that needs some of its places, and where the mark would leave it too few.
struct Starved {
    std::uint32_t rule = 0;
    std::vector<ElementId> places;    ///< that are open to the rule
    std::vector<ElementId> elements;  ///< which cannot carry the mark
    std::vector<std::uint32_t> used;  ///< rules by which the mark there takes places away
    /// Those of them that a printed clue states, for all the elements the same; rising.
    std::vector<std::uint32_t> clued;

    /// A step that rules the mark out. Tell it with `places` and `elements`.
    [[nodiscard]] StepBuilder step(Mark mark) const {
        StepBuilder step;
        for (const ElementId id : elements) step.rule_out(id, mark);
        step.because(places).rule(rule);
        for (const std::uint32_t one : used) step.rule(one);
        return step;
    }
    /// The sentence, with the other clues that allow no more beside such a mark.
    [[nodiscard]] Text told(const Rules& rules, Text sentence) const {
        if (clued.empty()) return sentence;
        std::vector<Text> texts;
        for (const std::uint32_t one : clued) texts.push_back(rules[one].text);
        return {clued.size() == 1 ? "{0} For then another clue would allow no more: {1}."
                                  : "{0} For then other clues would allow no more: {1}.",
                {std::move(sentence), listed_apart(texts)}};
    }
};

/// Looks for a rule, Count or Clause, that asks for that mark in some of its places, and for
/// elements where the mark would rule it out in too many of these: by a Count that allows one more,
/// or by a Clause that two do not carry it both. Of all such rules the one with the fewest places.
/// Only rules that `wants(number)` are looked at as starving ones.
class NeededPlaces {
public:
    NeededPlaces(const Rules& rules, const Candidates& candidates, Mark mark)
        : rules_(rules), candidates_(candidates), mark_(mark) {
        for (std::uint32_t rule = 0; rule < rules.size(); ++rule)
            for (const ElementId one : rivals_in(rule)) {
                if (rivalries_.size() <= index(one)) rivalries_.resize(index(one) + 1);
                rivalries_[index(one)].push_back(rule);
            }
    }

    template <class Wants>
    [[nodiscard]] std::optional<Starved> find(Wants&& wants) const {
        std::optional<Starved> found;
        for (std::uint32_t rule = 0; rule < rules_.size(); ++rule) {
            if (!wants(rule)) continue;
            Need need = need_of(rule);
            if (need.count == 0 || need.places.size() < need.count) continue;
            if (found && found->places.size() <= need.places.size()) continue;
            Starved starved = starved_by(rule, need);
            if (!starved.elements.empty()) found = std::move(starved);
        }
        return found;
    }

private:
    struct Need {
        std::size_t count = 0;
        std::vector<ElementId> places;
    };

    [[nodiscard]] bool is_open(ElementId id) const {
        return candidates_.possible(id, mark_) && candidates_.sole(id) == blank;
    }
    [[nodiscard]] bool carries(ElementId id) const { return candidates_.sole(id) == mark_; }
    /// The literals that are open, where all of a rule speak of the mark and hold as `holds` says.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::vector<ElementId>>> counted(
        const std::vector<Literal>& literals, bool holds) const {
        std::pair<std::size_t, std::vector<ElementId>> result;
        for (const Literal& literal : literals) {
            if (literal.mark != mark_ || literal.holds != holds) return std::nullopt;
            if (carries(literal.element)) ++result.first;
            if (is_open(literal.element)) result.second.push_back(literal.element);
        }
        return result;
    }
    /// The elements of which one more carries the mark at most.
    [[nodiscard]] std::vector<ElementId> rivals_in(std::uint32_t rule) const {
        if (const auto* const count = std::get_if<Count>(&rules_[rule].what)) {
            auto counts = counted(count->of, true);
            if (counts && counts->first + 1 == count->at_most) return std::move(counts->second);
        } else if (const auto* const clause = std::get_if<Clause>(&rules_[rule].what)) {
            auto counts = counted(clause->any, false);
            if (counts && counts->second.size() == 2 && counts->first + 2 == clause->any.size())
                return std::move(counts->second);
        }
        return {};
    }
    [[nodiscard]] Need need_of(std::uint32_t rule) const {
        if (const auto* const count = std::get_if<Count>(&rules_[rule].what)) {
            auto counts = counted(count->of, true);
            if (counts && counts->first < count->at_least)
                return {count->at_least - counts->first, std::move(counts->second)};
        } else if (const auto* const clause = std::get_if<Clause>(&rules_[rule].what)) {
            Need need{1, {}};
            for (const Literal& literal : clause->any) {
                const std::optional<bool> truth = candidates_.truth(literal);
                if (truth && !*truth) continue;
                if (truth || literal.mark != mark_ || !literal.holds) return {};
                need.places.push_back(literal.element);
            }
            return need;
        }
        return {};
    }
    [[nodiscard]] Starved starved_by(std::uint32_t rule, const Need& need) const {
        // Each element beside a place, with that place and the rule between them.
        std::vector<std::pair<ElementId, std::pair<ElementId, std::uint32_t>>> taken;
        for (const ElementId place : need.places)
            if (index(place) < rivalries_.size())
                for (const std::uint32_t by : rivalries_[index(place)])
                    for (const ElementId other : rivals_in(by))
                        if (other != place) taken.push_back({other, {place, by}});
        sort_unique(taken);
        Starved starved{rule, need.places, {}, {}, {}};
        for (auto first = taken.begin(); first != taken.end();) {
            auto last = first;
            std::size_t lost = 0;
            for (; last != taken.end() && last->first == first->first; ++last)
                if (last == first || last->second.first != (last - 1)->second.first) ++lost;
            if (need.places.size() - lost < need.count) {
                std::vector<std::uint32_t> clued;
                for (auto one = first; one != last; ++one)
                    if (rules_[one->second.second].clue) clued.push_back(one->second.second);
                sort_unique(clued);
                // Those that rest on the same are told together: the fewest other clues.
                if (clued.size() < starved.clued.size()) starved = {rule, need.places, {}, {}, {}};
                if (starved.elements.empty()) starved.clued = clued;
                if (clued == starved.clued) {
                    starved.elements.push_back(first->first);
                    for (auto one = first; one != last; ++one)
                        starved.used.push_back(one->second.second);
                }
            }
            first = last;
        }
        return starved;
    }

    const Rules& rules_;
    const Candidates& candidates_;
    Mark mark_;
    std::vector<std::vector<std::uint32_t>> rivalries_;  ///< by element: rules with rivals
};

}  // namespace quadrille::kit
