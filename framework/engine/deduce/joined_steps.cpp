#include "engine/deduce/joined_steps.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"

namespace quadrille::engine {

namespace {

/// Marks in one sentence.
constexpr std::size_t most_joined = 12;

/// {0} what follows; the others are all that it rests on.
constexpr std::array<std::string_view, 2> sentences_that_tell_all{"{0} ({1}).",
                                                                  "{0}, because {2} ({1})."};

}  // namespace

void JoinedSteps::on(const Event& event) {
    std::optional<Step> step = step_of(event);
    if (!step || !last_ || !goes_on(*step)) {
        finish();
        if (step)
            last_ = std::move(step);
        else
            told_.on(event);
        return;
    }
    const bool is_same = rests_on_the_same(*step);
    Deduction& what = last_->event.what;
    join(what, event.what);
    std::vector<Literal>& list = is_same ? last_->told : likewise_;
    list.insert(list.end(), step->told.begin(), step->told.end());
    if (is_same) what.text.arguments.front() = told(puzzle_.board(), last_->told);
}

std::optional<JoinedSteps::Step> JoinedSteps::step_of(const Event& event) const {
    const Text& text = event.what.text;
    if (event.kind != Event::Kind::deduced || !event.what.refutation.empty() ||
        text.arguments.size() < 2 ||
        std::ranges::find(sentences_that_tell_all, text.english) == sentences_that_tell_all.end())
        return std::nullopt;
    const Board& board = puzzle_.board();
    std::vector<Literal> said =
        said_first(board, text, seen_or_all(board, event.what.follows));
    return said.empty() ? std::nullopt : std::optional<Step>({event, std::move(said)});
}

bool JoinedSteps::goes_on(const Step& step) const {
    const Board& board = puzzle_.board();
    return last_->event.depth == step.event.depth &&
           last_->event.what.text.english == step.event.what.text.english &&
           all_hidden(board, last_->told) == all_hidden(board, step.told) &&
           last_->told.size() + likewise_.size() + step.told.size() <= most_joined &&
           (rests_on_the_same(step) || is_likewise(step));
}

bool JoinedSteps::rests_on_the_same(const Step& step) const {
    const std::vector<Text>& of_last = last_->event.what.text.arguments;
    const std::vector<Text>& of_this = step.event.what.text.arguments;
    return likewise_.empty() &&
           std::equal(of_last.begin() + 1, of_last.end(), of_this.begin() + 1, of_this.end());
}

/// Of two that each say of one place that a mark is there, or is not.
bool JoinedSteps::is_likewise(const Step& step) const {
    const Board& board = puzzle_.board();
    const Text& text = last_->event.what.text;
    return last_->told.size() == 1 && step.told.size() == 1 &&
           last_->told.front().holds == step.told.front().holds &&
           have_same_mark(board, last_->told.front(), step.told.front()) &&
           text.arguments.size() > 2 &&
           reason_in(board, text, last_->told) == reason_in(board, step.event.what.text, step.told);
}

void JoinedSteps::finish() {
    std::optional<Step> last = std::exchange(last_, std::nullopt);
    const std::vector<Literal> likewise = std::exchange(likewise_, {});
    if (!last) return;
    Text& text = last->event.what.text;
    if (!likewise.empty()) text = told_likewise(puzzle_.board(), std::move(text), likewise);
    told_.on(last->event);
}

}  // namespace quadrille::engine
