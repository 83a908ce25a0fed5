// A new board by what a player calls it, a type, a variant and a difficulty, made in one go on
// whatever thread asks. The dialog in which everything can be chosen has a machine of its own
// (puzzle_maker.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/generate/generate.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

struct BoardOrder {
    std::shared_ptr<const PuzzleType> type;
    std::string variant;  ///< as of a library::Profile
    engine::Difficulty::Grade difficulty{};
    std::uint64_t seed = 0;
    /// Where the type makes none of that difficulty, one of any.
    bool takes_any = false;
};

struct MadeBoard {
    std::shared_ptr<const PuzzleType> type;
    std::unique_ptr<Puzzle> puzzle;
    engine::Difficulty::Grade difficulty{};
    std::string name;  ///< for a file: "9x9-hard-4711"
};

/// The size that new boards of the type have where nobody says otherwise, as of a
/// library::Profile: "9×9". Empty where it makes none.
[[nodiscard]] std::string usual_size(const PuzzleType& type);

/// The usual values of what can be chosen, with one of them changed where that is what
/// makes the variant: each is tried. None where nothing does. Takes as long as some drafts.
[[nodiscard]] std::optional<std::vector<std::int32_t>> values_for(const PuzzleType& type,
                                                                  std::string_view variant,
                                                                  const std::stop_token& stop);

/// Same order, same board. The error says why there is none. Honours the stop within 50 ms, as far
/// as the plugin is as quick.
[[nodiscard]] Result<MadeBoard> make_board(const BoardOrder& order, const std::stop_token& stop);

}  // namespace quadrille::play
