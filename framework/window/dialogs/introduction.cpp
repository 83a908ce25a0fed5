#include "window/dialogs/introduction.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <utility>

#include "drawing/board_painter.hpp"
#include "drawing/shapes.hpp"
#include "input/icons.hpp"
#include "window/dialogs/paper_picture.hpp"
#include "window/dialogs/rules_text.hpp"
#include "window/imgui_painter.hpp"

namespace quadrille::window {

namespace {

constexpr float largest_side = 260;
/// Smaller it is not worth seeing whole without scrolling.
constexpr float least_side = 150;
constexpr float mark_side = 30;
/// More than that of one way are told by an ellipsis.
constexpr std::size_t most_marks = 4;

std::size_t conditions_of(const Puzzle& puzzle) {
    std::set<std::uint16_t> all;
    for (const Rule& rule : puzzle.rules()) all.insert(rule.condition);
    return all.size();
}

/// Nothing is chosen to write with: what rules say of several colours is not about it.
bool has_one_pen(const Board& board) {
    return std::ranges::all_of(board.alphabets, [](const Alphabet& alphabet) {
        return alphabet.palette == Palette::none;
    });
}

}  // namespace

Introduction::Introduction(Shell& shell, std::shared_ptr<const PuzzleType> type,
                           std::shared_ptr<const Puzzle> opened)
    : shell_(&shell),
      type_(std::move(type)),
      is_plain_(conditions_of(*opened) < type_->info().conditions.size() ||
                has_one_pen(opened->board())),
      demonstration_(type_, std::move(opened), shell.resources.may_move()) {
    const Puzzle* const puzzle = demonstration_.puzzle();
    if (puzzle == nullptr) return;
    words_ = play::marking_words(puzzle->board());
    for (const play::WayToMark& way : words_.ways) {
        std::vector<drawing::MarkPicture> pictures;
        for (std::size_t i = 0; i < std::min(way.marks.size(), most_marks); ++i)
            pictures.emplace_back(*puzzle, way.element, way.marks[i]);
        pictures_.push_back(std::move(pictures));
    }
}

bool Introduction::tick(std::chrono::steady_clock::time_point now) {
    return demonstration_.tick(now);
}

void Introduction::body() {
    Ui& ui = shell_->ui;
    const float room = ImGui::GetContentRegionAvail().x;
    rules();
    if (demonstration_.puzzle() == nullptr) return;
    ui.gap(4);
    const ImVec2 at = ImGui::GetCursorPos();
    const float side = side_in(room, ImGui::GetWindowHeight() - at.y - ui.px(14));
    moving_picture(side);
    ImGui::SetCursorPos({at.x + side + ui.px(20), at.y});
    ImGui::BeginGroup();
    ways_to_mark();
    ImGui::EndGroup();
    ImGui::SetCursorPos({at.x, at.y + std::max(side, ImGui::GetItemRectSize().y)});
    ui.gap(2);
}

float Introduction::side_in(float width, float height) const {
    const Ui& ui = shell_->ui;
    const float side = std::min(ui.px(largest_side), width * 0.45F);
    return height < ui.px(least_side) ? side : std::min(side, height);
}

void Introduction::rules() {
    Ui& ui = shell_->ui;
    const TypeInfo& info = type_->info();
    const bool folds = is_plain_ && has_more_rules(ui, info);
    if (!folds || are_all_rules_shown_) return rules_text(ui, info);
    plain_rules_text(ui, info);
    if (ui.button("help-more-rules", ui.tr("What other puzzles of this type may have")))
        are_all_rules_shown_ = true;
}

void Introduction::moving_picture(float side) {
    Ui& ui = shell_->ui;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool is_pressed = ImGui::InvisibleButton("demonstration", {side, side});
    ui.note("demonstration");
    ui.focus_ring(14);
    paper_picture(ui, at, side, *demonstration_.puzzle(), demonstration_.position());
    if (!demonstration_.is_over()) return;
    if (ImGui::IsItemHovered()) ui.tooltip(ui.tr("Show it again"));
    if (is_pressed) {
        demonstration_.again();
        shell_->view.rise();
    }
}

void Introduction::ways_to_mark() {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    ui.strong(ui.tr("How to write"));
    ui.gap(2);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGuiPainter painter(list);
    for (std::size_t i = 0; i < words_.ways.size(); ++i) {
        const play::WayToMark& way = words_.ways[i];
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float tall = ui.px(mark_side + 10);
        float x = at.x;
        list.AddText({x, at.y + (tall - ImGui::GetTextLineHeight()) / 2}, to_u32(theme.text),
                     ui.tell(way.how).c_str());
        x += ImGui::CalcTextSize(ui.tell(way.how).c_str()).x + ui.px(14);
        for (const drawing::MarkPicture& picture : pictures_[i]) {
            const ImVec2 box{x, at.y + ui.px(3)};
            const float wide = ui.px(mark_side + 4);
            list.AddRectFilled(box, {box.x + wide, box.y + wide}, to_u32(theme.colour(Role::paper)),
                               ui.px(6));
            list.AddRect(box, {box.x + wide, box.y + wide},
                         to_u32(drawing::mix(theme.panel, theme.text, 0.2)), ui.px(6));
            const double inset = ui.px(5);
            picture.paint(
                painter, theme,
                {{box.x + inset, box.y + inset}, {box.x + wide - inset, box.y + wide - inset}});
            x += wide + ui.px(6);
        }
        if (way.marks.size() > most_marks)
            list.AddText({x, at.y + (tall - ImGui::GetTextLineHeight()) / 2},
                         to_u32(theme.text_faint), "…");
        ImGui::Dummy({1, tall});
    }
    for (const Text& sentence : words_.sentences) {
        ui.gap(2);
        ui.wrapped(ui.tell(sentence));
    }
}

}  // namespace quadrille::window
