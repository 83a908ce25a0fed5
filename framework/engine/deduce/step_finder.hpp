// Steps of single rules, found on candidates that are mostly those asked about before: a rule that
// had nothing to say in a way is not asked in it again while its elements keep their candidates. A
// path of steps then costs what changes. Knows no technique's name. Internal to the engine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/deduce/rule_techniques.hpp"

namespace quadrille::engine {

/// What it answers is what it would answer if it were new. For one thread at a time. The puzzle
/// must outlive it.
class StepFinder {
public:
    StepFinder(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences);

    /// The first step of that way among the rules, in rule order. Throws Interrupted.
    [[nodiscard]] std::optional<Deduction> find(Way way, const Candidates& candidates,
                                                Budget& budget);

private:
    /// The rules that can be used in a way, and a bit for each that is to be asked.
    struct OfWay {
        std::vector<std::uint32_t> rules;   ///< rising
        std::vector<std::uint64_t> is_due;  ///< by place in `rules`
    };
    /// A rule in a way.
    struct Use {
        std::uint16_t way;
        std::uint32_t place;
    };

    void bring_up(const Candidates& candidates);
    void wake(std::uint32_t rule);

    const Puzzle& puzzle_;
    std::shared_ptr<const Inferences> inferences_;
    std::array<OfWay, way_count> ways_;
    std::vector<std::uint32_t> first_use_;  ///< by rule: where its uses begin
    std::vector<Use> uses_;
    std::optional<Candidates> seen_;
    Consequences found_;
};

}  // namespace quadrille::engine
