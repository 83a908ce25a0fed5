#include "engine/deduce/way_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// In the order of Way.
constexpr std::array<Described, way_count> ways{{
    {"count-full", "full count", 1, "{0}: no more are allowed ({1}).",
     "there would be too many ({0})"},
    {"count-rest", "all that is left", 1, "{0}: all that is left is needed ({1}).",
     "too few would be left ({0})"},
    {"clause-last", "the last way", 1, "{0}: no other way is left ({1}).",
     "this rule would be broken ({0})"},
    {"mark-used", "mark already used", 1, "{0}: the mark stands there already ({1}).",
     "a mark would stand there twice ({0})", true},
    {"last-place", "last place for a mark", 2, "{0}: some mark has no other place left ({1}).",
     "there would be fewer marks than places ({0})"},
    {"relation", "tied places", 2, "{0}: what it is tied to leaves nothing else ({1}).",
     "this rule would be broken ({0})", true},
    {"sum-bounds", "bounds of a sum", 3,
     "{0}: else the sum would be missed, whatever the others are ({1}).",
     "the sum would be missed ({0})"},
    {"sum-exact", "ways to make a sum", 4, "{0}: no choice of the others makes up the sum ({1}).",
     "the sum would be missed ({0})"},
    {"line-blocks", "placements in a line", 3, "{0}: it is so wherever the blocks lie ({1}).",
     "the blocks would not fit ({0})"},
    {"lines-differ", "lines must differ", 3, "{0}: else two lines would be equal ({1}).",
     "two lines would be equal ({0})"},
    {"loop-corner", "no branch and no end", 1, "{0}: the loop neither branches nor ends ({1}).",
     "the loop would branch or end ({0})"},
    {"loop-early", "loop closed too early", 2, "{0}: else a loop would close too early ({1}).",
     "a loop would close too early ({0})"},
    {"loop-apart", "no way round", 3,
     "{0}: no loop could pass there without going through one point twice ({1}).",
     "no loop could pass along all that is drawn ({0})"},
    {"loop-sides", "inside and outside", 4,
     "{0}: it is known on which side of the loop both its sides lie ({1}).",
     "inside and outside would meet ({0})"},
    {"group-reach", "out of reach", 2, "{0}: out of reach of the rest ({1}).",
     "the group would fall apart ({0})", true},
    {"group-cut", "cut", 3, "{0}: else the group would fall apart ({1}).",
     "the group would fall apart ({0})"},
    {"custom-last", "the last open one", 2, "{0}: nothing else is allowed ({1}).",
     "this rule could no longer be met ({0})"},
    {"tuples", "ways to meet a rule", 2, "{0}: all combinations that are left agree on that ({1}).",
     "nothing would fit there ({0})"},
    {"size-exit", "way out of a group", 1, "{0}: else a group would have too little room ({1}).",
     "a group would have too little room ({0})"},
    {"size-full", "complete group", 1, "{0}: a group beside it is complete ({1}).",
     "a group would be too large ({0})", true},
    {"size-joined", "groups that must not meet", 2, "{0}: else a group would be too large ({1}).",
     "a group would be too large ({0})", true},
    {"size-room", "no room for a group", 2, "{0}: a group there would have too little room ({1}).",
     "a group would have too little room ({0})", true},
    {"line-full", "full count of many", 2, "{0}: no more are allowed ({1}).",
     "there would be too many ({0})"},
    {"line-rest", "all that is left of many", 2, "{0}: all that is left is needed ({1}).",
     "too few would be left ({0})"},
    {"sight-rest", "all that can be seen", 1, "{0}: all that can be seen is needed ({1}).",
     "too little would be seen ({0})", true},
    {"sight-full", "enough is seen", 1, "{0}: enough is seen already ({1}).",
     "too much would be seen ({0})"},
    {"sight-least", "seen at least so far", 2, "{0}: else too little would be seen ({1}).",
     "too little would be seen ({0})", true},
    {"sight-far", "a view too far", 2, "{0}: else too much would be seen ({1}).",
     "too much would be seen ({0})"},
    {"sight-lengths", "ways to see so many", 4, "{0}: no other choice of views adds up ({1}).",
     "the views would not add up ({0})"},
    {"linear-most", "too much for a total", 2, "{0}: else the total would be too large ({1}).",
     "the total would be too large ({0})"},
    {"linear-least", "needed for a total", 2, "{0}: else the total would be too small ({1}).",
     "the total would be too small ({0})"},
    {"linear-exact", "ways to make a total", 4, "{0}: no other choice makes up the total ({1}).",
     "no choice would make up the total ({0})"},
    {"link-loop", "no closed loop", 3, "{0}: else a loop would close ({1}).",
     "a loop would close ({0})"},
    {"link-needed", "the only way to join", 3, "{0}: there is no other way to join all ({1}).",
     "not all could be joined ({0})"},
    {"custom-look", "against a rule", 3, "{0}: else this rule would be broken ({1}).",
     "this rule would be broken ({0})"},
}};

