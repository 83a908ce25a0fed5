#include "taught/translations.hpp"

#include <map>
#include <string>

#include "config/toml.hpp"

namespace quadrille::taught {

std::vector<config::Translation> translations_of(const std::filesystem::path& file) {
    const Result<config::Document> document = config::read_toml(file);
    if (!document) return {};
    // By section, "pattern[2].name" say: what it is in each language.
    std::map<std::string, std::map<std::string, std::string>> texts;
    for (const config::TomlItem& item : document->items)
        if (const auto* const text = std::get_if<std::string>(&item.value);
            text != nullptr &&
            (item.section.ends_with("].name") || item.section.ends_with("].reason")))
            texts[item.section].emplace(item.key, *text);
    std::vector<config::Translation> translations;
    for (const auto& [section, told] : texts) {
        const auto english = told.find("en");
        if (english == told.end()) continue;
        for (const auto& [language, text] : told)
            if (language != "en") translations.push_back({language, english->second, text});
    }
    return translations;
}

}  // namespace quadrille::taught
