// What the player was shown already and need not be shown again by itself: the welcome, and how
// each type is played. A small file among the player's own, which may be deleted to be shown all
// again.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace quadrille::play {

class Acquaintance {
public:
    /// Reads the file, if it is there.
    explicit Acquaintance(std::filesystem::path file);

    [[nodiscard]] bool is_welcomed() const noexcept { return is_welcomed_; }
    [[nodiscard]] bool knows(std::string_view type) const { return types_.contains(type); }
    // These are kept at once. That they cannot be written is no failure: it is told once more then.
    void welcome();
    void meet(std::string_view type);

private:
    void write() const;

    std::filesystem::path file_;
    bool is_welcomed_ = false;
    std::set<std::string, std::less<>> types_;
};

}  // namespace quadrille::play
