// Which words are not shown whole, found in what Dear ImGui has drawn: for the trace. It knows
// glyphs and the areas that they are clipped to, and no widget.
#pragma once

#include <imgui/imgui.h>

#include <string>
#include <unordered_map>
#include <vector>

namespace quadrille::sfml {

class CutWords {
public:
    /// The lines of text that lose some of a glyph at their left or right; each once, in the order
    /// drawn. What scrolls may be cut at its top and bottom. Requires: drawn with the fonts of the
    /// current context.
    [[nodiscard]] std::vector<std::string> find(const ImDrawData& drawn);
    /// The fonts are other ones from now on.
    void forget_fonts() { glyphs_.clear(); }

private:
    /// Where a glyph lies in the texture of the fonts.
    struct Place {
        ImVec2 min, max;
        ImWchar character = 0;
    };
    void learn_fonts();
    /// The one whose picture these corners are of, or a part of it; null: no glyph.
    [[nodiscard]] const Place* glyph_of(ImVec2 min, ImVec2 max) const;

    std::unordered_multimap<int, Place> glyphs_;  ///< by the row of the texture that they begin in
};

}  // namespace quadrille::sfml
