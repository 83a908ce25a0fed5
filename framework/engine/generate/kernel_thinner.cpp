#include "engine/generate/kernel_thinner.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace quadrille::engine {

namespace {

/// Kernels work on so many at once; fewer take as long.
constexpr std::size_t lines_at_once = 16;

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
    while (!open_.empty()) {
        asked_();
        budget_.check_now();
        if (!ask_next()) return std::nullopt;
    }
    GroupNumbers stay;
    std::ranges::copy_if(groups, std::back_inserter(stay),
                         [&](std::size_t group) { return is_needed_[group]; });
    return stay;
}

bool KernelThinner::ask_next() {
    const std::size_t count = std::min(lines_at_once, open_.size());
    lines_.assign(count, line_);
    for (std::size_t i = 0; i < count; ++i) show(lines_[i], open_[open_.size() - 1 - i], false);
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
    open_.resize(open_.size() - count);
    open_.insert(open_.end(), again.rbegin(), again.rend());
    return true;
}

bool KernelThinner::count() {
    const std::vector<std::string_view> lines(lines_.begin(), lines_.end());
    const BulkAnswers answers = kernels_.solve(lines, 2, [this] { return !budget_.over(); });
    is_unique_.clear();
    if (answers.failure) return false;
    for (const BulkAnswer& answer : answers.each) {
        if (!answer.is_known) return false;
        is_unique_.push_back(answer.solutions == 1);
    }
    return true;
}

}  // namespace quadrille::engine
