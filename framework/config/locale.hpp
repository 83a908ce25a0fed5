// The language the user reads: files of English templates and what they are in another language.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "config/folders.hpp"
#include "config/toml.hpp"
#include "quadrille/text.hpp"

namespace quadrille::config {

/// How an English template reads in another language (ISO 639-1 code, "fr"), where a file of
/// several languages says so.
struct Translation {
    std::string language;
    std::string english;
    std::string told;
};

class Locale {
public:
    /// `language` is "en", "fr" …. Of it are read: LANGUAGE.toml of the SDK,
    /// config/locale/LANGUAGE.toml and config/locale/LANGUAGE.d/*.toml as shipped, and the same of
    /// the user; what is read later wins. A language without any file is English.
    Locale(std::string language, const Folders& folders, std::vector<Problem>& problems);

    /// What a puzzle type says: locale/TYPE/LANGUAGE.toml of the first plugin folder that has it,
    /// if one does; English is in its code. Changes nothing that is known already, so that the
    /// program's words and the user's win.
    void add_type(std::string_view type, const Folders& folders, std::vector<Problem>& problems);
    /// The same of what else is translated.
    void add(std::span<const Translation> translations);
    /// What the other, of the same language, knows and this one does not.
    void add(const Locale& other);

    [[nodiscard]] const std::string& language() const noexcept { return language_; }
    [[nodiscard]] std::string operator()(std::string_view english) const;
    [[nodiscard]] std::string tell(const Text& text) const;
    [[nodiscard]] Translator translator() const;

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    using Catalogue = std::unordered_map<std::string, std::string, Hash, std::equal_to<>>;
    std::string language_;
    Catalogue catalogue_;
};

/// "en" and every language that has a catalogue, sorted.
[[nodiscard]] std::vector<std::string> languages(const Folders& folders);

/// The language asked for by LC_ALL, LC_MESSAGES or LANG ("fr_FR.UTF-8" is "fr"); "en" where none
/// is.
[[nodiscard]] std::string system_language();

}  // namespace quadrille::config
