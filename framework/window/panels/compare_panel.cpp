#include "window/panels/compare_panel.hpp"

#include <cmath>

#include "config/decimal.hpp"
#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using ComparisonRow = play::Comparison::Row;
using engine::Verdict;

namespace {

/// At most five characters: "999", "12.3k", "4.5M".
Text brief(double value) {
    const bool is_whole = value == std::floor(value);
    if (value < 9.95) return config::decimal(value, is_whole ? 0 : 1);
    if (value < 9999.5) return config::decimal(value, 0);
    if (value < 999'500) return {"{0}k", {config::decimal(value / 1e3, 0)}};
    if (value < 999'500'000) return {"{0}M", {config::decimal(value / 1e6, 1)}};
    return {"{0}G", {config::decimal(value / 1e9, 1)}};
}

/// Of a row that is done.
Text result(const ComparisonRow& row) {
    if (!row.failure.empty()) return row.failure;
    if (row.stuck) return Text("stuck");
    switch (row.verdict) {
        case Verdict::none:
            return Text("no solution");
        case Verdict::unique:
        case Verdict::solved:
            return Text("one solution");
        case Verdict::multiple:
            return Text("several");
        case Verdict::gave_up:
            break;
    }
    return Text("out of time");
}

void right_aligned(Ui& ui, const std::string& words) {
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(words.c_str()).x;
    if (room > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room);
    ui.text(words);
}

}  // namespace

bool ComparePanel::tick() {
    if (!comparing_.tick()) return false;
    tell();
    return true;
}

/// To the trace.
void ComparePanel::tell() const {
    if (!shell().trace.open()) return;
    std::vector<std::string> rows;
    for (const ComparisonRow& row : comparing_.rows())
        if (row.state == ComparisonRow::State::done)
            rows.push_back(row.way.id + " " + in_english(result(row)));
    shell().trace.write("compare", {{"running", comparing_.running()}, {"rows", rows}});
}

bool ComparePanel::may_close() {
    if (!comparing_.running()) return true;
    comparing_.cancel();
    return false;
}

void ComparePanel::body() {
    ui().wrapped(ui().tr("Time for each"));
    float room = 0;
    for (const int seconds : {1, 10, 60}) {
        const std::chrono::duration<double> limit(seconds);
        chip_in_row(ui(), room, "compare-" + std::to_string(seconds),
                    std::to_string(seconds) + " s", comparing_.time_limit() == limit,
                    [&] { comparing_.set_time_limit(limit); });
    }
    ui().gap(4);
    if (ImGui::GetContentRegionAvail().x >= ui().px(300))
        table();
    else
        list();
    paragraph(ui(), ui().tr("From the marks that stand now; the game stays as it is."), true);
}

std::string ComparePanel::state(const ComparisonRow& row) const {
    switch (row.state) {
        case ComparisonRow::State::done:
            return ui().tell(result(row));
        case ComparisonRow::State::running:
            return ui().tr("running …");
        case ComparisonRow::State::cancelled:
            return ui().tr("cancelled");
        case ComparisonRow::State::waiting:
            break;
    }
    return ui().tr("waiting");
}

/// The same as the table, where that has no room.
void ComparePanel::list() {
    for (const ComparisonRow& row : comparing_.rows()) {
        ui().strong(ui().shortened(ui().tell(row.way.name), ImGui::GetContentRegionAvail().x));
        const bool numbers = row.state == ComparisonRow::State::done && row.failure.empty();
        paragraph(
            ui(),
            numbers ? ui().tell({"{0}; nodes: {1}, steps: {2}, {3} ms",
                                 {state(row), brief(static_cast<double>(row.nodes)),
                                  brief(static_cast<double>(row.steps)), brief(row.milliseconds)}})
                    : state(row),
            true);
    }
}

void ComparePanel::table() {
    constexpr ImGuiTableFlags flags =
        ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_SizingFixedFit;
    ImGui::PushStyleColor(ImGuiCol_TableBorderLight, ImGui::GetColorU32(ImGuiCol_Border));
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {ui().px(4), ui().px(6)});
    const bool visible = ImGui::BeginTable("methods", 4, flags);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    if (!visible) return;
    ImGui::TableSetupColumn("method", ImGuiTableColumnFlags_WidthStretch);
    for (const char* column : {"nodes", "steps", "ms"})
        ImGui::TableSetupColumn(column, ImGuiTableColumnFlags_WidthFixed, ui().px(56));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ui().faint(ui().tr("method"));
    for (const std::string& heading : {ui().tr("nodes"), ui().tr("steps"), std::string("ms")}) {
        ImGui::TableNextColumn();
        ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui().theme().text_faint));
        right_aligned(ui(), ui().shortened(heading, ImGui::GetContentRegionAvail().x));
        ImGui::PopStyleColor();
    }
    for (const ComparisonRow& row : comparing_.rows()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui().px(8), ui().px(1)});
        ui().strong(ui().shortened(ui().tell(row.way.name), ImGui::GetContentRegionAvail().x));
        const bool done = row.state == ComparisonRow::State::done;
        const std::string words = state(row);
        ui().faint(ui().shortened(words, ImGui::GetContentRegionAvail().x));
        ImGui::PopStyleVar();
        if (ImGui::IsItemHovered()) ui().tooltip(words);
        const auto number = [&](double value) {
            ImGui::TableNextColumn();
            if (done && row.failure.empty()) right_aligned(ui(), ui().tell(brief(value)));
        };
        number(static_cast<double>(row.nodes));
        number(static_cast<double>(row.steps));
        number(row.milliseconds);
    }
    ImGui::EndTable();
    ui().gap(2);
}

std::vector<PanelButton> ComparePanel::buttons() {
    if (comparing_.running())
        return {{"compare-cancel", ui().tr("Stop"), icon::close, Ui::Emphasis::normal, [this] {
                     comparing_.cancel();
                     tell();
                 }}};
    return {{"compare-start", ui().tr("Compare"), icon::compare, Ui::Emphasis::primary,
             [this] { comparing_.start(); }}};
}

}  // namespace quadrille::window
