#include "window/panels/check_panel.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "input/icons.hpp"

namespace quadrille::window {

void CheckPanel::ask() {
    if (std::exchange(asked_, true)) return;  // it is told already
    const std::vector<engine::Breach> breaches =
        engine::breaches(game().puzzle(), game().session().position(),
                         game().type().info().conditions, game().check());
    std::vector<std::string> wrong;
    for (const engine::Breach& breach : breaches) {
        wrong.push_back(ui().tell(breach.what));
        for (const Text& sentence : breach.sentences)
            if (sentences_.empty() || sentences_.back() != sentence) sentences_.push_back(sentence);
    }
    shell().trace.write("check", {{"wrong", wrong}});
}

void CheckPanel::body() {
    if (sentences_.empty()) {
        verdict_line(ui(), icon::met, ui().theme().positive, ui().tr("No rule is broken so far"));
        return;
    }
    const EntryPages::Range page = pages_.at_hand(sentences_.size());
    tell_all({sentences_.begin() + static_cast<std::ptrdiff_t>(page.first),
              sentences_.begin() + static_cast<std::ptrdiff_t>(page.end)});
    for (std::size_t i = 0; i < page.end - page.first; ++i)
        say(i, icon::violated, ui().theme().negative);
    pages_.foot(ui(), sentences_.size());
}

}  // namespace quadrille::window
