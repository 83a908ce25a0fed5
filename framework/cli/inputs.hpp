// The puzzles that a command was given: files, folders, links and standard input. Their texts are
// read at once and each puzzle only when it is its turn, so that a million of them take no more
// than their text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/context.hpp"
#include "cli/options.hpp"
#include "cli/watchdog.hpp"
#include "library/library.hpp"
#include "library/text_parts.hpp"

namespace quadrille::cli {

/// A puzzle of the command line, or why it cannot be read.
struct Input {
    std::string name;  ///< of the file as given, and the puzzle's number in it
    std::string file;
    Result<library::Item> item;
    /// Where there is none. Of a puzzle whose plugin has failed it is the program's own error.
    Exit exit = Exit::bad_input;
    bool is_first_of_file = true;
};

/// A text with several puzzles in the native text of one type.
struct NativeText {
    std::size_t first = 0;                            ///< number of its first puzzle
    std::string shown;                                ///< its file, as given
    std::shared_ptr<const std::string> text;          ///< what the parts are views into
    std::shared_ptr<const library::TextParts> parts;  ///< two at least; their type is there
};

/// All puzzles of the command line, in order. A file that cannot be read, or not in the time limit
/// of one puzzle, is an input with an error. A folder stands for the files in it whose names are of
/// a puzzle type, and where a type is told for those without such a name that can be read as it;
/// how many are left out is told on the error stream. What cannot be read in it is an input with an
/// error.
class Inputs {
public:
    /// What is passed must outlive it.
    Inputs(const CommandContext& context, const InputOptions& options, Watchdog& watchdog);

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// Requires number < size(). [any thread]
    [[nodiscard]] Input open(std::size_t number) const;
    /// The same for the same names and texts, and hardly for others.
    [[nodiscard]] std::uint64_t fingerprint() const;
    /// Ids of all types that its puzzles may be of, as far as their texts can be read.
    [[nodiscard]] std::set<std::string> types() const;
    /// Where that puzzle comes from, whether it can be read or not: as Input::name and Input::file.
    [[nodiscard]] std::string name_of(std::size_t number) const;
    /// In order.
    [[nodiscard]] std::vector<NativeText> native_texts() const;

private:
    struct Source {
        std::string shown;
        std::string name;       ///< that tells the type; empty where there is no file
        std::size_t first = 0;  ///< number of its first puzzle
        std::shared_ptr<const std::string> text;  ///< what the parts are views into
        std::shared_ptr<const library::TextParts> parts;
        std::optional<Error> error;  ///< instead of parts
        Exit exit = Exit::bad_input;
        mutable library::ReadPuzzle read = {};  ///< of the first part, until it is opened

        [[nodiscard]] std::size_t puzzles() const { return parts ? parts->parts.size() : 1; }
    };

    void add_word(const std::string& word);
    void add_folder(const std::string& folder);
    void add(Source source, Result<std::string> text);
    /// Whether the first puzzle of a file can be read as the type that was told.
    [[nodiscard]] bool is_of_type(const std::string& file) const;
    [[nodiscard]] library::ReadPuzzle kept(library::ReadPuzzle read);
    [[nodiscard]] std::shared_ptr<const library::TextParts> parts_for(const Source& source,
                                                                      std::size_t index) const;
    [[nodiscard]] const Source& source_of(std::size_t number) const;

    const CommandContext& context_;
    const InputOptions& options_;
    Watchdog& watchdog_;
    std::deque<Source> sources_;
    std::size_t size_ = 0;
    std::size_t kept_elements_ = 0;    ///< of boards that are kept until they are opened
    mutable std::mutex read_puzzles_;  ///< of all sources: Source::read
};

/// Tells, on the error stream, what the text of another program said and the puzzle cannot, and
/// which other types could have read the file. Once an input.
void tell_remarks(const CommandContext& context, const Input& input);

}  // namespace quadrille::cli
