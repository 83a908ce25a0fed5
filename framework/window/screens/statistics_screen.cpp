#include "window/screens/statistics_screen.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include "config/decimal.hpp"
#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "window/charts.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

using Column = play::StatisticsPage::Column;
using View = play::StatisticsPage::View;

constexpr ImGuiTableFlags table_flags =
    ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerH |
    ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_PadOuterX;

// At scale 1.
/// From here on the history of a kind stands beside the kinds.
constexpr float beside_from = 940;
constexpr float detail_share = 0.4F;
constexpr float least_detail = 340, most_detail = 800;
constexpr float between = 16;
constexpr float line_height = 30;
constexpr float tile_height = 76;
constexpr float two_tiles_below = 700;
constexpr float least_history = 130, most_history = 300;
constexpr float history_share = 0.4F;  ///< of the height of what it stands in
/// A list is at least as high; the page scrolls where that is more than there is.
constexpr float least_list = 210;
/// Some columns tell less than others, and go first where there is little room.
constexpr float all_columns_from = 760;

std::string time_or_none(const std::optional<double>& seconds) {
    return seconds ? game::clock_text(*seconds) : "–";
}

std::string percent(const std::optional<double>& share) {
    return share ? std::to_string(std::lround(100 * *share)) + " %" : "–";
}

/// The looks of the lists; at its end they are as before.
class TableStyle {
public:
    explicit TableStyle(const Ui& ui) {
        const drawing::Theme& theme = ui.theme();
        const auto tint = [&](double share) {
            return to_vec4(drawing::mix(theme.panel, theme.text, share));
        };
        const ImVec4 none = to_vec4(drawing::with_alpha(theme.panel, 0));
        ImGui::PushStyleColor(ImGuiCol_TableHeaderBg, none);  // the corners are round
        ImGui::PushStyleColor(ImGuiCol_TableBorderLight, tint(0.12));
        ImGui::PushStyleColor(ImGuiCol_TableBorderStrong, tint(0.12));
        ImGui::PushStyleColor(ImGuiCol_TableRowBg, none);
        ImGui::PushStyleColor(ImGuiCol_TableRowBgAlt, none);
        ImGui::PushStyleColor(ImGuiCol_ChildBg, tint(0));
        ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {ui.px(12), ui.px(3)});
        ImGui::PushStyleVar(ImGuiStyleVar_SelectableTextAlign, {0, 0.5F});
    }
    ~TableStyle() {
        ImGui::PopStyleVar(2);
        ImGui::PopStyleColor(6);
    }
    TableStyle(const TableStyle&) = delete;
    TableStyle& operator=(const TableStyle&) = delete;
};

/// So that what comes next ends at the right end of its column, where figures stand.
void move_right(const std::string& words) {
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() +
                         std::max(room - ImGui::CalcTextSize(words.c_str()).x, 0.0F));
}

/// To the middle of a row's height.
void move_down(const Ui& ui) {
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() +
                         std::max((ui.px(line_height) - ImGui::GetTextLineHeight()) / 2, 0.0F));
}

void figure(Ui& ui, const std::string& words) {
    move_right(words);
    move_down(ui);
    ui.text(words);
}

/// As much of it as fits; all of it where it is pointed at.
void told_in_column(Ui& ui, const std::string& words) {
    const std::string shown = ui.shortened(words, ImGui::GetContentRegionAvail().x);
    move_down(ui);
    ui.text(shown);
    tell_rest(ui, shown, words);
}

/// A figure with what it is below, on a surface of its own.
void tile(Ui& ui, ImVec2 at, ImVec2 size, const std::string& value, const std::string& name) {
    const drawing::Theme& theme = ui.theme();
    const UiFonts& fonts = ui.fonts();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    list.AddRectFilled(at, end, to_u32(theme.panel), ui.px(12));
    list.AddRect(at, end, to_u32(drawing::window_colours(theme).line), ui.px(12));
    const float left = at.x + ui.px(16);
    const float top =
        at.y + (size.y - fonts.title->FontSize - fonts.small->FontSize - ui.px(3)) / 2;
    list.AddText(fonts.title, fonts.title->FontSize, {left, top}, to_u32(theme.text),
                 value.c_str());
    ImGui::PushFont(fonts.small);
    const std::string shown = ui.shortened(name, size.x - ui.px(28));
    ImGui::PopFont();
    list.AddText(fonts.small, fonts.small->FontSize, {left, top + fonts.title->FontSize + ui.px(3)},
                 to_u32(theme.text_faint), shown.c_str());
}

}  // namespace

void StatisticsScreen::start(const play::Game* game) {
    page_.read(shell().resources.library(), *cards_, shell().resources.score_rates(),
               game != nullptr ? game->item().type : std::string(),
               library::local_date(std::chrono::system_clock::now()));
}

