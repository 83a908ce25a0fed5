#include "engine/generate/symmetry.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

namespace quadrille::engine {

namespace {

/// Maps of the plane that make the symmetry, around the origin.
std::vector<Vec2 (*)(Vec2)> maps_of(Symmetry symmetry) {
    constexpr auto half_turn = [](Vec2 p) { return Vec2{-p.x, -p.y}; };
    constexpr auto quarter_turn = [](Vec2 p) { return Vec2{-p.y, p.x}; };
    constexpr auto left_right = [](Vec2 p) { return Vec2{-p.x, p.y}; };
    constexpr auto up_down = [](Vec2 p) { return Vec2{p.x, -p.y}; };
    constexpr auto diagonal = [](Vec2 p) { return Vec2{p.y, p.x}; };
    switch (symmetry) {
        case Symmetry::none:
            return {};
        case Symmetry::half_turn:
            return {half_turn};
        case Symmetry::quarter_turn:
            return {quarter_turn};
        case Symmetry::left_right:
            return {left_right};
        case Symmetry::up_down:
            return {up_down};
        case Symmetry::both_mirrors:
            return {left_right, up_down};
        case Symmetry::diagonal:
            return {diagonal};
    }
    return {};
}

/// A place on a raster so fine that no two seats fall together, and so coarse that arithmetic does
/// not matter.
using RasterPlace = std::tuple<std::uint32_t, long long, long long>;

RasterPlace on_raster(std::uint32_t kind, Vec2 at) {
    constexpr double lines = 16;  // in a board unit
    return {kind, std::llround(at.x * lines), std::llround(at.y * lines)};
}

}  // namespace

std::vector<Choice> symmetry_choices() {
    return {{"none", "no symmetry"},
            {"half-turn", "half a turn"},
            {"quarter-turn", "a quarter turn"},
            {"left-right", "left and right alike"},
            {"up-down", "top and bottom alike"},
            {"four-way", "left and right, top and bottom alike"},
            {"diagonal", "along a diagonal"}};
}

Vec2 middle_of(std::span<const Vec2> outline) {
    const Vec2 sum = std::accumulate(outline.begin(), outline.end(), Vec2{});
    return sum * (1.0 / static_cast<double>(outline.size()));
}

Vec2 middle_of(std::span<const SeatPlace> places) {
    Rect all{places.front().at, places.front().at};
    for (const SeatPlace& place : places) {
        all.min = {std::min(all.min.x, place.at.x), std::min(all.min.y, place.at.y)};
        all.max = {std::max(all.max.x, place.at.x), std::max(all.max.y, place.at.y)};
    }
    return all.centre();
}

std::vector<std::vector<std::uint32_t>> orbits(std::span<const SeatPlace> places,
                                               Symmetry symmetry) {
    if (places.empty()) return {};
    return orbits(places, symmetry, middle_of(places));
}

std::vector<std::vector<std::uint32_t>> orbits(std::span<const SeatPlace> places,
                                               Symmetry symmetry, Vec2 middle) {
    std::map<RasterPlace, std::uint32_t> at;
    for (std::uint32_t i = 0; i < places.size(); ++i)
        at.emplace(on_raster(places[i].kind, places[i].at - middle), i);
    std::vector<std::uint32_t> leader(places.size());
    std::iota(leader.begin(), leader.end(), 0U);
    const auto leader_of = [&](std::uint32_t i) {
        while (leader[i] != i) i = leader[i] = leader[leader[i]];
        return i;
    };
    for (const auto map : maps_of(symmetry))
        for (std::uint32_t i = 0; i < places.size(); ++i) {
            const auto image = at.find(on_raster(places[i].kind, map(places[i].at - middle)));
            if (image == at.end()) continue;
            const std::uint32_t one = leader_of(i);
            const std::uint32_t other = leader_of(image->second);
            leader[std::max(one, other)] = std::min(one, other);
        }
    std::vector<std::vector<std::uint32_t>> groups;
    std::vector<std::size_t> group_of(places.size());
    for (std::uint32_t i = 0; i < places.size(); ++i) {
        const std::uint32_t first = leader_of(i);
        if (first == i) {
            group_of[i] = groups.size();
            groups.emplace_back();
        }
        groups[group_of[first]].push_back(i);
    }
    return groups;
}

}  // namespace quadrille::engine
