#include "window/screens/gallery.hpp"

#include "quadrille/about.hpp"
#include "quadrille/looks.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

#include "drawing/board_painter.hpp"
#include "drawing/coarse_painter.hpp"
#include "drawing/shapes.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

namespace {

/// Pictures made in one frame: few enough that scrolling stays fluid.
constexpr unsigned pictures_a_frame = 2;
constexpr float card_width = 212;
constexpr float card_height = 274;
constexpr float picture_side = 180;
constexpr float card_gap = 20;

/// Cells of whole pixels, where they are large enough to lose a part of one: all lines come out
/// equally sharp.
drawing::Transform sharp(const drawing::Transform& view, Vec2 middle) {
    constexpr double large_enough = 4;
    const double scale = view.scale >= large_enough ? std::floor(view.scale) : view.scale;
    const Vec2 offset = view(middle) - middle * scale;
    return {scale, {std::round(offset.x), std::round(offset.y)}};
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

}  // namespace

Gallery::~Gallery() { drop_pictures(); }

void Gallery::refresh() {
    play::Resources& world = shell_->resources;
    std::vector<config::Problem> problems;
    std::vector<library::Item> shelf = world.library().shelf(problems);
    const Saved saved = world.library().saved_games();
    std::vector<library::Item> extra = games_without_shelf(shelf, saved, problems);
    cards_.clear();
    sections_.clear();
    for (const auto& type : world.plugins().types()) {
        const TypeInfo& info = type->info();
        Section section{info.id, world.tell(info.name), cards_.size(), 0};
        for (library::Item& item : shelf)
            if (item.type == info.id) cards_.push_back({std::move(item)});
        if (cards_.size() == section.first)  // a type that came alone has at least its example
            if (Result<std::unique_ptr<Puzzle>> example = type->parse(info.example)) {
                std::shared_ptr<const Puzzle> puzzle = std::move(*example);
                library::Item item{
                    {},   0,      info.id, world.tr("Example"), library::key_of(info.id, *puzzle),
                    type, puzzle, {}};
                shelf_keys_.insert(item.key);
                cards_.push_back({std::move(item)});
            }
        for (library::Item& item : extra)
            if (item.type == info.id && !shelf_keys_.contains(item.key))
                cards_.push_back({std::move(item)});
        section.count = cards_.size() - section.first;
        sections_.push_back(std::move(section));
    }
    if (std::none_of(sections_.begin(), sections_.end(),
                     [&](const Section& s) { return s.type == type_filter_; }))
        type_filter_.clear();
    world.set_shelf_problems(std::move(problems));
    take_states(saved);
    std::vector<std::string> types;
    for (const Section& section : sections_) types.push_back(section.type);
    shell_->trace.write("shelf", {{"types", types},
                                  {"puzzles", static_cast<std::int64_t>(cards_.size())},
                                  {"refused", world.refusals()},
                                  {"problems", world.problems()}});
}

std::vector<library::Item> Gallery::games_without_shelf(const std::vector<library::Item>& shelf,
                                                        const Saved& saved,
                                                        std::vector<config::Problem>& problems) {
    shelf_keys_.clear();
    extra_keys_.clear();
    for (const library::Item& item : shelf) shelf_keys_.insert(item.key);
    std::vector<library::Item> items;
    for (const library::SavedGame& game : saved) {
        if (shelf_keys_.contains(game.key)) continue;
        extra_keys_.insert(game.key);
        Result<library::Item> item = shell_->resources.library().puzzle_of(game);
        if (!item) {
            problems.push_back({game.file, item.error()});
            continue;
        }
        if (item->name.empty()) item->name = shell_->ui.tr("Saved game");
        items.push_back(std::move(*item));
    }
    return items;
}

void Gallery::refresh_states() {
    const Saved saved = shell_->resources.library().saved_games();
    std::set<std::string> extra;
    for (const library::SavedGame& game : saved)
        if (!shelf_keys_.contains(game.key)) extra.insert(game.key);
    if (extra == extra_keys_)
        take_states(saved);
    else
        refresh();
}

void Gallery::take_states(const Saved& saved) {
    const auto standings = shell_->resources.library().standings();
    for (Card& card : cards_) {
        const auto game = std::lower_bound(
            saved.begin(), saved.end(), card.item.key,
            [](const library::SavedGame& s, const std::string& key) { return s.key < key; });
        card.has_game = game != saved.end() && game->key == card.item.key;
        card.begun = card.has_game && !game->head.finished;
        if (standings) {  // else what was known of it is kept
            const auto standing = standings->find(card.item.key);
            card.best = standing == standings->end() ? std::nullopt : standing->second.best;
            card.solved = card.best.has_value();
            card.shown = standing != standings->end() && standing->second.shown;
        }
        if (card.has_game && game->head.finished)
            (game->head.shown ? card.shown : card.solved) = true;
    }
}

void Gallery::drop_pictures() {
    for (const auto& [key, picture] : pictures_) shell_->platform.drop_picture(picture);
    pictures_.clear();
}

void Gallery::drop_picture(const std::string& key) {
    if (const auto found = pictures_.find(key); found != pictures_.end()) {
        shell_->platform.drop_picture(found->second);
        pictures_.erase(found);
    }
}

std::optional<library::Item> Gallery::after(const library::Item& item) const {
    const auto here = std::find_if(cards_.begin(), cards_.end(),
                                   [&](const Card& c) { return c.item.key == item.key; });
    const std::size_t start =
        here == cards_.end() ? 0 : static_cast<std::size_t>(here - cards_.begin()) + 1;
    const auto search = [&](auto fits) -> std::optional<library::Item> {
        for (std::size_t i = 0; i < cards_.size(); ++i)
            if (const Card& card = cards_[(start + i) % cards_.size()];
                card.item.key != item.key && fits(card))
                return card.item;
        return std::nullopt;
    };
    if (auto next = search([&](const Card& c) { return c.item.type == item.type && !c.done(); }))
        return next;
    if (auto next = search([&](const Card& c) { return !c.done(); })) return next;
    return search([](const Card&) { return true; });
}

void Gallery::clear_search() {
    ++search_field_;
    search_.clear();
}

bool Gallery::wanted(const Section& section, const Card& card) const {
    // Every word that is searched for, wherever it stands in the names.
    const auto is_found = [&] {
        const std::string names = lower(section.name + " " + card.item.name);
        std::istringstream words(lower(search_));
        return std::all_of(
            std::istream_iterator<std::string>(words), {},
            [&](const std::string& word) { return names.find(word) != std::string::npos; });
    };
    const auto fits = [&card](Filter filter) {
        return filter == Filter::begun  ? card.begun
               : filter == Filter::done ? card.done()
                                        : !card.begun && !card.done();
    };
    return (type_filter_.empty() || card.item.type == type_filter_) &&
           (!state_filter_ || fits(*state_filter_)) && (search_.empty() || is_found());
}

std::size_t Gallery::wanted_in(const Section& section) const {
    const auto begin = cards_.begin() + static_cast<std::ptrdiff_t>(section.first);
    return static_cast<std::size_t>(
        std::count_if(begin, begin + static_cast<std::ptrdiff_t>(section.count),
                      [&](const Card& card) { return wanted(section, card); }));
}

void Gallery::choose_type(const std::string& type) {
    type_filter_ = type;
    clear_search();
}

void Gallery::show_all() {
    clear_search();
    type_filter_.clear();
    state_filter_.reset();
}

std::optional<library::Item> Gallery::frame(float width, float height) {
    Ui& ui = shell_->ui;
    busy_ = false;
    painted_ = 0;
    std::optional<library::Item> chosen;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(32), ui.px(24)});
    ImGui::Begin("gallery", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    header(width);
    filters();
    notices();

    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(4), ui.px(4)});
    ImGui::BeginChild("cards", {0, 0}, false,
                      ImGuiWindowFlags_NavFlattened | ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    const float room = ImGui::GetContentRegionAvail().x;
    const float gap = ui.px(card_gap);
    const int columns = std::max(1, static_cast<int>((room + gap) / (ui.px(card_width) + gap)));
    const float wide = std::floor((room + gap) / static_cast<float>(columns) - gap);
    bool any = false;
    std::vector<std::string> headings;
    for (const Section& section : sections_) {
        int column = 0;
        bool begun = false;
        for (std::size_t i = section.first; i < section.first + section.count; ++i) {
            const Card& entry = cards_[i];
            if (!wanted(section, entry)) continue;
            if (!begun) {
                ui.gap(any ? 12 : 0);
                ui.strong(section.name);
                ImGui::SameLine();
                const std::string count = std::to_string(wanted_in(section));
                const std::string all = std::to_string(section.count);
                const std::string counts =
                    count == all ? all : ui.tell({"{0} of {1}", {count, all}});
                ui.faint(counts);
                headings.push_back(section.type + ": " + counts);
                ui.gap(2);
                any = begun = true;
            }
            if (column > 0) ImGui::SameLine(0, gap);
            ImGui::PushID(static_cast<int>(i));
            if (card(entry, wide, ui.px(card_height))) chosen = entry.item;
            ImGui::PopID();
            column = (column + 1) % columns;
            if (column == 0)
                ImGui::SetCursorPosY(ImGui::GetCursorPosY() + gap -
                                     ImGui::GetStyle().ItemSpacing.y);
        }
    }
    if (headings != told_headings_) shell_->trace.write("sections", {{"headings", headings}});
    told_headings_ = std::move(headings);
    if (!any) {
        ui.gap(40);
        if (sections_.empty() && shell_->resources.plugins_under_trial() == 0) {
            ui.strong(ui.tr("No puzzle type was found"));
            ui.wrapped(ui.tell({"Put plugin libraries into {0}; they appear here at once.",
                                {(shell_->resources.folders().user_data / "plugins").string()}}));
        } else if (!sections_.empty()) {
            ui.strong(search_.empty()
                          ? ui.tr("No puzzle fits these filters")
                          : ui.tell({"No puzzle called “{0}” fits these filters", {search_}}));
            ui.gap(4);
            if (ui.button("show-all", ui.tr("Show all puzzles"), Ui::Emphasis::primary)) show_all();
        }
    }
    ImGui::EndChild();
    ImGui::End();
    ImGui::PopStyleVar(2);
    return chosen;
}

