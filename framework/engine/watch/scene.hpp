// What a watcher sees of a solve: the marks that stand, the guess under which each was made, and
// how much was done. Led by events alone, so that a search that runs and a log that is played again
// look the same. Knows no thread and no screen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "engine/rules/observer.hpp"
#include "quadrille/board.hpp"

namespace quadrille::engine {

/// What was told so far, by kind.
struct SolveCounts {
    std::uint64_t events = 0;
    std::uint64_t deductions = 0;
    std::uint64_t guesses = 0;
    std::uint64_t retreats = 0;
    std::uint64_t solutions = 0;

    friend bool operator==(const SolveCounts&, const SolveCounts&) = default;
};

class Scene {
public:
    static constexpr std::uint32_t undecided = std::numeric_limits<std::uint32_t>::max();

    /// What is to be drawn: as large as the board, however deep the search is.
    struct View {
        Candidates candidates;
        std::vector<std::uint32_t>
            depth;  ///< by element: the guesses that stood when it was decided, or `undecided`
        std::vector<Literal>
            last;  ///< what the last event was about; the first guess of it for a retreat
        Event::Kind kind = Event::Kind::deduced;  ///< of the last event
        std::uint32_t guesses = 0;                ///< that stand
        Position solution;  ///< while the last event is `solved`: that solution; else empty
        SolveCounts effort;
    };

    /// The board must outlive it.
    Scene(const Board& board, const Position& start, bool trust_notes = false);

    /// Takes an event over. False, and nothing changes, where it does not fit what was before it.
    bool show(const Event& event);

    [[nodiscard]] const View& view() const noexcept { return sight_; }
    /// The candidates at each guess that stands just before it was made, outermost first.
    [[nodiscard]] std::vector<Candidates> before_guesses() const;

    /// The same scene to be kept beside this one: what both know of the guesses that stand is held
    /// once.
    [[nodiscard]] Scene snapshot() const;
    /// About how many bytes it holds besides what it shares with an earlier one of the same events
    /// (null: with none).
    [[nodiscard]] std::size_t bytes(const Scene* earlier = nullptr) const;

private:
    void narrow_by(const std::vector<Literal>& literals);
    void go_back();

    const Board* board_;
    View sight_;
    /// The first sight_.guesses of them stand; the rest is room kept for the next. Written only
    /// while nobody shares it.
    std::vector<std::shared_ptr<Candidates>> before_;
};

/// The marks to draw: the solution just told, else all that is decided, resting marks written out.
[[nodiscard]] Position shown(const Board& board, const Scene::View& view);

}  // namespace quadrille::engine
