#include "techniques/techniques.hpp"

#include <array>
#include <memory>

#include "quadrille/kit/last_view.hpp"
#include "quadrille/kit/quiet_parts.hpp"
#include "techniques/crossing_lines.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

struct Named {
    const char* id;
    const char* name;
    std::uint16_t level;
    Found (*find_in)(const View&, const LineView&);  ///< of one line; null: it looks at all
    Found (*find)(const View&);                      ///< of all lines
    /// Or from line to line.
    Found (CrossingLines::*follow)(const View&) const = nullptr;
    bool of_differing_lines = false;
};

constexpr std::array<Named, 10> named{{
    {"pair", "pair", 1, pair, nullptr},
    {"gap", "gap between equals", 1, gap, nullptr},
    {"last-cell", "last cell of a line", 1, last_cell, nullptr},
    {"line-complete", "line complete", 2, line_complete, nullptr},
    {"last-of-a-kind", "last of a kind", 3, last_of_a_kind, nullptr},
    {"would-repeat", "line that would repeat", 3, nullptr, would_repeat, nullptr, true},
    {"all-placements", "all placements of a line", 4, all_placements, nullptr},
    {"placements-that-differ", "all placements that differ", 5, nullptr, placements_that_differ,
     nullptr, true},
    {"crossing-lines", "lines that cross", 6, nullptr, nullptr, &CrossingLines::find},
    {"long-crossing-lines", "many lines that cross", 8, nullptr, nullptr,
     &CrossingLines::find_long},
}};

/// What the techniques of a puzzle share: a view of what they were asked about last, and the lines
/// that need no second look.
class Desk {
public:
    explicit Desk(const Layout& layout)
        : layout_(layout), quiet_(lines_of(layout), layout.lines().size()), crossing_(layout) {}

    [[nodiscard]] Found ask(const q::Candidates& candidates, std::size_t technique) {
        const Named& one = named[technique];
        const auto view_of = [this](const q::Candidates& seen) { return View(layout_, seen); };
        return last_.ask(candidates, view_of, [&](const View& view) {
            if (one.find != nullptr) return one.find(view);
            if (one.follow != nullptr) return (crossing_.*one.follow)(view);
            return quiet_.first(candidates, technique, [&](std::size_t line) {
                return one.find_in(view, view.lines()[line]);
            });
        });
    }

private:
    /// By element.
    static std::vector<std::vector<std::uint32_t>> lines_of(const Layout& layout) {
        std::vector<std::vector<std::uint32_t>> lines(layout.grid().cells());
        for (std::uint32_t line = 0; line < layout.lines().size(); ++line)
            for (const Cell cell : layout.lines()[line].cells) lines[cell].push_back(line);
        return lines;
    }

    const Layout& layout_;
    q::kit::LastView<View> last_;
    q::kit::QuietParts quiet_;
    CrossingLines crossing_;
};

}  // namespace

std::vector<q::Technique> techniques_of(const Layout& layout) {
    std::vector<q::Technique> techniques;
    const auto desk = std::make_shared<Desk>(layout);
    for (std::size_t i = 0; i < named.size(); ++i) {
        if (named[i].of_differing_lines && !layout.lines_differ()) continue;
        techniques.push_back(
            {named[i].id, named[i].name, named[i].level,
             [desk, i](const q::Candidates& candidates) { return desk->ask(candidates, i); }});
    }
    return techniques;
}

}  // namespace takuzu
