// What the type is called, how it is played, and its victory conditions.
#include "puzzle.hpp"

namespace slitherlink {

namespace {

constexpr const char* rules_text =
    "Draw **one single closed loop** along the edges of the grid.\n"
    "\n"
    "- A number tells how many of the four edges round its cell belong to the loop.\n"
    "- A cell without a number may have any of its edges drawn.\n"
    "- The loop never crosses itself, never branches and has no loose ends.\n"
    "\n"
    "---\n"
    "\n"
    "Left click draws an edge, right click rules it out with a small cross; either click on a "
    "marked edge clears it. "
    "Click the middle of a cell to note it as inside (left) or outside (right) the loop.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "slitherlink";
    info.name = "Slitherlink";
    info.rules = rules_text;
    info.conditions = {{"clues", "every clue has its number of edges",
                        "a clue has too many edges, or cannot get enough"},
                       {"loop", "the lines form one single loop",
                        "a line branches, ends, or closes a loop too early"}};
    info.extensions = {".slitherlink"};
    info.example = "____0_\n33__1_\n__12__\n__20__\n_1__11\n_2____\n";
    info.blank_line_separates = true;
    return info;
}

}  // namespace slitherlink
