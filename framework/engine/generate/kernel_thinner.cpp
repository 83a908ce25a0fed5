#include "engine/generate/kernel_thinner.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace quadrille::engine {

namespace {

/// Kernels work on so many at once; fewer take as long.
constexpr std::size_t lines_at_once = 16;
/// Where fewer than so many go in a run, each of the next is asked about alone.
constexpr std::size_t least_run = 3;

}  // namespace

KernelThinner::KernelThinner(const BulkSolver& kernels, const ClueTexts& texts, std::string whole,
                             const Budget& budget, std::function<void()> asked)
    : kernels_(kernels),
      texts_(texts),
      whole_(std::move(whole)),
      budget_(budget),
      asked_(std::move(asked)) {}

std::optional<GroupNumbers> KernelThinner::thinned(std::span<const std::size_t> groups) {
    line_ = texts_.without();
    for (const std::size_t group : groups) show(line_, group, true);
    open_.assign(groups.rbegin(), groups.rend());
    is_needed_.assign(texts_.groups(), false);
    last_run_ = least_run;
    while (!open_.empty()) {
        asked_();
        budget_.check_now();
        if (!(last_run_ >= least_run ? take_runs() : take_singly())) return std::nullopt;
    }
    GroupNumbers stay;
    std::ranges::copy_if(groups, std::back_inserter(stay),
                         [&](std::size_t group) { return is_needed_[group]; });
    return stay;
}

bool KernelThinner::take_runs() {
    const std::size_t count = std::min(lines_at_once, open_.size());
    lines_.assign(1, line_);
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) lines_.push_back(lines_.back());
        show(lines_.back(), open_[open_.size() - 1 - i], false);
    }
    if (!this->count()) return false;
    const auto first = std::ranges::find(is_unique_, false);
    last_run_ = static_cast<std::size_t>(first - is_unique_.begin());
    if (last_run_ > 0) line_ = lines_[last_run_ - 1];
    open_.resize(open_.size() - last_run_);
    if (last_run_ == count) return true;
    is_needed_[open_.back()] = true;
    open_.pop_back();
    return true;
}

bool KernelThinner::take_singly() {
    const std::size_t count = std::min(lines_at_once, open_.size());
    lines_.assign(count, line_);
    for (std::size_t i = 0; i < count; ++i)
        show(lines_[i], open_[open_.size() - 1 - i], false);
    if (!this->count()) return false;
    GroupNumbers again;  // in order
    bool is_taken = false;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t group = open_[open_.size() - 1 - i];
        if (!is_unique_[i])
            is_needed_[group] = true;
        else if (!std::exchange(is_taken, true))
            line_ = lines_[i];
        else
            again.push_back(group);
    }
    last_run_ = again.size();
    open_.resize(open_.size() - count);
    open_.insert(open_.end(), again.rbegin(), again.rend());
    return true;
}

bool KernelThinner::count() {
    const std::vector<std::string_view> lines(lines_.begin(), lines_.end());
    const BulkAnswers answers = kernels_.solve(lines, 2, budget_.rest().stop);
    is_unique_.clear();
    if (answers.failure) return false;
    for (const BulkAnswer& answer : answers.each) {
        if (!answer.is_known) return false;
        is_unique_.push_back(answer.solutions == 1);
    }
    return true;
}

}  // namespace quadrille::engine
