#include "cli/integration/file_types.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string_view>

#include "config/locale.hpp"
#include "game/save_format.hpp"

namespace quadrille::cli {

namespace {

constexpr const char* media_prefix = "application/x-quadrille-";
constexpr const char* media_type_of_games = "application/x-quadrille";

std::string in_xml(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

/// Every language with what the puzzle types say in it.
std::vector<config::Locale> all_languages(std::span<const std::shared_ptr<const PuzzleType>> types,
                                          const config::Folders& folders) {
    std::vector<config::Locale> locales;
    std::vector<config::Problem> unread;
    for (const std::string& language : config::languages(folders)) {
        locales.emplace_back(language, folders, unread);
        for (const auto& type : types) locales.back().add_type(type->info().id, folders, unread);
    }
    return locales;
}

std::string comments(const std::vector<config::Locale>& languages, const Text& name) {
    std::string lines = fmt::format("    <comment>{}</comment>\n", in_xml(in_english(name)));
    for (const config::Locale& language : languages)
        if (language.language() != "en")
            lines += fmt::format("    <comment xml:lang=\"{}\">{}</comment>\n", language.language(),
                                 in_xml(language.tell(name)));
    return lines;
}

}  // namespace

std::vector<std::string> media_types(std::span<const std::shared_ptr<const PuzzleType>> types) {
    std::vector<std::string> names{media_type_of_games};
    for (const auto& type : types) names.push_back(media_prefix + type->info().id);
    std::ranges::sort(names);
    return names;
}

std::string mime_package(std::span<const std::shared_ptr<const PuzzleType>> types,
                         const config::Folders& folders) {
    const std::vector<config::Locale> languages = all_languages(types, folders);
    std::string xml =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<!-- Made by: quadrille integrate mime -->\n"
        "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n";
    xml += fmt::format("  <mime-type type=\"{}\">\n{}", media_type_of_games,
                       comments(languages, Text("game of Quadrille")));
    xml += fmt::format(
        "    <sub-class-of type=\"text/plain\"/>\n"
        "    <magic priority=\"60\">\n"
        "      <match type=\"string\" offset=\"0\" value=\"{}\"/>\n"
        "    </magic>\n"
        "    <glob pattern=\"*{}\"/>\n"
        "  </mime-type>\n",
        in_xml(game::save_format::first_line), game::save_format::extension);
    std::vector<std::shared_ptr<const PuzzleType>> sorted(types.begin(), types.end());
    std::ranges::sort(sorted, {}, [](const auto& type) { return type->info().id; });
    for (const auto& type : sorted) {
        const TypeInfo& info = type->info();
        xml += fmt::format("  <mime-type type=\"{}{}\">\n{}", media_prefix, info.id,
                           comments(languages, Text("{0} puzzle", {info.name})));
        xml += fmt::format(
            "    <sub-class-of type=\"text/plain\"/>\n"
            "    <generic-icon name=\"application-x-quadrille\"/>\n");
        for (const std::string& extension : info.extensions)
            xml += fmt::format("    <glob pattern=\"*{}\"/>\n", in_xml(extension));
        xml += "  </mime-type>\n";
    }
    return xml + "</mime-info>\n";
}

}  // namespace quadrille::cli