std::string StatisticsScreen::type_name(const std::string& type) const {
    const auto known = shell().resources.plugins().find(type);
    return known ? ui().tell(known->info().name) : type;
}

std::string StatisticsScreen::kind_of(const library::Selection& kind) const {
    const std::string words = kind_text(ui(), kind.variant.value_or(""), kind.size.value_or(""),
                                        kind.difficulty.value_or(""));
    if (!page_.names_types()) return words.empty() ? ui().tr("of no known kind") : words;
    return type_name(kind.type) + (words.empty() ? "" : " · " + words);
}

std::string StatisticsScreen::day_of(const library::Attempt& attempt) const {
    const std::optional<library::Date> day = library::date_of(attempt.day());
    return day ? play::day_text(*day, [this](const Text& text) { return ui().tell(text); })
               : attempt.when;
}

void StatisticsScreen::open(const library::Attempt& attempt) {
    close([this, key = attempt.key] { open_puzzle_(key); });
}

void StatisticsScreen::body(const play::Game* /*game*/, float /*height*/) {
    if (page_.failure()) {
        ui().wrapped(ui().tell(page_.failure()->message));
        return;
    }
    if (page_.empty()) {
        nothing_yet();
        return;
    }
    chips();
    ui().gap(2);
    figures();
    ui().gap(4);
    if (page_.view() == View::scores) {
        const float below = ImGui::GetTextLineHeightWithSpacing() + ui().px(12);
        scores(std::max(ImGui::GetContentRegionAvail().y - below, ui().px(least_list)));
        rates();
        return;
    }
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const bool is_beside = room.x >= ui().px(beside_from);
    const bool has_detail = page_.kind().has_value();
    if (is_beside || !has_detail) {
        const float tall = std::max(room.y, ui().px(least_list));
        const float side = has_detail ? std::clamp(detail_share * room.x, ui().px(least_detail),
                                                   ui().px(most_detail))
                                      : 0;
        ImGui::BeginChild("kinds-side", {room.x - side - (has_detail ? ui().px(between) : 0), tall},
                          false, ImGuiWindowFlags_NavFlattened);
        kinds(tall);
        ImGui::EndChild();
        if (!has_detail) return;
        ImGui::SameLine(0, ui().px(between));
        detail(tall);
        return;
    }
    const float of_detail = ui().px(least_history + 150);
    kinds(std::max(room.y - of_detail - ui().px(between), ui().px(least_list)));
    ui().gap(4);
    detail(of_detail);
}

void StatisticsScreen::nothing_yet() {
    const drawing::Theme& theme = ui().theme();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const std::string words = ui().tr("Nothing yet: solve a puzzle, and it is counted here.");
    const float wrap = std::min(room.x, ui().px(420));
    const float wide = std::min(ImGui::CalcTextSize(words.c_str()).x, wrap);
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::max(room.y / 3 - ui().px(40), 0.0F));
    ImGui::PushFont(ui().fonts().title);
    const float sign = ImGui::CalcTextSize(icon::statistics).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (room.x - sign) / 2);
    ui().icon(icon::statistics, drawing::mix(theme.window, theme.text, 0.4));
    ImGui::PopFont();
    ui().gap(4);
    const float left = ImGui::GetCursorPosX() + (room.x - wide) / 2;
    ImGui::SetCursorPosX(left);
    ImGui::PushTextWrapPos(left + wrap);
    ui().faint(words);
    ImGui::PopTextWrapPos();
    ui().note("statistics-empty");
}

void StatisticsScreen::chips() {
    float room = 0;
    const auto choose = [&](const std::string& name, const std::string& label, bool chosen,
                            const std::function<void()>& act) {
        chip_in_row(ui(), room, name, label, chosen, act);
    };
    choose("statistics-kinds", ui().tr("By kind"), page_.view() == View::kinds,
           [this] { page_.show(View::kinds); });
    choose("statistics-scores", ui().tr("Best scores"), page_.view() == View::scores,
           [this] { page_.show(View::scores); });
    if (page_.has_challenges())
        choose("statistics-challenges", ui().tr("Challenges"), page_.challenges(),
               [this] { page_.choose_challenges(!page_.challenges()); });
    const std::vector<std::string> types = page_.types();
    if (types.size() < 2) return;
    room = 0;
    choose("statistics-all", ui().tr("All types"), page_.type().empty(),
           [this] { page_.choose_type({}); });
    for (const std::string& type : types)
        choose("statistics-" + type, type_name(type), page_.type() == type,
               [this, type] { page_.choose_type(type); });
}

