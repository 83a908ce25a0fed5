#include "library/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "engine/solve/difficulty.hpp"

namespace quadrille::library {

namespace {

/// In this order in lists; what is not known comes last.
std::size_t rank_of(std::string_view difficulty) {
    const engine::Difficulty* const known = engine::difficulty_named(difficulty);
    return known == nullptr ? engine::difficulties().size()
                            : static_cast<std::size_t>(known->grade);
}

}  // namespace

double median_of(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    if (values.size() % 2 == 1) return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

bool Selection::holds(const Attempt& attempt) const {
    return (type.empty() || type == attempt.type) && (!variant || *variant == attempt.variant) &&
           (!size || *size == attempt.size) && (!difficulty || *difficulty == attempt.difficulty) &&
           (!mode || *mode == attempt.mode);
}

Selection Selection::like(const Attempt& attempt) {
    return {attempt.type, attempt.variant, attempt.size, attempt.difficulty, attempt.mode};
}

std::vector<double> totals(std::span<const Attempt> attempts, const Selection& selection) {
    std::vector<double> values;
    for (const Attempt& attempt : attempts)
        if (attempt.counts() && selection.holds(attempt)) values.push_back(attempt.total);
    return values;
}

Tally tally(std::span<const Attempt> attempts, const Selection& selection) {
    Tally sum;
    std::set<std::string_view> solved;
    std::set<std::string_view> shown;
    for (const Attempt& attempt : attempts) {
        if (!selection.holds(attempt)) continue;
        if (attempt.score.solved_by_program) {
            shown.insert(attempt.key);
            continue;
        }
        solved.insert(attempt.key);
        ++sum.games;
        if (attempt.score.hints == 0) ++sum.unaided;
        if (attempt.mode == Mode::lost) ++sum.lost;
    }
    sum.solved = solved.size();
    sum.shown = shown.size();
    if (std::vector<double> values = totals(attempts, selection); !values.empty()) {
        sum.best = std::ranges::min(values);
        sum.median = median_of(std::move(values));
    }
    return sum;
}

std::vector<Group> groups(std::span<const Attempt> attempts, const Selection& selection) {
    using Sort = std::tuple<std::string, std::string, std::size_t, std::size_t, std::string>;
    std::map<Sort, Selection> sorts;
    for (const Attempt& attempt : attempts) {
        if (!selection.holds(attempt)) continue;
        Selection sort = Selection::like(attempt);
        sort.mode = selection.mode;
        // A longer size is a larger one before its digits are.
        sorts.try_emplace({attempt.type, attempt.variant, rank_of(attempt.difficulty),
                           attempt.size.size(), attempt.size},
                          std::move(sort));
    }
    std::vector<Group> all;
    for (auto& [sort, one] : sorts) {
        Tally sum = tally(attempts, one);
        all.push_back({std::move(one), sum});
    }
    return all;
}

std::vector<Attempt> personal_bests(std::span<const Attempt> attempts, const Selection& selection) {
    std::map<std::pair<std::string_view, Mode>, std::size_t> best;
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        const Attempt& attempt = attempts[i];
        if (!attempt.counts() || !selection.holds(attempt)) continue;
        const auto [entry, fresh] = best.try_emplace({attempt.key, attempt.mode}, i);
        if (!fresh && attempt.total < attempts[entry->second].total) entry->second = i;
    }
    std::vector<std::size_t> places;
    for (const auto& [puzzle, place] : best) places.push_back(place);
    std::ranges::sort(places);
    std::vector<Attempt> bests;
    for (const std::size_t place : places) bests.push_back(attempts[place]);
    return bests;
}

Streak streak(std::span<const Attempt> attempts, Date today) {
    std::set<Date> days;
    for (const Attempt& attempt : attempts)
        if (const auto day = date_of(attempt.day()); day && !attempt.score.solved_by_program)
            days.insert(*day);
    return streak_of(days, today);
}

std::size_t Histogram::highest() const noexcept {
    return counts.empty() ? 0 : std::ranges::max(counts);
}

Histogram histogram(std::span<const double> values, std::optional<double> own, std::size_t most) {
    Histogram bars;
    if (values.empty() || most == 0) return bars;
    double least = std::ranges::min(values);
    double greatest = std::ranges::max(values);
    if (own) {
        least = std::min(least, *own);
        greatest = std::max(greatest, *own);
    }
    constexpr std::array<double, 15> round{1,   2,   5,   10,   15,   30,   60,   120,
                                           300, 600, 900, 1800, 3600, 7200, 14400};
    const auto count_of = [&](double width) {
        return std::floor(greatest / width) - std::floor(least / width) + 1;
    };
    const auto* fits = std::ranges::find_if(
        round, [&](double width) { return count_of(width) <= static_cast<double>(most); });
    bars.width = fits != round.end() ? *fits : 3600 * std::ceil((greatest - least) / 3600 + 1);
    bars.least = std::floor(least / bars.width) * bars.width;
    bars.counts.resize(static_cast<std::size_t>(count_of(bars.width)));
    const auto range_of = [&](double value) {
        return std::min(static_cast<std::size_t>((value - bars.least) / bars.width),
                        bars.counts.size() - 1);
    };
    for (const double value : values) ++bars.counts[range_of(value)];
    if (own) bars.own = range_of(*own);
    return bars;
}

}  // namespace quadrille::library
