#include "engine/deduce/step_finder.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace quadrille::engine {

StepFinder::StepFinder(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences)
    : puzzle_(puzzle), inferences_(std::move(inferences)) {
    const Rules& rules = puzzle.rules();
    first_use_.reserve(rules.size() + 1);
    for (std::uint32_t rule = 0; rule < rules.size(); ++rule) {
        first_use_.push_back(static_cast<std::uint32_t>(uses_.size()));
        for (std::uint16_t way = 0; way < way_count; ++way) {
            if (!can_use(rules[rule].what, static_cast<Way>(way))) continue;
            uses_.push_back({way, static_cast<std::uint32_t>(ways_[way].rules.size())});
            ways_[way].rules.push_back(rule);
        }
    }
    first_use_.push_back(static_cast<std::uint32_t>(uses_.size()));
    for (OfWay& way : ways_) way.is_due.resize((way.rules.size() + 63) / 64, 0);
}

std::optional<Deduction> StepFinder::find(Way way, const Candidates& candidates, Budget& budget) {
    bring_up(candidates);
    OfWay& asked = ways_[static_cast<std::size_t>(way)];
    found_.begin_step(way);
    for (std::size_t word = 0; word < asked.is_due.size(); ++word) {
        while (asked.is_due[word] != 0) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(asked.is_due[word]));
            const std::uint32_t rule = asked.rules[word * 64 + bit];
            const Inference& inference = (*inferences_)[rule];
            look_up(budget, inference);
            found_.clear();
            inference.infer(candidates, found_);
            if (found_.size() != 0 && !found_[0].contradiction)
                return deduction_of(puzzle_, rule, found_[0], candidates);
            asked.is_due[word] &= asked.is_due[word] - 1;
        }
    }
    return std::nullopt;
}

/// Rules that speak of what has changed since are to be asked again.
void StepFinder::bring_up(const Candidates& candidates) {
    if (!seen_) {
        for (std::uint32_t rule = 0; rule < inferences_->size(); ++rule) wake(rule);
        seen_ = candidates;
        return;
    }
    if (*seen_ == candidates) return;
    for (std::size_t i = 0; i < puzzle_.board().size(); ++i) {
        const ElementId id = element_id(i);
        if (std::ranges::equal(std::as_const(*seen_).words(id), candidates.words(id))) continue;
        for (const std::uint32_t rule : inferences_->rules_of(id)) wake(rule);
    }
    seen_ = candidates;
}

void StepFinder::wake(std::uint32_t rule) {
    for (std::uint32_t i = first_use_[rule]; i < first_use_[rule + std::size_t{1}]; ++i)
        ways_[uses_[i].way].is_due[uses_[i].place / 64] |= std::uint64_t{1} << uses_[i].place % 64;
}

}  // namespace quadrille::engine
