#include "techniques/techniques.hpp"

#include <array>
#include <memory>

#include "quadrille/kit/last_view.hpp"

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

constexpr std::array<Named, 9> named{{
    {"pair", "pair", 1, pair, false},
    {"gap", "gap between equals", 1, gap, false},
    {"last-cell", "line complete", 1, last_cell, false},
    {"line-complete", "line complete", 2, line_complete, false},
    {"last-of-a-kind", "last of a kind", 3, last_of_a_kind, false},
    {"would-repeat", "line that would repeat", 3, would_repeat, true},
    {"all-placements", "all placements of a line", 4, all_placements, false},
    {"placements-that-differ", "all placements that differ", 5, placements_that_differ, true},
    {"crossing-lines", "lines that cross", 6, crossing_lines, false},
}};

}  // namespace

std::vector<q::Technique> techniques_of(const Layout& layout) {
    std::vector<q::Technique> techniques;
    const auto last = std::make_shared<q::kit::LastView<View>>();
    for (const Named& technique : named) {
        if (technique.of_differing_lines && !layout.lines_differ()) continue;
        techniques.push_back(
            {technique.id, technique.name, technique.level,
             [&layout, last, find = technique.find](const q::Candidates& candidates) {
                 const auto view_of = [&layout](const q::Candidates& seen) {
                     return View(layout, seen);
                 };
                 return last->ask(candidates, view_of, find);
             }});
    }
    return techniques;
}

}  // namespace takuzu
