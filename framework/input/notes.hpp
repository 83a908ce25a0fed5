// Small candidates, written and taken out one by one. Knows no rules: what may be noted is the
// player's affair.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules/notes.hpp"
#include "quadrille/position.hpp"

namespace quadrille::input {

using engine::note_bit;

/// Which notes of an element: `&Content::notes`, the candidates in the middle, or
/// `&Content::corners`.
using NoteSet = std::uint64_t Content::*;

/// Whether the alphabet takes notes of that set.
[[nodiscard]] bool takes_notes(const Alphabet& alphabet, NoteSet set);

/// A change that adds a mark to the notes of an element, or takes it out of them. Empty where it
/// cannot be noted: the alphabet takes no such notes, a mark stands there, or this one is beyond
/// `max_notes`.
[[nodiscard]] std::optional<Change> toggle_note(const Board& board, const Position& position,
                                                ElementId element, Mark mark,
                                                NoteSet set = &Content::notes);

}  // namespace quadrille::input
