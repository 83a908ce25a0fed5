// A game as text play plays it: what each command does to it, and what is told of it. The same
// game, saved in the same file, as the window's. Knows no terminal and no keys.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/scoring.hpp"
#include "library/library.hpp"
#include "places/places.hpp"
#include "play/autosave.hpp"
#include "play/challenge.hpp"
#include "play/game.hpp"
#include "text/lessons.hpp"
#include "text/questions.hpp"
#include "text/reply.hpp"
#include "text/spoken_board.hpp"
#include "text/verbs.hpp"

namespace quadrille::text {

/// What a game is played in. All of it outlives the game.
struct World {
    library::Library& library;
    const config::Settings& settings;
    Translator translate;
    game::ScoreRates rates = {};
};

class TextGame {
public:
    using Clock = play::Autosave::Clock;

    TextGame(World world, library::Item item, game::Session session,
             std::shared_ptr<const PuzzleType> type);

    [[nodiscard]] const play::Game& game() const noexcept { return game_; }
    [[nodiscard]] const library::Item& item() const noexcept { return game_.item(); }

    /// Does a command of a game. `words`: what follows it.
    [[nodiscard]] Reply obey(Verb verb, std::string_view words);
    /// Words that are no command: a mark at the cursor, or a place to go to. Empty if they are
    /// neither.
    [[nodiscard]] std::optional<Reply> obey_bare(std::string_view words);
    /// A typed character: a mark, or a note in notes mode. Empty if it is none there.
    [[nodiscard]] std::optional<Reply> type(char32_t character);
    /// What a key does, of the cursor, marks and history.
    [[nodiscard]] Reply perform(input::Action action, int times = 1);

    /// Saves time, takes answers. `changed`: there is something else to be seen.
    [[nodiscard]] Reply tick(Clock::time_point now, bool& changed);
    [[nodiscard]] Questions& questions() noexcept { return questions_; }
    [[nodiscard]] const Questions& questions() const noexcept { return questions_; }
    void pass_time(std::chrono::duration<double> played);
    [[nodiscard]] bool paused() const noexcept { return paused_; }
    /// Shows the board of a finished game as it ended. False if that was shown.
    bool look_away() { return game_.look_away(); }
    void unpause() noexcept { paused_ = false; }
    /// The log of a solve of this puzzle that was opened.
    void keep_log(std::shared_ptr<const engine::StepLog> log) { game_.keep_log(std::move(log)); }
    struct Saved {
        Reply told{};
        bool failed = false;  ///< moves are not on the disk
    };
    /// Saves, and waits for the disk.
    [[nodiscard]] Saved finish();
    /// The solution is being found by which the marks of a challenge are judged.
    [[nodiscard]] bool preparing() const noexcept { return challenge_.searching(); }

    /// "Done: …", "Not yet: …", "Broken: …".
    [[nodiscard]] std::vector<Text> conditions() const;
    /// How many lives are left; empty where the game is no challenge.
    [[nodiscard]] std::optional<Text> lives() const;
    struct State {
        Status status = Status::open;
        Text words;
        bool is_sentence = false;  ///< it has its full stop
    };
    /// Each victory condition that the puzzle has.
    [[nodiscard]] std::vector<State> condition_states() const;
    /// What the buttons of a mouse, and the keys that stand for them, write at the cursor first;
    /// empty: nothing, or what is picked.
    struct Buttons {
        Text primary;
        Text secondary;
    };
    [[nodiscard]] Buttons buttons() const;
    /// What is called up at the start: the puzzle, how far it is.
    [[nodiscard]] Reply greeting() const;
    /// "Save point 2 of 2", or nothing.
    [[nodiscard]] std::vector<Text> open_points() const;
    [[nodiscard]] const places::Places& places() const noexcept { return places_; }
    /// An answer of the questions or the lessons is to come.
    [[nodiscard]] bool thinking() const;
    /// Ends what is under way. False if nothing was.
    bool stop();
    /// Null before techniques were asked for.
    [[nodiscard]] const Lessons* lessons() const noexcept { return lessons_.get(); }

private:
    /// That is shown: of a solved game also one of its history.
    [[nodiscard]] const Position& position() const { return game_.shown(); }
    [[nodiscard]] const Board& board() const { return game_.board(); }
    /// Does something, and tells what changed on the board.
    [[nodiscard]] Reply playing(const std::function<Reply()>& act);
    [[nodiscard]] Reply told_changes(const Position& before) const;
    [[nodiscard]] Reply told_victory();
    /// What breaks a condition, and where: the first of it.
    [[nodiscard]] State told_broken(std::size_t condition,
                                    std::span<const engine::BrokenRule> findings) const;
    /// A mark of the challenge was wrong, and has been taken back.
    [[nodiscard]] Reply told_wrong() const;
    [[nodiscard]] Reply told_news(const play::Autosave::News& news) const;
    /// The same, where its sentences call places by the names of elements.
    [[nodiscard]] Reply with_places_in_words(const Reply& reply) const;
    /// "Row 2, column 3: 5."
    [[nodiscard]] Sentence said_of(ElementId place, Text what) const;
    [[nodiscard]] Reply told_cursor() const;