void StatisticsScreen::figures() {
    const library::Tally& sum = page_.sum();
    struct Figure {
        std::string value;
        std::string name;
    };
    std::vector<Figure> all{
        {std::to_string(sum.solved),
         ui().tell({"{0|puzzle|puzzles} solved", {std::to_string(sum.solved)}})},
        {percent(sum.share_unaided()), ui().tr("without hints")},
        {std::to_string(page_.streak().now),
         ui().tell({"{0|day|days} in a row", {std::to_string(page_.streak().now)}})},
        {std::to_string(page_.streak().longest), ui().tr("longest streak of days")}};
    if (page_.challenges()) all[1] = {std::to_string(sum.lost), ui().tr("challenges lost")};
    // Two rows where one would leave too little of the names.
    const float room = ImGui::GetContentRegionAvail().x;
    const std::size_t columns = room < ui().px(two_tiles_below) ? 2 : all.size();
    const float gap = ui().px(between);
    const float wide = (room + gap) / static_cast<float>(columns) - gap;
    const float tall = ui().px(tile_height);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    for (std::size_t i = 0; i < all.size(); ++i)
        tile(ui(),
             {at.x + static_cast<float>(i % columns) * (wide + gap),
              at.y + static_cast<float>(i / columns) * (tall + gap)},
             {wide, tall}, all[i].value, all[i].name);
    const auto rows = static_cast<float>((all.size() + columns - 1) / columns);
    ImGui::Dummy({room, rows * (tall + gap) - gap});
    ui().note("statistics-figures");
}

void StatisticsScreen::kinds(float height) {
    const TableStyle style(ui());
    if (!ImGui::BeginTable("kinds", 5, table_flags, {0, height})) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    const std::array<std::string, 5> heads{ui().tr("Kind"), ui().tr("Done"), ui().tr("Best"),
                                           ui().tr("Median"), ui().tr("No hints")};
    // What figures do not need is the names'; where there is plenty, figures stand apart.
    const float least_figure = ui().px(ImGui::GetContentRegionAvail().x > ui().px(800) ? 96 : 48);
    for (const std::string& head : heads) {
        const bool is_name = &head == heads.data();
        ImGui::TableSetupColumn(
            head.c_str(),
            is_name ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed,
            is_name ? 1 : std::max(ImGui::CalcTextSize(head.c_str()).x, least_figure));
    }
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (const std::string& head : heads) {
        ImGui::TableNextColumn();
        const std::string shown = ui().shortened(head, ImGui::GetContentRegionAvail().x);
        if (&head != heads.data()) move_right(shown);
        ui().faint(shown);
    }
    for (std::size_t i = 0; i < page_.kinds().size(); ++i) {
        const library::Group& one = page_.kinds()[i];
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string words = kind_of(one.selection);
        const std::string shown = ui().shortened(words, ImGui::GetContentRegionAvail().x);
        if (ImGui::Selectable((shown + "###kind-" + std::to_string(i)).c_str(), page_.kind() == i,
                              ImGuiSelectableFlags_SpanAllColumns, {0, ui().px(line_height)}))
            page_.choose_kind(i);
        tell_rest(ui(), shown, words);
        ui().note("kind-" + std::to_string(i));
        for (const std::string& text :
             {std::to_string(one.tally.solved), time_or_none(one.tally.best),
              time_or_none(one.tally.median), percent(one.tally.share_unaided())}) {
            ImGui::TableNextColumn();
            figure(ui(), text);
        }
    }
    ImGui::EndTable();
}

