#include "engine/questions/lesson.hpp"

#include <array>

#include "quadrille/kit/lesson_list.hpp"
#include "quadrille/lessons.hpp"

namespace quadrille::engine {

namespace {

/// Of the techniques that every puzzle has.
constexpr std::array<kit::LessonEntry, 44> lessons{{
    {"count-full",
     "A clue or a rule says how many marks there may be. When that many stand, no other "
     "place may have one."},
    {"count-rest",
     "A clue or a rule says how many marks there must be. When just as many places are left "
     "for those that are missing, all of them have one."},
    {"clause-last",
     "A rule can be met in several ways. When all but one of them are ruled out, that one is "
     "true."},
    {"mark-used",
     "Where every mark may stand only once, one that stands already is ruled out everywhere "
     "else there."},
    {"last-place",
     "Where every mark must stand once, look for one that has a single place left: it stands "
     "there."},
    {"relation",
     "Two places are tied to each other, by a sign between them or by what a rule says of "
     "both. A mark in one that has no partner left in the other is ruled out."},
    {"sum-bounds",
     "Add up the least, and the most, that all other places of a sum can hold. A number that "
     "misses the sum even so is ruled out."},
    {"sum-exact",
     "Go through the ways to make up a sum of what is still possible. A number that is in "
     "none of them is ruled out."},
    {"line-blocks",
     "Think of all ways to lay the blocks of a line that agree with its marks. What is the "
     "same in all of them is certain."},
    {"lines-differ",
     "No two lines may be equal. A line that needs one more mark to equal another has the "
     "other mark there."},
    {"loop-corner",
     "A single loop neither ends nor branches. At a corner with two edges drawn all others "
     "are ruled out; with one drawn and one open, the open one is drawn; where just one is "
     "open and none is drawn, it is ruled out."},
    {"loop-early",
     "Follow a drawn line from end to end. An edge that would join its two ends closes a "
     "loop; while there are other lines, that is ruled out."},
    {"loop-apart",
     "The loop is one. An edge from which no closed way leads along all that is drawn is "
     "ruled out, and one that every such way takes is drawn."},
    {"loop-sides",
     "The loop has an inside and an outside. An edge is drawn just where one of its sides is "
     "inside and the other outside."},
    {"group-reach",
     "All cells of a group hang together. A cell that no way joins to the rest of it does "
     "not belong to it."},
    {"group-cut",
     "All cells of a group hang together. Look for a narrow place: a cell without which the "
     "group would fall apart belongs to it."},
    {"custom-last",
     "When a rule has one open place left, try what can stand there. What does not meet the "
     "rule is ruled out."},
    {"custom-look",
     "Try a mark in your head, and look at the rule: where it is broken then, whatever is still "
     "open, the mark is ruled out."},
    {"tuples",
     "A rule can be met in a few ways only, each of which says what stands in several "
     "places. What no way that is left has somewhere is ruled out, and what all of them have "
     "is certain."},
    {"size-exit",
     "Cells that belong together make a group of a given size. Where a group that is too "
     "small has a single way to grow, it grows there."},
    {"size-full",
     "A group that has its size does not grow: the cells beside it do not belong to it."},
    {"size-joined",
     "A cell between two groups would join them. Where they would be too large together, it "
     "belongs to neither."},
    {"size-room",
     "Count the cells that a group beginning at a cell could reach. Where they are too few "
     "for its size, that cell is not of such a group."},
    {"line-full",
     "A clue or a rule says how many marks there may be. When that many stand, no other "
     "place may have one."},
    {"line-rest",
     "A clue or a rule says how many marks there must be. When just as many places are left "
     "for those that are missing, all of them have one."},
    {"sight-rest",
     "Count how much can be seen at most, up to what stops the view in each direction. Where that "
     "is just what is needed, all of it is seen."},
    {"sight-full",
     "Count how much is seen for sure. Where that is all that may be seen, the view ends there in "
     "each direction: the next place stops it."},
    {"sight-least",
     "Count what can be seen at most in all directions but one. What is missing must be seen in "
     "that one: so many places there do not stop the view."},
    {"sight-far",
     "Look behind the next undecided place in a direction. Where places follow that are known not "
     "to stop the view, all of them would be seen with it; where that is too much, it stops the "
     "view."},
    {"sight-lengths",
     "Think of how far one can see in each direction, and which of these lengths add up. A length "
     "that goes with no choice of the others is ruled out."},
    {"linear-most",
     "Add up what is certain of a total, and see what is left of it. Whatever is more than that is "
     "ruled out."},
    {"linear-least",
     "Add up all that can still come to a total. What it cannot do without is needed: without it "
     "the rest would be too little."},
    {"linear-exact",
     "See what is missing of a total, and which choices of what is left make it up. What is in all "
     "of them is certain, and what is in none is ruled out."},
    {"link-loop",
     "Lines may not close a loop. Take a line that is still open, and follow what is drawn from "
     "both its ends: where they are joined already, it would close one, and is ruled out."},
    {"link-needed",
     "All must be joined. Take a part, and look at what leads out of it: where a single way is "
     "left, it is taken."},
    {"dead-end",
     "Suppose an edge, drawn or ruled out, and follow the line that it leads to. Where it "
     "cannot go on, closes too early or is cut off from the rest, the edge is the other way: "
     "look for the only way through."},
    {"shared-marks-2",
     "Where no mark may stand twice, look for two places that have the same two marks left. "
     "They use them up: no other place there has either."},
    {"shared-marks-3",
     "Where no mark may stand twice, look for three places that have three marks left between "
     "them. They use them up: no other place there has any of these."},
    {"case-by-case",
     "Where few ways are left to meet a clue or to fill a line, go through them. Those that "
     "break another rule at once are struck out. What the others have in common is certain."},
    {"both-ways",
     "Take a place where two marks are left, and see in a few steps what each of them leads "
     "to. What follows from the one and from the other is certain, whichever stands there."},
    {"contradiction-2",
     "Suppose a mark, and see what follows at once. When two steps later a rule cannot be "
     "met any more, the mark was wrong."},
    {"contradiction-4",
     "Suppose a mark, and follow what it leads to. When within four steps a rule cannot be "
     "met any more, the mark was wrong. Begin where few marks are left."},
    {"contradiction-7",
     "Suppose a mark, and follow what it leads to. When within seven steps a rule cannot be "
     "met any more, the mark was wrong. A save point before it helps."},
    {"trial",
     "When nothing else goes on: suppose a mark, and follow everything that it leads to. If "
     "that is impossible, the mark was wrong."},
}};

}  // namespace

Text lesson_on(const PuzzleType& type, std::string_view technique) {
    if (const auto* const own = facet_of<Lessons>(type))
        if (Text told = own->lesson(technique); !told.empty()) return told;
    return kit::find_lesson(lessons, technique);
}

}  // namespace quadrille::engine
