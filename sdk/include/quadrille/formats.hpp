// Formats of other programs that a puzzle type reads and writes: links, game ids, files. Each is a
// translation between texts, native text on one side, so that no puzzle crosses the border and the
// identity of a puzzle is always that of its native text.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.hpp"
#include "quadrille/text.hpp"

namespace quadrille {

/// A puzzle told in another text, and what was left behind on the way.
struct Translation {
    std::string text;
    std::vector<Text> lost = {};  ///< a sentence for each thing that `text` does not say
};

/// One format. The functions are pure and take any bytes without harm. [any thread]
struct Format {
    std::string id;  ///< [a-z0-9-]+, unique in the type; other types may have the same format
    Text name;       ///< for people: "puzz.link link"
    std::vector<std::string> extensions = {};  ///< of files, with the dot
    /// One line without spaces, which may be given in place of the name of a file.
    bool is_link = false;
    /// A text may hold several puzzles: `opening`, the puzzles with `separator` between them,
    /// `closing`. Without it these are empty.
    bool holds_many = false;
    std::string opening = {};
    std::string separator = {};
    std::string closing = {};

    /// Whether a text, or the part of one that `parts` gives, has the outer form of the format. A
    /// glance: whether it reads is for `read` to say. Throws: never.
    std::function<bool(std::string_view text)> recognises;
    /// The parts of a recognised text that hold a puzzle each, in order, as views into it. None:
    /// the text is one puzzle. Empty where the format holds but one.
    std::function<std::vector<std::string_view>(std::string_view text)> parts = {};
    /// A part as native text, which the type reads. The error says what was found, what was
    /// expected, and where in the part. Empty where the format is only written.
    std::function<Result<Translation>(std::string_view part)> read;
    /// Native text in this format: what `read` makes the same puzzle of, but for what is lost, and
    /// with a line end behind it. The error says why it cannot be told in this format. Empty where
    /// the format is only read.
    std::function<Result<Translation>(std::string_view native)> write;
};

/// Facet of a PuzzleType. [any thread]
class Formats {
public:
    static constexpr std::string_view facet_id = "formats/1";

    /// The same for the type's whole life.
    [[nodiscard]] virtual std::span<const Format> formats() const noexcept = 0;

protected:
    ~Formats() = default;
};

}  // namespace quadrille
