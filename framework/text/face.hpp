// Text play on a whole screen, without the screen: keys go in, a frame of characters comes out.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/theme.hpp"
#include "export/character_picture.hpp"
#include "text/board_view.hpp"
#include "text/desk.hpp"
#include "text/key_actions.hpp"
#include "text/keys.hpp"

namespace quadrille::text {

struct Frame {
    std::vector<std::string> lines;  ///< as they are written, escapes included
    std::optional<Place> cursor;     ///< where the terminal's own cursor stands
};

struct Look {
    exporting::Ink ink = exporting::Ink::coloured;
    drawing::Theme theme;
};

class Face {
public:
    /// `desk` outlives it.
    Face(Desk& desk, Look look, KeyBindings keys = {});

    /// What is told; nothing said leaves what was told before.
    void tell(const Reply& reply);
    void press(const Key& key);
    /// The whole screen. Lines are no wider than `columns`, and no more than `rows`.
    [[nodiscard]] Frame frame(std::size_t rows, std::size_t columns);

private:
    /// What is typed after ':' or for a place.
    struct Prompt {
        std::string label;
        std::string typed;
        bool is_command = false;
    };
    struct Line {
        Tone tone = Tone::plain;
        std::string words;
    };

    void press_on_board(const Key& key);
    void press_in_menu(const Key& key);
    void press_in_prompt(const Key& key);
    /// The command that is typed, as far as it can be only one; tells those that it may be.
    void complete(Prompt& prompt);
    void press_while_entering(const Key& key);
    bool press_in_pages(const Key& key);
    /// What is pasted is text wherever text is typed, and nothing where keys are commands. True if
    /// the key is dealt with.
    bool press_in_paste(const Key& key);
    void forget_told();
    void run(Verb verb);
    void move(const CursorStep& step);
    void act(ScreenDeed deed);

    [[nodiscard]] std::vector<std::string> header(std::size_t columns) const;
    /// What is done and what is not: a line each, or together in `most` lines.
    [[nodiscard]] std::vector<std::string> status(std::size_t columns,
                                                  std::optional<std::size_t> most) const;
    [[nodiscard]] std::vector<Line> wrapped(const std::vector<Line>& lines,
                                            std::size_t columns) const;
    [[nodiscard]] DrawnBoard drawn_board() const;
    /// An arrow for each side where the board goes on beyond what is seen.
    [[nodiscard]] static std::string hidden_sides(const std::vector<std::size_t>& rows,
                                                  const std::vector<std::size_t>& columns,
                                                  const DrawnBoard& board);
    void add_board(Frame& frame, const DrawnBoard& board, std::size_t room, std::size_t columns);
    void add_menu(Frame& frame, std::size_t room, std::size_t columns) const;
    void add_entered(Frame& frame, std::size_t room, std::size_t columns) const;
    [[nodiscard]] std::string footer(std::size_t columns) const;
    [[nodiscard]] std::string styled(std::string_view words, const exporting::SignStyle& style,
                                     std::size_t columns) const;
    [[nodiscard]] std::string toned(const Line& line, std::size_t columns) const;
    [[nodiscard]] std::string tr(const Text& text) const;
    [[nodiscard]] Reply help() const;

    Desk* desk_;
    Look look_;
    KeyBindings keys_;
    std::vector<Line> told_;
    bool pages_ = false;  ///< what is told is longer than its place, and is drawn in the board's
    std::size_t page_first_ = 0;
    std::size_t page_room_ = 1;
    std::optional<Prompt> prompt_;
    bool pasting_ = false;
    std::string entered_line_;  ///< of a puzzle, not ended yet
    int scale_ = 1;             ///< as of CharacterCanvas; notes do not change it
    std::string hidden_;        ///< sides, as arrows
    Window rows_;
    Window columns_;
};

}  // namespace quadrille::text
