#include "techniques/techniques.hpp"

#include <array>

namespace takuzu {

namespace q = quadrille;

namespace {

struct Named {
    const char* id;
    const char* name;
    std::uint16_t level;
    Found (*find)(const View&);
    bool of_differing_lines;
};

constexpr std::array<Named, 7> named{{
    {"pair", "pair", 1, pair, false},
    {"gap", "gap between equals", 1, gap, false},
    {"line-complete", "line complete", 1, line_complete, false},
    {"last-of-a-kind", "last of a kind", 3, last_of_a_kind, false},
    {"would-repeat", "line that would repeat", 3, would_repeat, true},
    {"all-placements", "all placements of a line", 4, all_placements, false},
    {"placements-that-differ", "all placements that differ", 5, placements_that_differ, true},
}};

}  // namespace

std::vector<q::Technique> techniques_of(const Layout& layout) {
    std::vector<q::Technique> techniques;
    for (const Named& technique : named) {
        if (technique.of_differing_lines && !layout.lines_differ()) continue;
        techniques.push_back({technique.id, technique.name, technique.level,
                              [&layout, find = technique.find](const q::Candidates& candidates) {
                                  return find(View(layout, candidates));
                              }});
    }
    return techniques;
}

}  // namespace takuzu
