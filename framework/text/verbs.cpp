#include "text/verbs.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "config/nearest.hpp"

namespace quadrille::text {

namespace {

using enum Verb;

const std::array table{
    VerbInfo{help, "help", "? h", "[COMMAND]", Where::anywhere,
             Text("what can be typed, and the keys")},
    VerbInfo{list, "list", "ls", "[TYPE]", Where::anywhere,
             Text("games in progress, or the puzzles of a type")},
    VerbInfo{types, "types", "", "", Where::anywhere, Text("the puzzle types at hand")},
    VerbInfo{continue_game, "continue", "", "[N|NAME]", Where::anywhere,
             Text("go on with a game in progress, without a number the latest")},
    VerbInfo{open, "open", "o", "N|FILE", Where::anywhere,
             Text("open a puzzle of the list, or a file")},
    VerbInfo{enter, "enter", "paste", "[TYPE]", Where::anywhere,
             Text("type or paste a puzzle; a line with nothing but a dot ends it")},
    VerbInfo{read_as, "as", "", "TYPE", Where::anywhere,
             Text("read what could not be read last, as a puzzle of that type")},
    VerbInfo{new_puzzle, "new", "generate", "[TYPE] [SIZE] [easy|medium|hard|expert] [SEED]",
             Where::anywhere, Text("make a new puzzle")},
    VerbInfo{scores, "scores", "best", "[TYPE]", Where::anywhere, Text("your best scores")},
    VerbInfo{statistics, "statistics", "stats", "[TYPE]", Where::anywhere,
             Text("how many you have solved, how fast, and on how many days")},
    VerbInfo{menu, "menu", "leave", "", Where::anywhere,
             Text("back to the menu; the game is kept")},
    VerbInfo{quit, "quit", "exit q", "", Where::anywhere,
             Text("end the program; the game is kept")},
    VerbInfo{board, "board", "b", "", Where::game, Text("read the board, row by row")},
    VerbInfo{row, "row", "", "[N]", Where::game, Text("read a row")},
    VerbInfo{column, "column", "col", "[N]", Where::game, Text("read a column")},
    VerbInfo{regions, "regions", "rooms", "", Where::game,
             Text("the regions that strong lines cut the board into")},
    VerbInfo{here, "here", ".", "[PLACE]", Where::game,
             Text("read a place, and what the rules say of it")},
    VerbInfo{rules, "rules", "", "", Where::game, Text("how this puzzle is played")},
    VerbInfo{conditions, "conditions", "state", "", Where::game,
             Text("what is done, and what is not yet")},
    VerbInfo{score, "score", "time", "", Where::game,
             Text("time, moves and help so far, and your best")},
    VerbInfo{go, "go", "g", "PLACE", Where::game,
             Text("move the cursor: 2 3, or 2 3 top for what lies beside a cell")},
    VerbInfo{left, "left", "", "[N]", Where::game, Text("move the cursor to the left")},
    VerbInfo{right, "right", "", "[N]", Where::game, Text("move the cursor to the right")},
    VerbInfo{up, "up", "", "[N]", Where::game, Text("move the cursor up")},
    VerbInfo{down, "down", "", "[N]", Where::game, Text("move the cursor down")},
    VerbInfo{mark, "mark", "m", "MARK [PLACE]", Where::game,
             Text("write a mark; without this word, too")},
    VerbInfo{primary, "fill", "", "[PLACE]", Where::game, Text("what the left button would do")},
    VerbInfo{secondary, "cross", "x", "[PLACE]", Where::game,
             Text("what the right button would do")},
    VerbInfo{clear, "clear", "erase", "[PLACE]", Where::game,
             Text("take a mark away, else notes, else a colour")},
    VerbInfo{note, "note", "n", "MARK [PLACE]", Where::game,
             Text("note a mark as possible, or take the note out")},
    VerbInfo{notes, "notes", "", "", Where::game,
             Text("from now on marks are notes, or no longer")},
    VerbInfo{fill_notes, "fill-notes", "", "", Where::game, Text("note all that no rule forbids")},
    VerbInfo{corner, "corner", "", "MARK [PLACE]", Where::game,
             Text("note a mark at the corner, or take it out there")},
    VerbInfo{corners, "corners", "", "", Where::game,
             Text("from now on marks are notes at the corners, or no longer")},
    VerbInfo{colour, "colour", "color", "N [PLACE]", Where::game,
             Text("give a cell a colour, 1 to 9 or its name; 0 takes it away")},
    VerbInfo{colours, "colours", "colors", "", Where::game,
             Text("from now on digits are colours, or no longer")},
    VerbInfo{undo, "undo", "u", "[N]", Where::game, Text("take back the last move, or the last N")},
    VerbInfo{redo, "redo", "r", "[N]", Where::game, Text("make the move again")},
    VerbInfo{history, "history", "tree", "", Where::game,
             Text("the moves and the other ways that were tried")},
    VerbInfo{branch, "branch", "", "N", Where::game, Text("turn redo to another way from here")},
    VerbInfo{travel, "goto", "", "N", Where::game, Text("go to move N of the history")},
    VerbInfo{restart, "restart", "again", "", Where::game, Text("start again")},
    VerbInfo{challenge, "challenge", "", "[LIVES]", Where::game,
             Text("start again with three lives, or so many: a wrong mark costs one")},
    VerbInfo{save_point, "save-point", "s save", "", Where::game,
             Text("open a save point: from here on, all can be dropped at once")},
    VerbInfo{accept, "accept", "a", "", Where::game, Text("keep the marks of the save point")},
    VerbInfo{drop, "drop", "d", "", Where::game, Text("take back all since the save point")},
    VerbInfo{accept_all, "accept-all", "", "", Where::game,
             Text("keep the marks of all save points")},
    VerbInfo{drop_all, "drop-all", "", "", Where::game,
             Text("take back all since the first save point")},
    VerbInfo{points, "points", "layers", "", Where::game, Text("the save points that are open")},
    VerbInfo{name_point, "rename", "", "NAME", Where::game,
             Text("give the last save point a name")},
    VerbInfo{refute, "refute", "", "", Where::game,
             Text("which save point cannot be right; again: drop it, and write the opposite")},
    VerbInfo{check, "check", "c", "", Where::game, Text("whether a rule is broken, and where")},
    VerbInfo{possible, "possible", "p", "[PLACE]", Where::game,
             Text("which marks no rule forbids in a place")},
    VerbInfo{ready, "ready", "", "", Where::game, Text("which places can be filled at once")},
    VerbInfo{wrong, "wrong", "", "", Where::game,
             Text("whether anything you placed is wrong; again: which marks")},
    VerbInfo{guess, "guess", "", "", Where::game,
             Text("your first mark that did not follow from what stood before it")},
    VerbInfo{take_out, "take-out", "", "", Where::game,
             Text("take out only the marks that are wrong")},
    VerbInfo{hint, "hint", "?? i", "", Where::game,
             Text("where to look; again: more of it, and then the move")},
    VerbInfo{another, "another", "", "", Where::game, Text("another way on than the hint tells")},
    VerbInfo{techniques, "techniques", "", "", Where::game,
             Text("what people look for in this puzzle, the easiest first")},
    VerbInfo{technique, "technique", "lesson", "[NAME]", Where::game,
             Text("what a technique says, with an example; that of the hint, or the one named")},
    VerbInfo{practise, "practise", "practice", "", Where::game,
             Text("play on from the example of the technique that was told last")},
    VerbInfo{place, "place", "", "", Where::game, Text("write what the hint says")},
    VerbInfo{back, "back", "", "", Where::game,
             Text("take moves back until there is a solution again")},
    VerbInfo{why, "why", "w", "[PLACE]", Where::game,
             Text("why a place must be what it is, or why it is wrong")},
    VerbInfo{count, "count", "", "", Where::game, Text("how many solutions there are from here")},
    VerbInfo{solve, "solve", "", "", Where::game,
             Text("write the solution; the game is not scored then")},
    VerbInfo{yes, "yes", "y", "", Where::game, Text("yes, to a question")},
    VerbInfo{watch, "watch", "", "[METHOD]", Where::game,
             Text("watch it being solved; again: pause, or go on")},
    VerbInfo{faster, "faster", "+", "", Where::game, Text("watch it faster")},
    VerbInfo{slower, "slower", "-", "", Where::game, Text("watch it slower")},
    VerbInfo{method, "method", "methods", "[METHOD]", Where::game,
             Text("choose how solve and watch go about it")},
    VerbInfo{log, "log", "", "[FILE]", Where::game,
             Text("the steps of the solve that was watched, here or in a file")},
    VerbInfo{pause, "pause", "", "", Where::game,
             Text("stop the clock, and hide the board until the next key")},
    VerbInfo{write, "write", "export", "[FILE]", Where::game,
             Text("the puzzle as text, here or in a file")},
};

std::vector<std::string> split(std::string_view words) {
    std::vector<std::string> all;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (end > 0) all.emplace_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return all;
}

/// Those of the player's language; none where it is English, or has none.
std::vector<std::string> own_words(const VerbInfo& verb, const Translator& translate) {
    const std::string asked = std::string(verb.word) + " (command)";
    const std::string told = translate ? translate(asked) : asked;
    return told == asked ? std::vector<std::string>() : split(told);
}

bool has_any(const std::vector<std::string>& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

}  // namespace

std::span<const VerbInfo> verbs() { return table; }

const VerbInfo& info(Verb verb) { return *std::ranges::find(table, verb, &VerbInfo::verb); }

std::vector<Verb> verbs_named(std::string_view word, const Translator& translate) {
    if (word.empty()) return {};
    for (const VerbInfo& one : table)
        if (one.word == word || has_any(split(one.others), word)) return {one.verb};
    for (const VerbInfo& one : table)
        if (has_any(own_words(one, translate), word)) return {one.verb};
    std::vector<Verb> found;
    for (const VerbInfo& one : table) {
        const std::vector<std::string> own = own_words(one, translate);
        if (one.word.starts_with(word) ||
            std::ranges::any_of(own, [&](const std::string& w) { return w.starts_with(word); }))
            found.push_back(one.verb);
    }
    return found;
}

bool is_whole_word(std::string_view word, const Translator& translate) {
    constexpr std::size_t short_form = 2;
    return std::ranges::any_of(table, [&](const VerbInfo& one) {
        return word == one.word ||
               (word.size() > short_form &&
                (has_any(split(one.others), word) || has_any(own_words(one, translate), word)));
    });
}

std::string typed_word(Verb verb, const Translator& translate) {
    const VerbInfo& of = info(verb);
    const std::vector<std::string> own = own_words(of, translate);
    return own.empty() ? std::string(of.word) : own.front();
}

std::optional<std::string> nearest_verb(std::string_view word, const Translator& translate) {
    std::vector<std::string> words;
    for (const VerbInfo& one : table) {
        std::ranges::move(own_words(one, translate), std::back_inserter(words));
        words.emplace_back(one.word);
    }
    return config::nearest(word, words);
}

std::vector<std::string> words_from(std::string_view begin, Where where,
                                    const Translator& translate) {
    std::vector<std::string> words;
    for (const VerbInfo& one : table) {
        if (where == Where::anywhere && one.where == Where::game) continue;
        std::vector<std::string> own = own_words(one, translate);
        if (own.empty()) own.emplace_back(one.word);
        const auto fits = std::ranges::find_if(
            own, [&](const std::string& word) { return word.starts_with(begin); });
        if (fits != own.end()) words.push_back(*fits);
    }
    if (!words.empty()) return words;
    for (const VerbInfo& one : table)
        if ((where == Where::game || one.where == where) && one.word.starts_with(begin))
            words.emplace_back(one.word);
    return words;
}

}  // namespace quadrille::text