/// The same of what they show: {0} and {1} as there, then what is cut off, what is drawn there,
/// where a line would end, or what is crossed, and {3} how often; or the one line and the other, by
/// their ends, and all of both. Null: as there.
struct ShownWords {
    Way way;
    const char* sentence;    ///< {0} what follows, {1} the rule
    const char* clause;      ///< {0} the rule
    std::size_t shown = 0;   ///< where so many elements are; 0: of any number
    bool is_itself = false;  ///< the one that is shown is what follows
};
constexpr std::array with_shown{
    ShownWords{Way::mark_used, nullptr, "{1} would be the same ({0})"},
    ShownWords{Way::loop_corner, "{0}: the line from {2} has no other way on ({1}).",
               "the line from {1} could not go on ({0})", 1},
    ShownWords{Way::loop_corner, "{0}: a line there could not go on ({1}).", nullptr, 1, true},
    ShownWords{Way::loop_corner, "{0}: the line already passes there along {2} ({1}).", nullptr, 2},
    ShownWords{Way::loop_corner, nullptr, "{1} would meet at one point ({0})"},
    ShownWords{Way::lines_differ,
               "{0}: else {2} and {3} would be equal ({1}). || {0}: else these two lines would be "
               "equal ({1}).",
               "{1} and {2} would be equal ({0}) || these two lines would be equal ({0})"},
    ShownWords{Way::loop_apart,
               "{0}: no loop could pass there, and along {2} too, without going through one point "
               "twice ({1}).",
               nullptr, 1},
    ShownWords{Way::loop_apart, nullptr,
               "no loop could pass along {1} without going through one point twice ({0})", 2},
    ShownWords{Way::loop_sides, nullptr, "inside and outside would not fit at {1} ({0})", 1},
    ShownWords{Way::loop_sides,
               "{0}: on the way round from one of its sides to the other, the loop is crossed {3}, "
               "at {2}, {4} ({1}).",
               nullptr},
    ShownWords{Way::loop_sides,
               "{0}: from one of its sides one gets round to the other without crossing the loop "
               "({1}).",
               nullptr, 1, true},
    ShownWords{Way::sight_far, "{0}: else the view would reach {2}, which is too far ({1}).",
               nullptr},
    ShownWords{Way::link_loop, "{0}: else a loop would close along {2} ({1}).",
               "a loop would close along {1} ({0})"},
    ShownWords{Way::link_needed, "{0}: else {2} would be cut off from the rest ({1}).",
               "{1} would be cut off from the rest ({0})"},
    ShownWords{Way::size_exit, "{0}: else the group of {2} would have too little room ({1}).",
               "the group of {1} would have too little room ({0})"},
    ShownWords{Way::size_full, "{0}: the group of {2} is complete ({1}).",
               "the group of {1} would be too large ({0})"},
    ShownWords{Way::size_room, nullptr, "the group of {1} would have too little room ({0})"},
    ShownWords{Way::size_joined, nullptr, "the group of {1} would be too large ({0})"},
    ShownWords{Way::group_reach, nullptr, "{1} would be cut off from the rest ({0})"},
    ShownWords{Way::group_cut, "{0}: else {2} would be cut off from the rest ({1}).",
               "{1} would be cut off from the rest ({0})"},
};

