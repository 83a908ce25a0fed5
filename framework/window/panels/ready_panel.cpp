#include "window/panels/ready_panel.hpp"

#include <utility>

#include "input/icons.hpp"

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
        const EntryPages::Range page = pages_.at_hand(count);
        for (std::size_t i = page.first; i < page.end; ++i)
            sentences.push_back(told(game().puzzle(), list_.marks()[i]));
        tell_all(std::move(sentences));
        for (std::size_t i = 0; i < page.end - page.first; ++i) say(i, true);
        pages_.foot(ui(), count);
    }
}

}  // namespace quadrille::window