    // Commands, by the kind of what they do.
    [[nodiscard]] Reply look(Verb verb, std::string_view words) const;
    [[nodiscard]] Reply look_at_line(bool is_row, std::string_view words) const;
    [[nodiscard]] Reply told_regions() const;
    [[nodiscard]] Reply look_here(std::string_view words) const;
    /// What stands there, and what the rules say of it.
    [[nodiscard]] Reply told_here(ElementId place) const;
    [[nodiscard]] Reply write(Verb verb, std::string_view words);
    [[nodiscard]] Reply write_mark(Mark mark, std::optional<input::NoteSet> as_note);
    /// At the cursor; 0 takes it away.
    [[nodiscard]] Reply write_colour(std::uint8_t colour);
    /// 0 for none.
    [[nodiscard]] std::optional<std::uint8_t> colour_named(std::string_view word) const;
    /// What is written from now on, once that mode was asked for.
    [[nodiscard]] Reply told_mode(input::Action asked) const;
    [[nodiscard]] Reply walk_history(Verb verb, std::string_view words);
    /// The same of a finished game, which stays as it is: another place of it is shown.
    [[nodiscard]] Reply look_through(Verb verb, std::string_view words);
    /// The place of the history that a command of these names; else why it names none.
    [[nodiscard]] Result<game::NodeId> place_in_history(Verb verb, std::string_view words) const;
    [[nodiscard]] Reply ask(Verb verb, std::string_view words);
    [[nodiscard]] Reply check();
    [[nodiscard]] Reply teach(Verb verb, std::string_view words);
    [[nodiscard]] Reply told_possible(std::string_view words) const;
    [[nodiscard]] Reply name_point(std::string_view name);
    /// What the score of a finished game is made of, or why it has none.
    [[nodiscard]] Reply told_sum() const;
    /// Time, moves and help.
    [[nodiscard]] Reply told_cost() const;
    /// The same, and the best there was.
    [[nodiscard]] Reply told_score() const;
    [[nodiscard]] Reply told_log(std::string_view file) const;
    [[nodiscard]] Reply told_puzzle(std::string_view file) const;
    /// The place that words name, else the cursor's.
    [[nodiscard]] Result<ElementId> place_in(std::string_view words) const;
    [[nodiscard]] bool move_to(ElementId element);
    [[nodiscard]] Reply no_such_mark(ElementId at, std::string_view word) const;
    /// The mark of the alphabet at the cursor that a word names.
    [[nodiscard]] std::optional<Mark> mark_named(std::string_view word) const;
    [[nodiscard]] std::optional<Mark> mark_named(std::string_view word, ElementId place) const;
    /// What a player may type for it, in small letters.
    [[nodiscard]] std::vector<std::string> typed_names(const Symbol& symbol) const;
    /// The name of a mark, which may be several words, taken from the line; else its first word.
    [[nodiscard]] std::string_view take_mark(std::string_view& words) const;

    World world_;
    play::Game game_;
    play::Challenge challenge_;
    play::Autosave autosave_;
    places::Places places_;
    SpokenBoard spoken_;
    Questions questions_;
    std::unique_ptr<Lessons> lessons_;  ///< once techniques were asked for
    bool was_solved_ = false;
    bool paused_ = false;
};

/// The moves that led here and that redo would make, with the other ways between them; `around`:
/// how many to each side. `here`: where the player is, or looks.
[[nodiscard]] std::vector<Text> told_history(const game::Journal& journal, game::NodeId here,
                                             const Board& board, const places::Places& places,
                                             std::size_t around);

}  // namespace quadrille::text
