// What a panel tells about the board, in words that know their places: kept as long as it says the
// same, so that it may be asked for with each frame. Knows no widgets.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "places/places.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"
#include "play/resources.hpp"
#include "quadrille/narrator.hpp"

namespace quadrille::play {

/// What each of these texts speaks of, by text and rising: elements that it names, and what its
/// words stand for.
[[nodiscard]] std::vector<std::vector<ElementId>> spoken_of(const Puzzle& puzzle,
                                                            std::span<const Text> texts);

class PanelSpeech {
public:
    explicit PanelSpeech(const Game& game) : game_(&game) {}

    /// From now on these texts are told, in the player's language. `among`: see Narrator::tell.
    const Narration& tell(std::vector<Text> texts, const Resources& resources,
                          std::vector<Text> among = {});
    /// Nothing is told any more.
    void fall_silent();
    [[nodiscard]] const Narration& told() const noexcept { return told_; }

    /// A text by itself, beside them.
    [[nodiscard]] Narration alone(const Text& text, const Resources& resources);

    /// The words that the player points at stand for these; empty for none. `letters`: of a text
    /// by itself. True if it is something else than before.
    bool point(std::vector<ElementId> places, std::vector<PlaceLetter> letters = {});
    [[nodiscard]] const std::vector<ElementId>& pointed() const noexcept { return pointed_; }
    /// Whether the words of that span stand for the place that the player looks at on the board:
    /// under the pointer, else at the cursor.
    [[nodiscard]] bool is_lit(const Span& span) const;

    /// What is to be seen on the board of it. Of several that tell something, what is pointed at
    /// leads, else the first: letters mean one thing at a time.
    void add_to(Highlights& shown) const;

private:
    /// Of the puzzle as it is now; true if it is another.
    bool read_puzzle();
    [[nodiscard]] Narration put(std::span<const Text> texts, const Resources& resources,
                                std::span<const Text> among = {}) const;

    const Game* game_;
    std::shared_ptr<const Puzzle> puzzle_;
    std::optional<Narrator> narrator_;  ///< of that puzzle
    std::optional<places::Places> places_;
    std::vector<Text> texts_;
    std::vector<Text> among_;
    std::uint64_t language_ = 0;
    Narration told_;
    std::vector<ElementId> pointed_;
    std::vector<PlaceLetter> letters_;  ///< of what is pointed at by itself
};

}  // namespace quadrille::play
