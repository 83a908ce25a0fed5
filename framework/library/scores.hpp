// Every finished attempt, in an SQLite file. Opened at the first use, so that a command that needs
// no scores touches no file; where that fails it is tried again at the next.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "library/library.hpp"

struct sqlite3;

namespace quadrille::library {

class Library::Scores {
public:
    explicit Scores(std::filesystem::path file);
    ~Scores();
    Scores(const Scores&) = delete;
    Scores& operator=(const Scores&) = delete;

    /// Enters an attempt, unless it is there already. Waits for another program for at most a fifth
    /// of a second.
    [[nodiscard]] Result<Recorded> enter(std::string_view key, std::string_view type,
                                         std::string_view name, std::string_view attempt,
                                         const game::Score& score, double total);
    [[nodiscard]] Result<bool> has(std::string_view attempt);
    /// Waits for another program for at most a tenth of a second.
    [[nodiscard]] Result<std::map<std::string, PuzzleRecord, std::less<>>> standings();

private:
    using Patience = std::chrono::milliseconds;
    /// Opens the file, makes it if asked to, and brings one of an older program up to date.
    [[nodiscard]] Result<void> open(bool create, Patience patience);
    [[nodiscard]] Result<void> prepare_tables();
    [[nodiscard]] bool exists() const;
    [[nodiscard]] Error failure() const;
    /// Scores of the player's own on a puzzle, without one attempt.
    [[nodiscard]] std::optional<BestScore> best_but(std::string_view key, std::string_view attempt);

    std::filesystem::path file_;
    sqlite3* database_ = nullptr;
    bool ready_ = false;
};

}  // namespace quadrille::library
