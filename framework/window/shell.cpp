#include "window/shell.hpp"

namespace quadrille::window {

std::string Shell::hint(input::Action action) const {
    const std::string keys = resources.tell(resources.keys().labels(action));
    const std::string name = resources.tr(input::info(action).name);
    return keys.empty() ? name : name + "  (" + keys + ")";
}

void Shell::action_button(input::Action action, bool enabled, float side) const {
    const input::ActionInfo& info = input::info(action);
    if (ui.icon_button(std::string(info.id).c_str(), info.icon, hint(action), enabled, side))
        perform(action);
}

std::string Shell::tell(const config::Problem& problem) const {
    return problem.told([this](std::string_view english) { return resources.tr(english); });
}

}  // namespace quadrille::window
