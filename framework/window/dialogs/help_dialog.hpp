// How the puzzle that is played is played, its rules, or those of all there are, its techniques,
// and the sheet of keys.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "library/library.hpp"
#include "window/dialogs/dialog.hpp"
#include "window/dialogs/introduction.hpp"
#include "window/dialogs/technique_pages.hpp"

namespace quadrille::window {

class HelpDialog final : public Dialog {
public:
    using Open = std::function<void(const std::filesystem::path&)>;

    using OpenItem = std::function<void(const library::Item&)>;

    /// `open_file` is given a puzzle that was made to practise on, `open_item` one with a game that
    /// the program has begun on it.
    HelpDialog(Shell& shell, Open open_file, OpenItem open_item)
        : Dialog(shell, input::Action::help),
          open_file_(std::move(open_file)),
          open_item_(std::move(open_item)) {}

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
    /// It is being opened to show what that technique of the game is.
    void explain(const play::Game& game, const std::string& technique);

private:
    enum class Page : std::uint8_t { introduction, rules, techniques, keys };
    void credits(const play::Game& game);
    void page(const play::Game* game, float height);
    void practise(const PuzzleType& type, const std::string& name,
                  const engine::TechniqueExample& example, TechniquePages::From from);
    void complain(const Text& why);
    void keys(const play::Game* game);
    void mouse(const Board& board);
    void key_line(const std::string& name, const std::string& bound);

    Page page_ = Page::rules;
    bool is_new_ = false;  ///< it was opened since the last frame
    std::shared_ptr<const PuzzleType> type_;
    std::optional<Introduction> introduction_;
    std::optional<TechniquePages> techniques_;
    Open open_file_;
    OpenItem open_item_;
    std::string search_;
};

}  // namespace quadrille::window
