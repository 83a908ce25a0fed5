#include "config/locale.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "config/catalogue_cache.hpp"
#include "config/named_files.hpp"

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

/// LANGUAGE.toml first, then LANGUAGE.d/*.toml by name.
std::vector<fs::path> catalogues_in(const fs::path& folder, const std::string& language) {
    std::vector<fs::path> files;
    std::error_code code;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(folder / (language + ".d"), code))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::ranges::sort(files);
    if (const fs::path main = folder / (language + ".toml"); fs::exists(main, code))
        files.insert(files.begin(), main);
    return files;
}

/// The lines of a file; others are problems.
CatalogueLines read_catalogue(const fs::path& file, std::vector<Problem>& problems) {
    CatalogueLines lines;
    for (TomlItem& item : salvage_toml_file(file, problems).items) {
        if (auto* const told = std::get_if<std::string>(&item.value);
            told != nullptr && item.section.empty())
            lines.emplace_back(std::move(item.key), std::move(*told));
        else
            problems.push_back({file,
                                {Text("expected a line \"English text\" = \"translation\""),
                                 item.line, item.column}});
    }
    return lines;
}

/// The same; of a file without problems they are remembered.
CatalogueLines lines_of(const fs::path& file, const fs::path& cache,
                        std::vector<Problem>& problems) {
    const CatalogueCache known(cache);
    const auto now = std::chrono::system_clock::now();
    const std::optional<FileStamp> stamp = FileStamp::of(file);
    if (auto lines = stamp ? known.find(file, *stamp) : std::nullopt) return *std::move(lines);
    const std::size_t before = problems.size();
    KnownCatalogue read{file, stamp.value_or(FileStamp{}), read_catalogue(file, problems)};
    if (stamp && problems.size() == before) known.remember(read, now);
    return std::move(read.lines);
}

}  // namespace

Locale::Locale(std::string language, const Folders& folders, std::vector<Problem>& problems)
    : language_(std::move(language)) {
    std::vector<fs::path> files;
    std::error_code code;
    if (fs::path file = folders.sdk_locale / (language_ + ".toml");
        !folders.sdk_locale.empty() && fs::exists(file, code))
        files.push_back(std::move(file));
    for (const fs::path& folder : {folders.shipped_config, folders.user_config})
        std::ranges::move(catalogues_in(folder / "locale", language_), std::back_inserter(files));
    for (const fs::path& file : files)
        for (auto& [english, told] : lines_of(file, folders.cache, problems))
            catalogue_.insert_or_assign(std::move(english), std::move(told));
}

void Locale::add_type(std::string_view type, const Folders& folders,
                      std::vector<Problem>& problems) {
    if (language_ == "en") return;
    for (const fs::path& folder : folders.plugins) {
        const fs::path file = folder / "locale" / fs::path(type) / (language_ + ".toml");
        std::error_code code;
        if (!fs::exists(file, code)) continue;
        for (auto& [english, told] : lines_of(file, folders.cache, problems))
            catalogue_.try_emplace(std::move(english), std::move(told));
        return;
    }
}

void Locale::add(std::span<const Translation> translations) {
    for (const Translation& line : translations)
        if (line.language == language_) catalogue_.try_emplace(line.english, line.told);
}

void Locale::add(const Locale& other) {
    catalogue_.insert(other.catalogue_.begin(), other.catalogue_.end());
}

std::string Locale::operator()(std::string_view english) const {
    auto found = catalogue_.find(english);
    // Said of something that this language needs no other word for.
    for (std::string_view key = english; found == catalogue_.end();) {
        const std::size_t context = key.rfind(" ## ");
        if (context == std::string_view::npos) break;
        key = key.substr(0, context);
        found = catalogue_.find(key);
    }
    return found == catalogue_.end() ? std::string(english) : found->second;
}

std::string Locale::tell(const Text& text) const { return quadrille::tell(text, translator()); }

Translator Locale::translator() const {
    return [this](std::string_view english) { return (*this)(english); };
}

std::vector<std::string> languages(const Folders& folders) {
    std::set<std::string> found = named_files(folders, "locale");
    found.insert("en");
    return {found.begin(), found.end()};
}

std::string system_language() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') {
            const std::string_view name = value;
            const std::string_view language = name.substr(0, name.find_first_of("_.@"));
            return language == "C" || language == "POSIX" ? "en" : std::string(language);
        }
    return "en";
}

}  // namespace quadrille::config
