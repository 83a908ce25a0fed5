#include "window/dialogs/statistics_dialog.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include "drawing/shapes.hpp"
#include "game/scoring.hpp"
#include "window/charts.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

using Column = play::StatisticsPage::Column;
using View = play::StatisticsPage::View;

constexpr ImGuiTableFlags table_flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY |
                                        ImGuiTableFlags_BordersInnerH |
                                        ImGuiTableFlags_SizingStretchProp;

std::string time_or_none(const std::optional<double>& seconds) {
    return seconds ? game::clock_text(*seconds) : "–";
}

std::string percent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

/// The looks of both tables; at its end they are as before.
class TableStyle {
public:
    explicit TableStyle(const Ui& ui) {
        const drawing::Theme& theme = ui.theme();
        const auto tint = [&](double share) {
            return to_vec4(drawing::mix(theme.panel, theme.text, share));
        };
        ImGui::PushStyleColor(ImGuiCol_TableHeaderBg, tint(0.05));
        ImGui::PushStyleColor(ImGuiCol_TableBorderLight, tint(0.12));
        ImGui::PushStyleColor(ImGuiCol_TableBorderStrong, tint(0.12));
        ImGui::PushStyleColor(ImGuiCol_TableRowBg, tint(0));
        ImGui::PushStyleColor(ImGuiCol_TableRowBgAlt, tint(0));
        ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {ui.px(8), ui.px(5)});
    }
    ~TableStyle() {
        ImGui::PopStyleVar();
        ImGui::PopStyleColor(5);
    }
    TableStyle(const TableStyle&) = delete;
    TableStyle& operator=(const TableStyle&) = delete;
};

/// At the right end of its column, where figures stand.
void figure(Ui& ui, const std::string& words) {
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() +
                         std::max(room - ImGui::CalcTextSize(words.c_str()).x, 0.0F));
    ui.text(words);
}

}  // namespace

void StatisticsDialog::start(const play::Game* game) {
    page_.read(shell().resources.library(), game != nullptr ? game->item().type : std::string(),
               library::local_date(std::chrono::system_clock::now()));
}

std::string StatisticsDialog::type_name(const std::string& type) const {
    const auto known = shell().resources.plugins().find(type);
    return known ? ui().tell(known->info().name) : type;
}

std::string StatisticsDialog::kind_of(const std::string& type, const std::string& variant,
                                      const std::string& size,
                                      const std::string& difficulty) const {
    std::string words = kind_text(ui(), variant, size, difficulty);
    if (!page_.type().empty()) return words.empty() ? ui().tr("of no known kind") : words;
    return type_name(type) + (words.empty() ? "" : "  ·  " + words);
}

void StatisticsDialog::body(const play::Game* /*game*/, float height) {
    if (page_.failure()) {
        ui().wrapped(ui().tell(page_.failure()->message));
        return;
    }
    if (page_.empty()) {
        ui().wrapped(ui().tr("Nothing yet: solve a puzzle, and it is counted here."));
        ui().gap(8);
        return;
    }
    chips();
    ui().gap(2);
    figures();
    ui().gap(2);
    const float tall = std::clamp(height - ui().px(330), ui().px(150), ui().px(440));
    if (page_.view() == View::kinds)
        kinds(tall);
    else
        scores(tall);
}

void StatisticsDialog::chips() {
    float room = 0;
    const auto choose = [&](const std::string& name, const std::string& label, bool chosen,
                            const std::function<void()>& act) {
        chip_in_row(ui(), room, name, label, chosen, act);
    };
    const std::vector<std::string> types = page_.types();
    if (types.size() > 1) {
        choose("statistics-all", ui().tr("All"), page_.type().empty(),
               [this] { page_.choose_type({}); });
        for (const std::string& type : types)
            choose("statistics-" + type, type_name(type), page_.type() == type,
                   [this, type] { page_.choose_type(type); });
        room = 0;
    }
    choose("statistics-kinds", ui().tr("By kind"), page_.view() == View::kinds,
           [this] { page_.show(View::kinds); });
    choose("statistics-scores", ui().tr("Best scores"), page_.view() == View::scores,
           [this] { page_.show(View::scores); });
    if (!page_.has_challenges()) return;
    choose("statistics-challenges", ui().tr("Challenges"), page_.challenges(),
           [this] { page_.choose_challenges(!page_.challenges()); });
}

