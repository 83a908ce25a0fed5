// How the puzzle that is played is played, its rules, or those of all there are, and the sheet of
// keys.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "window/dialogs/dialog.hpp"
#include "window/dialogs/introduction.hpp"

namespace quadrille::window {

class HelpDialog final : public Dialog {
public:
    explicit HelpDialog(Shell& shell) : Dialog(shell, input::Action::help) {}

    [[nodiscard]] std::string title(const play::Game* game) const override;
    [[nodiscard]] float width() const override { return 640; }
    void start(const play::Game* game) override;
    void body(const play::Game* game, float height) override;
    bool leave_off() override;
    void tick(std::chrono::steady_clock::time_point now) override;
    /// Without a game, of that type alone; null: of all there are.
    void speak_of(std::shared_ptr<const PuzzleType> type) { type_ = std::move(type); }
    /// It is being opened for somebody who plays that type for the first time.
    void introduce(const play::Game& game);

private:
    enum class Page : std::uint8_t { introduction, rules, keys };
    void credits(const play::Game& game);
    void page(const play::Game* game, float height);
    void keys(const play::Game* game);
    void mouse(const Board& board);
    void key_line(const std::string& name, const std::string& bound);

    Page page_ = Page::rules;
    bool is_new_ = false;  ///< it was opened since the last frame
    std::shared_ptr<const PuzzleType> type_;
    std::optional<Introduction> introduction_;
    std::string search_;
};

}  // namespace quadrille::window
