#include "engine/sat/entail.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/rules/budget.hpp"
#include "engine/sat/selectable.hpp"

namespace quadrille::engine {

class Entailment::Impl {
public:
    Impl(const Puzzle& puzzle, std::stop_token stop, std::uint64_t most_work)
        : budget_(Limits{.stop = std::move(stop)}, most_work), all_(puzzle.rules().size()) {
        std::iota(all_.begin(), all_.end(), std::uint32_t{0});
        try {
            formula_.emplace(puzzle, budget_);
        } catch (const Interrupted&) {
            broken_off_ = true;
        }
    }

    [[nodiscard]] const std::vector<std::uint32_t>& all() const noexcept { return all_; }
    [[nodiscard]] Position model() const { return formula_->model(); }
    [[nodiscard]] std::uint64_t work() const noexcept { return budget_.work(); }

    /// What the question gives; empty where it is broken off, and from then on.
    template <class Question>
    std::optional<std::invoke_result_t<Question>> asked(const Question& question) {
        if (broken_off_) return std::nullopt;
        try {
            return question();
        } catch (const Interrupted&) {
            broken_off_ = true;
            return std::nullopt;
        }
    }

    [[nodiscard]] bool contradictory(std::span<const std::uint32_t> rules,
                                     std::span<const Literal> facts,
                                     const std::optional<Literal>& denied) {
        lits_.clear();
        for (const Literal& fact : facts) lits_.push_back(formula_->literal(fact));
        if (denied) lits_.push_back(!formula_->literal(*denied));
        return formula_->contradictory(rules, lits_, Selectable::Effort::exact);
    }

    /// Keeps what the last contradiction was proved from.
    void keep_used(Needs& needs) const {
        std::erase_if(needs.facts, [&](const Literal& fact) {
            return !formula_->used(formula_->literal(fact));
        });
        std::erase_if(needs.rules, [&](std::uint32_t rule) {
            return !formula_->used(formula_->selector(rule));
        });
    }

    [[nodiscard]] Needs needs(const Literal& conclusion, std::span<const Literal> facts,
                              std::span<const std::uint32_t> order) {
        Needs needs{{order.begin(), order.end()}, {facts.begin(), facts.end()}};
        // Facts first, one at a time. Only then the core of a proof: from the start it might be of
        // the dear ones alone.
        for (std::size_t i = 0; i < needs.facts.size();) {
            std::vector<Literal> rest = needs.facts;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            if (contradictory(needs.rules, rest, conclusion))
                needs.facts = std::move(rest);
            else
                ++i;
        }
        static_cast<void>(contradictory(needs.rules, needs.facts, conclusion));
        keep_used(needs);
        for (std::size_t i = 0; i < needs.rules.size();) {
            Needs less = needs;
            less.rules.erase(less.rules.begin() + static_cast<std::ptrdiff_t>(i));
            if (contradictory(less.rules, less.facts, conclusion)) {
                needs = std::move(less);
            } else {
                ++i;
            }
        }
        std::sort(needs.rules.begin(), needs.rules.end());
        return needs;
    }

private:
    Budget budget_;
    std::optional<Selectable> formula_;  ///< empty only where it was broken off
    bool broken_off_ = false;
    std::vector<std::uint32_t> all_;
    std::vector<Lit> lits_;
};

Entailment::Entailment(const Puzzle& puzzle, std::stop_token stop, std::uint64_t most_work)
    : impl_(std::make_unique<Impl>(puzzle, std::move(stop), most_work)) {}
Entailment::~Entailment() = default;

std::optional<bool> Entailment::possible(std::span<const Literal> facts) {
    return impl_->asked([&] { return !impl_->contradictory(impl_->all(), facts, std::nullopt); });
}

std::optional<bool> Entailment::follows(const Literal& conclusion, std::span<const Literal> facts) {
    return impl_->asked([&] { return impl_->contradictory(impl_->all(), facts, conclusion); });
}

Position Entailment::found() const { return impl_->model(); }
std::uint64_t Entailment::work() const { return impl_->work(); }

std::optional<Entailment::Needs> Entailment::needs(const Literal& conclusion,
                                                   std::span<const Literal> facts,
                                                   std::span<const std::uint32_t> order) {
    return impl_->asked([&] { return impl_->needs(conclusion, facts, order); });
}

}  // namespace quadrille::engine
