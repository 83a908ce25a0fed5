// Sentences for people who see the board: what a text names by code is pointed at instead ("this
// cell", "the 3 here", "row 4"), and each such word knows its places. For the host and for tests;
// plugins write texts as ever.
//
// An argument that is the name of an element is that element, and a part that is the text of a rule
// is what the rule speaks of. Where a text speaks of one place alone it is "this cell"; where it
// speaks of several they get letters, "cell A" and "cell B", which whoever draws the board shows
// there too. A list of places is "these cells".
//
// A template may have two phrasings: "the {0} at {1} || the {0} {1:here:at}". The first names
// elements, the second is for people who see them; `{1:here:at}` is told "here", or "at cell A"
// where there are letters. `{1|is|are}` is told by whether {1} is one place or several, and a list
// of sentences that say the same of several places is told as one: "these edges are drawn".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "quadrille/puzzle.hpp"
#include "quadrille/text.hpp"

namespace quadrille {

/// Words, and the places that they stand for; none for words between.
struct Span {
    std::string words;
    std::vector<ElementId> places;  ///< rising

    friend bool operator==(const Span&, const Span&) = default;
};

using Sentence = std::vector<Span>;

/// A letter that is to be shown at an element.
struct PlaceLetter {
    ElementId element{};
    std::string letter;

    friend bool operator==(const PlaceLetter&, const PlaceLetter&) = default;
};

/// Sentences that stand together: one letter means one place in all of them.
struct Narration {
    std::vector<Sentence> sentences;
    std::vector<PlaceLetter> letters;  ///< in element order, each element at most once
};

/// The words alone.
[[nodiscard]] std::string plain(const Sentence& sentence);

/// Puts texts about one puzzle into words. The puzzle outlives it. [any thread]
class Narrator {
public:
    explicit Narrator(const Puzzle& puzzle);

    /// What is told behind a place, in brackets: its coordinates. Empty for none.
    using Coordinates = std::function<Text(ElementId)>;

    /// All of `texts`, empty ones too, as one telling. `among`: what is told before and after them,
    /// they themselves included, in order: places have the letters that they have in all of it.
    [[nodiscard]] Narration tell(std::span<const Text> texts, const Translator& translate,
                                 const Coordinates& coordinates = {},
                                 std::span<const Text> among = {}) const;
    [[nodiscard]] Narration tell(const Text& text, const Translator& translate,
                                 const Coordinates& coordinates = {}) const {
        return tell(std::span(&text, 1), translate, coordinates);
    }

private:
    struct Piece;
    struct Letters;
    using Pieces = std::vector<Piece>;

    [[nodiscard]] Pieces read(const Text& text, const Translator& translate) const;
    /// The elements that `text` is: one, or a list of them. Empty for anything else.
    [[nodiscard]] std::vector<ElementId> elements_of(const Text& text) const;
    /// A list of sentences that say the same of several elements, as one sentence about all of
    /// them; where the template has words for that, "{0} is drawn || {0} {0|is|are} drawn".
    [[nodiscard]] std::optional<Text> merged(const Text& text) const;
    /// What words stand for that belong to the text of a rule, or to elements that they do not
    /// name.
    [[nodiscard]] std::vector<ElementId> spoken_of(const Text& text, std::string_view shape) const;
    [[nodiscard]] std::vector<ElementId> places_of_rule(std::uint32_t rule) const;

    const Puzzle* puzzle_;
    std::unordered_map<std::string_view, ElementId> by_name_;
    std::unordered_map<std::string, std::uint32_t> by_text_;  ///< rules, told in English
};

}  // namespace quadrille
