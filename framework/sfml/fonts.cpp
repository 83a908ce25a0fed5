#include "sfml/fonts.hpp"

#include <ft2build.h>
#include FT_FREETYPE_H

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>

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
            if (file.extension() == ".ttf" || file.extension() == ".otf")
                fonts.try_emplace(file.stem().string(), file);
        }
    }
    return fonts;
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
    files.text = first_of({joined + "-Medium", joined + "-Regular", joined});
    files.is_of_family = !files.text.empty();
    if (!files.is_of_family) files.text = first_of({"Inter-Medium", "Inter-Regular", "DejaVuSans"});
    files.strong = first_of({joined + "-SemiBold", joined + "-Bold", "Inter-SemiBold", "Inter-Bold",
                             "DejaVuSans-Bold"});
    files.heavy =
        first_of({joined + "-Bold", joined + "-SemiBold", "Inter-Bold", "DejaVuSans-Bold"});
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
