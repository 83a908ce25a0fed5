#include "window/screens/editor_column.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <cmath>

#include "drawing/mark_picture.hpp"
#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "quadrille/kit/capital.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "window/imgui_painter.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

constexpr float key_side = 44;
/// Of its contents, beside messages.
constexpr float least_column = 80;

/// The first element that can be written with those marks.
std::optional<ElementId> writable_with(const Board& board, std::size_t alphabet) {
    for (const ElementId id : board.ids())
        if (board[id].alphabet == alphabet && board.writable(id)) return id;
    return std::nullopt;
}

}  // namespace

bool EditorColumn::frame(play::Workshop& workshop, const Rect& place, float taken,
                         std::string& name) {
    Ui& ui = shell_->ui;
    play::Editor& editor = workshop.editor();
    const ImVec2 at{static_cast<float>(place.min.x), static_cast<float>(place.min.y)};
    const ImVec2 size{static_cast<float>(place.width()), static_cast<float>(place.height())};
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(16), ui.px(12)});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(ui.theme().panel));
    ImGui::Begin("clues", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoBringToFrontOnFocus |
                     (ui.widgets_have_keys() ? 0 : ImGuiWindowFlags_NoNav));
    // As high as it can be with what is taken, and some of it is always seen.
    const float tall = std::max(ImGui::GetContentRegionAvail().y - taken, ui.px(least_column));
    ImGui::BeginChild("clues-scrolled", {0, tall}, false, ImGuiWindowFlags_NavFlattened);
    kinds(editor);
    ImGui::BeginDisabled(!editor.kind() && workshop.waits_for_picture());
    values(editor);
    ImGui::EndDisabled();
    of_solution(workshop);
    symmetries(editor);
    if (bool on = workshop.shows_forced(); !editor.puzzle().is_picture()) {
        ui.gap(2);
        if (ui.toggle("show-forced", ui.tr("Show what follows"), on)) {
            workshop.show_forced(on);
            shell_->view.rise();
        }
    }
    credits(workshop);
    const bool wants_save = name_field(name);
    ImGui::EndChild();
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    return wants_save;
}

void EditorColumn::heading(const std::string& words) {
    Ui& ui = shell_->ui;
    ui.gap(4);
    ImGui::PushFont(ui.fonts().small);
    ui.faint(words);
    ImGui::PopFont();
}

void EditorColumn::kinds(play::Editor& editor) {
    Ui& ui = shell_->ui;
    heading(ui.tr("What is drawn"));
    std::optional<std::optional<std::uint32_t>> wanted;
    float room = 0;
    const auto chip = [&](const std::string& name, const std::string& label, bool chosen) {
        bool is_chosen = false;
        chip_in_row(ui, room, name, label, chosen, [&] { is_chosen = true; });
        return is_chosen;
    };
    const auto solution = [&] {
        if (chip("kind-solution",
                 editor.puzzle().is_picture() ? ui.tr("Picture") : ui.tr("Solution"),
                 !editor.kind()))
            wanted = std::optional<std::uint32_t>();
    };
    if (editor.puzzle().is_picture()) solution();
    for (std::uint32_t i = 0; i < editor.puzzle().kinds().size(); ++i) {
        const ClueKind& kind = editor.puzzle().kinds()[i];
        if (chip("kind-" + kind.id, kit::capitalised(ui.tell(kind.name)), editor.kind() == i))
            wanted = i;
    }
    if (!editor.puzzle().is_picture()) solution();
    if (wanted) editor.choose_kind(*wanted);
    if (wanted) shell_->view.rise();
}

