// The open save points as a row of chips, outermost first: sign, name and number of marks. One that
// is pointed at shows its marks on the board; a click opens its menu. Where there is no room for
// all, arrows at both ends lead to the others; in a very small window one button stands for all.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/game.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class LayerChips {
public:
    explicit LayerChips(Shell& shell) : shell_(&shell) {}

    /// In the window just begun, from `left` on, in pixels; the room they took, at most `room`.
    /// `played` is called after a move that they make in the game.
    float frame(play::Game& game, const std::function<void()>& played, float left, float room,
                float top, float tall);
    /// One button for all of them: the sign of the innermost, and how many there are; its menu
    /// leads to each. The room it took; nothing while none is open.
    float folded(play::Game& game, const std::function<void()>& played, float left, float top,
                 float tall);
    /// The save point under the pointer, or whose menu is open.
    [[nodiscard]] std::optional<game::LayerId> pointed_at() const noexcept { return pointed_at_; }
    /// Opens the menu of the innermost save point, where its name is typed.
    void rename() noexcept { rename_ = true; }
    /// Closes the menu that is open. False if none is.
    bool close_menu() noexcept { return close_menu_ = menu_of_.has_value(); }

private:
    struct Chip;
    [[nodiscard]] Chip chip_of(const play::Game& game, game::LayerId layer,
                               std::size_t number) const;
    /// Of all open save points, counted anew where the game has changed.
    void count_marks(const play::Game& game);
    void sign(ImVec2 centre, float radius, const game::Layer& layer) const;
    /// True if it was clicked.
    bool arrow(const char* name, const char* icon, float x, float top, float tall);
    /// True if it was clicked.
    bool draw(const Chip& chip, const std::string& name, const std::string& tooltip, float x,
              float top, float tall, bool current);
    [[nodiscard]] std::string told(const Chip& chip) const;
    /// At the latest of the frame: what was clicked, or is to be renamed.
    void menus(play::Game& game, const std::function<void()>& played,
               std::optional<game::LayerId> clicked);
    void show_menu_of(const play::Game& game, game::LayerId layer);
    void menu(play::Game& game, const std::function<void()>& played);
    /// All that are open, to turn to the menu of another.
    void others(const play::Game& game);
    void name_field(play::Game& game);
    void colours(play::Game& game);
    [[nodiscard]] bool choice(const char* name, const char* icon, const std::string& words,
                              float width);
    /// The name that was typed is the save point's.
    void keep_name(play::Game& game);

    Shell* shell_;
    std::optional<game::LayerId> pointed_at_;
    std::optional<game::LayerId> menu_of_;
    ImVec2 menu_at_{};
    std::array<char, 64> name_{};     ///< as it is typed
    std::vector<std::size_t> marks_;  ///< by save point, outermost first
    std::uint64_t counted_ = 0;       ///< for that revision of the game
    std::size_t first_ = 0;           ///< shown, where not all fit
    std::size_t known_ = 0;           ///< how many there were in the last frame
    bool folded_ = false;
    bool rename_ = false;
    bool focus_name_ = false;
    bool close_menu_ = false;
};

}  // namespace quadrille::window
