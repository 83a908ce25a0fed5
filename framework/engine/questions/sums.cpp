#include "engine/questions/sums.hpp"

#include <algorithm>

#include "engine/questions/notes.hpp"

namespace quadrille::engine {

namespace {

/// Combinations that are tried, and places where one of their marks is put, before it is given up.
constexpr std::size_t most_steps = 200'000;

bool all_differ(const Rules& rules, const std::vector<ElementId>& elements) {
    return std::ranges::any_of(rules, [&](const Rule& rule) {
        const auto* const different = std::get_if<AllDifferent>(&rule.what);
        return different != nullptr && std::ranges::all_of(elements, [&](ElementId id) {
                   return std::ranges::find(different->of, id) != different->of.end();
               });
    });
}

class Combiner {
public:
    Combiner(SumChoices& result, std::vector<std::vector<Mark>> allowed, bool differ)
        : result_(&result), allowed_(std::move(allowed)), differ_(differ) {
        for (const std::vector<Mark>& marks : allowed_)
            for (const Mark mark : marks) largest_ = std::max(largest_, mark);
        taken_.assign(allowed_.size(), false);
    }

    void run() { choose(1, result_->total); }

private:
    [[nodiscard]] bool may_go_on() {
        if (++steps_ <= most_steps) return true;
        result_->complete = false;
        return false;
    }

    /// The next mark is `least` or more, and what is left to reach is `rest`.
    void choose(std::size_t least, std::size_t rest) {
        if (!may_go_on()) return;
        const std::size_t places = allowed_.size() - chosen_.size();
        if (places == 0) {
            if (rest == 0 && fits(0)) keep();
            return;
        }
        for (std::size_t mark = least; mark <= largest_ && mark * places <= rest; ++mark) {
            chosen_.push_back(static_cast<Mark>(mark));
            choose(differ_ ? mark + 1 : mark, rest - mark);
            chosen_.pop_back();
        }
    }

    /// Whether the chosen marks from that one on find places that are free.
    bool fits(std::size_t from) {
        if (from == chosen_.size()) return true;
        if (!may_go_on()) return false;
        for (std::size_t i = 0; i < allowed_.size(); ++i) {
            if (taken_[i] || std::ranges::find(allowed_[i], chosen_[from]) == allowed_[i].end())
                continue;
            taken_[i] = true;
            const bool fit = fits(from + 1);
            taken_[i] = false;
            if (fit) return true;
        }
        return false;
    }

    void keep() {
        if (result_->combinations.size() < most_combinations)
            result_->combinations.push_back(chosen_);
        else
            result_->complete = false;
    }

    SumChoices* result_;
    std::vector<std::vector<Mark>> allowed_;  ///< by place
    bool differ_;
    Mark largest_ = 0;
    std::vector<Mark> chosen_;
    std::vector<bool> taken_;
    std::size_t steps_ = 0;
};

}  // namespace

std::vector<SumChoices> sum_choices(const Puzzle& puzzle, const Position& position,
                                    ElementId element) {
    std::vector<SumChoices> all;
    for (const Rule& rule : puzzle.rules()) {
        const auto* const sum = std::get_if<Sum>(&rule.what);
        if (sum == nullptr || std::ranges::find(sum->of, element) == sum->of.end()) continue;
        SumChoices choices{sum->of, sum->total, {}, true};
        std::vector<std::vector<Mark>> allowed;
        for (const ElementId id : sum->of)
            allowed.push_back(position.mark(id) != blank ? std::vector<Mark>{position.mark(id)}
                                                         : allowed_marks(puzzle, position, id));
        Combiner(choices, std::move(allowed), all_differ(puzzle.rules(), sum->of)).run();
        all.push_back(std::move(choices));
    }
    return all;
}

}  // namespace quadrille::engine
