// Everything that a player can set, in pages. What is changed is stored at once, and what the files
// say is shown at once.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "config/setting_table.hpp"
#include "window/dialogs/colours_page.hpp"
#include "window/dialogs/dialog.hpp"
#include "window/dialogs/keys_page.hpp"
#include "window/dialogs/theme_cards.hpp"

namespace quadrille::window {

class SettingsDialog final : public Dialog {
public:
    explicit SettingsDialog(Shell& shell)
        : Dialog(shell, input::Action::settings), themes_(shell), colours_(shell), keys_(shell) {}

    [[nodiscard]] float width() const override { return 860; }
    void body(const play::Game* game, float height) override;
    bool takes_key(const input::Chord& chord) override { return keys_.takes_key(chord); }
    bool leave_off() override { return keys_.leave_off(); }

private:
    enum class Page : std::uint8_t { appearance, colours, language, play, keys, plugins, files };

    void page_chips();
    void page();
    /// The settings of the table that belong together, a line each.
    void settings_of(config::SettingGroup group);
    void setting_line(const config::Setting& setting);
    void value_widget(const config::Setting& setting);
    /// What can be chosen among the files there are, looked for once for each state of them.
    [[nodiscard]] const std::set<std::string>& names_of(const config::Setting& setting,
                                                        const config::FileKind& kind);
    void plugins();
    void files();
    /// A choice among several, on the line of the one before where there is room.
    [[nodiscard]] bool chip(const std::string& name, const std::string& label, bool chosen);
    void store(std::span<const config::ValueChange> changes);
    void store(const config::Setting& setting, const std::optional<config::Value>& value);

    Page page_ = Page::appearance;
    bool is_new_page_ = false;  ///< chosen since the last frame: it begins at its top
    ThemeCards themes_;
    ColoursPage colours_;
    KeysPage keys_;
    std::map<std::string_view, std::set<std::string>> names_;  // by the key of the setting
    std::uint64_t revision_ = 0;  ///< of the files that they were read from
    bool first_chip_ = true;      // of its row
};

}  // namespace quadrille::window
