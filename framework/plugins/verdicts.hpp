// What trials have found of libraries, by the bytes they consist of: nothing is tried twice, and
// what was found of one build says nothing of another.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/text.hpp"

namespace quadrille::plugins {

/// What a trial found.
struct Verdict {
    std::string id;  ///< where the manifest could be read
    std::string version;
    Text refusal;  ///< empty: fit to be opened
    /// The machine may be to blame: it was busy, or short of memory.
    bool doubtful = false;

    [[nodiscard]] bool passed() const noexcept { return refusal.empty(); }
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// The file `verdicts.txt` in the cache folder, read when it is first asked. It may be deleted at
/// any time. Verdicts of another helper, or for another interface, are not read. [one thread at a
/// time]
class VerdictList {
public:
    /// `verifier` is the helper whose verdicts these are.
    VerdictList(const std::filesystem::path& folder, const std::filesystem::path& verifier);

    /// What was found of a library with that digest. A doubtful verdict counts once it has been
    /// given three times.
    [[nodiscard]] std::optional<Verdict> find(std::string_view digest);
    /// Written at once; that it cannot be written is no failure. So is `forget`.
    void add(const std::string& digest, const Verdict& verdict);
    void forget(std::string_view digest);

private:
    struct Entry {
        std::string digest;
        Verdict verdict;
        std::uint32_t times = 1;  ///< that it was given
    };
    void read();
    void write() const;

    std::filesystem::path file_;
    std::string heading_;
    std::vector<Entry> entries_;  ///< oldest first
    bool is_read_ = false;
};

}  // namespace quadrille::plugins
