// Changes single values in TOML texts that people write by hand. Every other byte stays as it is,
// comments included.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "config/toml.hpp"

namespace quadrille::config {

/// The text with `key` of `section` (empty: of no table) being `value`. A key that is not there yet
/// comes behind the last of its section, a section that is not there at the end. An error where the
/// text is no TOML, or where the key stands in such a way that only a person can change it.
[[nodiscard]] Result<std::string> with_value(std::string_view text, std::string_view section,
                                             std::string_view key, const Value& value);

/// The text without the key; a comment behind its value stays, on a line of its own. Errors as
/// above; nothing to do is none.
[[nodiscard]] Result<std::string> without_value(std::string_view text, std::string_view section,
                                                std::string_view key);

/// One value that is to be another; none takes the key out.
struct ValueChange {
    std::string section;  ///< empty: of no table
    std::string key;
    std::optional<Value> value;
};

/// The same in a file, which need not be there: all of them, in that order, or none. The file is
/// replaced once, and not at all if it says everything already. [any thread]
[[nodiscard]] Result<void> store_values(const std::filesystem::path& file,
                                        std::span<const ValueChange> changes);

}  // namespace quadrille::config
