#include "sfml/cut_words.hpp"

#include <imgui/imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace quadrille::sfml {

namespace {

/// Of the glyphs that stand in one line, one behind the other.
struct Line {
    std::string words;
    ImVec2 min, max;  // of the glyph before
    bool is_cut = false;

    [[nodiscard]] bool goes_on_at(ImVec2 next_min, ImVec2 next_max) const {
        const float tall = std::max(max.y - min.y, next_max.y - next_min.y);
        return !words.empty() && next_min.x >= max.x - tall / 2 && next_min.x <= max.x + tall &&
               next_min.y < max.y + tall / 2 && next_max.y > min.y - tall / 2;
    }
};

void add_character(std::string& words, ImWchar character) {
    char utf8[5] = {};
    words += ImTextCharToUtf8(utf8, character);
}

/// Two triangles as Dear ImGui makes them of a picture's corners.
bool is_quad(std::span<const ImDrawIdx> at) {
    return at.size() >= 6 && at[1] == at[0] + 1 && at[2] == at[0] + 2 && at[3] == at[0] &&
           at[4] == at[2] && at[5] == at[0] + 3;
}

}  // namespace

void CutWords::learn_fonts() {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    for (const ImFont* const font : atlas.Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs) {
            if (!glyph.Visible) continue;
            const Place place{
                {glyph.U0, glyph.V0}, {glyph.U1, glyph.V1}, static_cast<ImWchar>(glyph.Codepoint)};
            const auto row = [&](float v) {
                return static_cast<int>(std::floor(v * static_cast<float>(atlas.TexHeight)));
            };
            for (int at = row(glyph.V0); at <= row(glyph.V1); ++at) glyphs_.emplace(at, place);
        }
}

const CutWords::Place* CutWords::glyph_of(ImVec2 min, ImVec2 max) const {
    const auto height = static_cast<float>(ImGui::GetIO().Fonts->TexHeight);
    const float middle_u = (min.x + max.x) / 2;
    const float middle_v = (min.y + max.y) / 2;
    const auto [from, to] = glyphs_.equal_range(static_cast<int>(std::floor(middle_v * height)));
    for (auto at = from; at != to; ++at) {
        const Place& one = at->second;
        if (one.min.x <= middle_u && middle_u <= one.max.x && one.min.y <= middle_v &&
            middle_v <= one.max.y)
            return &one;
    }
    return nullptr;
}

std::vector<std::string> CutWords::find(const ImDrawData& drawn) {
    if (glyphs_.empty()) learn_fonts();
    const ImTextureID fonts = ImGui::GetIO().Fonts->TexID;
    const float texel = 0.5F / static_cast<float>(ImGui::GetIO().Fonts->TexWidth);
    std::vector<std::string> found;
    Line line;
    const auto end_line = [&] {
        if (line.is_cut && std::ranges::find(found, line.words) == found.end())
            found.push_back(line.words);
        line = {};
    };
    for (const ImDrawList* const list :
         std::span(drawn.CmdLists, static_cast<std::size_t>(drawn.CmdListsCount))) {
        for (const ImDrawCmd& command : list->CmdBuffer) {
            end_line();
            if (command.TextureId != fonts) continue;
            std::span<const ImDrawIdx> rest(list->IdxBuffer.Data + command.IdxOffset,
                                            command.ElemCount);
            while (rest.size() >= 3) {
                const ImDrawVert* const first =
                    list->VtxBuffer.Data + command.VtxOffset + rest.front();
                const bool quad = is_quad(rest);
                rest = rest.subspan(quad ? 6 : 3);
                if (!quad) continue;
                const ImDrawVert& last = first[2];
                const Place* const glyph = glyph_of(first->uv, last.uv);
                if (glyph == nullptr) continue;
                const ImVec4& seen = command.ClipRect;
                if (last.pos.y <= seen.y || first->pos.y >= seen.w) continue;  // scrolled away
                if (!line.goes_on_at(first->pos, last.pos)) {
                    end_line();
                } else if (first->pos.x > line.max.x + (last.pos.y - first->pos.y) / 4) {
                    line.words += ' ';
                }
                add_character(line.words, glyph->character);
                line.min = first->pos;
                line.max = last.pos;
                constexpr float least = 1;  // pixels that are missed
                line.is_cut |= first->pos.x < seen.x - least || last.pos.x > seen.z + least ||
                               first->uv.x > glyph->min.x + texel ||
                               last.uv.x < glyph->max.x - texel;
            }
        }
    }
    end_line();
    return found;
}

}  // namespace quadrille::sfml
