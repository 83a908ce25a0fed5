#include "engine/deduce/shared_marks.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <variant>

#include "engine/rules/candidates.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

constexpr Described shared_marks{"shared-marks", "places that share their marks", 3, "", ""};
constexpr std::size_t most_places = 3;

/// The marks that these places have left between them.
std::vector<Mark> marks_between(const Board& board, const Candidates& candidates,
                                std::span<const ElementId> places) {
    std::vector<Mark> marks;
    for (const ElementId id : places)
        for_each_mark(board, candidates, id, [&](Mark mark) { marks.push_back(mark); });
    return kit::sorted_unique(std::move(marks));
}

}  // namespace

const Described& described_shared_marks() noexcept { return shared_marks; }

bool SharedMarks::can_use(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.rules(), [](const Rule& rule) {
        return std::holds_alternative<AllDifferent>(rule.what);
    });
}

SharedMarks::SharedMarks(const Puzzle& puzzle) : puzzle_(puzzle) {
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule)
        if (std::holds_alternative<AllDifferent>(puzzle.rules()[rule].what)) rules_.push_back(rule);
}

std::optional<Deduction> SharedMarks::find_step(const Candidates& candidates, Budget& budget) {
    for (std::size_t size = 2; size <= most_places; ++size)
        for (const std::uint32_t rule : rules_) {
            budget.spend(std::get<AllDifferent>(puzzle_.rules()[rule].what).of.size());
            budget.check_now();
            if (auto step = find_of(rule, size, candidates)) return step;
        }
    return std::nullopt;
}

std::optional<Deduction> SharedMarks::find_of(std::uint32_t rule, std::size_t size,
                                              const Candidates& candidates) {
    open_.clear();
    for (const ElementId id : std::get<AllDifferent>(puzzle_.rules()[rule].what).of)
        if (candidates.count(id) > 1 && candidates.count(id) <= size) open_.push_back(id);
    kit::sort_unique(open_);
    if (open_.size() < size) return std::nullopt;
    std::vector<char> is_taken(open_.size(), 0);
    std::fill_n(is_taken.begin(), size, char{1});
    std::vector<ElementId> places;
    do {
        places.clear();
        for (std::size_t i = 0; i < open_.size(); ++i)
            if (is_taken[i] != 0) places.push_back(open_[i]);
        if (auto step = step_by(rule, places, candidates)) return step;
    } while (std::ranges::prev_permutation(is_taken).found);
    return std::nullopt;
}

/// Empty where they do not share as many marks as they are, or nothing follows.
std::optional<Deduction> SharedMarks::step_by(std::uint32_t rule,
                                              const std::vector<ElementId>& places,
                                              const Candidates& candidates) const {
    const Board& board = puzzle_.board();
    const std::vector<Mark> marks = marks_between(board, candidates, places);
    if (marks.size() != places.size()) return std::nullopt;
    std::vector<Literal> ruled_out;
    for (const ElementId id : std::get<AllDifferent>(puzzle_.rules()[rule].what).of) {
        if (std::ranges::binary_search(places, id)) continue;
        for (const Mark mark : marks)
            if (candidates.possible(id, mark)) ruled_out.push_back({id, mark, false});
    }
    if (ruled_out.empty()) return std::nullopt;
    Deduction step;
    step.follows = decided(board, candidates, ruled_out);
    step.because = places;
    step.rules = {rule};
    step.text = Text("{0}: nothing else is left for {2} ({1}).",
                     {told(board, ruled_out), puzzle_.rules()[rule].text,
                      kit::all_listed(places.size(), [&](std::size_t i) {
                          return kit::element_name(board, places[i]);
                      })});
    std::vector<Literal> left = step.follows;
    std::erase_if(left, [](const Literal& literal) { return !literal.holds; });
    if (!left.empty()) step.text = Text("{0} So {1}.", {std::move(step.text), told(board, left)});
    return step;
}

}  // namespace quadrille::engine
