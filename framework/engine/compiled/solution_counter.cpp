#include "engine/compiled/solution_counter.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace quadrille::engine {

std::size_t SolutionCounter::KeyHash::operator()(const Key& key) const noexcept {
    std::uint64_t hash = key.size();
    for (const std::uint64_t word : key) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 32U;
    }
    return static_cast<std::size_t>(hash);
}

SolutionCounter::SolutionCounter(const CompiledRules& rules, CompiledSearch& search, Budget& budget)
    : rules_(rules),
      search_(search),
      budget_(budget),
      seen_at_(search.domains().size(), 0),
      asked_at_(rules.rows(), 0) {}

std::optional<BigCount> SolutionCounter::count(const BigCount& most, std::uint64_t most_tries) {
    last_try_ = most_tries < UINT64_MAX - tries_ ? tries_ + most_tries : UINT64_MAX;
    const Domains& domains = search_.domains();
    const std::size_t before = search_.place();
    parts_.clear();
    standing_ = 0;
    for (std::uint32_t element = 0; element < domains.size(); ++element)
        if (domains[element] != 0 && is_open(element)) parts_.push_back(element);
    try {
        return count_of(0, parts_.size(), most);
    } catch (const TooMuch&) {
        search_.go_back(before);
        return std::nullopt;
    }
}

/// Of those that lie there in parts_, which is as it was behind it: the product of what hangs
/// together.
BigCount SolutionCounter::count_of(std::size_t first, std::size_t end, const BigCount& most) {
    const std::size_t begin = parts_.size();
    if (standing_ > most_standing || begin > most_listed || tries_ > last_try_) throw TooMuch{};
    budget_.check_now();
    std::vector<Part> parts;
    ++round_;
    for (std::size_t i = first; i < end; ++i) {
        const std::size_t before = parts_.size();
        if (gather(parts_[i])) parts.push_back({before, parts_.size() - before});
    }
    // The smallest first: where one of them has none, the others need not be looked at.
    std::ranges::sort(parts, {}, &Part::size);
    BigCount product = 1;
    for (const Part& part : parts) {
        product *= count_part(part, most.shared_by(product));
        if (product == 0) break;
    }
    parts_.resize(begin);
    return std::min(product, most);
}

/// Appends an open element that was not seen in this round, and what hangs together with it. False
/// where there is nothing to append.
bool SolutionCounter::gather(std::uint32_t element) {
    if (!is_open(element) || std::exchange(seen_at_[element], round_) == round_) return false;
    std::size_t next = parts_.size();
    parts_.push_back(element);
    for (; next < parts_.size(); ++next)
        for (const std::uint32_t row : rules_.rows_of(parts_[next])) {
            if (std::exchange(asked_at_[row], round_) == round_) continue;
            if (rules_.is_met(row, search_.domains())) continue;
            for (const std::uint32_t other : rules_.elements_of(row))
                if (is_open(other) && std::exchange(seen_at_[other], round_) != round_)
                    parts_.push_back(other);
        }
    return true;
}

BigCount SolutionCounter::count_part(Part part, const BigCount& most) {
    if (part.size == 1)
        if (const std::uint32_t element = parts_[part.first]; is_free(element))
            return std::min(BigCount(static_cast<std::uint64_t>(
                                std::popcount(search_.domains()[element]))),
                            most);
    if (part.size < least_remembered || part.size > most_remembered || !make_key(part))
        return count_by_trial(part, most);
    if (const auto known = known_.find(key_); known != known_.end())
        return std::min(known->second, most);
    Key key = key_;
    const BigCount count = count_by_trial(part, most);
    if (count < most) keep(std::move(key), count);
    return count;
}

bool SolutionCounter::is_free(std::uint32_t element) const {
    return std::ranges::all_of(rules_.rows_of(element), [&](std::uint32_t row) {
        return rules_.is_met(row, search_.domains());
    });
}

BigCount SolutionCounter::count_by_trial(Part part, const BigCount& most) {
    const std::uint32_t element = chosen(part);
    BigCount sum = 0;
    ++standing_;
    for (MarkSet left = search_.domains()[element]; left != 0 && sum < most; left &= left - 1) {
        const std::size_t before = search_.place();
        ++tries_;
        if (search_.keep(element_id(element), left & (~left + 1)) && search_.narrow()) {
            BigCount rest = most;
            rest -= sum;
            sum += count_of(part.first, part.first + part.size, rest);
        }
        search_.go_back(before);
    }
    --standing_;
    return std::min(sum, most);
}

/// One with few marks left, in rows that are decided for the most part: those are soon met.
std::uint32_t SolutionCounter::chosen(Part part) const {
    std::uint32_t best = parts_[part.first];
    std::uint64_t best_marks = 0;
    std::uint64_t best_closeness = 0;
    for (std::size_t i = part.first; i < part.first + part.size; ++i) {
        const std::uint32_t element = parts_[i];
        const auto marks = static_cast<std::uint64_t>(std::popcount(search_.domains()[element]));
        const std::uint64_t closeness = search_.closeness(element);
        if (best_marks != 0 && marks * best_closeness >= best_marks * closeness) continue;
        best = element;
        best_marks = marks;
        best_closeness = closeness;
    }
    return best;
}

/// What its number depends on, in key_. False where that is more than is worth being remembered: it
/// does not come again.
bool SolutionCounter::make_key(Part part) {
    std::vector<std::uint32_t> elements(parts_.begin() + static_cast<std::ptrdiff_t>(part.first),
                                        parts_.begin() +
                                            static_cast<std::ptrdiff_t>(part.first + part.size));
    std::ranges::sort(elements);
    key_.clear();
    ++round_;
    for (const std::uint32_t element : elements) {
        key_.push_back(element);
        key_.push_back(search_.domains()[element]);
    }
    for (const std::uint32_t element : elements)
        for (const std::uint32_t row : rules_.rows_of(element)) {
            if (std::exchange(asked_at_[row], round_) == round_) continue;
            if (rules_.is_met(row, search_.domains())) continue;
            if (rules_.is_wide(row)) return false;
            key_.push_back(std::uint64_t{1} << 32U | row);
            rules_.append_rest(row, search_.domains(), key_);
        }
    return true;
}

void SolutionCounter::keep(Key key, const BigCount& count) {
    kept_ += key.size() + beside_key;
    if (kept_ > most_kept) {
        known_.clear();
        kept_ = key.size() + beside_key;
    }
    known_.emplace(std::move(key), count);
}

}  // namespace quadrille::engine