bool EditorColumn::key(const std::string& name, const std::string& sign,
                       const std::string& tooltip, bool chosen) {
    Ui& ui = shell_->ui;
    const float side = ui.px(key_side);
    const float wide = std::max(side, ImGui::CalcTextSize(sign.c_str()).x + ui.px(20));
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (keys_in_row_++ > 0 && ImGui::GetItemRectMax().x + ui.px(6) + wide <= right)
        ImGui::SameLine(0, ui.px(6));
    const auto colours = drawing::window_colours(ui.theme());
    const auto& use = chosen ? colours.chosen_chip : colours.chip;
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(use.rest));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_vec4(use.hovered));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, to_vec4(use.pressed));
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(use.ink));
    const bool is_pressed = ImGui::Button((sign + "###" + name).c_str(), {wide, side});
    ImGui::PopStyleColor(4);
    ui.note(name);
    if (ImGui::IsItemHovered()) ui.tooltip(tooltip);
    if (is_pressed) shell_->view.rise();
    return is_pressed;
}

void EditorColumn::board_values(play::Editor& editor, std::uint32_t kind) {
    Ui& ui = shell_->ui;
    const ClueKind& values = editor.puzzle().kinds()[kind];
    const auto standing = editor.puzzle().clue_on(kind, 0);
    std::string wanted;
    bool is_wanted = false;
    for (const Symbol& value : values.values) {
        const bool is_on = standing && editor.puzzle().clues()[*standing].value == value.id;
        if (key("value-" + value.id, ui.tell(kit::id_in_words(value.shown)),
                ui.tell(kit::id_in_words(value.id)), is_on)) {
            wanted = value.id;
            is_wanted = true;
        }
    }
    if (is_wanted) editor.toggle(kind, wanted);
}

void EditorColumn::values(play::Editor& editor) {
    Ui& ui = shell_->ui;
    begin_keys();
    const ClueKind* const kind = editor.clue_kind();
    if (kind != nullptr ? kind->values.empty() : !editor.surface().picks.offered()) return;
    heading(ui.tr("What it says"));
    if (kind != nullptr && kind->shape == ClueShape::board) {
        board_values(editor, *editor.kind());
        return;
    }
    Mark picked = blank;
    if (kind != nullptr) {
        for (std::size_t i = 0; i < kind->values.size() && i < max_symbols; ++i) {
            const auto mark = static_cast<Mark>(i + 1);
            const std::string name = ui.tell(kit::mark_name(kind->values[i]));
            if (key("value-" + kind->values[i].id, ui.tell(kit::id_in_words(kind->values[i].shown)),
                    name, editor.brush() == mark))
                picked = mark;
        }
    } else if (const auto offered = editor.surface().picks.offered()) {
        const Board& board = editor.surface().board;
        const auto element = writable_with(board, *offered);
        for (const Mark mark : board.alphabets[*offered].primary) {
            const Symbol& symbol = board.alphabets[*offered].symbol(mark);
            const std::string name = "value-" + symbol.id;
            if (key(name, " ", ui.tell(kit::mark_name(symbol)), editor.brush() == mark))
                picked = mark;
            const ImVec2 min = ImGui::GetItemRectMin();
            const ImVec2 max = ImGui::GetItemRectMax();
            ImGuiPainter painter(*ImGui::GetWindowDrawList());
            const double air = ui.px(7);
            if (element)
                drawing::MarkPicture(editor.puzzle().puzzle(), *element, mark)
                    .paint(painter, ui.theme(),
                           {{min.x + air, min.y + air}, {max.x - air, max.y - air}});
        }
    }
    if (picked != blank) editor.pick(picked);
    if (kind != nullptr && editor.can_mask() &&
        key("mask-brush", input::info(input::Action::mask_brush).icon,
            shell_->hint(input::Action::mask_brush), editor.masks()))
        editor.pick_mask();
}

