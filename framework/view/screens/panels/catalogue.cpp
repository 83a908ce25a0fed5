// Which action opens which panel: the one place to name another.
#include "view/screens/panels/hint_panel.hpp"

namespace quadrille::view {

std::unique_ptr<Panel> make_panel(input::Action action, const PanelContext& context) {
    switch (action) {
        case input::Action::hint:
            return std::make_unique<HintPanel>(context);
        default:
            return nullptr;
    }
}

}  // namespace quadrille::view
