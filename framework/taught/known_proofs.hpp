// What came of proofs in earlier runs, so that a rule is proved once a build of the program and not
// once a run. Internal to `taught`.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taught/proof_bytes.hpp"

namespace quadrille::taught {

/// The file `proofs.txt` in the cache folder. It may be deleted at any time, and hold any bytes: a
/// finding whose checksum is not its own is none. [one thread at a time; any number of processes]
///
/// A finding is known by the digest of what was proved, as `told` gives it, and of the program that
/// proved it: what was found by another build is not believed, and a rule, a puzzle type or a piece
/// that has changed is another question.
class KnownProofs {
public:
    /// Of older findings, those that stand before so many are dropped, and those before so many
    /// bytes.
    static constexpr std::size_t most_findings = 1000;
    static constexpr std::size_t most_bytes = std::size_t{4} << 20U;

    /// Reads what is known. An empty folder: nothing is, and nothing is kept. `program` is the one
    /// that proves.
    explicit KnownProofs(const std::filesystem::path& folder,
                         const std::filesystem::path& program = "/proc/self/exe");

    /// What came of it, where that is known.
    [[nodiscard]] std::optional<Finding> find(std::string_view question) const;
    void add(std::string_view question, const Finding& finding);
    /// Writes what was added, if anything was; that it cannot be written is no failure.
    void write();

private:
    struct Entry {
        std::string key;
        std::string checksum;  ///< of key and finding
        std::string finding;
    };
    [[nodiscard]] std::string key_of(std::string_view question) const;
    [[nodiscard]] std::vector<Entry> read() const;

    std::filesystem::path file_;
    std::string program_;
    std::vector<Entry> entries_;  ///< oldest first
    std::vector<Entry> added_;
};

}  // namespace quadrille::taught
