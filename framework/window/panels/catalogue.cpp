// Which action opens which panel: the one place to name another.
#include "window/panels/check_panel.hpp"
#include "window/panels/compare_panel.hpp"
#include "window/panels/forced_panel.hpp"
#include "window/panels/hint_panel.hpp"
#include "window/panels/mistakes_panel.hpp"
#include "window/panels/ready_panel.hpp"
#include "window/panels/replay_panel.hpp"
#include "window/panels/verdict_panel.hpp"
#include "window/panels/watch_panel.hpp"
#include "window/panels/why_panel.hpp"

namespace quadrille::window {

std::unique_ptr<Panel> make_panel(input::Action action, const PanelContext& context) {
    switch (action) {
        case input::Action::check:
            return std::make_unique<CheckPanel>(context);
        case input::Action::ready:
            return std::make_unique<ReadyPanel>(context);
        case input::Action::hint:
            return std::make_unique<HintPanel>(context);
        case input::Action::why:
            return std::make_unique<WhyPanel>(context);
        case input::Action::mistakes:
            return std::make_unique<MistakesPanel>(context);
        case input::Action::forced:
            return std::make_unique<ForcedPanel>(context);
        case input::Action::verdict:
            return std::make_unique<VerdictPanel>(context);
        case input::Action::watch:
            return std::make_unique<WatchPanel>(context);
        case input::Action::replay:
            return std::make_unique<ReplayPanel>(context);
        case input::Action::compare:
            return std::make_unique<ComparePanel>(context);
        default:
            return nullptr;
    }
}

}  // namespace quadrille::window
