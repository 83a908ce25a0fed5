// What the helper that tries a library tells the host, byte by byte, so that whatever ends it can
// be put down to what the library was doing: a letter for each stage it enters, a capital for what
// the library did that no plugin may do, at last '!' and the verdict.
#pragma once

#include <cstdint>

namespace quadrille::plugins {

/// What is done with a library, in this order.
enum class Stage : std::uint8_t {
    opening,     ///< its static objects run
    creating,    ///< its type is made and tells of itself
    offering,    ///< its type and puzzles tell what they offer beyond the contract
    reading,     ///< native text, its own and damaged
    judging,     ///< rules with functions of its own
    drawing,     ///< marks, notes, clue states
    writing,     ///< native text
    deducing,    ///< techniques
    solving,     ///< solvers of its own
    generating,  ///< new puzzles
    ending,      ///< its static objects go, as at the end of the program
};
inline constexpr std::size_t stage_count = static_cast<std::size_t>(Stage::ending) + 1;

/// What no plugin may do.
enum class Offence : std::uint8_t {
    changed_files,
    started_process,
    used_network,
    signalled,
    looked_into_process,
    closed_files,
    took_memory,
};
inline constexpr std::size_t offence_count = static_cast<std::size_t>(Offence::took_memory) + 1;

namespace report {

inline constexpr char verdict = '!';
constexpr char letter(Stage stage) { return static_cast<char>('a' + static_cast<int>(stage)); }
constexpr char letter(Offence offence) {
    return static_cast<char>('A' + static_cast<int>(offence));
}

}  // namespace report

}  // namespace quadrille::plugins
