// How soon a supposition fails: in rounds, in each of which all rules that may say something new
// are asked once. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Asked of one position after another of a puzzle, which must outlive it. What was followed for a
/// position is followed on for the next, where nothing has changed that it looked at. For one
/// thread at a time. Throws Interrupted.
class FailingRounds {
public:
    FailingRounds(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences);

    /// From now on it is about these candidates.
    void start_from(const Candidates& candidates);
    /// Requires `start_from`.
    [[nodiscard]] const Candidates& start() const noexcept { return *start_; }
    /// Whether that fails in so many rounds after the first, of which the last only says what is
    /// impossible.
    [[nodiscard]] bool fails(const Literal& supposed, std::size_t rounds, Budget& budget);
    /// All that the rule says of candidates that are mostly the start, without reasons. Until the
    /// next call.
    [[nodiscard]] const Consequences& ask(std::uint32_t rule, const Candidates& candidates,
                                          Budget& budget);

private:
    /// How far a supposition was followed.
    struct Course {
        Candidates at;                   ///< before the next round
        std::vector<std::uint32_t> due;  ///< rules to be asked in it
        std::size_t survived = 0;        ///< it does not fail in so many rounds
        std::optional<std::size_t> fails_in;
        std::vector<char> asked;  ///< by rule
    };
    [[nodiscard]] Course begun(const Literal& supposed) const;
    void follow(Course& course, Budget& budget);
    [[nodiscard]] bool concludes(Course& course, Budget& budget);
    [[nodiscard]] bool is_impossible(Course& course, Budget& budget);

    const Puzzle& puzzle_;
    std::shared_ptr<const Inferences> inferences_;
    Trackers trackers_;
    std::optional<Candidates> start_;
    std::map<std::pair<ElementId, Mark>, Course> courses_;
    Consequences found_;
};

}  // namespace quadrille::engine