constexpr Described trial{"trial", "trial of one mark", 8,
                          "{0}: if {1}, many small steps lead to a contradiction ({2}).", ""};

/// Places in a sentence, where nothing hangs on their number.
constexpr std::size_t most_shown = 3;

}  // namespace

const Described& described(Way way) { return ways[static_cast<std::size_t>(way)]; }
bool is_of_one_way(std::string_view technique) {
    return std::ranges::any_of(ways, [&](const Described& way) { return way.id == technique; });
}
const Described& described_trial() { return trial; }

namespace {

/// Null where nothing is shown.
const ShownWords* shown_words(Way way, std::span<const Literal> follows,
                              std::span<const ElementId> shown) {
    const bool is_itself =
        shown.size() == 1 && std::ranges::any_of(follows, [&](const Literal& literal) {
            return literal.element == shown.front();
        });
    const auto* const at = std::ranges::find_if(with_shown, [&](const ShownWords& words) {
        return words.way == way && (words.shown == 0 || words.shown == shown.size()) &&
               words.is_itself == is_itself;
    });
    return shown.empty() || at == with_shown.end() ? nullptr : at;
}

void add_shown(Text& sentence, const Board& board, Way way, std::span<const ElementId> shown) {
    const auto name = [&](std::size_t i) { return kit::element_name(board, shown[i]); };
    if (way == Way::lines_differ) {
        const std::size_t half = shown.size() / 2;
        sentence.arguments.push_back(Text("{0}–{1}", {name(0), name(half - 1)}));
        sentence.arguments.push_back(Text("{0}–{1}", {name(half), name(shown.size() - 1)}));
    }
    // Crossings are there to be counted.
    const std::size_t most = way == Way::loop_sides ? most_told_names : most_shown;
    sentence.arguments.push_back(kit::listed_or_all(shown.size(), name, most));
    // An even number of times one gets to where one came from.
    if (way == Way::loop_sides) {
        const bool is_even = shown.size() % 2 == 0;
        sentence.arguments.emplace_back(shown.size() == 1 ? "once"
                                        : is_even         ? "an even number of times"
                                                          : "an odd number of times");
        sentence.arguments.emplace_back(is_even ? "so it does not pass between them"
                                                : "so it passes between them");
    }
}

/// The words of a clause about these elements; null where it does without.
const ShownWords* clause_words(const Board& board, Way way, std::span<const ElementId> shown) {
    const ShownWords* const with = shown_words(way, {}, shown);
    if (with == nullptr || with->clause == nullptr) return nullptr;
    // What is hidden is none of the player's.
    const auto hides = [&](ElementId id) { return board.hides(id); };
    return way == Way::mark_used && std::ranges::any_of(shown, hides) ? nullptr : with;
}

/// Whether the rule ties what is hidden to what is seen of one place.
bool speaks_of_one_place(const Board& board, const Rule& rule) {
    const auto hidden = tied_hidden(board, rule);
    bool does = hidden.has_value();
    for_each_element(rule.what, [&](ElementId id) {
        does = does && kit::element_name(board, id) == kit::element_name(board, *hidden);
    });
    return does;
}

/// The marks of two or three places that a clause does not allow together; empty where it says
/// more, or of what is hidden.
std::vector<Literal> not_together(const Board& board, const RuleBody& rule) {
    const auto* const clause = std::get_if<Clause>(&rule);
    if (clause == nullptr || clause->any.size() < 2 || clause->any.size() > most_shown) return {};
    std::vector<Literal> marks;
    for (const Literal& literal : clause->any) {
        const Alphabet& alphabet = board.alphabet(literal.element);
        const bool is_one_of_two = alphabet.symbols.size() == 2;
        if (!alphabet.has(literal.mark) || board.hides(literal.element) ||
            (literal.holds && !is_one_of_two) ||
            std::ranges::find(marks, literal.element, &Literal::element) != marks.end())
            return {};
        marks.push_back({literal.element,
                         literal.holds ? static_cast<Mark>(3 - literal.mark) : literal.mark, true});
    }
    return marks;
}

/// An element that is seen and can carry the mark, of those of a rule.
std::optional<ElementId> taker_of(const Board& board, const RuleBody& rule, Mark mark) {
    std::optional<ElementId> taker;
    for_each_element(rule, [&](ElementId id) {
        if (!taker && !board.hides(id) && board.alphabet(id).has(mark)) taker = id;
    });
    return taker;
}

}  // namespace

