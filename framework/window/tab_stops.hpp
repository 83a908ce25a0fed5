// The widgets that Tab goes through, in the order in which they are made: buttons and links as well
// as fields. Dear ImGui's own Tab knows fields alone. Knows no widget by name.
#pragma once

#include <imgui/imgui.h>

#include <optional>
#include <vector>

struct ImGuiWindow;

namespace quadrille::window {

class TabStops {
public:
    /// A frame begins: nothing is known of it.
    void begin() { stops_.clear(); }
    /// The widget just made is one, if it takes input.
    void note();
    /// At the end of the frame the next widget gets the keys, or with -1 the one before: of the
    /// topmost popup where one is open.
    void walk(int by) noexcept { by_ = by; }
    /// One of the last frame has them, marked or not: it may have been clicked.
    [[nodiscard]] bool any_has_keys() const;
    /// The widget just made gets the keys at the end of the frame, whatever had them.
    void prefer();
    /// Walks, round the end where `leaves` is false. True if the end was passed: nothing has the
    /// keys then.
    [[nodiscard]] bool end(bool leaves);

private:
    struct Stop {
        ImGuiID id = 0;
        ImGuiWindow* window = nullptr;
        ImVec2 min, max;  ///< on the screen
    };
    /// Of those noted, the ones that keys can reach now.
    [[nodiscard]] std::vector<Stop> reachable() const;
    [[nodiscard]] static bool has_keys(const Stop& stop);
    static void give_keys(const Stop& stop);

    std::vector<Stop> stops_;
    std::optional<Stop> preferred_;
    int by_ = 0;
};

/// Whether a menu is open: over the dialog, where there is one.
[[nodiscard]] bool has_open_menu(bool over_dialog);
/// Closes them all, and leaves the dialog.
void close_menus(bool over_dialog);

}  // namespace quadrille::window
