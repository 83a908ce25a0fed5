// A game with lives: a mark that is wrong costs one and is taken back. Knows no widgets.
//
// With the last life the game is lost, and the player chooses: what was wrong then stands until it
// is said to go, or something else is done.
//
// A mark is valid while it breaks no rule, and correct if some solution has it with all the others.
// The solution is looked for once, in the background. Until it is there, and where none is found in
// time, only broken rules are seen; what was wrong before it came costs one life together, also
// what was taken back meanwhile. How much is judged is saved with the game: leaving it spares no
// life. A puzzle with several solutions is asked after each mark whether it can still be completed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/judge/breaches.hpp"
#include "engine/rules/result.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"

namespace quadrille::play {

class Challenge {
public:
    /// What was wrong with the last marks.
    struct Wrong {
        bool valid = false;                    ///< no rule is broken
        bool again = false;                    ///< the same as before, so that it costs nothing
        std::vector<engine::Breach> breaches;  ///< the rules that were broken
        std::vector<ElementId> marks;          ///< where they stood
    };

    /// The game outlives it. Looks for the solution for at most so long, if the game has lives.
    Challenge(Game& game, std::chrono::duration<double> time_limit);

    /// Marks are judged: there are lives left, and the board is not solved.
    [[nodiscard]] bool on() const;
    /// The solution is still being looked for.
    [[nodiscard]] bool searching() const noexcept { return search_.thinking(); }
    /// To be called after each change of the game, and when a passing mark (passing_mark.hpp) is
    /// meant; until then all but that one is judged. True if a mark was wrong: the game has changed
    /// again.
    bool game_changed(std::optional<ElementId> passing = std::nullopt);
    /// To be called often. True if a mark turned out to be wrong.
    bool tick();
    /// What cost the last life stands on the board, and can be taken back.
    [[nodiscard]] bool stands() const;
    /// Takes it back. Requires stands().
    void take_wrong_back();
    /// There until a mark is right; of a lost game, until the next change.
    [[nodiscard]] const std::optional<Wrong>& wrong() const noexcept { return wrong_; }

private:
    [[nodiscard]] std::vector<ElementId> incorrect() const;
    [[nodiscard]] bool breaks_rules() const;
    [[nodiscard]] std::vector<ElementId> marks_of(game::NodeId step) const;
    /// Something was done that is not judged yet.
    [[nodiscard]] bool fresh() const;
    /// Of what was done since the last judgement and taken back before there was a solution.
    [[nodiscard]] std::vector<ElementId> incorrect_since() const;
    /// Marks of the last step of the game.
    [[nodiscard]] std::vector<ElementId> last_marks() const;
    void ask_for_completion();
    /// `is_on_board`: they stand there, and are taken back.
    void punish(std::vector<ElementId> marks, bool is_on_board = true);
    /// Those of the last step that wrote any; false if none did.
    bool punish_last_marks();
    void go_back_to(game::NodeId entry);
    /// What is right in a step stays.
    void take_back(const std::vector<ElementId>& marks);

    Game* game_;
    std::chrono::duration<double> time_limit_;
    BackgroundTask<engine::SolveResult> search_;
    BackgroundTask<bool> completion_;         ///< whether there is none
    std::uint64_t asked_at_ = 0;              ///< what rules can see of the sheet
    std::optional<std::uint64_t> judged_at_;  ///< the same, when it was looked at last
    std::optional<Position> solution_;
    bool several_ = false;
    bool due_ = false;      ///< what was done in another run is to be judged
    std::size_t seen_ = 0;  ///< entries of the journal
    bool judging_ = false;
    /// What rules could see of the sheet when the last life was lost, while the wrong marks stood.
    std::optional<std::uint64_t> stood_at_;
    std::optional<game::NodeId> from_;  ///< the entry that they are taken back with
    std::optional<Wrong> wrong_;
};

}  // namespace quadrille::play
