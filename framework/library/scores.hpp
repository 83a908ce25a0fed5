// Every finished attempt, in an SQLite file: the time and what was helped with, from which a total
// is computed by the rates in force when it is asked for, so that all totals compare. Opened at the
// first use, so that a command that needs no scores touches no file; where that fails it is tried
// again at the next.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
    /// What sort of a puzzle it is, if that is known now, is entered for older attempts on it, too.
    /// `entry.when` is not read: it is now.
    [[nodiscard]] Result<Recorded> enter(const Attempt& entry, std::string_view attempt,
                                         const game::ScoreRates& rates);
    [[nodiscard]] Result<bool> has(std::string_view attempt);
    /// Waits for another program for at most a tenth of a second.
    [[nodiscard]] Result<std::map<std::string, PuzzleRecord, std::less<>>> standings(
        const game::ScoreRates& rates);
    /// All, the latest last. Waits as long.
    [[nodiscard]] Result<std::vector<Attempt>> attempts(const game::ScoreRates& rates);

private:
    using Patience = std::chrono::milliseconds;
    /// Opens the file, makes it if asked to, and brings one of an older program up to date.
    [[nodiscard]] Result<void> open(bool create, Patience patience);
    [[nodiscard]] Result<void> prepare_tables();
    [[nodiscard]] bool exists() const;
    [[nodiscard]] Error failure() const;
    [[nodiscard]] Error failure(const Text& reason) const;
    void close();
    /// Enters what sort of a puzzle it is where older attempts on it do not tell.
    [[nodiscard]] bool describe_older(const Attempt& entry);
    /// The best of the player's own on a puzzle in a mode, without one attempt; seconds with
    /// penalties.
    [[nodiscard]] std::optional<double> best_but(const Attempt& entry, std::string_view attempt,
                                                 const game::ScoreRates& rates);

    std::filesystem::path file_;
    sqlite3* database_ = nullptr;
    bool ready_ = false;
};

}  // namespace quadrille::library
