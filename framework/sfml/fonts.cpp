#include "sfml/fonts.hpp"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace quadrille::sfml {

namespace fs = std::filesystem;

namespace {

/// Sizes of glyphs that are kept before all are made anew: zooming through many must not fill the
/// memory.
constexpr std::size_t most_sizes = 48;

std::map<std::string, fs::path> installed_fonts() {
    std::vector<fs::path> folders{"/usr/share/fonts", "/usr/local/share/fonts"};
    if (const char* home = std::getenv("HOME"); home != nullptr) {
        folders.push_back(fs::path(home) / ".local/share/fonts");
        folders.push_back(fs::path(home) / ".fonts");
    }
    std::map<std::string, fs::path> fonts;
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::recursive_directory_iterator entry(
            folder, fs::directory_options::skip_permission_denied, error);
        for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
            const fs::path& file = entry->path();
            const fs::path ending = file.extension();
            if (ending == ".ttf" || ending == ".otf" || ending == ".ttc")
                fonts.try_emplace(file.stem().string(), file);
        }
    }
    return fonts;
}

/// Weights as fonts state them: 400 is regular, 700 is bold.
constexpr int text_weight = 500;
constexpr int strong_weight = 600;
constexpr int heavy_weight = 700;
/// As fonts state it: neither condensed nor expanded.
constexpr int usual_width = 5;

struct FamilyMember {
    fs::path file;
    bool is_slanted = false;
    int width = usual_width;
    int weight = 400;
};

/// Those whose first face says that it is of the family. Opens all of them.
std::vector<FamilyMember> family_members(const std::map<std::string, fs::path>& fonts,
                                         const std::string& family) {
    std::vector<FamilyMember> members;
    FT_Library library = nullptr;
    if (FT_Init_FreeType(&library) != 0) return members;
    for (const auto& [stem, file] : fonts) {
        FT_Face face = nullptr;
        if (FT_New_Face(library, file.c_str(), 0, &face) != 0) continue;
        if (face->family_name != nullptr && face->family_name == family) {
            FamilyMember member{file, (face->style_flags & FT_STYLE_FLAG_ITALIC) != 0};
            if (const auto* const table =
                    static_cast<const TT_OS2*>(FT_Get_Sfnt_Table(face, FT_SFNT_OS2))) {
                member.width = table->usWidthClass;
                member.weight = table->usWeightClass;
            }
            members.push_back(std::move(member));
        }
        FT_Done_Face(face);
    }
    FT_Done_FreeType(library);
    return members;
}

/// Upright and of usual width where there is such a one, and as near to that weight as can be.
fs::path nearest(const std::vector<FamilyMember>& members, int weight) {
    const auto distance = [weight](const FamilyMember& member) {
        return std::tuple(member.is_slanted, std::abs(member.width - usual_width),
                          std::abs(member.weight - weight));
    };
    const auto found = std::ranges::min_element(members, {}, distance);
    return found == members.end() ? fs::path() : found->file;
}

}  // namespace

FontFiles find_fonts(const std::string& family) {
    const std::map<std::string, fs::path> fonts = installed_fonts();
    const auto first_of = [&](const std::vector<std::string>& stems) {
        for (const std::string& stem : stems)
            if (const auto found = fonts.find(stem); found != fonts.end()) return found->second;
        return fs::path();
    };
    std::string joined = family;
    std::erase(joined, ' ');
    FontFiles files;
    // Most files are called by their family, which spares opening all there are.
    files.text = first_of({joined + "-Medium", joined + "-Regular", joined});
    files.strong = first_of({joined + "-SemiBold", joined + "-Bold"});
    files.heavy = first_of({joined + "-Bold", joined + "-SemiBold"});
    if (files.text.empty()) {
        const std::vector<FamilyMember> members = family_members(fonts, family);
        files.text = nearest(members, text_weight);
        files.strong = nearest(members, strong_weight);
        files.heavy = nearest(members, heavy_weight);
    }
    files.is_of_family = !files.text.empty();
    if (files.text.empty()) files.text = first_of({"Inter-Medium", "Inter-Regular", "DejaVuSans"});
    if (files.strong.empty())
        files.strong = first_of({"Inter-SemiBold", "Inter-Bold", "DejaVuSans-Bold"});
    if (files.heavy.empty()) files.heavy = first_of({"Inter-Bold", "DejaVuSans-Bold"});
    files.icons = first_of({"MaterialIcons-Regular"});
    for (const char* stem : {"DejaVuSans", "Symbola_hint", "Symbola"})
        if (const auto found = fonts.find(stem);
            found != fonts.end() && found->second != files.text)
            files.fallbacks.push_back(found->second);
    return files;
}

struct Fonts::Face {
    explicit Face(fs::path path) : file(std::move(path)) {
        if (FT_Init_FreeType(&library) != 0) return;
        if (FT_New_Face(library, file.c_str(), 0, &face) != 0) face = nullptr;
    }
    ~Face() {
        if (face != nullptr) FT_Done_Face(face);
        if (library != nullptr) FT_Done_FreeType(library);
    }
    Face(const Face&) = delete;
    Face& operator=(const Face&) = delete;

    fs::path file;
    sf::Font font;
    FT_Library library = nullptr;
    FT_Face face = nullptr;
};

Fonts::Fonts(const FontFiles& files) { replace(files); }

void Fonts::replace(const FontFiles& files) {
    ++generation_;
    faces_.clear();
    chosen_.clear();
    sizes_.clear();
    const auto load = [](const fs::path& file) -> std::unique_ptr<Face> {
        if (file.empty()) return nullptr;
        auto face = std::make_unique<Face>(file);
        return face->face != nullptr && face->font.loadFromFile(file.string()) ? std::move(face)
                                                                               : nullptr;
    };
    std::vector<fs::path> wanted{files.text};
    wanted.insert(wanted.end(), files.fallbacks.begin(), files.fallbacks.end());
    for (const fs::path& file : wanted)
        if (auto face = load(file)) faces_.push_back(std::move(face));
    heavy_ = load(files.heavy);
}

Fonts::~Fonts() = default;

bool Fonts::has(const Face& face, char32_t character) {
    return FT_Get_Char_Index(face.face, character) != 0;
}

const sf::Font& Fonts::having(char32_t character, drawing::Weight weight) {
    if (weight == drawing::Weight::heavy && heavy_ && has(*heavy_, character)) return heavy_->font;
    const auto [place, is_new] = chosen_.try_emplace(character, 0);
    if (is_new) {
        const auto found = std::find_if(faces_.begin(), faces_.end(),
                                        [&](const auto& face) { return has(*face, character); });
        if (found != faces_.end()) place->second = static_cast<std::size_t>(found - faces_.begin());
    }
    return faces_[place->second]->font;
}

void Fonts::used(unsigned size) {
    if (std::find(sizes_.begin(), sizes_.end(), size) == sizes_.end()) sizes_.push_back(size);
}

void Fonts::tidy() {
    if (sizes_.size() <= most_sizes) return;
    sizes_.clear();
    ++generation_;
    const auto renew = [](Face& face) {
        sf::Font fresh;
        if (fresh.loadFromFile(face.file.string())) face.font = fresh;
    };
    for (const auto& face : faces_) renew(*face);
    if (heavy_) renew(*heavy_);
}

}  // namespace quadrille::sfml
