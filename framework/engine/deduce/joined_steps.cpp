#include "engine/deduce/joined_steps.hpp"

#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Marks in one sentence.
constexpr std::size_t most_joined = 12;

bool tells_rules_alone(const Event& event) {
    return event.kind == Event::Kind::deduced && event.what.text.english == "{0} ({1}).";
}

}  // namespace

void JoinedSteps::on(const Event& event) {
    if (!goes_on(event)) {
        finish();
        if (tells_rules_alone(event))
            last_ = event;
        else
            told_.on(event);
        return;
    }
    Deduction& what = last_->what;
    what.follows.insert(what.follows.end(), event.what.follows.begin(), event.what.follows.end());
    what.because.insert(what.because.end(), event.what.because.begin(), event.what.because.end());
    what.rules.insert(what.rules.end(), event.what.rules.begin(), event.what.rules.end());
    kit::sort_unique(what.because);
    kit::sort_unique(what.rules);
    what.text.arguments.front() =
        told(puzzle_.board(), seen_or_all(puzzle_.board(), what.follows));
}

bool JoinedSteps::goes_on(const Event& event) const {
    return last_ && tells_rules_alone(event) && last_->depth == event.depth &&
           last_->what.text.arguments[1] == event.what.text.arguments[1] &&
           last_->what.follows.size() + event.what.follows.size() <= most_joined;
}

void JoinedSteps::finish() {
    if (const std::optional<Event> last = std::exchange(last_, std::nullopt)) told_.on(*last);
}

}  // namespace quadrille::engine
