#include "engine/deduce/shared_marks.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>
#include <variant>

#include "engine/rules/candidates.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

constexpr std::array<SizedTechnique, 2> shared_marks{{
    {"shared-marks-2", "two places that share their marks", 3, 2},
    {"shared-marks-3", "three places that share their marks", 4, 3},
}};

std::size_t count(std::span<const std::uint64_t> words) {
    return std::accumulate(words.begin(), words.end(), std::size_t{0},
                           [](std::size_t sum, std::uint64_t word) {
                               return sum + static_cast<std::size_t>(std::popcount(word));
                           });
}

}  // namespace

std::span<const SizedTechnique> described_shared_marks() noexcept { return shared_marks; }

bool SharedMarks::can_use(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.rules(), [](const Rule& rule) {
        return std::holds_alternative<AllDifferent>(rule.what);
    });
}

SharedMarks::SharedMarks(const Puzzle& puzzle) : puzzle_(puzzle) {
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule)
        if (std::holds_alternative<AllDifferent>(puzzle.rules()[rule].what)) rules_.push_back(rule);
}

std::optional<Deduction> SharedMarks::find_step(const Candidates& candidates, std::size_t places,
                                                Budget& budget) {
    for (const std::uint32_t rule : rules_) {
        open_.clear();
        std::size_t most_words = 0;
        for (const ElementId id : std::get<AllDifferent>(puzzle_.rules()[rule].what).of) {
            budget.spend(1);
            most_words = std::max(most_words, candidates.words(id).size());
            if (candidates.count(id) > 1 && candidates.count(id) <= places) open_.push_back(id);
        }
        budget.check_now();
        kit::sort_unique(open_);
        chosen_.clear();
        marks_[0].assign(most_words, 0);
        if (auto step = choose(rule, 0, places, candidates, budget)) return step;
    }
    return std::nullopt;
}

std::optional<Deduction> SharedMarks::choose(std::uint32_t rule, std::size_t next,
                                             std::size_t places, const Candidates& candidates,
                                             Budget& budget) {
    if (chosen_.size() == places) return step_by(rule, candidates);
    for (std::size_t i = next; i + places <= open_.size() + chosen_.size(); ++i) {
        budget.spend(1);
        std::vector<std::uint64_t>& marks = marks_[chosen_.size() + 1];
        marks = marks_[chosen_.size()];
        const std::span<const std::uint64_t> words = candidates.words(open_[i]);
        for (std::size_t word = 0; word < words.size(); ++word) marks[word] |= words[word];
        if (count(marks) > places) continue;
        chosen_.push_back(open_[i]);
        std::optional<Deduction> step = choose(rule, i + 1, places, candidates, budget);
        chosen_.pop_back();
        if (step) return step;
    }
    return std::nullopt;
}

/// Empty where nothing follows, or where they have fewer marks than they are.
std::optional<Deduction> SharedMarks::step_by(std::uint32_t rule,
                                              const Candidates& candidates) const {
    const Board& board = puzzle_.board();
    std::vector<Mark> marks;
    for (const ElementId id : chosen_)
        for_each_mark(board, candidates, id, [&](Mark mark) { marks.push_back(mark); });
    kit::sort_unique(marks);
    if (marks.size() != chosen_.size()) return std::nullopt;
    std::vector<Literal> ruled_out;
    for (const ElementId id : std::get<AllDifferent>(puzzle_.rules()[rule].what).of) {
        if (std::ranges::binary_search(chosen_, id)) continue;
        for (const Mark mark : marks)
            if (candidates.possible(id, mark)) ruled_out.push_back({id, mark, false});
    }
    if (ruled_out.empty()) return std::nullopt;
    Deduction step;
    step.follows = decided(board, candidates, ruled_out);
    step.because = chosen_;
    step.rules = {rule};
    const auto place = [&](std::size_t i) { return kit::element_name(board, chosen_[i]); };
    const auto mark = [&](std::size_t i) {
        return kit::mark_name(board, chosen_.front(), marks[i]);
    };
    step.text = Text("{0}: {2} have only {3} left between them ({1}).",
                     {told(board, ruled_out), puzzle_.rules()[rule].text,
                      kit::all_listed(chosen_.size(), place), kit::all_listed(marks.size(), mark)});
    std::vector<Literal> left = step.follows;
    std::erase_if(left, [](const Literal& literal) { return !literal.holds; });
    if (!left.empty()) step.text = Text("{0} So {1}.", {std::move(step.text), told(board, left)});
    return step;
}

}  // namespace quadrille::engine
