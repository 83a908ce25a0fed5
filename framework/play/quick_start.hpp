// One click to a fitting board: one that was not played yet where the collection has it, else one
// that is made meanwhile and kept among the player's own.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "library/library.hpp"
#include "play/background_task.hpp"
#include "play/board_making.hpp"
#include "play/card_list.hpp"

namespace quadrille::play {

class QuickStart {
public:
    /// Another number each time.
    using Seeds = std::function<std::uint64_t()>;
    struct Wish {
        std::string type;
        std::string variant;  ///< as of a library::Profile
        engine::Difficulty::Grade difficulty{};
        std::string size = {};  ///< that is liked most where boards lie ready; empty: the usual one

        friend bool operator==(const Wish&, const Wish&) = default;
    };

    /// Both outlive it.
    QuickStart(library::Library& library, const CardList& cards, Seeds seeds)
        : library_(&library), cards_(&cards), seeds_(std::move(seeds)) {}

    /// The puzzle to play now; where there is none, making one begins.
    [[nodiscard]] std::optional<library::ShelfEntry> ask(const Wish& wish);
    /// What is being made.
    [[nodiscard]] const std::optional<Wish>& making() const noexcept { return making_; }
    /// It takes so long that a sign is due.
    [[nodiscard]] bool is_slow() const { return task_.slow(); }
    /// Nothing is to come of what was asked for. False if nothing was being made.
    bool cancel();
    /// Why there is no puzzle; empty where there is nothing to say.
    [[nodiscard]] const Text& failure() const noexcept { return failure_; }
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick();
    /// The file of the puzzle that was made, once.
    [[nodiscard]] std::optional<std::filesystem::path> take() {
        return std::exchange(made_, std::nullopt);
    }

private:
    library::Library* library_;
    const CardList* cards_;
    Seeds seeds_;
    std::optional<Wish> making_;
    bool was_slow_ = false;
    Text failure_;
    std::optional<std::filesystem::path> made_;
    BackgroundTask<Result<MadeBoard>> task_;
};

}  // namespace quadrille::play