void Gallery::header(float width) {
    Ui& ui = shell_->ui;
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + ui.px(4));
    ui.title("Quadrille");
    std::vector<input::Action> actions;
    for (const input::ActionInfo& one : input::actions())
        if (one.menu == input::Menu::gallery) actions.push_back(one.action);
    const float buttons = ui.px(48 * static_cast<float>(actions.size()) - 4);
    const float room = width - ImGui::GetItemRectMax().x - buttons - ui.px(32 + 24 + 20);
    const float search_width = std::clamp(room, ui.px(120), ui.px(300));
    ImGui::SameLine();
    ImGui::SetCursorPos({width - ui.px(32) - buttons - ui.px(16) - search_width, top});
    search_box(search_width);
    ImGui::SetCursorPos({width - ui.px(32) - buttons, top});
    for (const input::Action action : actions) {
        shell_->action_button(action);
        ImGui::SameLine(0, ui.px(4));
    }
    ImGui::NewLine();
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
    ImGui::SetNextItemWidth(width - side);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ui.px(16), (side - ImGui::GetTextLineHeight()) / 2});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_vec4(drawing::with_alpha(theme.panel, 0)));
    ImGui::PushID(search_field_);
    ImGui::InputTextWithHint(
        "##search", (std::string(icon::search) + "  " + ui.tr("Search")).c_str(), &search_);
    ImGui::PopID();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    ui.note("search");
    if (search_.empty()) return;
    ImGui::SetCursorPos({place.x + width - side, place.y});
    if (ui.icon_button("search-clear", icon::close, ui.tr("Clear the search"), true, side))
        clear_search();
}

