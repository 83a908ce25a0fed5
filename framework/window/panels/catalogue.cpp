// The panels there are, each of which says by which action it is opened: the one place to name
// another.
#include "window/panels/check_panel.hpp"
#include "window/panels/compare_panel.hpp"
#include "window/panels/forced_panel.hpp"
#include "window/panels/hint_panel.hpp"
#include "window/panels/mistakes_panel.hpp"
#include "window/panels/ready_panel.hpp"
#include "window/panels/refute_panel.hpp"
#include "window/panels/replay_panel.hpp"
#include "window/panels/solved_panel.hpp"
#include "window/panels/sums_panel.hpp"
#include "window/panels/verdict_panel.hpp"
#include "window/panels/watch_panel.hpp"
#include "window/panels/why_panel.hpp"

namespace quadrille::window {

namespace {

/// The first of the panels that the action opens.
template <class... Panels>
std::unique_ptr<Panel> make_one_of(input::Action action, const PanelContext& context) {
    std::unique_ptr<Panel> made;
    static_cast<void>(
        ((Panels::opener == action && (made = std::make_unique<Panels>(context))) || ...));
    return made;
}

}  // namespace

std::unique_ptr<Panel> make_panel(input::Action action, const PanelContext& context) {
    return make_one_of<CheckPanel, ComparePanel, ForcedPanel, HintPanel, MistakesPanel, ReadyPanel,
                       RefutePanel, ReplayPanel, SolvedPanel, SumsPanel, VerdictPanel, WatchPanel,
                       WhyPanel>(action, context);
}

}  // namespace quadrille::window
