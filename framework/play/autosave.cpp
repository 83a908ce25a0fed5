#include "play/autosave.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace quadrille::play {

namespace {

using namespace std::chrono_literals;

/// So much of what the player did last a crash may cost.
constexpr auto time_every = 5s;
constexpr auto stroke_every = 1s;
/// Of each move of a puzzle that a plugin judges: less than a player notices.
constexpr auto worth_waiting_before_judging = 50ms;
/// Appending less than this is no reason to write a short game anew.
constexpr std::size_t least_to_rewrite = std::size_t{1} << 14U;

/// Whether they differ in more than time.
bool differ_in_play(const game::Session& one, const game::Session& other) {
    return one.attempt() != other.attempt() || one.finished() != other.finished() ||
           one.journal().size() != other.journal().size() ||
           one.journal().here() != other.journal().here() || one.position() != other.position();
}

bool is_judged_by_plugin(const Puzzle& puzzle) {
    return std::ranges::any_of(
        puzzle.rules(), [](const Rule& rule) { return std::holds_alternative<Custom>(rule.what); });
}

}  // namespace

Autosave::Autosave(Game& game, library::Library& library)
    : game_(&game),
      library_(&library),
      writer_(library.file_of(game.item().key)),
      saved_time_(session().score().time),
      last_time_(Clock::now()),
      last_stroke_(last_time_) {}

void Autosave::save() {
    if (session().journal().size() == 0 && !was_written_) return;
    if (game_->sheet().touched())
        hand_over(Purpose::move);
    else if (has_file() && !has_joined_ && session().score().time != saved_time_)
        hand_over(Purpose::time);
}

void Autosave::save_before_judging() {
    save();
    if (is_judged_by_plugin(session().puzzle())) writer_.wait(worth_waiting_before_judging);
}

void Autosave::hand_over(Purpose purpose, const Move& stroke) {
    std::optional<std::string> record;
    if (written_ && appended_size_ <= std::max(whole_size_, least_to_rewrite))
        record = game::write_record(session(), *written_, stroke);
    if (!record) {
        const bool goes_on = !session().finished();
        write_whole(purpose, goes_on ? game::Form::continued : game::Form::whole);
        if (goes_on && !stroke.empty()) record = game::write_record(session(), *written_, stroke);
    }
    if (record) {
        appended_size_ += record->size();
        writer_.append(std::move(*record), purpose);
    }
    written_ = game::checkpoint(session());
    game_->sheet().was_saved();
    saved_time_ = session().score().time;
    has_joined_ = has_joined_ && purpose != Purpose::move;
    if (stroke.empty()) saved_stroke_.reset();
}

void Autosave::write_whole(Purpose purpose, game::Form form) {
    std::string text = game::write_game(session(), form);
    whole_size_ = text.size();
    appended_size_ = 0;
    written_ = game::checkpoint(session());
    was_written_ = true;
    writer_.write(std::move(text), purpose);
}

void Autosave::put_in_order() {
    save();
    if (!written_ || session().finished()) return;
    write_whole(Purpose::order, game::Form::whole);
    written_.reset();
    if (saved_stroke_) saved_stroke_ = Move();  // it is not in the file any more
}

Autosave::News Autosave::finish() {
    put_in_order();
    return wait();
}

Autosave::News Autosave::wait() {
    const Result<void> finished = writer_.finish();
    News news;
    if (!finished) news.failure = finished.error();
    news.aside = writer_.take_news().aside;
    return news;
}

Autosave::News Autosave::tick(Clock::time_point now) {
    save_time(now);
    save_stroke(now);
    Written written = writer_.take_news();
    News news;
    news.failure = std::move(written.failure);
    news.aside = std::move(written.aside);
    if (written.overtaken && has_file()) join(news);
    return news;
}

void Autosave::save_time(Clock::time_point now) {
    if (now - last_time_ < time_every) return;
    last_time_ = now;
    save();
}

/// A stroke is a move once it ends; until then what it has painted is written as one.
void Autosave::save_stroke(Clock::time_point now) {
    const Move* const painted = game_->pointer().painted();
    if (painted == nullptr || painted->empty()) {
        if (saved_stroke_ && !saved_stroke_->empty()) hand_over(Purpose::move);  // it was given up
        saved_stroke_.reset();
    } else if (!saved_stroke_) {
        saved_stroke_ = Move();
        last_stroke_ = now;
    } else if (now - last_stroke_ >= stroke_every && *saved_stroke_ != *painted) {
        last_stroke_ = now;
        saved_stroke_ = *painted;
        hand_over(Purpose::move, game_->sheet().tidied(session().position(), *painted));
    }
}

void Autosave::join(News& news) {
    const bool is_free = !game_->sheet().touched() && game_->pointer().painted() == nullptr;
    if (!is_free || !writer_.give_way()) return;  // what the player does takes its place
    std::optional<Result<game::Session>> found = library_->resume(game_->item());
    written_.reset();
    if (!found) return;
    if (!*found) {
        if (!std::exchange(unreadable_told_, true)) news.unreadable = found->error();
        return;
    }
    unreadable_told_ = false;
    // A solved board stays what it is, whatever is begun elsewhere.
    if (session().finished() && !(*found)->finished()) {
        has_joined_ = true;
        return;
    }
    news.went_on = differ_in_play(session(), **found);
    game_->sheet().go_on_with(std::move(**found));
    saved_time_ = session().score().time;
    has_joined_ = true;
}

}  // namespace quadrille::play
