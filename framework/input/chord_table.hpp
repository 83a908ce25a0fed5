// Which chord does what, and how a file of keys changes it: one `action = ["Chord", …]` a line.
// Knows no actions: what they are is told, so that each face of the program has its own.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/toml.hpp"
#include "input/chord.hpp"
#include "quadrille/text.hpp"

namespace quadrille::input {

/// Actions are numbers here; see BindingTable.
class ChordTable {
public:
    /// Takes the chord away from any other action.
    void bind(const Chord& chord, std::size_t action);
    /// The chords that a string lists, separated by spaces; what is no chord is left out.
    void bind_all(std::string_view chords, std::size_t action);
    void unbind(std::size_t action);

    [[nodiscard]] std::optional<std::size_t> find(const Chord& chord) const;
    /// In the order they were bound.
    [[nodiscard]] std::vector<Chord> chords(std::size_t action) const;

    friend bool operator==(const ChordTable&, const ChordTable&) = default;

private:
    std::vector<std::pair<Chord, std::size_t>> bound_;
};

/// The actions that a file of keys may name.
struct ActionNames {
    std::function<std::optional<std::size_t>(std::string_view)> named;
    std::function<std::string(std::size_t)> name;
    std::size_t count = 0;  ///< actions have the numbers below it
    std::string file;  ///< that lists them all, for those who wrote one wrongly
    /// What is wrong with a chord that is none for these actions; may be null: all are.
    std::function<std::optional<Text>(const Chord&)> refused = nullptr;
};

/// One file over what is bound already. An action that the file names loses its former chords,
/// unless none of the list can be used; a chord that the file uses is taken from what had it
/// before. Unknown actions, unknown keys, chords used twice within the file and chords taken from
/// an action that the file does not name are problems; all else is bound.
void apply_keys(ChordTable& table, const ActionNames& names, const config::Document& document,
                std::vector<config::Problem>& problems);

/// A table for one kind of action.
template <class Action>
class BindingTable {
public:
    void bind(const Chord& chord, Action action) { table_.bind(chord, number(action)); }
    void unbind(Action action) { table_.unbind(number(action)); }
    [[nodiscard]] std::optional<Action> find(const Chord& chord) const {
        const std::optional<std::size_t> found = table_.find(chord);
        return found ? std::optional(static_cast<Action>(*found)) : std::nullopt;
    }
    /// In the order they were bound.
    [[nodiscard]] std::vector<Chord> chords(Action action) const {
        return table_.chords(number(action));
    }
    [[nodiscard]] ChordTable& table() noexcept { return table_; }

    friend bool operator==(const BindingTable&, const BindingTable&) = default;

private:
    [[nodiscard]] static std::size_t number(Action action) {
        return static_cast<std::size_t>(action);
    }
    ChordTable table_;
};

}  // namespace quadrille::input
