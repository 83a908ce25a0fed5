#include "play/acquaintance.hpp"

#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "config/files.hpp"
#include "config/toml.hpp"

namespace quadrille::play {

namespace fs = std::filesystem;

Acquaintance::Acquaintance(fs::path file) : file_(std::move(file)) {
    std::error_code error;
    if (!fs::exists(file_, error)) return;
    std::vector<config::Problem> problems;  // what cannot be read is shown once more
    for (const config::TomlItem& item : config::salvage_toml_file(file_, problems).items) {
        if (item.key == "welcomed")
            if (const bool* const value = std::get_if<bool>(&item.value)) is_welcomed_ = *value;
        if (item.key == "types")
            if (const auto* const list = std::get_if<std::vector<std::string>>(&item.value))
                types_.insert(list->begin(), list->end());
    }
}

void Acquaintance::welcome() {
    if (!std::exchange(is_welcomed_, true)) write();
}

void Acquaintance::meet(std::string_view type) {
    if (types_.insert(std::string(type)).second) write();
}

void Acquaintance::write() const {
    std::string text = "# What was shown once: the welcome, and how these are played.\n";
    text += is_welcomed_ ? "welcomed = true\n" : "welcomed = false\n";
    std::string list;
    for (const std::string& type : types_)
        list += (list.empty() ? "" : ", ") + config::toml_string(type);
    static_cast<void>(config::replace_file(file_, text + "types = [" + list + "]\n"));
}

}  // namespace quadrille::play
