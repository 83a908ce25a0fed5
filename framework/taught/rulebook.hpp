// All deduction rules that users wrote for one puzzle type: read at once, proved on a thread of
// their own when first asked for, unless an earlier run has done so, and offered as techniques of
// every puzzle of the type.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "config/locale.hpp"
#include "config/toml.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/proof.hpp"
#include "taught/reader.hpp"

namespace quadrille::taught {

class KnownProofs;

/// A rule that is not used, or a file that cannot be read, and why.
struct RefusedRule {
    config::Problem problem;
    std::string id;                       ///< of the rule; empty where it is not known
    std::shared_ptr<const Puzzle> piece;  ///< with a counter-example to draw
    std::optional<Position> counter_example;
    std::string table;                 ///< or one in lines of text
    std::optional<ElementId> wrong{};  ///< where the counter-example is not as the rule says
};

/// Safe to ask from any thread.
class Rulebook {
public:
    /// Of the files in that order, which are read when something is first asked that is in them. A
    /// rule whose id was there before is refused, as is one that has the id of a technique that
    /// every puzzle has, or of one that the type's example offers. What came of the proofs is kept
    /// in the folder `cache`; where that is empty it is not.
    Rulebook(std::shared_ptr<const PuzzleType> type, std::vector<std::filesystem::path> files,
             std::filesystem::path cache = {});
    /// Stops the proofs under way and waits for that (at most some 50 ms, and as long as the disk
    /// takes to keep what was proved).
    ~Rulebook();
    Rulebook(const Rulebook&) = delete;
    Rulebook& operator=(const Rulebook&) = delete;

    [[nodiscard]] const std::vector<config::Translation>& translations() const {
        return contents().translations;
    }

    /// Begins to prove the rules, unless that was done; returns at once.
    void begin() const;
    [[nodiscard]] bool is_proved() const noexcept {
        return is_proved_.load(std::memory_order_acquire);
    }
    /// Waits until all are proved. False if `over`, asked every few milliseconds, said yes before.
    [[nodiscard]] bool wait(const std::function<bool()>& over) const;

    // What follows waits for the proofs, unless it says otherwise.

    /// The techniques of the puzzle's own, then the rules that are sound, in the order of their
    /// files. What they need to know of the puzzle is made ready when it is first looked for. The
    /// puzzle must outlive what is given back; so must this.
    [[nodiscard]] std::vector<Technique> techniques(const Puzzle& puzzle) const;
    /// The file a rule comes from; empty where it is none of these.
    [[nodiscard]] std::filesystem::path file_of(std::string_view id) const;
    /// Why a rule is right, as its author says; empty where nothing is said. Does not wait.
    [[nodiscard]] Text reason_of(std::string_view id) const;
    [[nodiscard]] std::vector<RefusedRule> refused() const;
    /// Of those that is known without waiting: what cannot be read, and once all are proved what is
    /// not sound.
    [[nodiscard]] std::vector<RefusedRule> refused_so_far() const;

private:
    struct Proved;
    struct Entry {
        std::shared_ptr<const Pattern> pattern;  ///< or:
        std::shared_ptr<const HouseRule> house;
        [[nodiscard]] const RuleHeader& heading() const {
            return pattern ? pattern->heading : house->heading;
        }
    };
    /// What the files hold.
    struct Contents {
        std::vector<Entry> entries;
        std::vector<RefusedRule> unread;
        std::vector<config::Translation> translations;
        std::vector<std::string> taken;  ///< ids

        void read(const std::filesystem::path& file, const PuzzleType& type);
        void add(Entry entry);
    };
    [[nodiscard]] const Contents& contents() const;
    /// Null where there is no such rule.
    [[nodiscard]] const RuleHeader* heading_of(std::string_view id) const;
    [[nodiscard]] std::vector<std::string> taken_ids() const;
    [[nodiscard]] const Proved& proved() const;
    void prove_all(const std::stop_token& stop) const;
    /// Null where it was stopped.
    [[nodiscard]] std::unique_ptr<const Proved> all_proved(KnownProofs& known,
                                                           const std::stop_token& stop) const;

    std::shared_ptr<const PuzzleType> type_;
    std::vector<std::filesystem::path> files_;
    std::filesystem::path cache_;
    kit::Lazy<Contents> contents_;
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    mutable std::unique_ptr<const Proved> proved_;  ///< written once, before is_proved_
    mutable std::atomic<bool> is_proved_{false};
    mutable std::jthread proving_;  ///< last: joined before the rest goes
};

}  // namespace quadrille::taught
