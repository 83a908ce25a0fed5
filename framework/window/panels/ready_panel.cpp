#include "window/panels/ready_panel.hpp"

#include <algorithm>
#include <utility>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

void ReadyPanel::ask() {
    if (std::exchange(asked_, true)) return;  // it is told already
    list_.ask();
    shell().trace.write("ready", {{"marks", static_cast<std::int64_t>(list_.marks().size())}});
}

void ReadyPanel::body() {
    const std::size_t count = list_.marks().size();
    if (list_.hopeless()) {
        verdict_line(ui(), icon::violated, ui().theme().negative,
                     ui().tr("No solution agrees with this position any more."));
    } else if (count == 0) {
        paragraph(ui(), ui().tr("No single rule settles a mark from here."));
    } else {
        paragraph(ui(), count == 1 ? ui().tr("One place can be filled at once.")
                                   : ui().tell({"{0} places can be filled at once.",
                                                {std::to_string(count)}}));
        // Each stands for itself: which place it means is seen by pointing at it.
        std::vector<Text> sentences;
        for (std::size_t i = 0; i < std::min(count, most_entries); ++i)
            sentences.push_back(told(game().puzzle(), list_.marks()[i]));
        tell_all(std::move(sentences));
        first_entries(ui(), count, [&](std::size_t i) { say(i, true); });
    }
}

}  // namespace quadrille::window
