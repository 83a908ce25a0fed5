// What keys do on the board of the whole screen, in one table: commands that need no more words,
// the cursor, and what the screen itself does. Which key does it: config/keys/text/NAME.toml.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "config/folders.hpp"
#include "input/actions.hpp"
#include "input/chord_table.hpp"
#include "quadrille/text.hpp"
#include "text/verbs.hpp"

namespace quadrille::text {

/// The cursor moves, by a place or over a block.
struct CursorStep {
    input::Action action{};
    bool jumps = false;
};

/// What no command does.
enum class ScreenDeed : std::uint8_t {
    type_command,  ///< opens the line for a command
    type_place,    ///< opens the line for a place
    larger,        ///< draws the board larger, or lets a watched solve go faster
    smaller
};

struct KeyAction {
    std::string id;  ///< as files of keys name it: the word of the command, where it is one
    std::string_view bindings;  ///< built in, separated by spaces
    std::variant<Verb, CursorStep, ScreenDeed> deed;
    Text help;  ///< a phrase; actions that stand together and share one are told together
};

/// All of them, in the order of the help.
[[nodiscard]] std::span<const KeyAction> key_actions();

class KeyBindings {
public:
    /// What is built in.
    KeyBindings();
    [[nodiscard]] const KeyAction* find(const input::Chord& chord) const;
    /// "u, Backspace", as they are typed; empty: none.
    [[nodiscard]] std::string typed(std::size_t action, const Translator& translate) const;
    /// The first key that does it; empty: none.
    [[nodiscard]] std::string key_of(Verb verb, const Translator& translate) const;
    [[nodiscard]] std::string key_of(ScreenDeed deed, const Translator& translate) const;
    /// One file over what is bound already: see input::apply_keys. What no terminal sends, and what
    /// has its meaning there, is a problem too.
    void apply(const config::Document& document, std::vector<config::Problem>& problems);

    friend bool operator==(const KeyBindings&, const KeyBindings&) = default;

private:
    template <class Deed>
    [[nodiscard]] std::string first_key(Deed deed, const Translator& translate) const;

    input::ChordTable table_;
};

/// Built in, then keys/text/NAME.toml as shipped, then the user's; a set of keys that has no file
/// for terminals has the default one's.
[[nodiscard]] KeyBindings load_key_bindings(std::string_view name, const config::Folders& folders,
                                            std::vector<config::Problem>& problems);

}  // namespace quadrille::text
