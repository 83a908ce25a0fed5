// How each victory condition stands: what it demands, or what is wrong with the position and where,
// in words that know their places. Kept as long as it says the same. Knows no widgets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "play/game.hpp"
#include "play/panels/highlights.hpp"
#include "play/panels/panel_speech.hpp"
#include "play/resources.hpp"

namespace quadrille::play {

class ConditionReport {
public:
    explicit ConditionReport(const Game& game) : game_(&game), speech_(game) {}

    /// One condition that the puzzle states.
    struct Entry {
        std::size_t condition = 0;  ///< index into TypeInfo::conditions
        Status status = Status::open;
        /// Of a broken one, a sentence for each thing that is wrong; else what it demands.
        std::vector<Narration> sentences;
        std::size_t chosen = 0;    ///< the sentence that is told
        bool was_followed = false;  ///< to its places

        [[nodiscard]] bool is_broken() const noexcept { return status == Status::violated; }
        [[nodiscard]] const Narration& told() const { return sentences[chosen]; }
        /// All that the sentence stands for, rising.
        [[nodiscard]] std::vector<ElementId> places() const;
    };

    /// Of the position that is shown, as far as the settings let errors be marked.
    const std::vector<Entry>& read(const Resources& resources);
    /// Follows an entry to its places: those of the sentence that is told; once it was followed, the
    /// next sentence is told, the first after the last.
    [[nodiscard]] std::vector<ElementId> follow(std::size_t entry);

    /// That entry is pointed at, or none. True if it is another than before.
    bool point(std::optional<std::size_t> entry);
    [[nodiscard]] bool is_lit(std::size_t entry) const;
    /// What is to be seen on the board of what is pointed at.
    void add_to(Highlights& shown) const { speech_.add_to(shown); }
    [[nodiscard]] const std::vector<ElementId>& pointed() const noexcept {
        return speech_.pointed();
    }

private:
    /// What the report was made of.
    struct Source {
        std::uint64_t game = 0;
        std::uint64_t resources = 0;
        std::optional<game::NodeId> place;  ///< of the history, that is looked at
        std::vector<Status> states;

        friend bool operator==(const Source&, const Source&) = default;
    };

    const Game* game_;
    PanelSpeech speech_;
    std::vector<Entry> entries_;
    std::optional<Source> source_;
};

}  // namespace quadrille::play
