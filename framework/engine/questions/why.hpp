// Why must this be, or why is it wrong: what can be said about one element of a position.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/explain/explain.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct WhyAnswer {
    enum class Kind : std::uint8_t {
        printed,   ///< a given
        must,      ///< just one mark is possible; it stands there, or the place is blank
        wrong,     ///< another mark stands there than can, `others_wrong` or not
        open,      ///< several marks are possible, and nothing contradicts that
        hopeless,  ///< nothing is possible there any more: other marks are to blame
        gave_up,
    };
    Kind kind = Kind::gave_up;
    ElementId element{};
    Mark stands = blank;
    std::uint64_t notes = 0;     ///< of the player, as Content::notes
    std::vector<Mark> possible;  ///< rising
    bool others_wrong = false;   ///< other marks are, too; they were left aside
    Explanation explanation;     ///< of must, wrong and hopeless
    Text failure;                ///< of gave_up, where the rules contradict themselves
};

/// What is possible is looked for without the mark that stands in the element. Requires that the
/// element decides the puzzle. [any thread]
[[nodiscard]] WhyAnswer why(const Puzzle& puzzle, const SolveRequest& request, ElementId element);

/// The answer, in sentences: the first decides, the others say why, without the steps of an
/// explanation that has some.
[[nodiscard]] std::vector<Text> told_briefly(const Board& board, const WhyAnswer& answer);
/// The same with the steps.
[[nodiscard]] std::vector<Text> told(const Board& board, const WhyAnswer& answer);

}  // namespace quadrille::engine
