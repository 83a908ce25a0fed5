#include "window/screens/title_lines.hpp"

#include <cfloat>
#include <string_view>
#include <utility>

namespace quadrille::window {

TitleLines title_lines(const Ui& ui, const std::string& title, float room, const ImFont& large) {
    const auto width_of = [](const ImFont& font, std::string_view words) {
        return font.CalcTextSizeA(font.FontSize, FLT_MAX, 0, words.data(),
                                  words.data() + words.size()).x;
    };
    if (width_of(large, title) <= room) return {title, {}, false};
    ImFont& small = *ui.fonts().small;
    const auto fits = [&](std::string_view words) { return width_of(small, words) <= room; };
    TitleLines best;
    for (const std::string_view between : {std::string_view(" · "), std::string_view(" ")})
        for (std::size_t at = title.find(between); at != std::string::npos;
             at = title.find(between, at + between.size())) {
            TitleLines next{title.substr(0, at), title.substr(at + between.size()), false};
            if (!fits(next.first)) break;
            const bool is_whole = fits(next.second);
            if (best.first.empty() || !fits(best.second)) best = std::move(next);
            if (is_whole) return best;
        }
    ImGui::PushFont(&small);
    if (best.first.empty()) {
        best = {ui.shortened(title, room), {}, true};
    } else {
        best.is_cut = true;
        best.second = ui.shortened(best.second, room);
    }
    ImGui::PopFont();
    return best;
}

}  // namespace quadrille::window
