#include "window/panels/check_panel.hpp"

#include <utility>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

void CheckPanel::ask() {
    if (std::exchange(asked_, true)) return;  // it is told already
    breaches_ = engine::breaches(game().puzzle(), game().type().info().conditions, game().check());
    std::vector<std::string> wrong;
    for (const engine::Breach& breach : breaches_) wrong.push_back(ui().tell(breach.what));
    shell().trace.write("check", {{"wrong", wrong}});
}

void CheckPanel::body() {
    if (breaches_.empty()) {
        verdict_line(ui(), icon::met, ui().theme().positive, ui().tr("No rule is broken so far"));
        return;
    }
    for (const engine::Breach& breach : breaches_) {
        verdict_line(ui(), icon::violated, ui().theme().negative, ui().tell(breach.what));
        first_entries(ui(), breach.rules.size(), [&](std::size_t i) {
            paragraph(ui(), ui().tell({"Rule: {0}", {ui().tell(breach.rules[i])}}), true);
        });
    }
}

}  // namespace quadrille::window
