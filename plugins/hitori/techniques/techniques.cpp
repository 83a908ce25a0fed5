#include "techniques/techniques.hpp"

#include <array>

namespace hitori {

namespace q = quadrille;

namespace {

struct Named {
    const char* id;
    const char* name;
    std::uint16_t level;
    Found (*find)(const View&);
};

constexpr std::array<Named, 13> named{{
    {"kept-shades", "a kept number shades its equals", 1, kept_shades},
    {"shaded-keeps", "neighbours of a shaded cell are kept", 1, shaded_keeps},
    {"triple", "triple", 2, triple},
    {"sandwich", "sandwich", 2, sandwich},
    {"pair-plus-single", "pair plus single", 2, pair_plus_single},
    {"closed-in", "last way out", 2, closed_in},
    {"facing-pairs", "facing pairs", 3, facing_pairs},
    {"corner", "corner", 3, corner},
    {"partition", "partition", 3, partition},
    {"keeping-refuted", "keeping it is impossible", 4, keeping_refuted},
    {"shading-refuted", "shading it is impossible", 5, shading_refuted},
    {"either-way", "either way", 6, either_way},
    {"chain", "chain", 6, chains},
}};

}  // namespace

std::vector<q::Technique> techniques_of(const Layout& layout, const Numbers& numbers) {
    std::vector<q::Technique> techniques;
    for (const Named& one : named)
        techniques.push_back(
            {one.id, one.name, one.level,
             [&layout, &numbers, find = one.find](const q::Candidates& candidates) {
                 return find(View(layout, numbers, candidates));
             }});
    return techniques;
}

}  // namespace hitori
