// All deduction rules that users wrote for one puzzle type: read at once, proved when first asked for, and offered as
// techniques of every puzzle of the type. Knows no puzzle by name.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "config/toml.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/proof.hpp"
#include "taught/reader.hpp"

namespace quadrille::taught {

/// A rule that is not used, or a file that cannot be read, and why.
struct Refused {
    config::Problem problem;
    std::string id;                       ///< of the rule; empty where it is not known
    std::shared_ptr<const Puzzle> piece;  ///< with a counter-example to draw
    std::optional<Position> counter_example;
    std::string table;  ///< or one in lines of text
};

/// Safe to ask from any thread.
class Rulebook {
public:
    /// Reads the files in that order. A rule whose id was there before is refused, as is one that has the id of a technique
    /// that every puzzle has, or of one that the type's example offers.
    Rulebook(std::shared_ptr<const PuzzleType> type, const std::vector<std::filesystem::path>& files);
    ~Rulebook();
    Rulebook(const Rulebook&) = delete;
    Rulebook& operator=(const Rulebook&) = delete;

    [[nodiscard]] const std::vector<Translation>& translations() const noexcept { return translations_; }
    /// The techniques of the puzzle's own, then the rules that are sound, in the order of their files. What they need to know
    /// of the puzzle is made ready when it is first looked for. The puzzle must outlive what is given back; so must this.
    [[nodiscard]] std::vector<Technique> techniques(const Puzzle& puzzle) const;
    /// The file a rule comes from; empty where it is none of these.
    [[nodiscard]] std::filesystem::path file_of(std::string_view id) const;
    /// What is refused. Proves all rules, unless `if_proved`: then nothing is told before someone has asked for techniques.
    [[nodiscard]] std::vector<Refused> refused(bool if_proved = false) const;

private:
    struct Proved;
    struct Entry {
        std::shared_ptr<const Pattern> pattern;  ///< or:
        std::shared_ptr<const HouseRule> house;
        [[nodiscard]] const Heading& heading() const { return pattern ? pattern->heading : house->heading; }
    };
    void read(const std::filesystem::path& file);
    void add(Entry entry);
    [[nodiscard]] std::vector<std::string> taken_ids() const;
    [[nodiscard]] const Proved& proved() const;

    std::shared_ptr<const PuzzleType> type_;
    std::vector<Entry> entries_;
    std::vector<Refused> unread_;
    std::vector<Translation> translations_;
    std::vector<std::string> taken_;
    mutable std::once_flag once_;
    mutable std::unique_ptr<Proved> proved_;
    mutable std::atomic<bool> is_proved_{false};
};

}  // namespace quadrille::taught
