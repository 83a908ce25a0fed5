#include "layouts.hpp"

#include <algorithm>
#include <array>

namespace sudoku {

namespace {

constexpr std::array<Layout, 9> known{{
    {"butterfly", "Butterfly", "##/##"},
    {"twin", "Twin", "#//..#"},
    {"cross", "Cross", ".#/#.#/.#"},
    {"sohei", "Sohei", "..#//#...#//..#"},
    {"windmill", "Windmill", ".#/....#/..#/#/...#"},
    {"samurai", "Samurai", "#...#//..#//#...#"},
    {"gattai-8", "Gattai 8", "#...#...#//..#...#//#...#...#"},
    {"shogun", "Shogun", "#...#...#...#//..#...#...#//#...#...#...#"},
    {"sumo", "Sumo", "#...#...#//..#...#//#...#...#//..#...#//#...#...#"},
}};

}  // namespace

std::span<const Layout> layouts() { return known; }

const Layout* layout_named(std::string_view name) {
    const auto* const at = std::find_if(known.begin(), known.end(),
                                        [&](const Layout& layout) { return layout.name == name; });
    return at == known.end() ? nullptr : at;
}

std::vector<Place> origins_of(const Layout& layout) {
    std::vector<Place> origins;
    Place block;
    for (const char sign : layout.picture) {
        if (sign == '#') origins.push_back({block.row * 3, block.column * 3});
        block = sign == '/' ? Place{block.row + 1, 0} : Place{block.row, block.column + 1};
    }
    return origins;
}

}  // namespace sudoku
