// Which themes, keys and languages there are: the files that a setting may name.
#pragma once

#include <set>
#include <string>

#include "config/folders.hpp"

namespace quadrille::config {

/// The names of the TOML files, and of the folders NAME.d, in a part ("themes", "keys", "locale")
/// of the configuration as shipped and of the user's. [any thread]
[[nodiscard]] std::set<std::string> named_files(const Folders& folders, const std::string& part);
/// Whether that name is among them.
[[nodiscard]] bool has_named_file(const Folders& folders, const std::string& part,
                                  const std::string& name);

}  // namespace quadrille::config
