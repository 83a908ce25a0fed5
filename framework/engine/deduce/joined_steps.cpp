#include "engine/deduce/joined_steps.hpp"

#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Marks in one sentence.
constexpr std::size_t most_joined = 12;

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
    what.text.arguments.front() = told(puzzle_.board(), seen_or_all(puzzle_.board(), what.follows));
}

/// "r1c1 is 4 (…)." and nothing more: what follows, of what is seen if any is, and the rules.
bool JoinedSteps::tells_rules_alone(const Event& event) const {
    const Text& text = event.what.text;
    const Board& board = puzzle_.board();
    return event.kind == Event::Kind::deduced && text.english == "{0} ({1})." &&
           text.arguments.size() == 2 &&
           text.arguments.front() == told(board, seen_or_all(board, event.what.follows));
}

bool JoinedSteps::goes_on(const Event& event) const {
    const Board& board = puzzle_.board();
    return last_ && tells_rules_alone(event) && last_->depth == event.depth &&
           last_->what.text.arguments[1] == event.what.text.arguments[1] &&
           all_hidden(board, last_->what.follows) == all_hidden(board, event.what.follows) &&
           seen_or_all(board, last_->what.follows).size() +
                   seen_or_all(board, event.what.follows).size() <=
               most_joined;
}

void JoinedSteps::finish() {
    if (const std::optional<Event> last = std::exchange(last_, std::nullopt)) told_.on(*last);
}

}  // namespace quadrille::engine
