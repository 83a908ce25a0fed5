#include "engine/deduce/propagator.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::engine {

std::vector<ElementId> changed_elements(const Board& board, const Candidates& before,
                                        const Candidates& after) {
    std::vector<ElementId> changed;
    for (const ElementId id : board.ids())
        if (!std::ranges::equal(before.words(id), after.words(id))) changed.push_back(id);
    return changed;
}

Propagator::Propagator(const Inferences& inferences)
    : inferences_(inferences),
      is_due_(inferences.size(), 0),
      first_found_(Consequences::first()),
      trackers_(inferences) {}

std::optional<std::uint32_t> Propagator::propagate(Candidates& candidates, Budget& budget,
                                                   Listener* listener) {
    for (std::size_t rule = inferences_.size(); rule-- > 0;) wake(static_cast<std::uint32_t>(rule));
    return run(candidates, budget, listener);
}

std::optional<std::uint32_t> Propagator::propagate(Candidates& candidates,
                                                   std::span<const ElementId> changed,
                                                   Budget& budget, Listener* listener) {
    for (const ElementId id : changed)
        for (const std::uint32_t rule : inferences_.rules_of(id)) wake(rule);
    return run(candidates, budget, listener);
}

void Propagator::start_from(const Candidates& candidates) {
    start_ = candidates;
    tried_ = candidates;
    trackers_.start_from(candidates);
}

bool Propagator::refutes(ElementId id, Mark mark, Budget& budget) {
    tried_ = start_;
    tried_->decide(id, mark);
    for (const std::uint32_t rule : inferences_.rules_of(id)) wake(rule);
    return run(*tried_, budget, nullptr, true).has_value();
}

bool Propagator::refutes_further(const Candidates& concluded, std::span<const ElementId> changed,
                                 Budget& budget) {
    tried_ = concluded;
    tried_->keep_only(*start_);
    for (const ElementId id : changed) {
        if (std::ranges::equal(std::as_const(*tried_).words(id), concluded.words(id))) continue;
        if (tried_->count(id) == 0) {
            forget();
            return true;
        }
        inferences_.for_each_touched(id, concluded, *tried_,
                                     [&](std::uint32_t rule) { wake(rule); });
    }
    return run(*tried_, budget, nullptr, true).has_value();
}

std::optional<std::uint32_t> Propagator::run(Candidates& candidates, Budget& budget,
                                             Listener* listener, bool with_trackers) {
    Consequences& found = listener != nullptr && listener->wants_reasons() ? first_found_ : all_;
    while (!due_.empty() || !wide_due_.empty()) {
        std::vector<std::uint32_t>& queue = due_.empty() ? wide_due_ : due_;
        const std::uint32_t rule = queue.back();
        queue.pop_back();
        is_due_[rule] = 0;
        found.clear();
        try {
            if (with_trackers) {
                trackers_.infer(rule, candidates, found, budget);
            } else {
                look_up(budget, inferences_[rule]);
                inferences_[rule].infer(candidates, found);
            }
        } catch (const Interrupted&) {
            forget();
            throw;
        }
        if (listener != nullptr && found.size() > 0)
            listener->concluded(rule, found[found.size() - 1], candidates);
        if (found.contradiction()) {
            forget();
            return rule;
        }
        for (const Literal& literal : found.all()) {
            const bool changed = literal.holds ? candidates.decide(literal.element, literal.mark)
                                               : candidates.remove(literal.element, literal.mark);
            if (!changed) continue;
            if (candidates.count(literal.element) == 0) {
                forget();
                return rule;
            }
            inferences_.for_each_touched(literal, candidates,
                                         [&](std::uint32_t other) { wake(other); });
        }
    }
    return std::nullopt;
}

void Propagator::wake(std::uint32_t rule) {
    if (is_due_[rule] != 0) return;
    is_due_[rule] = 1;
    (inferences_[rule].is_wide() ? wide_due_ : due_).push_back(rule);
}

void Propagator::forget() {
    for (auto* queue : {&due_, &wide_due_}) {
        for (const std::uint32_t rule : *queue) is_due_[rule] = 0;
        queue->clear();
    }
}

}  // namespace quadrille::engine
