// What can be typed: every command of text play with its words and its help, in one table. The
// help, the keys and what does them all read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille::text {

enum class Verb : std::uint8_t {
    // At any time.
    help,
    list,
    types,
    continue_game,
    open,
    enter,
    new_puzzle,
    scores,
    statistics,
    menu,
    quit,
    // In a game: the board.
    board,
    row,
    column,
    here,
    rules,
    conditions,
    score,
    go,
    left,
    right,
    up,
    down,
    // Marks.
    mark,
    primary,
    secondary,
    clear,
    note,
    notes,
    fill_notes,
    // History.
    undo,
    redo,
    history,
    branch,
    travel,
    restart,
    challenge,
    // Save points.
    save_point,
    accept,
    drop,
    accept_all,
    drop_all,
    points,
    name_point,
    refute,
    // Help.
    check,
    possible,
    ready,
    wrong,
    take_out,
    hint,
    place,
    back,
    why,
    count,
    solve,
    yes,
    watch,
    faster,
    slower,
    method,
    log,
    pause,
    write,
};

/// Where a command has a meaning.
enum class Where : std::uint8_t { anywhere, game };

struct VerbInfo {
    Verb verb{};
    std::string_view word;    ///< as it is typed in full
    std::string_view others;  ///< further words for it, separated by spaces
    std::string_view takes;   ///< for the help: "[N]"; English words in capitals, as in a shell
    Where where = Where::game;
    Text help;  ///< what it does, a phrase
};

/// All of them, in the order of the help.
[[nodiscard]] std::span<const VerbInfo> verbs();
[[nodiscard]] const VerbInfo& info(Verb verb);
/// By its word, one of the others, or the beginning of just one word.
[[nodiscard]] std::optional<Verb> verb_named(std::string_view word);
/// The word nearest to one that is none.
[[nodiscard]] std::string_view nearest_verb(std::string_view word);

}  // namespace quadrille::text
