// All of text play without a terminal: a menu, or a game, or a puzzle that is being typed; lines go
// in, sentences come out. Full screen and line by line are two faces of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "library/foreign.hpp"
#include "library/library.hpp"
#include "library/statistics.hpp"
#include "play/card_list.hpp"
#include "play/puzzle_maker.hpp"
#include "text/reply.hpp"
#include "text/text_game.hpp"
#include "text/verbs.hpp"

namespace quadrille::text {

/// One line of a menu.
struct Choice {
    Text label;
    std::string line;  ///< what is obeyed where it is chosen
};

struct Menu {
    Text title;
    std::vector<Choice> choices;
    std::size_t selected = 0;
    /// A wrong answer asks again; where the menu is only offered, it is a wrong command.
    bool is_question = true;
    /// Else the choices are numbers themselves, and one that is typed is one of them.
    bool is_numbered = true;
};

class Desk {
public:
    Desk(World world, library::BuildTeller build_of, play::PuzzleMaker::Seeds seeds);

    /// What is told at the start.
    [[nodiscard]] Reply begin();
    /// Opens a file: its first puzzle, a saved game, or the log of a solve.
    [[nodiscard]] Reply open_file(const std::filesystem::path& file, std::string_view type = {});
    /// The same of a file that was named before the game began: a pipe may stand for it, and is
    /// waited for.
    [[nodiscard]] Reply open_named(const std::filesystem::path& file, std::string_view type);
    /// A line that was typed.
    [[nodiscard]] Reply obey(std::string_view line);
    /// A command, whatever else its word could mean.
    [[nodiscard]] Reply run(Verb verb, std::string_view words);
    /// All that can be typed now, or what one command does.
    [[nodiscard]] Reply help(std::string_view word) const;
    /// Chooses from the menu. `number` from 0.
    [[nodiscard]] Reply choose(std::size_t number);
    /// Moves the selection of the menu.
    void select(int by);
    /// Takes answers, makes puzzles, saves time. `changed`: there is something else to be seen.
    [[nodiscard]] Reply tick(TextGame::Clock::time_point now, bool& changed);
    /// Ends what is under way. False if nothing was.
    bool stop();
    /// An answer or a puzzle is to come.
    [[nodiscard]] bool thinking() const;
    /// Saves; to be called before the end.
    [[nodiscard]] TextGame::Saved finish();
    /// What was typed of a puzzle is forgotten.
    [[nodiscard]] Reply give_up_entering();

    [[nodiscard]] TextGame* game() noexcept { return game_.get(); }
    [[nodiscard]] const TextGame* game() const noexcept { return game_.get(); }
    /// Where there is no game.
    [[nodiscard]] const Menu& menu() const noexcept { return menu_; }
    /// The lines typed so far of a puzzle that is being entered; null where none is.
    [[nodiscard]] const std::string* entered() const noexcept {
        return entering_ ? &entered_ : nullptr;
    }
    [[nodiscard]] bool making() const noexcept { return maker_.working(); }
    [[nodiscard]] bool leaving() const noexcept { return leaving_; }
    /// Something was asked that a yes does.
    [[nodiscard]] bool asks() const noexcept { return agreed_ != nullptr; }
    /// The solution is being found by which the marks of a challenge are judged.
    [[nodiscard]] bool preparing() const;
    [[nodiscard]] const World& world() const noexcept { return world_; }
    /// A solve that is watched is not held back: nobody sees it draw.
    void watch_unseen() noexcept { unseen_ = true; }

private:
    /// The puzzle of the game from its beginning, as a challenge where there are lives.
    [[nodiscard]] Reply begin_challenge(std::string_view words);
    /// A game where the example stands that was told last.
    [[nodiscard]] Reply practise();
    /// A command, whatever the choices are called.
    [[nodiscard]] Reply obey_command(std::string_view line);
    /// A line that names one of the choices, or begins like one alone. Empty: none of them is
    /// meant.
    [[nodiscard]] std::optional<Reply> choose_named(std::string_view line);
    /// What is wrong with an answer, and the question once more.
    [[nodiscard]] Reply ask_again(Text wrong) const;
    /// What is told of a word that is no command, or may be several.
    [[nodiscard]] Reply not_one_verb(std::string_view word, const std::vector<Verb>& named) const;
    [[nodiscard]] Reply tell_statistics(std::string_view word) const;
    /// The type, variant, size and difficulty, as far as they are known.
    [[nodiscard]] Text sort_of(const library::Selection& selection) const;
    [[nodiscard]] Reply obey_anywhere(Verb verb, std::string_view words);
    [[nodiscard]] Reply take_entered_line(std::string_view line);
    [[nodiscard]] Reply open_text(const std::string& text, std::string_view type);
    /// Reads a text, or a file, as that type and that format; empty: as it tells itself. Where
    /// there is a doubt, the player is asked.
    using Reader = std::function<Result<std::vector<library::Item>>(
        std::string_view type, std::string_view format, library::Doubt* doubt)>;
    [[nodiscard]] Reply open_read(const Reader& read, const std::filesystem::path& name,
                                  std::string_view type, std::string_view format = {});
    /// Tells what is in doubt, and how to say what is meant.
    [[nodiscard]] Reply ask_what_is_meant(Text wrong);
    /// Reads what is in doubt as a type or a format that is named.
    [[nodiscard]] Reply read_as(std::string_view words);
    [[nodiscard]] Reply open_word(std::string_view words);
    [[nodiscard]] Reply go_on(std::string_view words);
    [[nodiscard]] Reply list(std::string_view type);
    [[nodiscard]] Reply list_types();
    [[nodiscard]] Reply make(std::string_view words);
    /// The puzzle that is chosen in the maker.
    [[nodiscard]] Reply make_chosen();
    /// Does what a line of the menus of a new puzzle says.
    [[nodiscard]] Reply ask_of_new(const std::string& type, std::string_view words);
    /// All that is chosen of a new puzzle, each to be changed.
    [[nodiscard]] Reply show_new(std::size_t selected);
    [[nodiscard]] Reply show_values(std::size_t parameter);
    [[nodiscard]] Reply show_difficulties();
    [[nodiscard]] Text name_of_parameter(const Parameter& parameter) const;
    /// By its id, or its name in the player's language; null if there is none.
    [[nodiscard]] const engine::Difficulty* difficulty_told(std::string_view word) const;
    [[nodiscard]] Reply take_made();
    [[nodiscard]] Reply tell_scores(std::string_view word);
    [[nodiscard]] Reply show_types();
    [[nodiscard]] Reply show_list(const PuzzleType& type);

