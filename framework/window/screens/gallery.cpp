#include "window/screens/gallery.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "drawing/shapes.hpp"
#include "input/icons.hpp"
#include "play/search.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::window {

namespace {

/// From this width on, at scale 1, all of the header stands in one line.
constexpr float one_line_header = 900;
/// In lower windows, at scale 1, the header scrolls with the page: it would leave too little of it.
constexpr float low_page = 400;

}  // namespace

Gallery::Gallery(Shell& shell, HomePage::OpenFile open_file)
    : shell_(&shell),
      cards_(
          shell.resources.library(),
          [world = &shell.resources](std::string_view type) { return world->build_of(type); },
          [world = &shell.resources](const Text& text) { return world->tell(text); },
          [world = &shell.resources] { return world->score_rates(); }),
      pictures_(shell, cards_),
      grid_(shell, cards_, pictures_),
      home_(shell, cards_, pictures_, std::move(open_file)) {}

void Gallery::refresh() {
    cards_.refresh();
    take_up();
}

void Gallery::refresh_states() {
    const bool was_reading = cards_.is_reading();
    cards_.refresh_states();
    pictures_.drop_outdated();
    if (cards_.is_reading() != was_reading)
        take_up();
    else
        home_.look();
}

std::optional<library::ShelfEntry> Gallery::entry_of(const std::string& key) const {
    const std::optional<library::KeyNumber> number = library::key_number(key);
    const std::optional<std::uint32_t> card = number ? cards_.card_of(*number) : std::nullopt;
    return card ? std::optional(cards_.entry(*card)) : std::nullopt;
}

bool Gallery::poll() {
    if (!cards_.poll()) return false;
    take_up();
    return true;
}

void Gallery::tick(HomePage::Clock::time_point now, bool is_seen) {
    if (is_seen && cards_.sift()) shell_->view.rise();
    home_.show(is_seen && page_ == Page::home);
    if (!home_.tick(now)) return;
    refresh();
    shell_->view.rise();
}

void Gallery::take_up() {
    home_.look();
    play::Resources& world = shell_->resources;
    pictures_.forget_failures();
    world.set_shelf_problems(cards_.problems());
    std::vector<std::string> types;
    for (const auto& [id, name] : cards_.types()) types.push_back(id);
    shell_->trace.write(cards_.is_reading() ? "reading" : "shelf",
                        {{"types", types},
                         {"puzzles", static_cast<std::int64_t>(cards_.size())},
                         {"refused", play::sentences_of(world.refusals())},
                         {"problems", play::sentences_of(world.problems())}});
}

void Gallery::clear_search() {
    wants_first_ = false;
    ++search_field_;
    search_.clear();
    cards_.search_for({});
}

void Gallery::back() {
    if (home_.leave_off()) return;
    if (!search_.empty())
        clear_search();
    else
        go_to(Page::home);
}

void Gallery::go_to(Page page) {
    wants_first_ = wants_first_ && page == Page::all;
    if (std::exchange(page_, page) == page) return;
    home_.leave_off();
    // All cards are listed anew then; whoever types does not wait for that.
    if (search_.empty() && cards_.take_ratings()) home_.look();
    shell_->trace.write("page", {{"name", std::string(page == Page::home ? "home" : "all")}});
    shell_->view.rise();
}

void Gallery::show_shelf_of(const std::string& key) {
    go_to(Page::all);
    if (const auto number = library::key_number(key)) grid_.reveal(*number);
}

void Gallery::choose(const play::CardList::Filters& filters) {
    wants_first_ = false;
    const bool is_other_type = filters.type != cards_.filters().type;
    cards_.choose(filters);
    if (is_other_type) clear_search();
}

void Gallery::show_all() {
    clear_search();
    cards_.choose({});
}

std::optional<library::ShelfEntry> Gallery::frame(float width, float height) {
    Ui& ui = shell_->ui;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(32), ui.px(24)});
    const bool is_low = height < ui.px(low_page) && !home_.has_two_columns(width - 2 * ui.px(32));
    ImGui::Begin("gallery", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     (is_low ? ImGuiWindowFlags_None : ImGuiWindowFlags_NoScrollbar));
    header(width);
    notices();
    pictures_.begin_frame();
    std::optional<library::ShelfEntry> chosen;
    if (page_ == Page::all) {
        if (has_folded_filters())
            filters_fold();
        else
            filters();
        begin_page("cards", is_low);
        chosen = shelves();
        if (!chosen) chosen = found();
        end_page(is_low);
    } else {
        begin_page("home", is_low);
        if (cards_.sections().empty() && shell_->resources.plugins_under_trial() == 0)
            nothing_to_show();
        else
            chosen = home_.frame();
        end_page(is_low);
        if (home_.take_wish_for_all()) go_to(Page::all);
    }
    pictures_.end_frame();
    ImGui::End();
    ImGui::PopStyleVar(2);
    return chosen;
}

