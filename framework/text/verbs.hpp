// What can be typed: every command of text play with its words and its help, in one table. The
// help, the keys and what does them all read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
    read_as,
    new_puzzle,
    scores,
    statistics,
    menu,
    quit,
    // In a game: the board.
    board,
    row,
    column,
    regions,
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
    corner,
    corners,
    colour,
    colours,
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
    guess,
    take_out,
    hint,
    another,
    techniques,
    technique,
    practise,
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
    std::string_view word;    ///< as it is typed in full, in English
    std::string_view others;  ///< further English words for it, separated by spaces
    std::string_view takes;   ///< for the help: "[N]"; English words in capitals, as in a shell
    Where where = Where::game;
    Text help;  ///< what it does, a phrase
};

/// All of them, in the order of the help.
[[nodiscard]] std::span<const VerbInfo> verbs();
[[nodiscard]] const VerbInfo& info(Verb verb);

// Each command has English words, which are always understood, and those of the player's language:
// the languages' files have them under "WORD (command)", separated by spaces, the one that is told
// first.

/// What a word stands for: one command by one of its words, else those of which a word in full
/// begins so; none, one, or several that it may mean. Small letters.
[[nodiscard]] std::vector<Verb> verbs_named(std::string_view word, const Translator& translate);
/// Whether it is a command's word, neither shortened nor a short form of one or two letters.
[[nodiscard]] bool is_whole_word(std::string_view word, const Translator& translate);
/// The word that a player is told to type.
[[nodiscard]] std::string typed_word(Verb verb, const Translator& translate);
/// The word of a command nearest to one that is none; empty where none is near.
[[nodiscard]] std::optional<std::string> nearest_verb(std::string_view word,
                                                      const Translator& translate);
/// All words in full that begin so, in the player's language where it has them, else in English.
[[nodiscard]] std::vector<std::string> words_from(std::string_view begin, Where where,
                                                  const Translator& translate);

}  // namespace quadrille::text
