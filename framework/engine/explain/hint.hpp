// The next step for a player, from where the player stands: never a mark taken back, and no more
// told than was asked for.
//
// A position that has no solution any more is said to be so, with why. Else the easiest named
// technique that writes a mark; where none does, the forced mark with the easiest explanation. What
// is told is true in every solution: a technique that says otherwise is passed over. Whoever knows
// one way may ask for others: each writes a mark that was not told yet.
//
// Thinking is bounded, by work that is the same on every machine. What is known at its end is told,
// if it is no more than that a mark follows; and whoever waits is told it before. Where the end
// comes before any solution is known, as on very large boards, a technique is told all the same: it
// follows from what stands, whether that is right or not.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/deduce/technique_table.hpp"
#include "engine/explain/explain.hpp"
#include "engine/sat/forced.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What a player asks for, one after the other.
enum class Grade : std::uint8_t {
    where,      ///< where to look
    how,        ///< which technique, or which reasons
    what,       ///< what follows
    placement,  ///< the move that writes it
};

struct Hint {
    enum class Kind : std::uint8_t {
        technique,
        explanation,  ///< no technique goes on: reasons none of which can be left out
        unexplained,  ///< a mark follows, but in the effort no short reason was found
        hopeless,     ///< no solution agrees with the position; `blamed` are why
        open,         ///< there are several solutions, and nothing follows
        solved,       ///< nothing is left to do
        gave_up,      ///< stopped or out of time
    };
    Kind kind = Kind::gave_up;
    std::string technique;            ///< its id, where there is one: of the hardest step
    std::vector<std::string> easier;  ///< ids of easier techniques, easiest first: by these alone
                                      ///< no mark follows; with `explanation` of all, if that is
                                      ///< so; empty for other ways than the first
    Text where, how, what;  ///< sentences; the later ones empty where there is nothing to say
    std::vector<ElementId>
        look_at;  ///< to highlight from the first grade on: what is looked at, in element order
    std::vector<std::uint32_t> rules;  ///< that are used, rising
    std::vector<ElementId> marks;      ///< that are used, in element order
    std::vector<ElementId> blamed;  ///< with `hopeless`, of these the player's that may be wrong;
                                    ///< one alone is wrong
    std::vector<Literal> follows;   ///< marks to write, in element order
    Chain chain;                    ///< the step in links, each small enough to be followed
    std::vector<Text> steps;  ///< the links as sentences, told with `what`; empty where it says all
    Move move;                ///< writes them where they are blank; changes no mark of the player
    bool proven = false;      ///< of an explanation: see there
    bool is_cut_short = false;  ///< the effort or the time ended before: there may be better ones
    bool is_presumed = false;   ///< and before it was known whether what stands is right
    Text failure;  ///< with gave_up, where the rules contradict themselves: see SolveResult
};

/// Whether it tells a mark that follows.
[[nodiscard]] constexpr bool is_step(Hint::Kind kind) noexcept {
    return kind == Hint::Kind::technique || kind == Hint::Kind::explanation ||
           kind == Hint::Kind::unexplained;
}

/// How hard is thought where nobody says otherwise (Limits::effort): so much to know what follows,
/// again for techniques, and again for reasons. Some tenths of a second each; most hints take a
/// hundredth of it.
inline constexpr std::uint64_t hint_effort = 1'000'000;
/// Where what follows is not known by then, whoever waits is told what a technique says, and so
/// many times as hard is thought to know it; where no technique says anything, for anybody.
inline constexpr std::uint64_t patience = 20;

/// Told each hint that is better than those before, while a better one is looked for: on the
/// calling thread, which waits.
using HintListener = std::function<void(const Hint&)>;

/// Hints for one position of a puzzle after the other: the same as `hint` gives, but quicker after
/// the first, because what is known of the puzzle is kept. For one thread at a time; the puzzle
/// must outlive it.
class Hinter {
public:
    explicit Hinter(const Puzzle& puzzle) : puzzle_(puzzle), forced_(puzzle) {}
    [[nodiscard]] Hint hint(const SolveRequest& request, const TechniqueTable& table,
                            std::span<const Literal> told = {}, const HintListener& better = {});
    [[nodiscard]] const Puzzle& puzzle() const noexcept { return puzzle_; }

private:
    const Puzzle& puzzle_;
    ForcedMarks forced_;
};

/// `table` is of the same puzzle; forbidden techniques are not used, nor is the trial, which tells
/// no reason. `told`: marks of earlier hints for this position; another is looked for, and if there
/// is none it begins anew. This takes some hundredths of a second, and up to a second where the
/// effort ends, or some where nothing is found before; stopping takes at most 50 ms. `better` may
/// be empty; it is not told what is returned.
[[nodiscard]] Hint hint(const Puzzle& puzzle, const SolveRequest& request,
                        const TechniqueTable& table, std::span<const Literal> told = {},
                        const HintListener& better = {});

/// The sentence of a grade: that of the last one before it that has something to say. `placement`
/// tells what follows.
[[nodiscard]] const Text& told(const Hint& hint, Grade grade);

}  // namespace quadrille::engine