void Gallery::begin_page(const char* name, bool is_low) const {
    if (is_low) return ImGui::PushID(name);
    const Ui& ui = shell_->ui;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(4), ui.px(4)});
    ImGui::BeginChild(name, {0, 0}, false,
                      ImGuiWindowFlags_NavFlattened | ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
}

void Gallery::end_page(bool is_low) {
    if (is_low)
        ImGui::PopID();
    else
        ImGui::EndChild();
}

std::optional<library::ShelfEntry> Gallery::shelves() {
    if (are_filters_open_ && has_folded_filters()) filters();
    std::optional<library::ShelfEntry> chosen = grid_.frame();
    if (cards_.wanted_count() == 0) nothing_to_show();
    return chosen;
}

void Gallery::pages() {
    Ui& ui = shell_->ui;
    if (ui.chip("home", ui.tr("Front page"), page_ == Page::home)) go_to(Page::home);
    ImGui::SameLine(0, ui.px(8));
    if (ui.chip("all-puzzles", ui.tr("All puzzles"), page_ == Page::all)) go_to(Page::all);
}

void Gallery::nothing_to_show() {
    Ui& ui = shell_->ui;
    ui.gap(40);
    if (cards_.sections().empty()) {
        if (shell_->resources.plugins_under_trial() > 0) return;  // told above
        ui.strong(ui.tr("No puzzle type was found"));
        ui.wrapped(ui.tell({"Put plugin libraries into {0}; they appear here at once.",
                            {(shell_->resources.folders().user_data / "plugins").string()}}));
        return;
    }
    if (cards_.is_reading()) {
        ui.strong(ui.tr("The puzzles are being read"));
        return;
    }
    if (cards_.is_sifting()) return;  // told above
    ui.strong(search_.empty() ? ui.tr("No puzzle fits these filters")
                              : ui.tell({"No puzzle called “{0}” fits these filters", {search_}}));
    ui.gap(4);
    if (ui.button("show-all", ui.tr("Show all puzzles"), Ui::Emphasis::primary)) show_all();
    way_to_new();
}

void Gallery::way_to_new() {
    Ui& ui = shell_->ui;
    std::vector<std::shared_ptr<const PuzzleType>> types = shell_->resources.types();
    std::erase_if(types, [](const auto& type) { return facet_of<PuzzleSetter>(*type) == nullptr; });
    std::vector<std::string> names;
    for (const auto& type : types) names.push_back(ui.tell(type->info().name));
    const std::optional<std::size_t> named = play::named_in(search_, names);
    if (!named) return;
    const std::string words = ui.tell({"Make a new puzzle: {0}", {Text::name(names[*named])}});
    if (ImGui::GetItemRectSize().x + ui.px(8) + ImGui::CalcTextSize(words.c_str()).x + ui.px(64) <=
        ImGui::GetContentRegionAvail().x)
        ImGui::SameLine(0, ui.px(8));
    if (ui.button("make-searched", words, Ui::Emphasis::normal, icon::add))
        wish_for_new_ = types[*named]->info().id;
}

std::optional<library::ShelfEntry> Gallery::found() {
    if (!wants_first_) return std::nullopt;
    const std::optional<std::uint32_t> first = cards_.first_wanted();
    if (!first && cards_.is_sifting()) return std::nullopt;
    wants_first_ = false;
    if (!first) return std::nullopt;
    return cards_.entry(*first);
}

namespace {

std::vector<input::Action> header_actions() {
    std::vector<input::Action> actions;
    for (const input::ActionInfo& one : input::actions())
        if (one.menu == input::Menu::gallery) actions.push_back(one.action);
    return actions;
}

}  // namespace

