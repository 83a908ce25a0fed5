#include "book/paper.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "config/decimal.hpp"
#include "config/lower_case.hpp"

namespace quadrille::book {

namespace {

struct NamedSize {
    std::string_view name;
    Vec2 size;
};

constexpr std::array named_sizes{
    NamedSize{"a3", {297, 420}},
    NamedSize{"a4", {210, 297}},
    NamedSize{"a5", {148, 210}},
    NamedSize{"a6", {105, 148}},
    NamedSize{"b5", {176, 250}},
    NamedSize{"letter", {215.9, 279.4}},
    NamedSize{"half-letter", {139.7, 215.9}},
    NamedSize{"legal", {215.9, 355.6}},
};

constexpr double least_side = 90;
constexpr double most_side = 1200;
/// Of the foot, whatever margins are asked for.
constexpr double least_bottom = 12;

/// A side of a page in millimetres; none where the word is no such number.
std::optional<double> side_of(std::string_view word) {
    double side = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), side);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    if (!(side >= least_side && side <= most_side)) return std::nullopt;
    return side;
}

std::string size_names() {
    std::string names;
    for (const NamedSize& one : named_sizes)
        names += (names.empty() ? "" : ", ") + std::string(one.name);
    return names;
}

}  // namespace

Rect Paper::area(std::size_t page) const noexcept {
    const double left = is_right_hand(page) ? margins.inner : margins.outer;
    const double right = is_right_hand(page) ? margins.outer : margins.inner;
    return {{left, margins.top}, {size.x - right, size.y - margins.bottom}};
}

Margins usual_margins(Vec2 size, bool two_sided) {
    return margins_of(std::clamp(std::min(size.x, size.y) * 0.075, 8.0, 20.0), two_sided);
}

Margins margins_of(double wide, bool two_sided) {
    return {two_sided ? wide * 1.4 : wide, wide, wide, std::max(wide * 1.2, least_bottom)};
}

Result<Vec2> page_size(std::string_view word) {
    const std::string name = config::lower_case(word);
    const auto* const known = std::ranges::find(named_sizes, name, &NamedSize::name);
    if (known != named_sizes.end()) return known->size;
    const std::size_t cross = name.find('x');
    if (cross != std::string::npos) {
        const std::optional<double> width = side_of(std::string_view(name).substr(0, cross));
        const std::optional<double> height = side_of(std::string_view(name).substr(cross + 1));
        if (width && height) return Vec2{*width, *height};
    }
    return Error{
        Text("there is no page '{0}'; there are: {1}, or WIDTHxHEIGHT in millimetres from "
             "{2} to {3}",
             {std::string(word), size_names(), config::decimal(least_side),
              config::decimal(most_side)})};
}

Result<Paper> make_paper(Vec2 size, std::optional<double> margin, bool two_sided) {
    Paper paper{size, margin ? margins_of(*margin, two_sided) : usual_margins(size, two_sided),
                two_sided};
    const Rect area = paper.area(1);
    if (area.width() < least_area.x || area.height() < least_area.y)
        return Error{Text("such margins leave too little of the page: {0} × {1} mm",
                          {config::decimal(area.width()), config::decimal(area.height())})};
    return paper;
}

}  // namespace quadrille::book