void Gallery::filters() {
    Ui& ui = shell_->ui;
    const float right = ImGui::GetWindowContentRegionMax().x + ImGui::GetWindowPos().x;
    bool first = true;
    const auto chip = [&](const std::string& name, const std::string& label, bool chosen) {
        const float wide = ImGui::CalcTextSize(label.c_str()).x + ui.px(32);
        if (!first && ImGui::GetItemRectMax().x + ui.px(8) + wide <= right)
            ImGui::SameLine(0, ui.px(8));
        first = false;
        return ui.chip(name, label, chosen);
    };
    if (sections_.size() > 1) {
        if (chip("type-all", ui.tr("All types"), type_filter_.empty())) choose_type({});
        for (const Section& section : sections_)
            if (chip("type-" + section.type, section.name, type_filter_ == section.type))
                choose_type(section.type);
        if (ImGui::GetItemRectMax().x + ui.px(520) <= right) ImGui::SameLine(0, ui.px(32));
        first = true;
    }
    const auto state = [&](const char* name, const std::string& label,
                           std::optional<Filter> which) {
        if (chip(name, label, state_filter_ == which)) state_filter_ = which;
    };
    state("state-all", ui.tr("Everything"), std::nullopt);
    state("state-new", ui.tr("New"), Filter::fresh);
    state("state-begun", ui.tr("In progress"), Filter::begun);
    state("state-done", ui.tr("Done"), Filter::done);
    ui.gap(2);
}

