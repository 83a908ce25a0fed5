#include "engine/solve/difficulty.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

constexpr std::array all_difficulties = {
    Difficulty{Difficulty::Grade::easy, "easy", "Easy", 1, 2},
    Difficulty{Difficulty::Grade::medium, "medium", "Medium", 3, 4},
    Difficulty{Difficulty::Grade::hard, "hard", "Hard", 5, 7},
    Difficulty{Difficulty::Grade::expert, "expert", "Expert", 8, UINT16_MAX}};

static_assert(all_difficulties.size() == Difficulty::grades);

}  // namespace

void DifficultyCounts::add(std::uint16_t level) {
    ++counts_[static_cast<std::size_t>(difficulty_of(level).grade)];
}

std::uint32_t DifficultyCounts::all() const noexcept {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint32_t{0});
}

Text DifficultyCounts::told() const {
    std::vector<Text> entries;
    for (const Difficulty& one : all_difficulties)
        if (of(one.grade) > 0)
            entries.emplace_back("{0} ({1})",
                                 std::vector<Text>{Text::sentence(std::string(one.name)),
                                                   std::to_string(of(one.grade))});
    return kit::listed(entries.size(), [&](std::size_t i) { return entries[i]; });
}

std::span<const Difficulty> difficulties() noexcept { return all_difficulties; }

const Difficulty* difficulty_named(std::string_view id) noexcept {
    const auto at = std::ranges::find(all_difficulties, id, &Difficulty::id);
    return at == all_difficulties.end() ? nullptr : &*at;
}

const Difficulty& difficulty_of(std::uint16_t level) noexcept {
    const auto at = std::ranges::find_if(all_difficulties,
                                         [&](const Difficulty& one) { return level <= one.most; });
    return *at;
}

const Difficulty& difficulty_of(Difficulty::Grade grade) noexcept {
    return all_difficulties[static_cast<std::size_t>(grade)];
}

std::optional<Difficulty::Grade> grade_of_number(int value) noexcept {
    if (value < 0 || value > static_cast<int>(Difficulty::Grade::expert)) return std::nullopt;
    return static_cast<Difficulty::Grade>(value);
}

}  // namespace quadrille::engine
