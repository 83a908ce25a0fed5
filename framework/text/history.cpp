// The undo tree in words.
#include <algorithm>

#include "text/spoken_board.hpp"
#include "text/text_game.hpp"

namespace quadrille::text {

namespace {

std::string number_of(game::NodeId node) {
    return std::to_string(static_cast<std::uint32_t>(node));
}

Text told_move(const Move& move, const Board& board, const places::Places& places) {
    if (move.empty()) return Text("nothing changes");
    const Change& first = move.front();
    const Text now = told_content(board, first.element, first.after);
    const Text change{"{0}: {1}", {places.told(first.element), now.empty() ? Text("blank") : now}};
    if (move.size() == 1) return change;
    return {"{0}, and {1} more", {change, std::to_string(move.size() - 1)}};
}

Text told_entry(const game::Entry& entry, const Board& board, const places::Places& places) {
    switch (entry.act) {
        case game::Act::open:
            return Text("a save point opened");
        case game::Act::accept:
            return Text("the save point accepted");
        case game::Act::drop:
            return Text("the save point dropped");
        case game::Act::restart:
            return Text("started again");
        case game::Act::move:
            break;
    }
    return told_move(entry.move, board, places);
}

/// How many steps a way goes on, along the branches last travelled.
std::size_t length_from(const game::Journal& journal, game::NodeId node) {
    std::size_t length = 1;
    for (auto next = journal.next(node); next; next = journal.next(*next)) ++length;
    return length;
}

}  // namespace

std::vector<Text> told_history(const game::Journal& journal, game::NodeId at, const Board& board,
                               const places::Places& places, std::size_t around) {
    std::vector<game::NodeId> way{game::root};
    for (const game::NodeId node : journal.path(at)) way.push_back(node);
    const std::size_t here = way.size() - 1;
    for (auto next = journal.next(at); next; next = journal.next(*next)) way.push_back(*next);
    const std::size_t first = here > around ? here - around : 0;
    const std::size_t last = std::min(here + around, way.size() - 1);
    std::vector<Text> lines;
    if (first > 0) lines.push_back(Text("{0} earlier", {std::to_string(first)}));
    for (std::size_t i = first; i <= last; ++i) {
        const Text what =
            i == 0 ? Text("the start") : told_entry(journal.entry(way[i]), board, places);
        const Text line("{0}. {1}", {number_of(way[i]), what});
        lines.push_back(i == here ? Text("{0} (you are here)", {line}) : line);
        const auto branches = journal.branches(way[i]);
        if (branches.size() < 2) continue;
        for (std::size_t k = 0; k < branches.size(); ++k) {
            if (i + 1 < way.size() && branches[k] == way[i + 1]) continue;
            lines.push_back(Text("    way {0}: {1}. {2}; {3} {3|step|steps}",
                                 {std::to_string(k + 1), number_of(branches[k]),
                                  told_entry(journal.entry(branches[k]), board, places),
                                  std::to_string(length_from(journal, branches[k]))}));
        }
    }
    if (last + 1 < way.size())
        lines.push_back(Text("{0} later", {std::to_string(way.size() - 1 - last)}));
    return lines;
}

}  // namespace quadrille::text
