#include "engine/generate/clue_thinner.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/short_refutation.hpp"
#include "engine/solve/difficulty.hpp"

namespace quadrille::engine {

namespace {

/// How much is searched for another solution before clauses are learnt, in the search's work.
constexpr std::uint64_t most_work = 20'000;
/// Where techniques never found anything behind the compiled rules, they are asked no more.
constexpr std::size_t most_vain_questions = 16;
/// Easy ones seldom see what the compiled rules do not say.
constexpr std::size_t most_vain_easy_questions = 3;

}  // namespace

ClueThinner::ClueThinner(const Puzzle& whole, const CompiledRules& rules, const ClueTable& table,
                         const Position& solution, Budget& budget, std::function<void()> asked,
                         std::optional<std::uint16_t> level)
    : whole_(whole),
      table_(table),
      solution_(solution),
      budget_(budget),
      asked_(std::move(asked)),
      stated_(whole, rules, table, solution, budget, level),
      are_givens_(givens_alone(table)),
      is_limited_(level.has_value()),
      techniques_are_easy_(level <= difficulties().front().most),
      looks_ahead_(!are_givens_ && level >= described_refutations().front().level) {}

GroupNumbers ClueThinner::thinned(std::span<const std::size_t> groups) {
    vain_ = {};
    left_.assign(table_.of_group.size(), false);
    GroupNumbers tried = unimplied(groups);
    for (const std::size_t group : tried) left_[group] = true;
    const StatedClues::Place none = stated_.place();
    // What goes by the rows alone goes in a fraction of the time that techniques take.
    for (const bool with_techniques : {false, true}) {
        asks_techniques_ = with_techniques;
        if (with_techniques && !(is_limited_ && stated_.has_techniques())) break;
        thin(tried);
        stated_.take_back(none);
        tried = left_of(tried);
    }
    return tried;
}

GroupNumbers ClueThinner::unimplied(std::span<const std::size_t> groups) {
    if (!are_givens_) return {groups.begin(), groups.end()};
    const StatedClues::Place none = stated_.place();
    GroupNumbers needed;
    for (std::size_t i = groups.size(); i-- > 0;) {
        const std::size_t group = groups[i];
        if (stated_.says(group)) continue;
        needed.push_back(group);
        stated_.state({&group, 1});
    }
    stated_.take_back(none);
    std::ranges::reverse(needed);
    return needed;
}

GroupNumbers ClueThinner::left_of(std::span<const std::size_t> groups) const {
    GroupNumbers stay;
    stay.reserve(groups.size());
    std::ranges::copy_if(groups, std::back_inserter(stay),
                         [&](std::size_t group) { return left_[group]; });
    return stay;
}

/// Those that what is stated does not say already; the others go.
GroupNumbers ClueThinner::unsaid(std::span<const std::size_t> groups) {
    for (const std::size_t group : groups) left_[group] = !stated_.says(group);
    return left_of(groups);
}

bool ClueThinner::is_proved(std::span<const std::size_t> groups) {
    if (!stated_.states_all()) return false;
    const StatedClues::Place before = stated_.place();
    stated_.state(groups);
    const StatedClues::Answer has_another = stated_.has_another(most_work);
    stated_.take_back(before);
    return has_another == StatedClues::Answer::no;
}

void ClueThinner::state(std::span<const std::size_t> groups, std::size_t questions) {
    const StatedClues::Place before = stated_.place();
    stated_.state(groups);
    if (looks_ahead_ && !stated_.is_full()) stated_.look_ahead(before);
    if (asks_techniques_ && techniques_help_ && questions > 1 && !stated_.is_full())
        stated_.deduce(&vain_);
}

/// All groups that are left, but for these, are stated.
void ClueThinner::thin(std::span<const std::size_t> groups) {
    if (groups.size() == 1) asked_();
    if (groups.empty() || (asks_techniques_ && are_vain())) return;
    if (stated_.is_full()) {
        for (const std::size_t group : groups) left_[group] = false;
        return;
    }
    if (groups.size() == 1) {
        left_[groups.front()] = is_needed(groups.front());
        return;
    }
    const auto first = groups.first(groups.size() / 2);
    const auto second = groups.subspan(groups.size() / 2);
    const StatedClues::Place before = stated_.place();
    state(second, first.size());
    thin(unsaid(first));
    stated_.take_back(before);
    state(left_of(first), second.size());
    thin(unsaid(second));
    stated_.take_back(before);
}

bool ClueThinner::is_needed(std::size_t group) {
    if (is_limited_) return !asks_techniques_ || is_needed_by_techniques();
    switch (stated_.leaves_another(group, most_work)) {
        case StatedClues::Answer::no:
            return false;
        case StatedClues::Answer::yes:
            return true;
        case StatedClues::Answer::unknown:
            break;
    }
    return is_needed_by_formula(group);
}

bool ClueThinner::are_vain() const noexcept {
    const std::size_t most = techniques_are_easy_ ? most_vain_easy_questions : most_vain_questions;
    return !techniques_help_ && vain_questions_ >= most;
}

/// Nothing finds a solution that is not the only one.
bool ClueThinner::is_needed_by_techniques() {
    const bool found = stated_.deduce(&vain_);
    techniques_help_ = techniques_help_ || found;
    if (!found) ++vain_questions_;
    return !stated_.is_full();
}

bool ClueThinner::is_needed_by_formula(std::size_t group) {
    if (formula_ == nullptr)
        formula_ = std::make_unique<BoundedClueFormula>(whole_, table_, solution_, budget_);
    left_[group] = false;
    const bool suffices = formula_->suffices(left_).value_or(false);
    left_[group] = true;
    return !suffices;
}

}  // namespace quadrille::engine
