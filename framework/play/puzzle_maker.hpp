// A new puzzle that is being chosen and made: of which type and size, how hard, from which seed;
// then how far the making has come. Knows no widgets, and writes no files.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/generate/generate.hpp"
#include "library/shelf.hpp"
#include "play/background_task.hpp"
#include "play/difficulty_memory.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

class PuzzleMaker {
public:
    using Types = std::vector<std::shared_ptr<const PuzzleType>>;
    /// Another number each time; what a player is offered as the next seed.
    using Seeds = std::function<std::uint64_t()>;

    struct Made {
        std::shared_ptr<const PuzzleType> type;
        std::unique_ptr<Puzzle> puzzle;
        engine::Rating rating;
        std::uint64_t seed = 0;
        std::string
            name;  ///< for its file: "10x8-hard-4711", with whatever else was not left as usual
    };

    explicit PuzzleMaker(Seeds seeds);
    /// What is found out about difficulties is kept there, by the build of the type.
    void remember(DifficultyMemory memory, library::BuildTeller build_of);

    // Choosing. What was chosen for a type is kept while another is looked at, and for the next
    // time.

    /// The types at hand, of which those count that make puzzles. One with the id `preferred` is
    /// chosen, else what was chosen before stays.
    void offer(Types types, std::string_view preferred);
    [[nodiscard]] const Types& types() const noexcept { return types_; }
    /// Null where no type makes puzzles.
    [[nodiscard]] std::shared_ptr<const PuzzleType> type() const;
    /// Requires a type that is offered.
    void choose_type(std::string_view id) { type_ = id; }
    /// Of the type chosen.
    [[nodiscard]] std::span<const Parameter> parameters() const;
    [[nodiscard]] std::int32_t value(std::size_t parameter) const;
    /// Drawn to the nearest that the parameter allows.
    void set_value(std::size_t parameter, std::int32_t value);
    /// Id of the difficulty (engine/generate/generate.hpp); empty: as it comes.
    [[nodiscard]] const std::string& difficulty() const noexcept { return difficulty_; }
    void set_difficulty(std::string_view id) { difficulty_ = id; }
    /// Whether boards of the type and values chosen may have that difficulty: not where it was
    /// tried in vain.
    [[nodiscard]] bool may_have(engine::Difficulty::Grade grade) const;
    /// As the player writes it.
    [[nodiscard]] std::string& seed() noexcept { return seed_; }
    void draw_seed() { seed_ = std::to_string(seeds_()); }

    /// What a blank board has of the parameters: the first ones, without what the host adds.
    [[nodiscard]] std::size_t board_parameters() const;
    /// Of those, whether it makes a difference to a blank board. One that only says what a random
    /// board is like is not asked where nothing is random.
    [[nodiscard]] bool shapes_blank_board(std::size_t parameter);
    /// A board of the type and values chosen, with nothing printed on it.
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> blank_board();

    // Making.

    /// False, with a failure, if there is nothing to make or the seed is no number. Same choices
    /// and seed, same puzzle.
    bool start();
    /// False if nothing was under way. Does not wait.
    bool cancel();
    [[nodiscard]] bool working() const noexcept { return task_.thinking(); }
    /// Attempt 0: not begun yet.
    [[nodiscard]] engine::GenerateProgress progress() const;
    /// Why there is no puzzle; empty where there is nothing to say.
    [[nodiscard]] const Text& failure() const noexcept { return failure_; }
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick(std::chrono::steady_clock::time_point now);
    /// The puzzle, once. Another seed is then offered for the next.
    [[nodiscard]] std::optional<Made> take();

private:
    struct Progress {
        std::mutex mutex;
        engine::GenerateProgress at;
    };
    /// Values for the type chosen, made of the usual ones where there are none yet, or others than
    /// it now has.
    [[nodiscard]] std::vector<std::int32_t>& values();
    /// What the memory calls boards with these values.
    [[nodiscard]] std::string boards_of(const PuzzleType& type,
                                        std::span<const std::int32_t> values) const;
    /// Keeps what the making has shown of difficulties.
    void note(const engine::Generated& generated);

    Seeds seeds_;
    Types types_;
    std::string type_;
    std::map<std::string, std::vector<Parameter>, std::less<>> parameters_;  ///< by type
    std::map<std::string, std::vector<std::int32_t>, std::less<>> values_;
    std::map<std::string, std::vector<bool>, std::less<>> shapes_;  ///< by type, of each parameter
    DifficultyMemory memory_;
    library::BuildTeller build_of_;
    std::string difficulty_;
    std::string seed_;
    Text failure_;
    std::shared_ptr<Progress> progress_;
    std::chrono::steady_clock::time_point told_;
    Made order_;  ///< what is under way, without its puzzle
    std::vector<std::int32_t> ordered_values_;
    std::string ordered_difficulty_;
    std::optional<Made> made_;
    BackgroundTask<Result<engine::Generated>> task_;  // last: its thread writes into the progress
};

/// The size, what differs from the usual, and the difficulty: "10x8-half-turn-hard".
[[nodiscard]] std::string name_of(std::span<const Parameter> parameters,
                                  std::span<const std::int32_t> values,
                                  std::string_view difficulty);

}  // namespace quadrille::play
