// All that the rules say one by one, taken together until nothing more follows: what one-step
// trials and the mixed search stand on. Knows no technique's name.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/deduce/rule_techniques.hpp"

namespace quadrille::engine {

/// The elements where these candidates of a board differ, in order.
[[nodiscard]] std::vector<ElementId> changed_elements(const Board& board, const Candidates& before,
                                                      const Candidates& after);

/// Told what is concluded, rule by rule, before it is taken over.
class Listener {
public:
    virtual void concluded(std::uint32_t rule, const Consequences::One& one,
                           const Candidates& before) = 0;
    /// One conclusion at a time with what it is drawn from; without, a rule tells all it has at
    /// once, which is faster.
    [[nodiscard]] virtual bool wants_reasons() const = 0;

protected:
    ~Listener() = default;
};

/// Keeps its tables between calls; one for each thread. The inferences must outlive it.
class Propagator {
public:
    explicit Propagator(const Inferences& inferences);

    /// Narrows the candidates by every rule. The rule that cannot be met any more, if there is one;
    /// then the candidates are what they were when that was found. The fixpoint does not depend on
    /// the order of the rules.
    [[nodiscard]] std::optional<std::uint32_t> propagate(Candidates& candidates, Budget& budget,
                                                         Listener* listener = nullptr);
    /// The same when nothing but `changed` changed since the last fixpoint.
    [[nodiscard]] std::optional<std::uint32_t> propagate(Candidates& candidates,
                                                         std::span<const ElementId> changed,
                                                         Budget& budget,
                                                         Listener* listener = nullptr);

    // One mark after another tried from the same candidates, in less time.

    /// The candidates that are tried from, a fixpoint or nearly one.
    void start_from(const Candidates& candidates);
    /// Whether propagation of the mark, with them, comes to a rule that cannot be met.
    [[nodiscard]] bool refutes(ElementId id, Mark mark, Budget& budget);
    /// The same of a mark that came to `concluded` when it was tried from candidates that allowed
    /// no less: those that are tried from now allow less at `changed`. (An idea of Bessière and
    /// Debruyne, "Optimal and suboptimal singleton arc consistency algorithms", 2005.)
    [[nodiscard]] bool refutes_further(const Candidates& concluded,
                                       std::span<const ElementId> changed, Budget& budget);
    /// What it came to otherwise. Until the next call.
    [[nodiscard]] const Candidates& tried() const noexcept { return *tried_; }

private:
    [[nodiscard]] std::optional<std::uint32_t> run(Candidates& candidates, Budget& budget,
                                                   Listener* listener, bool with_trackers = false);
    void wake(std::uint32_t rule);
    void forget();

    const Inferences& inferences_;
    std::vector<char> is_due_;
    std::vector<std::uint32_t> due_;       ///< rules that look at a few elements
    std::vector<std::uint32_t> wide_due_;  ///< rules that look at the whole board; asked when the
                                           ///< others have nothing to say
    Consequences all_;
    Consequences first_found_;
    Trackers trackers_;
    std::optional<Candidates> start_;
    std::optional<Candidates> tried_;
};

}  // namespace quadrille::engine
