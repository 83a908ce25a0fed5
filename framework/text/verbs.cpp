#include "text/verbs.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "cli/nearest.hpp"

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
    VerbInfo{new_puzzle, "new", "generate", "TYPE [SIZE] [easy|medium|hard|expert] [SEED]",
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
             Text("write a mark; the mark alone does, too")},
    VerbInfo{primary, "fill", "", "[PLACE]", Where::game, Text("what the left button would do")},
    VerbInfo{secondary, "cross", "x", "[PLACE]", Where::game,
             Text("what the right button would do")},
    VerbInfo{clear, "clear", "erase", "[PLACE]", Where::game, Text("take a mark away")},
    VerbInfo{note, "note", "n", "MARK [PLACE]", Where::game,
             Text("note a mark as possible, or take the note out")},
    VerbInfo{notes, "notes", "", "", Where::game,
             Text("from now on marks are notes, or no longer")},
    VerbInfo{fill_notes, "fill-notes", "", "", Where::game, Text("note all that no rule forbids")},
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
    VerbInfo{name_point, "rename", "", "NAME", Where::game, Text("give the last save point a name")},
    VerbInfo{refute, "refute", "", "", Where::game,
             Text("which save point cannot be right; again: drop it, and write the opposite")},
    VerbInfo{check, "check", "c", "", Where::game, Text("whether a rule is broken, and where")},
    VerbInfo{possible, "possible", "p", "[PLACE]", Where::game,
             Text("which marks no rule forbids in a place")},
    VerbInfo{ready, "ready", "", "", Where::game, Text("which places can be filled at once")},
    VerbInfo{wrong, "wrong", "", "", Where::game,
             Text("whether anything you placed is wrong; again: which marks")},
    VerbInfo{take_out, "take-out", "", "", Where::game,
             Text("take out only the marks that are wrong")},
    VerbInfo{hint, "hint", "?? i", "", Where::game,
             Text("where to look; again: more of it, and then the move")},
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

bool has_word(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == word) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

}  // namespace

std::span<const VerbInfo> verbs() { return table; }

const VerbInfo& info(Verb verb) { return *std::ranges::find(table, verb, &VerbInfo::verb); }

std::optional<Verb> verb_named(std::string_view word) {
    if (word.empty()) return std::nullopt;
    for (const VerbInfo& one : table)
        if (one.word == word || has_word(one.others, word)) return one.verb;
    std::optional<Verb> found;
    for (const VerbInfo& one : table)
        if (one.word.starts_with(word)) {
            if (found) return std::nullopt;
            found = one.verb;
        }
    return found;
}

std::string_view nearest_verb(std::string_view word) {
    std::vector<std::string> words;
    for (const VerbInfo& one : table) words.emplace_back(one.word);
    const std::string& near = cli::nearest(word, words);
    return std::ranges::find(table, near, &VerbInfo::word)->word;
}

}  // namespace quadrille::text