Text told_clause(const Puzzle& puzzle, Way way, std::uint32_t rule, const Shown& shown) {
    const Board& board = puzzle.board();
    const Rule& said = puzzle.rules()[rule];
    if (shown.total)
        return {shown.total->is_least ? "it would come to {1} at least ({0})"
                                      : "it would come to {1} at most ({0})",
                {said.text, std::to_string(shown.total->amount)}};
    if (const auto* const relation = std::get_if<Relation>(&said.what);
        relation != nullptr && relation->a != relation->b && !tied_hidden(board, said))
        return {"{1} and {2} would not go together ({0})",
                {said.text, kit::element_name(board, relation->a),
                 kit::element_name(board, relation->b)}};
    if (speaks_of_one_place(board, said))
        return {"{1} would be two things at once ({0})",
                {said.text, kit::element_name(board, *tied_hidden(board, said))}};
    if (const std::vector<Literal> marks = not_together(board, said.what); !marks.empty())
        return {"{0} ({1})", {told_as_impossible(board, marks), said.text}};
    const ShownWords* const with = clause_words(board, way, shown.elements);
    if (with == nullptr)
        if (const auto place = taker_of(board, said.what, shown.mark))
            return {way == Way::last_place ? "{1} would have no place left ({0})"
                                           : "{1} would stand there twice ({0})",
                    {said.text, kit::mark_name(board, *place, shown.mark)}};
    Text clause(with != nullptr ? with->clause : described(way).clause, {said.text});
    if (with != nullptr) add_shown(clause, board, way, shown.elements);
    return clause;
}

bool shows_breach(const Board& board, Way way, const Shown& shown) {
    return shown.total || (way == Way::last_place && shown.mark != blank) ||
           clause_words(board, way, shown.elements) != nullptr;
}

bool shows_else(Way way, const Shown& shown) {
    // Some show what is there, not what would be without what they conclude.
    const ShownWords* const with = shown_words(way, {}, shown.elements);
    return shown.total || (with != nullptr && with->sentence != nullptr && with->clause != nullptr);
}

Text told_else(const Puzzle& puzzle, Way way, std::uint32_t rule, std::span<const Literal> follows,
               Mark mark) {
    if (mark != blank || follows.size() != 1) return told_clause(puzzle, way, rule, {.mark = mark});
    // Without what follows its mark would have no place, or stand there once more.
    const bool is_of_its_mark =
        follows.front().holds ? way == Way::last_place : way == Way::mark_used;
    return told_clause(puzzle, way, rule, {.mark = is_of_its_mark ? follows.front().mark : blank});
}

std::optional<Text> told_showing(const Puzzle& puzzle, Way way, std::uint32_t rule,
                                 std::span<const Literal> follows, const Shown& shown) {
    const ShownWords* const with = shown_words(way, follows, shown.elements);
    if (with == nullptr || with->sentence == nullptr) return std::nullopt;
    const Board& board = puzzle.board();
    Text sentence(with->sentence, {told(board, follows), puzzle.rules()[rule].text});
    add_shown(sentence, board, way, shown.elements);
    return sentence;
}

}  // namespace quadrille::engine
