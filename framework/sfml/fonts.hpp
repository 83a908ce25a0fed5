// Fonts on this machine, and which of them has a character: SFML knows no fall-back fonts.
#pragma once

#include <SFML/Graphics/Font.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "drawing/painter.hpp"

namespace quadrille::sfml {

/// Paths of the font files that are used; empty where there is none.
struct FontFiles {
    std::filesystem::path text;    ///< of the theme's family, or the first fall-back
    std::filesystem::path strong;  ///< a bolder weight of the same
    std::filesystem::path heavy;   ///< a weight that is told apart at a glance, for boards
    std::filesystem::path icons;   ///< Material Icons
    std::vector<std::filesystem::path> fallbacks;
    bool is_of_family = false;  ///< `text` is of the family that was asked for
};

/// Looks through the font folders of the system and of the user.
[[nodiscard]] FontFiles find_fonts(const std::string& family);

/// Fonts for boards, most wanted first. Coverage is asked of FreeType.
class Fonts {
public:
    explicit Fonts(const FontFiles& files);
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    [[nodiscard]] bool empty() const noexcept { return faces_.empty(); }
    /// The first font that has the character; the first font where none has. Of the heavy weight,
    /// if the character is in it.
    [[nodiscard]] const sf::Font& having(char32_t character,
                                         drawing::Weight weight = drawing::Weight::regular);
    /// Others from now on. What was drawn with those before is to be drawn anew.
    void replace(const FontFiles& files);
    /// Frees the glyphs of sizes no longer used, if there are very many.
    void tidy();
    /// Rises whenever glyphs that were drawn before may be gone.
    [[nodiscard]] std::size_t generation() const noexcept { return generation_; }
    /// Tells which sizes are in use, for tidy().
    void used(unsigned size);

private:
    struct Face;
    [[nodiscard]] static bool has(const Face& face, char32_t character);
    std::vector<std::unique_ptr<Face>> faces_;
    std::unique_ptr<Face> heavy_;  // null where there is none
    std::unordered_map<char32_t, std::size_t> chosen_;
    std::vector<unsigned> sizes_;
    std::size_t generation_ = 0;
};

}  // namespace quadrille::sfml
