#include "play/exercise_sheet.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/rules/candidates.hpp"
#include "play/example_board.hpp"
#include "play/picks.hpp"

namespace quadrille::play {

namespace {

/// A learner does not wait longer.
constexpr std::chrono::seconds longest_search{5};

engine::Limits limits_of(const std::stop_token& stop) {
    engine::Limits limits;
    limits.time_limit = longest_search;
    limits.stop = stop;
    return limits;
}

}  // namespace

ExerciseSheet::ExerciseSheet(std::shared_ptr<const PuzzleType> type,
                             std::shared_ptr<const engine::TechniqueExample> example,
                             std::uint64_t seed)
    : type_(std::move(type)), example_(std::move(example)) {
    searching_.ask([example = example_, seed](const std::stop_token& stop) {
        Result<std::vector<engine::Exercise>> found =
            engine::exercises_on(*example, seed, limits_of(stop));
        return found ? Found{*std::move(found), {}} : Found{{}, found.error().message};
    });
}

void ExerciseSheet::open(Kind kind) {
    close();
    opened_ = &*std::ranges::find(found_.exercises, kind, &engine::Exercise::kind);
    position_ =
        with_notes(*type_, *example_, engine::asked_position(*example_, *opened_), opened_->named);
}

void ExerciseSheet::close() {
    judging_.forget();
    opened_ = nullptr;
    pointed_.reset();
    answered_ = blank;
    told_ = {};
}

Text ExerciseSheet::question() const { return engine::told_question(*example_, *opened_); }

void ExerciseSheet::go(ElementId place) {
    if (is_right()) return;
    judging_.forget();
    typer_.reset();
    pointed_ = place;
    answered_ = blank;
    told_ = {};
}

void ExerciseSheet::point(ElementId place) {
    if (is_right()) return;
    go(place);
    if (opened_->kind == Kind::reason) judge(place, blank);
}

std::vector<Literal> ExerciseSheet::choices() const {
    std::vector<Literal> choices;
    if (!pointed_ || opened_->kind == Kind::reason) return choices;
    const Board& board = example_->puzzle->board();
    if (!board.takes_marks(*pointed_) || position_.mark(*pointed_) != blank) return choices;
    const bool holds = opened_->kind == Kind::repair || opened_->conclusion.holds;
    const std::size_t symbols = board.alphabet(*pointed_).symbols.size();
    for (std::size_t mark = 1; mark <= symbols; ++mark)
        choices.push_back({*pointed_, static_cast<Mark>(mark), holds});
    // What is known already is no answer.
    if (opened_->kind == Kind::conclusion)
        std::erase_if(choices, [&](const Literal& choice) {
            return example_->before.truth(choice).has_value();
        });
    return choices;
}

void ExerciseSheet::answer(Mark mark) {
    typer_.reset();
    judge(*pointed_, mark);
}

bool ExerciseSheet::type(char32_t character) {
    const std::vector<Literal> choices = this->choices();
    if (choices.empty() || is_right()) return false;
    const Board& board = example_->puzzle->board();
    const Alphabet& alphabet = board.alphabet(*pointed_);
    Mark mark = blank;
    if (const auto change = typer_.type(board, position_, *pointed_, character))
        mark = change->after.mark;
    else if (const std::size_t number = character - U'1';
             !has_digits(alphabet) && character >= U'1' && number < alphabet.primary.size())
        mark = alphabet.primary[number];
    if (std::ranges::find(choices, mark, &Literal::mark) == choices.end()) return false;
    judge(*pointed_, mark);  // the next character may go on from it
    return true;
}

void ExerciseSheet::judge(ElementId place, Mark mark) {
    answered_ = mark;
    told_ = {};
    judging_.ask([example = example_, exercise = *opened_, place,
                  mark](const std::stop_token& stop) {
        const Result<engine::Outcome> outcome =
            engine::outcome_of(*example, exercise, place, mark, limits_of(stop));
        if (!outcome) return Told{{}, {}, outcome.error().message};
        return Told{*outcome, engine::told_outcome(*example, exercise, place, mark, *outcome), {}};
    });
}

Highlights ExerciseSheet::shown() const {
    Highlights shown;
    shown.looked_at = opened_->named;
    if (pointed_) shown.framed.push_back(*pointed_);
    if (opened_->kind != Kind::conclusion) shown.add({&opened_->conclusion, 1});
    if (is_right() && opened_->kind == Kind::conclusion) shown.add(example_->step.follows);
    if (is_right() && opened_->kind == Kind::repair) {
        const Literal back{*pointed_, answered_, true};
        shown.add({&back, 1});
    }
    return shown;
}

bool ExerciseSheet::tick() {
    const bool found = searching_.take(found_);
    const bool told = judging_.take(told_);
    return found || told || judging_.slow();
}

}  // namespace quadrille::play
