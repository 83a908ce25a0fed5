// What a test of puzzle-check is, and what it has at hand. Each test runs in a process of its own:
// it may crash, hang or print, and the next one starts from nothing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "corpus.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/plugin.hpp"

namespace quadrille::check {

/// What is wrong, and what its author can do.
struct Failure {
    std::string reason;
    std::string advice;
};

struct Subject {
    std::filesystem::path library;
    std::optional<std::filesystem::path> corpus;
    std::uint64_t seed = 1;
};

/// Ends a test from within. Never crosses into the plugin.
struct Stop {};

/// A puzzle of the example or of the corpus.
struct NamedPuzzle {
    std::string place;  ///< "the example", or of a case
    std::unique_ptr<Puzzle> puzzle;
    bool is_example = false;
    std::vector<Position> solved;  ///< what the corpus calls solved, blanks at rest written out
};

/// One test at work.
class Context {
public:
    Context(const Subject& subject, std::string_view test);

    /// Notes a failure and goes on. More than a handful are not kept.
    void fail(std::string reason, std::string advice);
    /// Notes what had better be otherwise, but breaks nothing.
    void warn(std::string reason, std::string advice);
    /// Notes a failure and ends the test.
    [[noreturn]] void stop(std::string reason, std::string advice);
    /// Ends the test: there is nothing to look at.
    [[noreturn]] void skip(std::string why);
    void expect(bool holds, std::string reason, std::string advice) {
        if (!holds) fail(std::move(reason), std::move(advice));
    }

    [[nodiscard]] const std::vector<Failure>& failures() const noexcept { return failures_; }
    [[nodiscard]] const std::vector<Failure>& warnings() const noexcept { return warnings_; }
    [[nodiscard]] const std::string& skipped() const noexcept { return skipped_; }

    /// The same numbers for the same seed and test.
    [[nodiscard]] kit::Random& random() noexcept { return random_; }

    [[nodiscard]] const std::filesystem::path& library() const noexcept { return subject_.library; }
    [[nodiscard]] std::vector<std::byte> library_bytes();
    /// Opens the library and compares its manifest; stops the test where that fails.
    [[nodiscard]] const Manifest& manifest();
    /// A type of the plugin, made once a test.
    [[nodiscard]] const PuzzleType& type();
    /// One more.
    [[nodiscard]] std::unique_ptr<PuzzleType> new_type();
    [[nodiscard]] const TypeInfo& info() { return type().info(); }
    /// The example, read; stops the test where that fails.
    [[nodiscard]] std::unique_ptr<Puzzle> example();
    [[nodiscard]] bool has_corpus() const noexcept { return subject_.corpus.has_value(); }
    /// The cases of the corpus; skips the test where none was given, stops it where they cannot be
    /// read.
    [[nodiscard]] const std::vector<Case>& corpus();
    /// The example, and each puzzle of the corpus that reads.
    [[nodiscard]] std::vector<NamedPuzzle> puzzles();
    /// The native texts of the example and of the corpus, if one was given.
    [[nodiscard]] std::set<std::string> native_texts();

private:
    const Subject& subject_;
    kit::Random random_;
    std::vector<Failure> failures_;
    std::vector<Failure> warnings_;
    std::string skipped_;
    const Manifest* manifest_ = nullptr;
    std::unique_ptr<PuzzleType> type_;
    std::optional<std::vector<Case>> corpus_;
};

struct Test {
    std::string_view name;
    std::string_view about;
    std::string_view needs;  ///< the test without which this one says nothing; empty for none
    void (*run)(Context&);
};

/// All tests, in the order they are run.
[[nodiscard]] std::span<const Test> all_tests();

/// One element of each place blank or any of its marks.
[[nodiscard]] Position random_position(const Board& board, kit::Random& random);

/// Board and rules as text, equal for equal puzzles. Functions in rules are left out.
[[nodiscard]] std::string fingerprint(const Puzzle& puzzle);

/// "open", "met" or "violated".
[[nodiscard]] const char* name_of(Status status);

/// Bytes as a person can read them on one line; long ones are cut.
[[nodiscard]] std::string readable(std::string_view bytes);

/// Runs a call into the plugin; stops the test with a sentence if it throws.
template <class Call>
auto guarded(Context& context, std::string_view doing, Call&& call) {
    try {
        return call();
    } catch (const Stop&) {
        throw;
    } catch (const std::exception& thrown) {
        context.stop(std::string(doing) + " threw: " + thrown.what(),
                     "catch it inside the plugin; expected failures are values");
    } catch (...) {
        context.stop(std::string(doing) + " threw something that is no std::exception",
                     "catch it inside the plugin; expected failures are values");
    }
}

// The tests, by file.
void check_file(Context&);
void check_one_symbol(Context&);
void check_checksum(Context&);
void check_manifest(Context&);
void check_create(Context&);
void check_info(Context&);
void check_example(Context&);
void check_board(Context&);
void check_outlines(Context&);
void check_rules(Context&);
void check_empty_position(Context&);
void check_one_solution(Context&);
void check_functions(Context&);
void check_looks(Context&);
void check_techniques(Context&);
void check_solvers(Context&);
void check_solvers_stop(Context&);
void check_kernels(Context&);
void check_setting(Context&);
void check_pictures(Context&);
void check_round_trip(Context&);
void check_deterministic(Context&);
void check_draw(Context&);
void check_garbage(Context&);
void check_mutations(Context&);
void check_formats(Context&);
void check_symmetries(Context&);
void check_threads(Context&);
void check_silent(Context&);
void check_translations(Context&);
void check_corpus_format(Context&);
void check_corpus_positions(Context&);
void check_corpus_gestures(Context&);
void check_corpus_texts(Context&);
void check_corpus_complete(Context&);

}  // namespace quadrille::check
