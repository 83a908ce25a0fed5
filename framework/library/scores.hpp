// Every finished game, in an SQLite file. Opened at the first use, so that a command that needs no scores touches no file.
#pragma once

#include <filesystem>
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

    /// True if it is the best of its puzzle so far.
    [[nodiscard]] Result<bool> enter(std::string_view key, std::string_view type, std::string_view name,
                                     const game::Score& score, double total);
    /// Empty too where the file cannot be read.
    [[nodiscard]] std::optional<BestScore> best(std::string_view key);
    [[nodiscard]] Result<std::vector<BestScore>> all_best();

private:
    [[nodiscard]] bool open(bool create);
    [[nodiscard]] Error failure() const;
    [[nodiscard]] Result<std::vector<BestScore>> query(const char* where, std::string_view key);

    std::filesystem::path file_;
    sqlite3* database_ = nullptr;
    bool ready_ = false;
    bool broken_ = false;  ///< opening failed once: not tried again for every card of the gallery
};

}  // namespace quadrille::library
