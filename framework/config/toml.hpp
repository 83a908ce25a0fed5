// TOML files that users edit, as a flat list of values that know where they stand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "quadrille/result.hpp"

namespace quadrille::config {

using Value = std::variant<std::string, std::int64_t, double, bool, std::vector<std::string>>;

/// Where something stands in a file, from 1.
struct FilePlace {
    std::size_t line = 0;
    std::size_t column = 0;
};

/// One `key = value` of a file; tables are unfolded: [layers.first] colour = … has section
/// "layers.first" and key "colour", and what stands in the second [[rule]] has section "rule[2]".
struct TomlItem {
    std::string section;
    std::string key;
    Value value;
    std::size_t line = 0;  ///< of the value, from 1
    std::size_t column = 0;
    std::vector<FilePlace> members{};  ///< of a list: where each of its texts stands
};

struct Document {
    std::filesystem::path file;
    std::vector<TomlItem> items;  ///< in the order of the file
};

/// Something in a configuration file that cannot be used. The rest of the file still works.
struct Problem {
    std::filesystem::path file;
    Error error;
    bool no_toml = false;  ///< a line was left out because it is none: the file is broken, not only
                           ///< a value in it

    /// "FILE:LINE:COLUMN: sentence"
    [[nodiscard]] std::string told(const Translator& translate) const;
};

/// `text` as a TOML basic string, quotes included.
[[nodiscard]] std::string toml_string(std::string_view text);
/// A value as TOML, which reads back as the same value. Requires: a number is finite.
[[nodiscard]] std::string toml_value(const Value& value);

/// A file that is no TOML is an error with its place. Values of other kinds than `Value` holds
/// (dates, nested arrays) too.
[[nodiscard]] Result<Document> parse_toml(std::string_view text, const std::filesystem::path& name);
[[nodiscard]] Result<Document> read_toml(const std::filesystem::path& file);

/// The same, but a mistake costs its line alone, and where something is not closed the line in
/// which it begins: these lines are problems, and the rest is read without them. Of a text with
/// more than eight of them nothing is read.
[[nodiscard]] Document salvage_toml(std::string_view text, const std::filesystem::path& name,
                                    std::vector<Problem>& problems);
[[nodiscard]] Document salvage_toml_file(const std::filesystem::path& file,
                                         std::vector<Problem>& problems);
/// Whether any of the problems from the `first` on is of a broken file.
[[nodiscard]] bool is_broken(const std::vector<Problem>& problems, std::size_t first) noexcept;

}  // namespace quadrille::config