void EditorColumn::of_solution(play::Workshop& workshop) {
    Ui& ui = shell_->ui;
    const play::EditedPuzzle& puzzle = workshop.editor().puzzle();
    if (workshop.editor().kind() || puzzle.is_picture()) return;
    ui.gap(2);
    const float width = ImGui::GetContentRegionAvail().x;
    const auto button = [&](input::Action action, const std::string& words, Ui::Emphasis emphasis) {
        const input::ActionInfo& info = input::info(action);
        if (ui.button(std::string(info.id).c_str(), ui.shortened(words, width - ui.px(60)),
                      emphasis, info.icon, width))
            shell_->perform(action);
        if (ImGui::IsItemHovered()) ui.tooltip(shell_->hint(action));
    };
    ImGui::BeginDisabled(!puzzle.drawn_solution().has_value());
    button(input::Action::clues_of_solution, ui.tr("Print its clues"), Ui::Emphasis::primary);
    if (const std::size_t all = puzzle.mask_places(); all > 0) {
        auto shown = static_cast<int>(workshop.shown_by_mask());
        ui.gap(2);
        ImGui::SetNextItemWidth(width);
        if (ImGui::SliderInt("##mask-size", &shown, 1, static_cast<int>(all), "%d",
                             ImGuiSliderFlags_AlwaysClamp))
            workshop.set_shown_by_mask(static_cast<std::size_t>(shown));
        ui.note("mask-size");
        button(input::Action::random_mask,
               ui.tell({"Print {0} by chance", {std::to_string(workshop.shown_by_mask())}}),
               Ui::Emphasis::normal);
    }
    ImGui::EndDisabled();
}

void EditorColumn::symmetries(play::Editor& editor) {
    Ui& ui = shell_->ui;
    const ClueKind* const kind = editor.clue_kind();
    if (kind == nullptr || kind->shape != ClueShape::seat || !kind->can_be_left_out) return;
    heading(ui.tr("Symmetry"));
    const std::vector<Choice> choices = engine::symmetry_choices();
    const auto chosen = static_cast<std::size_t>(editor.symmetry());
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ui.px(12), (ui.px(38) - ImGui::GetTextLineHeight()) / 2});
    const bool is_open = ImGui::BeginCombo(
        "##symmetry", kit::capitalised(ui.tell(choices[chosen].name)).c_str());
    ImGui::PopStyleVar();
    if (!is_open) {
        ui.note("symmetry");
        return;
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (ImGui::Selectable(kit::capitalised(ui.tell(choices[i].name)).c_str(), i == chosen, 0,
                              {0, ui.px(32)}))
            editor.set_symmetry(static_cast<engine::Symmetry>(i));
        ui.note("symmetry-" + choices[i].id);
    }
    ImGui::EndCombo();
}

bool EditorColumn::field(const char* id, std::string& words) {
    Ui& ui = shell_->ui;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ui.px(12), (ui.px(38) - ImGui::GetTextLineHeight()) / 2});
    const bool is_entered = ImGui::InputText((std::string("##") + id).c_str(), &words,
                                             ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopStyleVar();
    ui.note(id);
    return is_entered;
}

void EditorColumn::credits(play::Workshop& workshop) {
    Ui& ui = shell_->ui;
    if (!workshop.editor().puzzle().can_sign()) {
        ui.gap(4);
        ImGui::PushFont(ui.fonts().small);
        ImGui::PushTextWrapPos(0);
        ui.faint(ui.tr("Files of this type keep neither title nor author"));
        ImGui::PopTextWrapPos();
        ImGui::PopFont();
        return;
    }
    const Credits told = workshop.editor().puzzle().credits();
    if (!signs_) {
        title_ = told.title;
        author_ = told.author;
    }
    bool has_ended = false;
    signs_ = false;
    const auto row = [&](const char* id, const std::string& words, std::string& value) {
        heading(words);
        static_cast<void>(field(id, value));
        signs_ = signs_ || ImGui::IsItemActive();
        has_ended = has_ended || ImGui::IsItemDeactivatedAfterEdit();
    };
    row("drawing-title", ui.tr("Title"), title_);
    row("drawing-author", ui.tr("Author"), author_);
    if (has_ended) sign(workshop);
}

void EditorColumn::commit(play::Workshop& workshop) {
    if (signs_) sign(workshop);
}

void EditorColumn::sign(play::Workshop& workshop) {
    workshop.editor().sign(title_, author_);
    shell_->view.rise();
}

bool EditorColumn::name_field(std::string& name) {
    heading(shell_->ui.tr("Name of the file"));
    return field("drawing-name", name);
}

}  // namespace quadrille::window
