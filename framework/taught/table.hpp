// One [[table]] of a file of rules: its values by their names, told where they stand. Internal to
// `taught`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/toml.hpp"
#include "quadrille/result.hpp"

namespace quadrille::taught {

/// What is wrong, and where. Thrown by the parts of the reader and caught where a rule begins;
/// never leaves it.
struct Wrong {
    Error error;
};

[[noreturn]] inline void wrong(Text message, config::FilePlace place) {
    throw Wrong{Error{std::move(message), place.line, place.column}};
}
[[nodiscard]] inline config::FilePlace place_of(const config::TomlItem& item) {
    return {item.line, item.column};
}

class RuleTable {
public:
    explicit RuleTable(std::string head) : head_(std::move(head)) {}

    void add(const config::TomlItem& item) { items_.push_back(&item); }
    [[nodiscard]] const std::string& head() const noexcept { return head_; }
    [[nodiscard]] config::FilePlace place() const {
        return items_.empty() ? config::FilePlace{} : place_of(*items_.front());
    }

    /// The value with that name, or null.
    [[nodiscard]] const config::TomlItem* find(std::string_view key) { return inner({}, key); }
    /// A value of an inner table, or null.
    [[nodiscard]] const config::TomlItem* inner(std::string_view table, std::string_view key) {
        for (const config::TomlItem* item : items_) {
            if (item->key != key || item->section != section(table)) continue;
            used_.insert(item);
            return item;
        }
        return nullptr;
    }
    /// All values of an inner table.
    [[nodiscard]] std::vector<const config::TomlItem*> all(std::string_view table) {
        std::vector<const config::TomlItem*> list;
        for (const config::TomlItem* item : items_)
            if (item->section == section(table)) {
                used_.insert(item);
                list.push_back(item);
            }
        return list;
    }

    /// Throws at the first value that nobody asked for: a slip of the pen would go unnoticed
    /// otherwise.
    void expect_no_more() const {
        for (const config::TomlItem* item : items_)
            if (!used_.contains(item))
                wrong(Text("'{0}' means nothing here", {item->key}), place_of(*item));
    }

    [[nodiscard]] std::string text(std::string_view key) { return text_of(needed({}, key)); }
    [[nodiscard]] static const std::string& text_of(const config::TomlItem& item) {
        const auto* const value = std::get_if<std::string>(&item.value);
        if (value == nullptr)
            wrong(Text("'{0}' is no text; expected one in quotes", {item.key}), place_of(item));
        return *value;
    }
    [[nodiscard]] std::int64_t number(std::string_view table, std::string_view key,
                                      std::int64_t least, std::int64_t most) {
        const config::TomlItem& item = needed(table, key);
        const auto* const value = std::get_if<std::int64_t>(&item.value);
        if (value == nullptr || *value < least || *value > most)
            wrong(Text("'{0}' has to be a whole number from {1} to {2}",
                       {item.key, std::to_string(least), std::to_string(most)}),
                  place_of(item));
        return *value;
    }
    [[nodiscard]] bool truth(std::string_view key, bool fallback) {
        const config::TomlItem* const item = find(key);
        if (item == nullptr) return fallback;
        const auto* const value = std::get_if<bool>(&item->value);
        if (value == nullptr)
            wrong(Text("'{0}' has to be true or false", {item->key}), place_of(*item));
        return *value;
    }
    [[nodiscard]] const config::TomlItem& needed(std::string_view table, std::string_view key) {
        const config::TomlItem* const item = inner(table, key);
        if (item == nullptr) wrong(Text("'{0}' is missing here", {std::string(key)}), place());
        return *item;
    }

private:
    [[nodiscard]] std::string section(std::string_view table) const {
        return table.empty() ? head_ : head_ + "." + std::string(table);
    }

    std::string head_;
    std::vector<const config::TomlItem*> items_;
    std::set<const config::TomlItem*> used_;
};

}  // namespace quadrille::taught
