// Everything that can be pressed is large enough to be hit: 24 pixels each way at 100 % text, or as
// much room to its neighbours (WCAG 2.2, 2.5.8). Walks through the screens, dialogs and panels.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

constexpr int least = 24;

struct Widget {
    std::string name;
    int x = 0, y = 0, width = 0, height = 0;

    /// Between the middles; a target that is smaller has its 24 pixels to itself where no other
    /// reaches into them.
    [[nodiscard]] bool is_clear_of(const Widget& other) const {
        const int across = std::abs((2 * x + width) - (2 * other.x + other.width)) / 2;
        const int down = std::abs((2 * y + height) - (2 * other.y + other.height)) / 2;
        return across >= std::max(least, (least + other.width) / 2) ||
               down >= std::max(least, (least + other.height) / 2);
    }
};

class TargetWindowTest : public testing::Test {
protected:
    Desktop desktop;
    std::set<std::string> seen;  ///< names, over all that was walked through

    /// What is shown now.
    [[nodiscard]] std::vector<Widget> widgets() const {
        std::map<std::string, Widget> now;
        for (const nlohmann::json& event : desktop.events("widget"))
            now[event["name"]] = {event["name"], event["x"], event["y"], event["width"],
                                  event["height"]};
        std::vector<Widget> shown;
        for (auto& [name, widget] : now)
            if (desktop.shows(name)) shown.push_back(widget);
        return shown;
    }
    void look(const std::string& where) {
        desktop.rest();
        const std::vector<Widget> shown = widgets();
        EXPECT_FALSE(shown.empty()) << where;
        for (const Widget& one : shown) {
            seen.insert(one.name);
            // Words in a sentence stand where they stand; a picture is only looked at.
            if (one.name.starts_with("link-") || one.name == "game-replay-picture" ||
                one.name == "statistics-empty")
                continue;
            if (one.width >= least && one.height >= least) continue;
            for (const Widget& other : shown)
                EXPECT_TRUE(other.name == one.name || one.is_clear_of(other))
                    << where << ": " << one.name << " is " << one.width << "x" << one.height
                    << ", and " << other.name << " is near";
        }
    }
    void look_behind(const std::string& key, const std::string& where) {
        desktop.key(key);
        look(where);
        desktop.key("Escape");
        desktop.rest();
    }
};

TEST_F(TargetWindowTest, AllThatCanBePressedIsLargeEnough) {
    desktop.start();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("play-sudoku-easy"); }));
    look("front page");
    look_behind("F1", "help");
    look_behind("F10", "settings");
    look_behind("ctrl+shift+n", "new puzzle");
    look_behind("ctrl+o", "open");
    look_behind("ctrl+shift+t", "statistics");
    desktop.click("play-sudoku-easy");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    look("play");
    desktop.key("Insert");
    look("a save point");
    const std::vector<std::pair<std::string, std::string>> panels{
        {"F2", "hint"},    {"shift+F2", "ready"},   {"F3", "why"},         {"shift+F3", "sums"},
        {"F5", "forced"},  {"F7", "check"},         {"shift+F7", "wrong"}, {"ctrl+F3", "refute"},
        {"F8", "verdict"}, {"shift+F8", "compare"}, {"shift+F9", "watch"}};
    for (const auto& [key, name] : panels) look_behind(key, name);
    look_behind("ctrl+s", "share");
    look_behind("ctrl+shift+l", "challenge");
    look_behind("shift+F1", "messages");
    EXPECT_GT(seen.size(), 60U) << "there is more to see";
}

}  // namespace
}  // namespace quadrille::test