void Gallery::notices() {
    if (const std::size_t trials = shell_->resources.plugins_under_trial(); trials > 0) {
        const std::string count = std::to_string(trials);
        shell_->ui.faint(shell_->ui.tell(
            {"{0} {0|plugin is|plugins are} being looked at; puzzles appear here when that is done",
             {count}}));
        shell_->ui.note("trials");
    }
    std::vector<std::string> sentences = shell_->resources.refusals();
    const std::size_t refused = sentences.size();
    for (std::string& problem : shell_->resources.problems())
        sentences.push_back(std::move(problem));
    if (sentences.empty()) return;
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    constexpr std::size_t few = 2;
    const std::size_t count = all_notices_ ? sentences.size() : std::min(sentences.size(), few);
    float tall = ui.px(24);
    const float wrap = ImGui::GetContentRegionAvail().x - ui.px(130);
    for (std::size_t i = 0; i < count; ++i)
        tall += ImGui::CalcTextSize(sentences[i].c_str(), nullptr, false, wrap).y +
                ImGui::GetStyle().ItemSpacing.y;
    ImGui::PushStyleColor(ImGuiCol_ChildBg,
                          to_vec4(drawing::mix(theme.panel, theme.negative, 0.09)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(16), ui.px(12)});
    ImGui::BeginChild("notices", {0, std::min(tall, ui.px(240))}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NavFlattened);
    for (std::size_t i = 0; i < count; ++i) {
        ui.icon(i < refused ? icon::plugin : icon::warning, theme.negative);
        ImGui::SameLine(0, ui.px(12));
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + wrap);
        ui.text(sentences[i]);
        ImGui::PopTextWrapPos();
    }
    if (sentences.size() > few) {
        ImGui::SetCursorPos({ImGui::GetWindowWidth() - ui.px(56), ui.px(4) + ImGui::GetScrollY()});
        const std::string words =
            all_notices_ ? ui.tr("Show fewer")
                         : ui.tell({"and {0} more", {std::to_string(sentences.size() - few)}});
        if (ui.icon_button("notices-more", all_notices_ ? icon::close : icon::information, words))
            all_notices_ = !all_notices_;
    }
    ImGui::EndChild();
    ui.note("notices");
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ui.gap(2);
}

