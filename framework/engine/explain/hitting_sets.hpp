// The cheapest selection that has a member of each of some sets. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::engine {

/// Found by branching on the smallest set not yet hit; sets without a common member bound the cost
/// from below. Sets may be added between the questions.
class HittingSets {
public:
    /// By number what each possible member costs, at least 1. `most_branches` bounds the work of
    /// all questions together.
    HittingSets(std::vector<std::uint32_t> costs, std::size_t most_branches);

    void add(std::vector<std::uint32_t> set);

    enum class Answer : std::uint8_t { found, none, too_much };
    /// The cheapest one that costs less than `below`.
    [[nodiscard]] Answer find(std::uint32_t below);
    /// Whether the last question found any, if perhaps not the cheapest.
    [[nodiscard]] bool any() const noexcept { return any_; }
    /// What it found.
    [[nodiscard]] const std::vector<std::uint32_t>& found() const noexcept { return found_; }

private:
    void branch(std::uint32_t cost);

    std::vector<std::uint32_t> costs_;
    std::size_t most_branches_;
    std::vector<std::vector<std::uint32_t>> sets_;       ///< members cheapest first
    std::vector<std::vector<std::uint32_t>> sets_with_;  ///< by member
    std::vector<std::uint32_t> by_size_;                 ///< sets, the smallest first
    std::vector<std::uint32_t> hits_;     ///< by set: how many of its members are chosen
    std::vector<std::uint32_t> counted_;  ///< by member: the last bound that counted a set of it
    std::uint32_t stamp_ = 0;
    std::vector<std::uint32_t> chosen_;
    std::vector<std::uint32_t> found_;
    bool any_ = false;
    std::uint32_t below_ = 0;
    std::size_t branches_ = 0;
};

}  // namespace quadrille::engine
