#include "engine/deduce/failing_rounds.hpp"

#include <algorithm>

#include "engine/deduce/propagator.hpp"
#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

namespace {

/// It never fails: no rule has anything to say.
constexpr std::size_t all_rounds = ~std::size_t{0};

}  // namespace

FailingRounds::FailingRounds(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences)
    : puzzle_(puzzle), inferences_(std::move(inferences)), trackers_(*inferences_) {}

void FailingRounds::start_from(const Candidates& candidates) {
    if (start_ && *start_ == candidates) return;
    std::vector<std::uint32_t> touched;
    std::vector<ElementId> changed;
    bool is_narrower = start_.has_value();
    const std::optional<Candidates> before = start_;
    if (start_) {
        changed = changed_elements(puzzle_.board(), *start_, candidates);
        for (const ElementId id : changed)
            inferences_->for_each_touched(id, *start_, candidates,
                                          [&](std::uint32_t rule) { touched.push_back(rule); });
        start_->keep_only(candidates);
        is_narrower = *start_ == candidates;
    }
    start_ = candidates;
    // A rule that was asked would say something else now; or what was concluded of a place goes
    // further with what has been ruled out there since.
    const auto was_asked = [&](const Course& course) {
        return std::ranges::any_of(
            touched, [&](std::uint32_t rule) { return course.asked[rule] != 0; });
    };
    const auto speaks_of_changed = [&](const Course& course) {
        return std::ranges::any_of(changed, [&](ElementId id) {
            return !std::ranges::equal(course.at.words(id), before->words(id));
        });
    };
    std::erase_if(courses_, [&](const auto& one) {
        return !is_narrower || was_asked(one.second) || speaks_of_changed(one.second);
    });
    for (auto& [supposed, course] : courses_) course.at.keep_only(candidates);
    trackers_.start_from(candidates);
}

const Consequences& FailingRounds::ask(std::uint32_t rule, const Candidates& candidates,
                                       Budget& budget) {
    found_.clear();
    trackers_.infer(rule, candidates, found_, budget);
    return found_;
}

bool FailingRounds::fails(const Literal& supposed, std::size_t rounds, Budget& budget) {
    const std::pair key(supposed.element, supposed.mark);
    auto at = courses_.find(key);
    if (at == courses_.end()) at = courses_.emplace(key, begun(supposed)).first;
    Course& course = at->second;
    while (!course.fails_in && course.survived < rounds) follow(course, budget);
    return course.fails_in && *course.fails_in <= rounds;
}

FailingRounds::Course FailingRounds::begun(const Literal& supposed) const {
    Course course{*start_, {}, 0, std::nullopt, std::vector<char>(inferences_->size(), 0)};
    narrow(course.at, {&supposed, 1});
    const auto rules = inferences_->rules_of(supposed.element);
    course.due.assign(rules.begin(), rules.end());
    return course;
}

/// One round more. Where it is interrupted, the course stays what it was.
void FailingRounds::follow(Course& course, Budget& budget) {
    Course further = course;
    const bool fails = concludes(further, budget) || is_impossible(further, budget);
    if (fails)
        further.fails_in = course.survived + 1;
    else
        further.survived = further.due.empty() ? all_rounds : course.survived + 1;
    course = std::move(further);
}

/// Whether the round comes to a contradiction; otherwise its conclusions are taken over. Rules that
/// look at the whole board are asked last, where they may not be needed.
bool FailingRounds::concludes(Course& course, Budget& budget) {
    std::vector<std::uint32_t> now;
    now.swap(course.due);
    std::stable_partition(now.begin(), now.end(),
                          [&](std::uint32_t rule) { return !(*inferences_)[rule].is_wide(); });
    std::vector<char> is_due(inferences_->size(), 0);
    for (const std::uint32_t rule : now) {
        course.asked[rule] = 1;
        const Consequences& found = ask(rule, course.at, budget);
        if (found.contradiction()) return true;
        for (const Literal& literal : found.all()) {
            if (!narrow(course.at, {&literal, 1})) continue;
            if (course.at.first(literal.element) == blank) return true;
            inferences_->for_each_touched(literal, course.at, [&](std::uint32_t other) {
                if (std::exchange(is_due[other], char{1}) == 0) course.due.push_back(other);
            });
        }
    }
    return false;
}

/// Whether a rule that is due cannot be met.
bool FailingRounds::is_impossible(Course& course, Budget& budget) {
    std::vector<std::uint32_t> now = course.due;
    std::stable_partition(now.begin(), now.end(),
                          [&](std::uint32_t rule) { return !(*inferences_)[rule].is_wide(); });
    return std::ranges::any_of(now, [&](std::uint32_t rule) {
        course.asked[rule] = 1;
        return ask(rule, course.at, budget).contradiction();
    });
}

}  // namespace quadrille::engine
