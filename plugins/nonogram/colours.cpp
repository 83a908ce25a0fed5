#include "colours.hpp"

#include <array>
#include <string_view>

#include "quadrille/kit/mark_name.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

struct Named {
    std::string_view name;
    std::uint32_t rgb;
};

/// The full tones from tone9 on, as the light theme has them, and then the quiet ones. A theme may
/// shift them; the hues stay.
constexpr std::array<std::uint32_t, max_colours> tones = {
    0x1F5FBF, 0xD0500A, 0x23A03F, 0xD3267A, 0x7440B8, 0xB8A000, 0x0BA0A8, 0x000000,
    0xC4DDFF, 0xFFDEBD, 0xC3F4C8, 0xFFC6DF, 0xDFC8FF, 0xFFF4A3, 0xBFF3F4, 0xC8C8C8};

/// Names that have a translation.
constexpr std::array<Named, 14> names = {{{"black", 0x000000},
                                          {"grey", 0x808080},
                                          {"white", 0xFFFFFF},
                                          {"red", 0xE02020},
                                          {"orange", 0xFF8800},
                                          {"yellow", 0xFFE000},
                                          {"green", 0x20A030},
                                          {"light-green", 0x90E890},
                                          {"turquoise", 0x10A8A8},
                                          {"light-blue", 0x90C8FF},
                                          {"blue", 0x2040E0},
                                          {"purple", 0x8030B0},
                                          {"pink", 0xFF80B0},
                                          {"brown", 0x804010}}};

/// Squared distance with the weights of the eye ("redmean", Riemersma).
std::uint64_t distance(std::uint32_t a, std::uint32_t b) {
    const auto channel = [](std::uint32_t rgb, unsigned shift) {
        return static_cast<std::int64_t>(rgb >> shift & 255U);
    };
    const std::int64_t red = channel(a, 16) - channel(b, 16);
    const std::int64_t green = channel(a, 8) - channel(b, 8);
    const std::int64_t blue = channel(a, 0) - channel(b, 0);
    const std::int64_t mean = (channel(a, 16) + channel(b, 16)) / 2;
    return static_cast<std::uint64_t>((512 + mean) * red * red + 1024 * green * green +
                                      (767 - mean) * blue * blue);
}

std::string name_of(std::uint32_t rgb) {
    const Named* best = &names.front();
    for (const Named& each : names)
        if (distance(each.rgb, rgb) < distance(best->rgb, rgb)) best = &each;
    return std::string(best->name);
}

}  // namespace

std::vector<Ink> inks_of(const std::vector<Colour>& colours) {
    if (colours.empty()) return {{q::Role::fill, "filled"}};
    std::vector<Ink> inks(colours.size());
    std::vector<bool> matched(colours.size(), false);
    std::array<bool, max_colours> taken{};
    const std::size_t offered = colours.size() <= 8 ? 8 : max_colours;
    for (std::size_t round = 0; round < colours.size(); ++round) {
        std::uint64_t least = UINT64_MAX;
        std::size_t colour = 0;
        std::size_t tone = 0;
        for (std::size_t i = 0; i < colours.size(); ++i)
            for (std::size_t t = 0; t < offered && !matched[i]; ++t)
                if (const std::uint64_t d = distance(colours[i].rgb, tones[t]);
                    !taken[t] && d < least) {
                    least = d;
                    colour = i;
                    tone = t;
                }
        matched[colour] = true;
        taken[tone] = true;
        const int base = static_cast<int>(tone < 8 ? q::Role::tone9 : q::Role::tone1);
        inks[colour].role = static_cast<q::Role>(base + static_cast<int>(tone % 8));
    }
    for (std::size_t i = 0; i < colours.size(); ++i) {
        inks[i].name = name_of(colours[i].rgb);
        inks[i].told =
            q::Text::sentence(q::kit::id_in_words(inks[i].name).english + " ## a cell");
    }
    std::vector<std::string> plain;
    for (const Ink& ink : inks) plain.push_back(ink.name);
    for (std::size_t i = 0; i < inks.size(); ++i)
        for (std::size_t k = 0; k < inks.size(); ++k)
            if (k != i && plain[k] == plain[i] && inks[i].name == plain[i]) {
                inks[i].name = plain[i] + "-" + colours[i].letter;
                inks[i].told = {"{0} {1}", {inks[i].told, q::Text::name({colours[i].letter})}};
            }
    return inks;
}

std::vector<q::StatedColour> stated_colours(const std::vector<Colour>& colours,
                                            const std::vector<Ink>& inks) {
    std::vector<q::StatedColour> stated;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const auto channel = [&](unsigned shift) {
            return static_cast<std::uint8_t>(colours[i].rgb >> shift & 255U);
        };
        stated.push_back({inks[i].role, channel(16), channel(8), channel(0)});
    }
    return stated;
}

}  // namespace nonogram
