// What a plugin implements: a type of puzzle, and one puzzle of that type.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/canvas.hpp"
#include "quadrille/position.hpp"
#include "quadrille/result.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/text.hpp"

namespace quadrille {

/// One puzzle: immutable, nothing kept between calls. [any thread]
class Puzzle {
public:
    virtual ~Puzzle() = default;
    Puzzle(const Puzzle&) = delete;
    Puzzle& operator=(const Puzzle&) = delete;

    /// The same object for the puzzle's whole life, as for `rules`.
    [[nodiscard]] virtual const Board& board() const noexcept = 0;
    [[nodiscard]] virtual const Rules& rules() const noexcept = 0;
    /// Draws everything, paper first. Draws the same for the same arguments.
    virtual void draw(Canvas& canvas, const Position& position, const ClueStates& clues) const = 0;
    /// The native text: parsed again it gives the same puzzle, written again the same text.
    [[nodiscard]] virtual std::string write() const = 0;
    /// Something optional by name and revision ("techniques/1"); null where the puzzle does not
    /// offer it. Ask through `facet_of`.
    [[nodiscard]] virtual const void* facet(std::string_view id) const noexcept;

protected:
    Puzzle() = default;
};

inline const void* Puzzle::facet(std::string_view) const noexcept { return nullptr; }

/// A victory condition. Rules belong to one by index.
struct Condition {
    std::string id;    ///< [a-z0-9-]+
    Text name;         ///< what it demands: "the lines form one single loop"
    Text broken = {};  ///< what is wrong where it is violated: "a line branches, ends, or closes a
                       ///< loop too early"
};

/// Texts in English; locale/LANGUAGE.toml beside the plugin says what they are in other languages.
struct TypeInfo {
    std::string id;                       ///< [a-z0-9-]+, the same as in the manifest
    Text name;                            ///< a proper name; it may stay as it is in every language
    Text rules;                           ///< in Markdown; below a line of "---": how hands do it
    std::vector<Condition> conditions;    ///< at least one
    std::vector<std::string> extensions;  ///< of files, with the dot; at least one
    std::string example;  ///< a small puzzle with exactly one solution, in native text
    /// Native text never holds a blank line, so that a file of several puzzles may separate them
    /// with one.
    bool blank_line_separates = false;
    /// The kinds of rules that the plugin was built with. To be left as it is.
    std::span<const RuleVersion> rule_versions = quadrille::rule_versions;
};

/// A type of puzzle: immutable, nothing kept between calls. [any thread]
class PuzzleType {
public:
    virtual ~PuzzleType() = default;
    PuzzleType(const PuzzleType&) = delete;
    PuzzleType& operator=(const PuzzleType&) = delete;

    [[nodiscard]] virtual const TypeInfo& info() const noexcept = 0;
    /// Reads native text. The error says what was found, what was expected, and where. Takes any
    /// bytes without harm.
    [[nodiscard]] virtual Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const = 0;
    /// Something optional by name and revision; null where the type does not offer it. Ask through
    /// `facet_of`.
    [[nodiscard]] virtual const void* facet(std::string_view id) const noexcept;

protected:
    PuzzleType() = default;
};

inline const void* PuzzleType::facet(std::string_view) const noexcept { return nullptr; }

/// The facet of that class, or null. A facet class names itself: `static constexpr std::string_view
/// facet_id`.
template <class Facet, class Owner>
[[nodiscard]] const Facet* facet_of(const Owner& owner) noexcept {
    return static_cast<const Facet*>(owner.facet(Facet::facet_id));
}

}  // namespace quadrille