void StatisticsScreen::detail(float height) {
    const library::Group& kind = page_.kinds()[*page_.kind()];
    const float margin = ui().px(16);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_vec4(ui().theme().panel));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {margin, margin});
    ImGui::BeginChild("kind-detail", {0, height}, false,
                      ImGuiWindowFlags_NavFlattened | ImGuiWindowFlags_AlwaysUseWindowPadding);
    const std::string name = kind_of(kind.selection);
    ui().strong(ui().shortened(name, ImGui::GetContentRegionAvail().x));
    ui().faint(ui().tell({"{0} {0|game|games}, {1} of them without hints",
                          {std::to_string(kind.tally.games), std::to_string(kind.tally.unaided)}}));
    ui().gap(2);
    if (const std::vector<double> history = page_.history(); history.size() > 1) {
        paragraph(ui(),
                  ui().tell({"Your last {0} results of this kind, the best marked",
                             {std::to_string(history.size())}}),
                  true);
        history_chart(ui(), history,
                      std::clamp(history_share * height / ui().px(1), least_history, most_history));
        ui().note("statistics-history");
        ui().gap(4);
    }
    const std::vector<play::StatisticsPage::Line> best = page_.best_of_kind();
    ImGui::PushStyleVar(ImGuiStyleVar_SelectableTextAlign, {0, 0.5F});
    if (!best.empty()) ui().faint(ui().tr("Your best boards"));
    for (std::size_t i = 0; i < best.size(); ++i) {
        const std::string time = game::clock_text(best[i].attempt.total);
        const float room = ImGui::GetContentRegionAvail().x;
        const float of_time = ImGui::CalcTextSize(time.c_str()).x + ui().px(16);
        const std::string shown = ui().shortened(best[i].title, room - of_time);
        if (ImGui::Selectable((shown + "###best-" + std::to_string(i)).c_str(), false, 0,
                              {0, ui().px(line_height)}))
            open(best[i].attempt);
        ui().note("best-" + std::to_string(i));
        tell_rest(ui(), shown, best[i].title);
        ImGui::SameLine();
        figure(ui(), time);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

void StatisticsScreen::scores(float height) {
    const TableStyle style(ui());
    const bool has_all = ImGui::GetContentRegionAvail().x >= ui().px(all_columns_from);
    struct Head {
        Column column;
        std::string name;
        float wide;  ///< at scale 1; 0: what is left
    };
    std::vector<Head> heads{{Column::puzzle, ui().tr("Puzzle"), 0},
                            {Column::size, ui().tr("Size"), 64},
                            {Column::score, ui().tr("Score"), 64}};
    if (has_all) {
        heads.push_back({Column::moves, ui().tr("Moves"), 48});
        heads.push_back({Column::hints, ui().tr("Hints"), 48});
    }
    heads.push_back({Column::when, ui().tr("When"), has_all ? 172.0F : 96.0F});
    if (!ImGui::BeginTable(has_all ? "scores" : "scores-narrow", static_cast<int>(heads.size()),
                           table_flags | ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate,
                           {0, height}))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    const float arrow = ui().px(18);  // that tells the order
    for (const Head& head : heads)
        ImGui::TableSetupColumn(
            head.name.c_str(),
            head.wide > 0 ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch,
            head.wide > 0
                ? std::max(ui().px(head.wide), ImGui::CalcTextSize(head.name.c_str()).x + arrow)
                : 1);
    ImGui::TableHeadersRow();
    if (ImGuiTableSortSpecs* const specs = ImGui::TableGetSortSpecs();
        specs != nullptr && specs->SpecsDirty) {
        if (specs->SpecsCount > 0)
            page_.sort(heads[static_cast<std::size_t>(specs->Specs[0].ColumnIndex)].column,
                       specs->Specs[0].SortDirection == ImGuiSortDirection_Descending);
        else
            page_.sort(Column::when, true);
        specs->SpecsDirty = false;
    }
    const auto cell = [&](Column column, const play::StatisticsPage::Line& line) {
        const library::Attempt& one = line.attempt;
        switch (column) {
            case Column::puzzle:
                break;
            case Column::size:
                told_in_column(ui(), one.size);
                break;
            case Column::score:
                figure(ui(), game::clock_text(one.total));
                break;
            case Column::moves:
                figure(ui(), std::to_string(one.score.moves));
                break;
            case Column::hints:
                figure(ui(), std::to_string(one.score.hints));
                break;
            case Column::when:
                told_in_column(ui(), has_all ? day_of(one) : one.day());
                break;
        }
    };
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(page_.scores().size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const play::StatisticsPage::Line& line = page_.scores()[static_cast<std::size_t>(i)];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            const std::string shown = ui().shortened(line.title, ImGui::GetContentRegionAvail().x);
            if (ImGui::Selectable((shown + "###score-" + std::to_string(i)).c_str(), false,
                                  ImGuiSelectableFlags_SpanAllColumns, {0, ui().px(line_height)}))
                open(line.attempt);
            ui().note("score-" + std::to_string(i));
            tell_rest(ui(), shown, line.title);
            for (std::size_t column = 1; column < heads.size(); ++column) {
                ImGui::TableNextColumn();
                cell(heads[column].column, line);
            }
        }
    ImGui::EndTable();
    ui().note("statistics-list");
}

void StatisticsScreen::rates() {
    const game::ScoreRates& rates = shell().resources.score_rates();
    ui().gap(1);
    const std::string words =
        ui().tell({"A score is the time played, and {0} s for each step taken back, {1} s for each "
                   "check, {2} s for each hint and {3} s for each life lost.",
                   {config::decimal(rates.per_undo), config::decimal(rates.per_check),
                    config::decimal(rates.per_hint), config::decimal(rates.per_life)}});
    const std::string shown = ui().shortened(words, ImGui::GetContentRegionAvail().x);
    ui().faint(shown);
    tell_rest(ui(), shown, words);
}

}  // namespace quadrille::window
