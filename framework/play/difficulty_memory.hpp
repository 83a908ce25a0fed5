// What difficulties the new boards of a type have, size by size: no genre has all of them on every
// size, and no plugin says which. Found out as boards are made, and kept in a file of the cache,
// which may be deleted at any time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "engine/solve/difficulty.hpp"

namespace quadrille::play {

class DifficultyMemory {
public:
    /// Reads the file; what is no line of it is passed over. An empty one keeps nothing.
    explicit DifficultyMemory(std::filesystem::path file = {});

    enum class Known : std::uint8_t {
        nothing,
        some,  ///< one was made
        none,  ///< as many attempts as are made came to none
    };
    /// `boards`: the build of the type, and what was chosen, as one word without spaces.
    [[nodiscard]] Known of(std::string_view boards, engine::Difficulty::Grade grade) const;
    /// Writes the file where that is new. That one was made counts for more than that none was.
    void note(std::string_view boards, engine::Difficulty::Grade grade, bool is_made);

private:
    using Grades = std::map<engine::Difficulty::Grade, bool>;  ///< whether one was made

    void read(std::string_view text);

    std::filesystem::path file_;
    std::map<std::string, Grades, std::less<>> known_;
};

}  // namespace quadrille::play