void Gallery::action_buttons(float left, float top, float side) {
    ImGui::SetCursorPos({left, top});
    for (const input::Action action : header_actions()) {
        shell_->action_button(action, true, side);
        ImGui::SameLine(0, shell_->ui.px(4));
    }
    ImGui::NewLine();
}

void Gallery::header(float width) {
    Ui& ui = shell_->ui;
    const ImVec2 from = ImGui::GetCursorPos();
    const float top = from.y;
    const float room = width - 2 * ui.px(32);
    const auto count = static_cast<float>(header_actions().size());
    // Somewhat smaller where the search field has all its words then.
    constexpr float usual = 44, tight = 40, tight_from = 1060;
    const bool is_tight = width >= ui.px(one_line_header) && width < ui.px(tight_from);
    const float side = std::min(ui.px(is_tight ? tight : usual),
                                std::floor(room / count - ui.px(4)));
    const float buttons = count * (side + ui.px(4)) - ui.px(4);
    ImGui::PushFont(ui.fonts().title);
    const float title = ImGui::CalcTextSize("Quadrille").x;
    ImGui::PopFont();
    const bool is_wide = width >= ui.px(one_line_header);
    float left = from.x;
    if (title + ui.px(20) + buttons <= room) {
        ImGui::SetCursorPosY(top + ui.px(4));
        ui.title("Quadrille");
        left += title;
    }
    if (is_wide) {
        ImGui::SameLine(0, ui.px(28));
        ImGui::SetCursorPosY(top + ui.px(3));
        pages();
        left = ImGui::GetItemRectMax().x;
    }
    const float least_search = ui.px(120);
    const float most_search = ui.px(300);
    const float end = width - ui.px(32);
    const float beside = end - buttons - ui.px(16) - left - ui.px(20);
    if (beside >= least_search) {
        const float wide = std::min(beside, most_search);
        ImGui::SetCursorPos({end - buttons - ui.px(16) - wide, top});
        search_box(wide);
    }
    action_buttons(end - buttons, top, side);
    if (!is_wide) pages();
    if (beside < least_search) {
        const float rest = end - ImGui::GetItemRectMax().x - ui.px(16);
        if (rest >= least_search) ImGui::SameLine(0, ui.px(16));
        search_box(std::min(rest >= least_search ? rest : room, most_search));
    }
    ui.gap(2);
}

void Gallery::search_box(float width) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const ImVec2 place = ImGui::GetCursorPos();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = ui.px(44);
    // The frame is the box's own: text and cross share it.
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + width, at.y + side}, to_u32(theme.panel), side / 2);
    list.AddRect(at, {at.x + width, at.y + side}, ImGui::GetColorU32(ImGuiCol_Border), side / 2,
                 ImDrawFlags_None, ui.px(1));
    const float middle = (side - ImGui::GetTextLineHeight()) / 2;
    const float begin = ui.px(16) + ImGui::CalcTextSize(icon::search).x;
    list.AddText({at.x + ui.px(14), at.y + middle}, to_u32(theme.text_faint), icon::search);
    ImGui::SetCursorPos({place.x + begin, place.y});
    const float room = width - begin - (search_.empty() ? ui.px(12) : side);
    ImGui::SetNextItemWidth(room);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui.px(8), middle});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_vec4(drawing::with_alpha(theme.panel, 0)));
    ImGui::PushStyleColor(ImGuiCol_NavHighlight, to_vec4(drawing::with_alpha(theme.accent, 0)));
    ImGui::PushID(search_field_);
    const std::string hint = ui.shortened(ui.tr("Search"), room - ui.px(16));
    // Its sign is a part of it.
    const bool is_clicked = ImGui::IsWindowHovered() &&
                            ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                            ImGui::IsMouseHoveringRect(at, {at.x + begin, at.y + side});
    if (std::exchange(wants_search_, false) || is_clicked) ImGui::SetKeyboardFocusHere();
    const bool is_entered = ImGui::InputTextWithHint("##search", hint.c_str(), &search_,
                                                     ImGuiInputTextFlags_EnterReturnsTrue);
    if (ImGui::IsItemEdited()) {
        wants_first_ = false;
        cards_.search_for(search_);
        go_to(Page::all);
    }
    if (is_entered && !search_.empty()) {
        wants_first_ = true;
        go_to(Page::all);
    }
    ImGui::PopID();
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(2);
    ui.note("search");
    if (ui.has_keys() || ImGui::IsItemActive())
        list.AddRect(at, {at.x + width, at.y + side}, to_u32(theme.accent), side / 2,
                     ImDrawFlags_None, ui.px(2));
    if (search_.empty()) {
        // What comes beside it stands beside all of it.
        ImGui::SetCursorPos(place);
        ImGui::Dummy({width, side});
        return;
    }
    ImGui::SetCursorPos({place.x + width - side, place.y});
    if (ui.icon_button("search-clear", icon::close, ui.tr("Clear the search"), true, side))
        clear_search();
}

