#include "engine/entail.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "engine/selectable.hpp"
#include "engine/watch.hpp"

namespace quadrille::engine {

class Entailment::Impl {
public:
    explicit Impl(const Puzzle& puzzle) : watch_({}, std::nullopt), formula_(puzzle, watch_), all_(puzzle.rules().size()) {
        std::iota(all_.begin(), all_.end(), std::uint32_t{0});
    }

    [[nodiscard]] const std::vector<std::uint32_t>& all() const noexcept { return all_; }
    [[nodiscard]] Position model() const { return formula_.model(); }

    [[nodiscard]] bool contradictory(std::span<const std::uint32_t> rules, std::span<const Literal> facts,
                                     const std::optional<Literal>& denied) {
        lits_.clear();
        for (const Literal& fact : facts) lits_.push_back(formula_.literal(fact));
        if (denied) lits_.push_back(!formula_.literal(*denied));
        return formula_.contradictory(rules, lits_, Selectable::Effort::exact);
    }

    /// Keeps what the last contradiction was proved from.
    void keep_used(Needs& needs) const {
        std::erase_if(needs.facts, [&](const Literal& fact) { return !formula_.used(formula_.literal(fact)); });
        std::erase_if(needs.rules, [&](std::uint32_t rule) { return !formula_.used(formula_.selector(rule)); });
    }

private:
    Watch watch_;
    Selectable formula_;
    std::vector<std::uint32_t> all_;
    std::vector<Lit> lits_;
};

Entailment::Entailment(const Puzzle& puzzle) : impl_(std::make_unique<Impl>(puzzle)) {}
Entailment::~Entailment() = default;

bool Entailment::possible(std::span<const Literal> facts) { return !impl_->contradictory(impl_->all(), facts, std::nullopt); }

bool Entailment::follows(const Literal& conclusion, std::span<const Literal> facts) {
    return impl_->contradictory(impl_->all(), facts, conclusion);
}

Position Entailment::found() const { return impl_->model(); }

Entailment::Needs Entailment::needs(const Literal& conclusion, std::span<const Literal> facts,
                                    std::span<const std::uint32_t> order) {
    Needs needs{{order.begin(), order.end()}, {facts.begin(), facts.end()}};
    // Facts first, one at a time. Only then the core of a proof: from the start it might be of the dear ones alone.
    for (std::size_t i = 0; i < needs.facts.size();) {
        std::vector<Literal> rest = needs.facts;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        if (impl_->contradictory(needs.rules, rest, conclusion))
            needs.facts = std::move(rest);
        else
            ++i;
    }
    static_cast<void>(impl_->contradictory(needs.rules, needs.facts, conclusion));
    impl_->keep_used(needs);
    for (std::size_t i = 0; i < needs.rules.size();) {
        Needs less = needs;
        less.rules.erase(less.rules.begin() + static_cast<std::ptrdiff_t>(i));
        if (impl_->contradictory(less.rules, less.facts, conclusion)) {
            needs = std::move(less);
        } else {
            ++i;
        }
    }
    std::sort(needs.rules.begin(), needs.rules.end());
    return needs;
}

}  // namespace quadrille::engine