void StatisticsDialog::figures() {
    const library::Tally& sum = page_.sum();
    struct Figure {
        std::string value;
        std::string name;
    };
    std::vector<Figure> all{
        {std::to_string(sum.solved), ui().tr("puzzles solved")},
        {percent(sum.share_unaided()), ui().tr("without hints")},
        {std::to_string(page_.streak().now),
         ui().tell({"{0|day|days} in a row", {std::to_string(page_.streak().now)}})},
        {std::to_string(page_.streak().longest), ui().tr("longest row of days")}};
    if (page_.challenges()) all[1] = {std::to_string(sum.lost), ui().tr("challenges lost")};
    const float wide = ImGui::GetContentRegionAvail().x / static_cast<float>(all.size());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const UiFonts& fonts = ui().fonts();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const float left = at.x + static_cast<float>(i) * wide;
        list.AddText(fonts.title, fonts.title->FontSize, {left, at.y}, to_u32(ui().theme().text),
                     all[i].value.c_str());
        ImGui::PushFont(fonts.small);
        const std::string name = ui().shortened(all[i].name, wide - ui().px(8));
        ImGui::PopFont();
        list.AddText(fonts.small, fonts.small->FontSize,
                     {left, at.y + fonts.title->FontSize + ui().px(2)},
                     to_u32(ui().theme().text_faint), name.c_str());
    }
    ImGui::Dummy({0, fonts.title->FontSize + fonts.small->FontSize + ui().px(6)});
    ui().note("statistics-figures");
}

void StatisticsDialog::kinds(float height) {
    const TableStyle style(ui());
    const std::vector<double> history = page_.history();
    const float chart = history.size() < 2 ? 0 : ui().px(130);
    if (!ImGui::BeginTable("kinds", 5, table_flags, {0, height - chart})) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    const auto column = [&](const char* name, float share) {
        ImGui::TableSetupColumn(name, ImGuiTableColumnFlags_WidthStretch, share);
    };
    const std::array<std::string, 5> heads{ui().tr("Kind"), ui().tr("Solved"), ui().tr("Best"),
                                           ui().tr("Median"), ui().tr("No hints")};
    for (const std::string& head : heads) column(head.c_str(), &head == heads.data() ? 4.0F : 1.2F);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (const std::string& head : heads) {
        ImGui::TableNextColumn();
        if (&head != heads.data())
            ImGui::SetCursorPosX(
                ImGui::GetCursorPosX() +
                std::max(ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(head.c_str()).x,
                         0.0F));
        ui().faint(head);
    }
    for (std::size_t i = 0; i < page_.kinds().size(); ++i) {
        const library::Group& one = page_.kinds()[i];
        const library::Selection& sort = one.selection;
        ImGui::TableNextRow(0, ui().px(30));
        ImGui::TableNextColumn();
        const std::string name = kind_of(sort.type, *sort.variant, *sort.size, *sort.difficulty) +
                                 "###kind-" + std::to_string(i);
        if (ImGui::Selectable(name.c_str(), page_.kind() == i, ImGuiSelectableFlags_SpanAllColumns,
                              {0, ui().px(26)}))
            page_.choose_kind(i);
        ui().note("kind-" + std::to_string(i));
        for (const std::string& words :
             {std::to_string(one.tally.solved), time_or_none(one.tally.best),
              time_or_none(one.tally.median), percent(one.tally.share_unaided())}) {
            ImGui::TableNextColumn();
            figure(ui(), words);
        }
    }
    ImGui::EndTable();
    if (chart == 0) return;
    ui().faint(ui().tell(
        {"Your last {0} results of this kind, the best marked", {std::to_string(history.size())}}));
    history_chart(ui(), history, 90);
    ui().note("statistics-history");
}

void StatisticsDialog::scores(float height) {
    const TableStyle style(ui());
    if (!ImGui::BeginTable("scores", 6,
                           table_flags | ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate,
                           {0, height}))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    const std::array<std::string, 6> heads{ui().tr("Puzzle"), ui().tr("Kind"),  ui().tr("Score"),
                                           ui().tr("Moves"),  ui().tr("Hints"), ui().tr("When")};
    constexpr std::array<float, 6> shares{2.6F, 3, 1.1F, 1, 1, 2};
    for (std::size_t i = 0; i < heads.size(); ++i)
        ImGui::TableSetupColumn(heads[i].c_str(), ImGuiTableColumnFlags_WidthStretch, shares[i]);
    ImGui::TableHeadersRow();
    if (ImGuiTableSortSpecs* const specs = ImGui::TableGetSortSpecs();
        specs != nullptr && specs->SpecsDirty) {
        if (specs->SpecsCount > 0)
            page_.sort(static_cast<Column>(specs->Specs[0].ColumnIndex),
                       specs->Specs[0].SortDirection == ImGuiSortDirection_Descending);
        else
            page_.sort(Column::when, true);
        specs->SpecsDirty = false;
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(page_.scores().size()), ui().px(30));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const library::Attempt& one = page_.scores()[static_cast<std::size_t>(i)];
            ImGui::TableNextRow(0, ui().px(30));
            const auto words = [&](const std::string& text) {
                ImGui::TableNextColumn();
                ui().text(ui().shortened(text, ImGui::GetContentRegionAvail().x));
            };
            words(one.name);
            words(kind_of(one.type, one.variant, one.size, one.difficulty));
            for (const std::string& text :
                 {game::clock_text(one.total), std::to_string(one.score.moves),
                  std::to_string(one.score.hints)}) {
                ImGui::TableNextColumn();
                figure(ui(), text);
            }
            words(one.when);
        }
    ImGui::EndTable();
    ui().note("statistics-list");
}

}  // namespace quadrille::window
