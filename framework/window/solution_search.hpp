// Writing the solution on the board: searches beside the window, says where there is none, and asks
// before it gives one away.
#pragma once

#include <chrono>
#include <cstdint>

#include "engine/sat/exact.hpp"
#include "play/background_task.hpp"
#include "window/dialogs/dialogs.hpp"
#include "window/panels/side_panel.hpp"

namespace quadrille::window {

class SolutionSearch {
public:
    /// All of it outlives the search.
    SolutionSearch(PanelContext context, SidePanel& panel, Dialogs& dialogs);

    /// Begins. What is found is written when the player agrees, who is asked once a game.
    void ask();
    [[nodiscard]] bool searching() const noexcept { return task_.thinking(); }
    /// False if nothing was under way.
    bool stop();
    void tick();

private:
    void take(const engine::SolveResult& result);
    void ask_to_write(const engine::SolveResult& result);
    /// Writes it on the board, and says whether it is the only one.
    void write(const engine::SolveResult& result);
    void open_verdict(const engine::SolveResult& result);

    PanelContext context_;
    SidePanel* panel_;
    Dialogs* dialogs_;
    play::BackgroundTask<engine::SolveResult> task_;
    std::chrono::duration<double> took_{};  ///< the last search, not what the player did since
    std::uint64_t revision_ = 0;            ///< of the game, when the search began
    bool agreed_ = false;                   ///< the player wants to see it
};

}  // namespace quadrille::window