Picture Gallery::picture(const Card& card, unsigned side) {
    if (const auto found = pictures_.find(card.item.key); found != pictures_.end())
        return found->second;
    if (painted_ >= pictures_a_frame) {
        busy_ = true;
        return nullptr;
    }
    ++painted_;
    const Puzzle& puzzle = *card.item.puzzle;
    Position position(puzzle.board());
    std::vector<std::uint16_t> layers;
    if (card.has_game) {
        if (const auto game = shell_->resources.library().look_at(card.item); game && *game) {
            position = (*game)->position();
            layers = (*game)->layer_looks();
        }
    }
    const drawing::Theme& theme = shell_->ui.theme();
    const double whole = side;
    const Picture made =
        shell_->platform.make_picture(side, side, theme.panel, [&](drawing::Painter& on_picture) {
            drawing::CoarsePainter painter(on_picture);
            const drawing::Transform view =
                sharp(drawing::fit(puzzle.board().extent, {{2, 2}, {whole - 2, whole - 2}}),
                      puzzle.board().extent.centre());
            drawing::Overlay overlay;
            overlay.layers = layers;
            if (const auto* const facet = facet_of<Aids>(puzzle);
                facet != nullptr && !shell_->resources.settings().aids)
                overlay.left_out = facet->aids();
            drawing::paint_board(painter, theme, view, puzzle, position, overlay);
        });
    return pictures_[card.item.key] = made;
}

std::string Gallery::name_on(const Card& card) {
    const auto* const about = facet_of<About>(*card.item.puzzle);
    const bool titled = card.done() && about != nullptr && !about->credits().title.empty();
    return titled ? about->credits().title : card.item.name;
}

bool Gallery::card(const Card& card, float width, float height) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton("card", {width, height});
    if (!ImGui::IsItemVisible()) return pressed;
    ui.note("card-" + card.item.type + "-" + card.item.name);
    const bool hovered = ImGui::IsItemHovered();
    const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + width, at.y + height};
    const float round = ui.px(14);
    const float drop = ui.px(hovered ? 4 : 2);
    list.AddRectFilled({at.x, at.y + drop}, {end.x, end.y + drop},
                       IM_COL32(0, 0, 0, theme.dark ? 70 : 20), round);
    list.AddRectFilled(at, end, to_u32(theme.panel), round);
    const drawing::Colour border =
        hovered || focused ? theme.accent : drawing::mix(theme.panel, theme.text, 0.12);
    list.AddRect(at, end, to_u32(border), round, ImDrawFlags_None,
                 ui.px(hovered || focused ? 2 : 1));

    const float side = std::floor(ui.px(picture_side));
    const ImVec2 picture_at{std::floor(at.x + (width - side) / 2), std::floor(at.y + ui.px(16))};
    if (const Picture image = picture(card, static_cast<unsigned>(side)))
        list.AddImage(image, picture_at, {picture_at.x + side, picture_at.y + side});

    const float left = at.x + ui.px(16);
    const float line = picture_at.y + side + ui.px(14);
    list.AddText(ui.fonts().text, ui.px(FontSizes::text), {left, line}, to_u32(theme.text),
                 ui.shortened(name_on(card), width - ui.px(32)).c_str());
    ImGui::PushFont(ui.fonts().small);
    const drawing::Colour tone = card.done()  ? theme.positive
                                 : card.begun ? theme.accent
                                              : theme.text_faint;
    const char* sign = card.solved  ? icon::met
                       : card.shown ? icon::solve
                       : card.begun ? icon::progress
                                    : icon::open;
    std::string words = ui.tr(card.solved  ? "Solved"
                              : card.shown ? "Solution shown"
                              : card.begun ? "In progress"
                                           : "Not begun");
    if (card.begun && card.done())
        words += "  ·  " + ui.tr("In progress");
    else if (card.best)
        words += "  ·  " + ui.tell({"best {0}", {clock_text(card.best->total)}});
    const float y = line + ui.px(26);
    list.AddText({left, y}, to_u32(tone), (std::string(sign) + "  " + words).c_str());
    ImGui::PopFont();
    return pressed;
}

}  // namespace quadrille::window
