#include "window/screens/toolbar.hpp"

#include <algorithm>
#include <cfloat>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "drawing/shapes.hpp"
#include "input/icons.hpp"
#include "play/askable.hpp"
#include "window/screens/bar.hpp"
#include "window/screens/title_lines.hpp"

namespace quadrille::window {

namespace {

using input::Action;

constexpr float bar_height = 64;

/// How many entries lie ahead along a branch, the first included.
std::size_t length_of(const game::Journal& journal, game::NodeId branch) {
    std::size_t count = 1;
    for (auto next = journal.next(branch); next; next = journal.next(*next)) ++count;
    return count;
}

}  // namespace

bool Toolbar::begin_menu(const char* name, float width) {
    return begin_menu(name, width, ImGui::GetItemRectMin().x);
}

bool Toolbar::begin_menu(const char* name, float width, float from) {
    const Ui& ui = shell_->ui;
    const float padding = ui.px(10);
    const float left = std::min(from,
                                ImGui::GetIO().DisplaySize.x - width - 2 * padding - ui.px(8));
    const float top = height_ + ui.px(4);
    ImGui::SetNextWindowPos({std::max(left, 0.0F), top});
    ImGui::SetNextWindowSizeConstraints({0, 0},
                                        {FLT_MAX, ImGui::GetIO().DisplaySize.y - top - ui.px(4)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {padding, padding});
    const bool open = ImGui::BeginPopup(name);
    if (!open) ImGui::PopStyleVar();
    return open;
}

void Toolbar::end_menu() {
    ImGui::EndPopup();
    ImGui::PopStyleVar();
}

/// What stands in the bar, from left to right.
struct Toolbar::Button {
    static constexpr int rare = 100;
    static constexpr int often = 10;

    enum class Kind : std::uint8_t { action, branches, questions };

    Action action{};
    std::string label;
    int group = 0;  ///< there is air between two
    bool enabled = true;
    /// Where there is no room for all, those with the least go first, from `often` on only where a
    /// bar may take the least; 0: it stays. `rare` stands in the menu everywhere.
    int leaves = 0;
    Kind kind = Kind::action;
    const char* icon = nullptr;  ///< null: that of its action
    float width = 0;             ///< pixels, as laid out
};

/// Each button has its place for good, counted from the right end: whatever a click changes, the
/// next click at the same place asks for the same thing again. Where there is room they have words.
/// A narrow window takes those, then the air between them, then some of their size, and at last
/// those that are used least, into a menu; where nothing is left for the name it has a line of its
/// own, or, in a very low window, stands above that menu.
struct Toolbar::Bar {
    Bar(const Ui& ui, float width, bool wants_words, play::BarSpace space,
        std::vector<Button>& buttons)
        : edge(ui.px(16)), air(ui.px(4)), side(ui.px(44)), tall(side) {
        is_least = space == play::BarSpace::least;
        const auto first_rare = std::ranges::stable_partition(
            buttons, [](const Button& one) { return one.leaves != Button::rare; });
        more.assign(std::make_move_iterator(first_rare.begin()),
                    std::make_move_iterator(first_rare.end()));
        buttons.erase(first_rare.begin(), first_rare.end());
        if (is_least) {
            squeeze(ui, width, buttons);
            return;
        }
        ImGui::PushFont(ui.fonts().small);
        for (Button& button : buttons)
            button.width = std::max(ImGui::CalcTextSize(button.label.c_str()).x + ui.px(12), side);
        ImGui::PopFont();
        const float name = ui.px(160);
        const float inner = width - 2 * edge - 2 * side - air;  // but for those at the ends
        has_words = wants_words && needed(buttons) + name <= inner;
        if (has_words) {
            tall = ui.px(bar_height - 8);
        } else {
            for (Button& button : buttons) button.width = side;
            two_lines = needed(buttons) + name > inner;
        }
        if (two_lines) shrink(ui, buttons, width - 2 * edge - side - air);
        if (!has_words) tall = side;
        padding = ui.px(two_lines ? 6 : has_words ? 4 : 10);
        line = two_lines ? ui.px(30) : 0;
        height = two_lines ? side + 2 * padding + line : ui.px(bar_height);
        left = width - edge - needed(buttons) - side - air;
    }

    float edge, air, side;
    float tall;  ///< of a button
    bool is_least = false;
    bool has_words = false;
    bool two_lines = false;
    float padding = 0;
    float line = 0;  ///< height of the second one
    float height = 0;
    float left = 0;            ///< of the buttons at the right
    std::vector<Button> more;  ///< in the menu at the right end

private:
    /// One line, as low as can be, with as many buttons as can be hit.
    void squeeze(const Ui& ui, float width, std::vector<Button>& buttons) {
        edge = ui.px(6);
        padding = ui.px(2);
        shrink(ui, buttons, width - 2 * edge - side - air);
        tall = side;
        height = side + 2 * padding;
        left = width - edge - needed(buttons) - side - air;
    }
    [[nodiscard]] float between_groups() const { return 3 * air; }
    [[nodiscard]] float needed(const std::vector<Button>& buttons) const {
        float sum = 0;
        for (std::size_t i = 0; i < buttons.size(); ++i)
            sum += buttons[i].width + (i == 0 ? 0 : air) +
                   (i > 0 && buttons[i].group != buttons[i - 1].group ? between_groups() : 0);
        return sum;
    }
    void shrink(const Ui& ui, std::vector<Button>& buttons, float room) {
        const float least = ui.px(36);
        const auto place = [&] {
            const auto count = static_cast<float>(buttons.size() + 1);
            side = std::min(ui.px(44), (room - (count - 1) * air - 4 * between_groups()) / count);
            for (Button& button : buttons) button.width = side;
        };
        air = ui.px(1);
        place();
        while (side < least) {
            auto last = buttons.end();
            for (auto one = buttons.begin(); one != buttons.end(); ++one)
                if (one->leaves != 0 && (is_least || one->leaves < Button::often) &&
                    (last == buttons.end() || one->leaves < last->leaves))
                    last = one;
            if (last == buttons.end()) break;
            more.insert(more.begin(), std::move(*last));  // used most, left last
            buttons.erase(last);
            place();
        }
        side = std::max(side, ui.px(24));
    }
};

std::vector<Toolbar::Button> Toolbar::buttons(const Contents& contents) const {
    const Ui& ui = shell_->ui;
    const play::Game& game = contents.game;
    const game::Journal& journal = game.session().journal();
    const bool free = !game.session().finished();
    const bool open = free && !journal.state().open.empty();
    const bool several = journal.branches(journal.here()).size() > 1;
    return {
        {Action::undo, ui.tr("Undo"), 0,
         !game.session().frozen() && journal.here() != game::root},
        {Action::redo, ui.tr("Redo"), 0, free && journal.next(journal.here()).has_value()},
        {Action::redo, ui.tr("Ways"), 0, several, Button::often, Button::Kind::branches},
        {Action::save_point_open, ui.tr("Save point"), 1, free},
        {Action::save_point_accept, ui.tr("Accept"), 1, open, Button::often + 3},
        {Action::save_point_drop, ui.tr("Drop"), 1, open, Button::often + 2},
        {Action::hint, ui.tr("Hint"), 2, true, Button::often + 4},
        {Action::why, ui.tr("Ask"), 2, true, 0, Button::Kind::questions},
        {Action::check, ui.tr("Check"), 2, true, Button::often + 1},
        {Action::zoom_fit, ui.tr("Fit"), 3, contents.camera.zoomed(), 1},
        {Action::help, ui.tr("Help"), 3, true, 6},
        {Action::settings, ui.tr("Settings"), 3, true, 5},
        {Action::share, ui.tr("Share"), 3, true, 2},
        // What changes the whole board at once is far from what is asked often.
        {Action::restart, ui.tr("Start again"), 4, !free || journal.begun(), 4},
        {Action::solve, ui.tr("Solve"), 4, free && !contents.solving, 3},
        {Action::challenge, {}, 5, true, Button::rare},
        {Action::pause, {}, 5, free, Button::rare},
        {Action::swap_buttons,
         {},
         5,
         free,
         Button::rare,
         Button::Kind::action,
         game.picks().buttons_swapped() ? icon::second_button : icon::first_button},
        {Action::edit_copy, {}, 5, true, Button::rare},
        {Action::statistics, {}, 5, true, Button::rare},
    };
}

bool Toolbar::tool(const std::string& name, const char* icon, const std::string& label,
                   const std::string& tooltip, bool enabled, ImVec2 size) {
    Ui& ui = shell_->ui;
    if (label.empty()) return ui.icon_button(name.c_str(), icon, tooltip, enabled, size.x);
    ImGui::BeginDisabled(!enabled);
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(drawing::with_alpha(ui.theme().panel, 0)));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::Button(("##" + name).c_str(), size);
    const ImU32 ink = ImGui::GetColorU32(ImGuiCol_Text);
    ImGui::PopStyleColor();
    ImGui::EndDisabled();
    ui.note(name);
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ui.tooltip(tooltip);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto write = [&](const char* text, float middle) {
        const ImVec2 extent = ImGui::CalcTextSize(text);
        list.AddText({at.x + (size.x - extent.x) / 2, at.y + middle - extent.y / 2}, ink, text);
    };
    if (icon != nullptr) write(icon, size.y * 0.34F);
    ImGui::PushFont(ui.fonts().small);
    write(label.c_str(), icon != nullptr ? size.y * 0.76F : size.y / 2);
    ImGui::PopFont();
    return pressed;
}

float Toolbar::frame(const Contents& contents, float width) {
    using config::ToolbarLook;
    play::Game& game = contents.game;
    Ui& ui = shell_->ui;
    const ToolbarLook look = shell_->resources.settings().toolbar;
    std::vector<Button> shown = buttons(contents);
    const Bar bar(ui, width, look != ToolbarLook::icons, contents.bars, shown);
    height_ = bar.height;
    begin_bar("top", ui, {0, 0}, {width, bar.height});

    ImGui::SetCursorPos({bar.edge, bar.padding + (bar.tall - bar.side) / 2});
    if (ui.icon_button("back", icon::back, shell_->hint(Action::gallery), true, bar.side))
        shell_->perform(Action::gallery);
    float x = bar.left;
    int group = 0;
    for (const Button& button : shown) {
        if (std::exchange(group, button.group) != button.group) x += 3 * bar.air;
        ImGui::SetCursorPos({x, bar.padding});
        x += button.width + bar.air;
        const ImVec2 size{button.width, bar.has_words ? bar.tall : bar.side};
        const std::string label = bar.has_words ? button.label : std::string();
        const bool has_icon = !bar.has_words || look != ToolbarLook::labels;
        const auto picture = [&](const char* icon) { return has_icon ? icon : nullptr; };
        const input::ActionInfo& info = input::info(button.action);
        ui.begin_inert(contents.paused && info.group != input::Group::program, true);
        if (button.kind == Button::Kind::branches)
            branches(game, picture(icon::branch), label, size);
        else if (button.kind == Button::Kind::questions)
            questions(contents, picture(icon::why), label, size);
        else if (tool(std::string(info.id), picture(button.icon ? button.icon : info.icon), label,
                      shell_->hint(button.action), button.enabled, size))
            shell_->perform(button.action);
        ui.end_inert();
    }
    ImGui::SetCursorPos({x, bar.padding + (bar.tall - bar.side) / 2});
    if (ui.icon_button("more", "…", ui.tr("More that can be done"), true, bar.side))
        ImGui::OpenPopup("more");
    std::vector<MenuLine> lines;
    for (const Button& button : bar.more) {
        const bool is_ways = button.kind == Button::Kind::branches;
        const bool works =
            !contents.paused || input::info(button.action).group == input::Group::program;
        lines.push_back({button.action, button.enabled && works, false,
                         is_ways ? icon::branch : button.icon, is_ways});
    }
    const float more_from = ImGui::GetItemRectMin().x;
    if (menu("more", lines, bar.is_least ? game.item().title : std::string())) {
        ways_from_ = more_from;
        ImGui::OpenPopup("branches");
    }
    if (!contents.paused) ways(game);

    if (bar.is_least)
        ;  // the name stands above the menu
    else if (bar.two_lines)
        name(game, bar.edge, width - bar.edge, bar.padding + bar.side, bar.line);
    else
        name(game, bar.edge + bar.side + ui.px(8), bar.left - ui.px(12), bar.padding, bar.tall);
    const ImVec2 size = ImGui::GetWindowSize();
    rule(size.x, size.y - 0.5F);
    end_bar();
    return height_;
}

void Toolbar::name(const play::Game& game, float left, float right, float top, float tall) {
    const Ui& ui = shell_->ui;
    const float room = right - left;
    if (room <= ui.px(30)) return;
    const TitleLines lines = title_lines(ui, game.item().title, room, *ui.fonts().strong);
    const bool is_small = lines.is_small() && tall >= 2 * ui.fonts().small->FontSize;
    ImGui::PushFont(is_small ? ui.fonts().small : ui.fonts().strong);
    const float line = ImGui::GetTextLineHeight();
    const float count = is_small && !lines.second.empty() ? 2 : 1;
    const float from = top + (tall - count * line) / 2;
    ImGui::SetCursorPos({left, from});
    shell_->ui.text(is_small ? lines.first : ui.shortened(game.item().title, room));
    shell_->ui.note("title");
    const bool is_cut = is_small ? lines.is_cut : lines.is_small();
    if (is_cut && ImGui::IsItemHovered()) shell_->ui.tooltip(game.item().title);
    if (count > 1) {
        ImGui::SetCursorPos({left, from + line});
        shell_->ui.text(lines.second);
    }
    ImGui::PopFont();
}

void Toolbar::branches(play::Game& game, const char* icon, const std::string& label, ImVec2 size) {
    Ui& ui = shell_->ui;
    const game::Journal& journal = game.session().journal();
    const bool several = journal.branches(journal.here()).size() > 1;
    if (tool("branches", icon, label,
             several ? ui.tr("You went on in several ways from here: choose which")
                     : ui.tr("Where you went on in several ways, this lets you choose"),
             several, size)) {
        ways_from_ = ImGui::GetItemRectMin().x;
        ImGui::OpenPopup("branches");
    }
}

void Toolbar::ways(play::Game& game) {
    Ui& ui = shell_->ui;
    const game::Journal& journal = game.session().journal();
    const float wide = ui.px(220);
    if (begin_menu("branches", wide, ways_from_)) {
        const auto next = journal.next(journal.here());
        std::size_t number = 0;
        std::optional<game::NodeId> wanted;
        for (const game::NodeId branch : journal.branches(journal.here())) {
            const std::string way =
                ui.tell({"Way {0}: {1} {1|step|steps}",
                         {std::to_string(++number), std::to_string(length_of(journal, branch))}});
            if (ImGui::Selectable(way.c_str(), next == branch, 0, {wide, ui.px(32)}))
                wanted = branch;
            ui.note("branch-" + std::to_string(number));
        }
        if (wanted && game.sheet().choose_branch(*wanted)) shell_->perform(Action::redo);
        end_menu();
    }
}

void Toolbar::questions(const Contents& contents, const char* icon, const std::string& label,
                        ImVec2 size) {
    const bool wanted = std::exchange(wants_questions_, false) && !contents.paused;
    if (tool("questions", icon, label, shell_->hint(Action::questions), true, size) || wanted) {
        // What can be asked changes with the position: looked up once a menu.
        has_solved_board_ = shell_->resources.library().has_solved_game(contents.game.item());
        ImGui::OpenPopup("questions");
    }
    if (!ImGui::IsPopupOpen("questions")) return;
    std::vector<MenuLine> lines;
    for (const input::ActionInfo& one : input::actions())
        if (one.menu == input::Menu::questions &&
            play::can_be_asked(one.action, contents.game, has_solved_board_))
            lines.push_back({one.action, true,
                             one.action == Action::forced && contents.forced.on()});
    if (!shell_->toasts.kept().empty())
        lines.push_back({Action::messages});  // to be found by whoever missed one
    menu("questions", lines);
}

bool Toolbar::menu(const char* name, const std::vector<MenuLine>& lines, const std::string& title) {
    Ui& ui = shell_->ui;
    const float line = ui.px(40);
    float widest = 0;
    for (const MenuLine& one : lines)
        widest = std::max(widest, ImGui::CalcTextSize(shell_->hint(one.action).c_str()).x);
    const float wide = std::min(widest + ui.px(70), ImGui::GetIO().DisplaySize.x - ui.px(36));
    if (!begin_menu(name, wide)) return false;
    if (!title.empty()) {
        ui.strong(ui.shortened(title, wide));
        ui.note("title");
    }
    bool wants_ways = false;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    for (const MenuLine& one : lines) {
        const input::ActionInfo& action = input::info(one.action);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::BeginDisabled(!one.enabled);
        const bool chosen =
            ImGui::Selectable(("###" + std::string(action.id)).c_str(), false, 0, {wide, line});
        const float alpha = ImGui::GetStyle().Alpha;
        ImGui::EndDisabled();
        ui.note("question-" + std::string(action.id));
        const float middle = at.y + (line - ImGui::GetTextLineHeight()) / 2;
        const auto ink = [&](drawing::Colour colour) {
            constexpr float full = 255;
            return to_u32(drawing::with_alpha(colour, static_cast<std::uint8_t>(alpha * full)));
        };
        draw.AddText({at.x + ui.px(8), middle}, ink(ui.theme().accent),
                     one.on     ? icon::met
                     : one.icon ? one.icon
                                : action.icon);
        const float left = at.x + ui.px(42);
        const float right = at.x + wide - ui.px(8);
        const std::string words = one.ways ? ui.tr("Choose another way") : ui.tr(action.name);
        // Keys only beside the whole name.
        const float keys_from = left + ImGui::CalcTextSize(words.c_str()).x + ui.px(8);
        const std::string keys =
            one.ways ? std::string() : ui.tell(shell_->resources.keys().labels(one.action));
        const float keys_left = right - ImGui::CalcTextSize(keys.c_str()).x;
        draw.AddText({left, middle}, ink(ui.theme().text),
                     ui.shortened(words, right - left).c_str());
        if (keys_left >= keys_from)
            draw.AddText({keys_left, middle}, ink(ui.theme().text_faint), keys.c_str());
        if (chosen && one.ways)
            wants_ways = true;
        else if (chosen)
            shell_->perform(one.action);
    }
    end_menu();
    return wants_ways;
}

}  // namespace quadrille::window