void Gallery::take_notices() {
    if (!shell_->view.overtakes(noticed_at_)) return;
    notices_ = shell_->resources.refusals();
    refused_ = notices_.size();
    std::ranges::move(shell_->resources.problems(), std::back_inserter(notices_));
    // What was mended meanwhile is told again when it comes back.
    std::erase_if(closed_notices_, [this](const std::string& closed) {
        return std::ranges::find(notices_, closed, &play::Notice::english) == notices_.end();
    });
    const auto is_closed = [this](const play::Notice& notice) {
        return std::ranges::find(closed_notices_, notice.english) != closed_notices_.end();
    };
    const auto of_plugins = notices_.begin() + static_cast<std::ptrdiff_t>(refused_);
    refused_ -= static_cast<std::size_t>(std::count_if(notices_.begin(), of_plugins, is_closed));
    std::erase_if(notices_, is_closed);
}

void Gallery::close_notices() {
    for (const play::Notice& notice : notices_) closed_notices_.push_back(notice.english);
    all_notices_ = false;
    shell_->view.rise();
}

void Gallery::notices() {
    /// Of a button with the space above it, at scale 1.
    constexpr float try_again_height = 52;
    if (const std::size_t trials = shell_->resources.plugins_under_trial(); trials > 0) {
        const std::string count = std::to_string(trials);
        shell_->ui.faint(shell_->ui.tell(
            {"{0} {0|plugin is|plugins are} being looked at; puzzles appear here when that is done",
             {count}}));
        shell_->ui.note("trials");
    }
    take_notices();
    if (notices_.empty()) return;
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    constexpr std::size_t few = 2;
    const std::size_t count = all_notices_ ? notices_.size() : std::min(notices_.size(), few);
    float tall = ui.px(refused_ > 0 ? 24 + try_again_height : 24);
    const float wrap = ImGui::GetContentRegionAvail().x - ui.px(130);
    for (std::size_t i = 0; i < count; ++i)
        tall += ImGui::CalcTextSize(notices_[i].sentence.c_str(), nullptr, false, wrap).y +
                ImGui::GetStyle().ItemSpacing.y;
    ImGui::PushStyleColor(ImGuiCol_ChildBg,
                          to_vec4(drawing::mix(theme.panel, theme.negative, 0.09)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(16), ui.px(12)});
    ImGui::BeginChild("notices", {0, std::min(tall, ui.px(240))}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NavFlattened);
    for (std::size_t i = 0; i < count; ++i) {
        ui.icon(i < refused_ ? icon::plugin : icon::warning, theme.negative);
        ImGui::SameLine(0, ui.px(12));
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + wrap);
        ui.text(notices_[i].sentence);
        ImGui::PopTextWrapPos();
    }
    if (refused_ > 0 && ui.button("try-plugins-again", ui.tr("Try the plugins again"),
                                  Ui::Emphasis::normal, icon::restart))
        shell_->resources.try_plugins_again();
    const float side = ui.px(36);
    const float top = ui.px(6) + ImGui::GetScrollY();
    if (notices_.size() > few) {
        ImGui::SetCursorPos({ImGui::GetWindowWidth() - ui.px(92), top});
        const std::string words =
            all_notices_ ? ui.tr("Show fewer")
                         : ui.tell({"and {0} more", {std::to_string(notices_.size() - few)}});
        if (ui.icon_button("notices-more", all_notices_ ? icon::up : icon::information, words,
                           true, side))
            all_notices_ = !all_notices_;
    }
    ImGui::SetCursorPos({ImGui::GetWindowWidth() - ui.px(50), top});
    const bool is_closed = ui.icon_button(
        "notices-close", icon::close, ui.tr("Close; it can be read again among the messages"),
        true, side);
    ImGui::EndChild();
    ui.note("notices");
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ui.gap(2);
    if (is_closed) close_notices();
}

}  // namespace quadrille::window
