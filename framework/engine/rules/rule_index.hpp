// The rules of a puzzle, found again by what another puzzle states. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "engine/rules/same_rule.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

class RuleIndex {
public:
    /// The rules must outlive it.
    explicit RuleIndex(const Rules& rules) : rules_(rules) {
        for (std::uint32_t rule = 0; rule < rules.size(); ++rule) {
            if (find(rules[rule])) is_unambiguous_ = false;
            numbers_.emplace(rule_hash(rules[rule]), rule);
        }
    }

    /// The number of the rule that is the same; looks at `expected` first, if there is such a rule.
    [[nodiscard]] std::optional<std::uint32_t> find(const Rule& rule,
                                                    std::size_t expected = SIZE_MAX) const {
        if (expected < rules_.size() && same_rule(rules_[expected], rule))
            return static_cast<std::uint32_t>(expected);
        const auto [first, last] = numbers_.equal_range(rule_hash(rule));
        for (auto at = first; at != last; ++at)
            if (same_rule(rules_[at->second], rule)) return at->second;
        return std::nullopt;
    }
    /// No rule is stated twice.
    [[nodiscard]] bool is_unambiguous() const noexcept { return is_unambiguous_; }

private:
    const Rules& rules_;
    std::unordered_multimap<std::size_t, std::uint32_t> numbers_;
    bool is_unambiguous_ = true;
};

}  // namespace quadrille::engine