    // Opening, as the window does it.
    [[nodiscard]] Reply open_item(const library::Item& item);
    [[nodiscard]] Reply open_now(const library::Item& item);
    [[nodiscard]] Reply open_puzzle(const library::Item& item);
    [[nodiscard]] Reply open_saved_game(const library::Item& item);
    [[nodiscard]] Reply start(const library::Item& item, game::Session session);
    /// Saves the game, and goes on without it. Where it could not be saved it stays, and a yes
    /// goes on.
    [[nodiscard]] Reply leave(std::function<Reply()> go_on);
    /// Asks: while nothing else is done a yes does this.
    void ask(std::function<Reply()> does);
    /// Another attempt at a finished game.
    [[nodiscard]] Reply begin_anew(std::uint32_t lives);
    [[nodiscard]] Reply show_menu();

    [[nodiscard]] Menu main_menu();
    /// Looks what there is, and waits for all of it: titles go by what stands on the shelf.
    void read_shelf();
    /// As the window calls its puzzle. Requires read_shelf().
    [[nodiscard]] std::string title_of(const library::SavedGame& saved) const;
    [[nodiscard]] Reply open_card(std::uint32_t card);
    /// By its id or its name in either language.
    [[nodiscard]] std::shared_ptr<const PuzzleType> type_named(std::string_view id) const;
    /// The type that words begin with, by its id or its name; takes those words away.
    [[nodiscard]] std::shared_ptr<const PuzzleType> take_type(std::string_view& words) const;
    [[nodiscard]] Reply no_such_type(std::string_view id) const;
    /// What a person calls the type; its id where it is not at hand.
    [[nodiscard]] Text name_of_type(const std::string& id) const;
    /// Those in progress, the latest first.
    [[nodiscard]] std::vector<library::SavedGame> games_in_progress() const;

    World world_;
    play::CardList cards_;              ///< as of the last `read_shelf`
    std::vector<std::uint32_t> listed_;  ///< cards, by `list`
    play::PuzzleMaker maker_;
    Menu menu_;
    std::unique_ptr<TextGame> game_;
    std::function<Reply()> agreed_;  ///< what a yes does
    std::uint64_t asked_at_ = 0;     ///< revision of the game
    bool entering_ = false;
    std::string entered_;
    std::string entered_type_;
    /// What could not be read last because type or format must be said.
    struct Unread {
        Reader read;
        std::filesystem::path name;
        library::Doubt doubt;
    };
    std::optional<Unread> unread_;
    bool leaving_ = false;
    bool unseen_ = false;
};

/// The menu as sentences, numbered from 1.
[[nodiscard]] Reply told_menu(const Menu& menu);

}  // namespace quadrille::text
