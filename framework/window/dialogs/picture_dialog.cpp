#include "window/dialogs/picture_dialog.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "drawing/painter.hpp"
#include "drawing/shapes.hpp"
#include "input/icons.hpp"
#include "quadrille/kit/utf8.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

namespace {

/// Pixels of the longer side of what is painted.
constexpr unsigned painted_side = 480;
/// What the names on the left take of the width.
constexpr float name_share = 0.28F;
/// What the dialog needs beside its pictures and choices: heading and foot.
constexpr float other_height = 268;
constexpr float least_picture = 90;
constexpr float least_list = 96;
constexpr int least_columns = 5;
constexpr int most_columns = 60;
constexpr int most_specks = 12;
constexpr int most_cut = 90;

drawing::Colour colour_of(picture::Rgb colour) { return {colour.red, colour.green, colour.blue}; }

void paint_cell(drawing::Painter& painter, double x, double y, double size,
                drawing::Colour colour) {
    const std::array<Vec2, 4> corners = {Vec2{x, y}, Vec2{x + size, y}, Vec2{x + size, y + size},
                                         Vec2{x, y + size}};
    painter.polygon(corners, colour);
}

/// Pixels as squares; `changed` ones have a dot in the accent.
void paint_image(drawing::Painter& painter, const picture::Image& image, double size,
                 const std::vector<std::size_t>& changed, drawing::Colour accent) {
    for (std::size_t y = 0; y < image.height; ++y)
        for (std::size_t x = 0; x < image.width; ++x)
            paint_cell(painter, static_cast<double>(x) * size, static_cast<double>(y) * size, size,
                       colour_of(image.at(x, y)));
    for (const std::size_t cell : changed)
        painter.disc({(static_cast<double>(cell % image.width) + 0.5) * size,
                      (static_cast<double>(cell / image.width) + 0.5) * size},
                     size * 0.22, accent);
}

Picture painted(Platform& platform, const picture::Image& image,
                const std::vector<std::size_t>& changed, drawing::Colour accent) {
    const std::size_t longer = std::max(image.width, image.height);
    if (longer == 0) return nullptr;
    const double size = static_cast<double>(painted_side) / static_cast<double>(longer);
    const auto side = [&](std::size_t pixels) {
        return std::max(1U, static_cast<unsigned>(static_cast<double>(pixels) * size));
    };
    return platform.make_picture(
        side(image.width), side(image.height), {255, 255, 255},
        [&](drawing::Painter& painter) { paint_image(painter, image, size, changed, accent); });
}

/// In the middle of a field of that size, as large as it can be.
void show_picture(Picture shown, const picture::Image& image, ImVec2 field, ImU32 frame) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (shown != nullptr && image.width > 0) {
        const float scale = std::min(field.x / static_cast<float>(image.width),
                                     field.y / static_cast<float>(image.height));
        const ImVec2 size{static_cast<float>(image.width) * scale,
                          static_cast<float>(image.height) * scale};
        const ImVec2 corner{at.x + (field.x - size.x) / 2, at.y + (field.y - size.y) / 2};
        ImGui::GetWindowDrawList()->AddImage(shown, corner, {corner.x + size.x, corner.y + size.y});
        ImGui::GetWindowDrawList()->AddRect(corner, {corner.x + size.x, corner.y + size.y}, frame);
    }
    ImGui::Dummy(field);
}

}  // namespace

PictureDialog::PictureDialog(Shell& shell, std::function<void(const fs::path&)> open)
    : Dialog(shell, std::nullopt), open_(std::move(open)) {}

PictureDialog::~PictureDialog() { forget_pictures(); }

void PictureDialog::show(const fs::path& file) {
    file_name_ = kit::printable(file.filename().string());
    maker_.start(shell().resources.plugins().types(), file);
}

std::string PictureDialog::title(const play::Game* /*game*/) const {
    return ui().tell(Text("A puzzle of {0}", {file_name_}));
}

bool PictureDialog::leave_off() {
    maker_.stop();  // closed for good: what is under way would be for nobody
    return false;
}

void PictureDialog::tick(std::chrono::steady_clock::time_point /*now*/) {
    if (!maker_.tick()) return;
    shell().view.rise();
    if (const auto* const result = maker_.result())
        shell().trace.write("pictured",
                            {{"changed", static_cast<std::int64_t>(result->changed.size())},
                             {"unique", result->repaired.is_unique}});
}

void PictureDialog::body(const play::Game* /*game*/, float height) {
    repaint();
    const float room =
        std::max(height - ui().px(other_height), ui().px(least_picture + least_list));
    const float picture_height = std::clamp(room * 0.5F, ui().px(least_picture), ui().px(300));
    pictures(picture_height);
    choices(std::max(room - picture_height, ui().px(least_list)));
    foot();
}

void PictureDialog::pictures(float height) {
    const auto* const view = maker_.view();
    const float wide = (ImGui::GetContentRegionAvail().x - ui().px(16)) / 2;
    if (view == nullptr) {
        ImGui::Dummy({2 * wide, height});
        return;
    }
    const ImU32 frame = to_u32(drawing::mix(ui().theme().panel, ui().theme().text, 0.25));
    show_picture(before_, view->before, {wide, height}, frame);
    ImGui::SameLine(0, ui().px(16));
    show_picture(after_, picture::image_of(view->sketch), {wide, height}, frame);
    ui().note("pictures");
}

void PictureDialog::choices(float height) {
    ImGui::BeginChild("choices", {0, height}, false, ImGuiWindowFlags_NavFlattened);
    if (maker_.types().size() > 1) {
        label("Puzzle");
        for (const auto& type : maker_.types())
            if (chip("of-" + type->info().id, ui().tell(type->info().name), type == maker_.type()))
                maker_.choose_type(type->info().id);
    }
    play::PictureChoices wish = maker_.choices();
    shape(wish);
    if (wish.colours == 1) ink(wish);
    difficulty(wish);
    slider("brightness", "Brightness", wish.brightness, -100, 100);
    slider("contrast", "Contrast", wish.contrast, -99, 99);
    crop(wish);
    maker_.choose(std::move(wish));
    ImGui::EndChild();
}

void PictureDialog::shape(play::PictureChoices& wish) {
    slider("columns", "Columns", wish.columns, least_columns, most_columns);
    slider("colours", "Colours", wish.colours, 1, static_cast<int>(picture::max_colours));
    slider("despeckle", "Remove specks", wish.despeckle, 0, most_specks);
}

void PictureDialog::ink(play::PictureChoices& wish) {
    using picture::Ink;
    label("Fill");
    const std::array<std::pair<Ink, const char*>, 3> inks = {{{Ink::threshold, "What is dark"},
                                                              {Ink::local, "Darker than around"},
                                                              {Ink::edges, "Outlines"}}};
    for (const auto& [one, words] : inks)
        if (chip("ink-" + std::to_string(static_cast<int>(one)), ui().tr(words), wish.ink == one))
            wish.ink = one;
    if (chip("invert", ui().tr("Inverted"), wish.is_inverted)) wish.is_inverted = !wish.is_inverted;
    slider("level", "Threshold (0: by itself)", wish.level, 0, 99);
}

void PictureDialog::crop(play::PictureChoices& wish) {
    label("Turn");
    if (chip("turn", ui().tr("To the right"), false))
        wish.quarter_turns = (wish.quarter_turns + 1) % 4;
    if (chip("mirror", ui().tr("Mirrored"), wish.is_mirrored)) wish.is_mirrored = !wish.is_mirrored;
    if (chip("crop-content", ui().tr("Without border"), wish.crop_to_content))
        wish.crop_to_content = !wish.crop_to_content;
    slider("cut-left", "Cut off left", wish.left, 0, most_cut);
    slider("cut-right", "Cut off right", wish.right, 0, most_cut);
    slider("cut-top", "Cut off above", wish.top, 0, most_cut);
    slider("cut-bottom", "Cut off below", wish.bottom, 0, most_cut);
}

void PictureDialog::difficulty(play::PictureChoices& wish) {
    label("Difficulty");
    if (chip("difficulty-any", ui().tr("Any"), wish.difficulty.empty())) wish.difficulty.clear();
    for (const engine::Difficulty& one : engine::difficulties())
        if (chip("difficulty-" + std::string(one.id), ui().tr(one.name), wish.difficulty == one.id))
            wish.difficulty = one.id;
}

void PictureDialog::label(const char* words) {
    const float width = ImGui::GetContentRegionMax().x * name_share;
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + (ui().px(38) - ImGui::GetTextLineHeight()) / 2);
    const std::string all = ui().tr(words);
    const std::string shown = ui().shortened(all, width - ui().px(12));
    ui().text(shown);
    tell_rest(ui(), shown, all);
    ImGui::SetCursorPos({width, top});
    first_chip_ = true;
}

void PictureDialog::slider(const char* name, const char* words, int& value, int least, int most) {
    label(words);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ui().px(12), (ui().px(38) - ImGui::GetTextLineHeight()) / 2});
    ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, ui().px(18));
    ImGui::PushID(name);
    ImGui::SliderInt("##value", &value, least, most, "%d", ImGuiSliderFlags_AlwaysClamp);
    ImGui::PopID();
    ImGui::PopStyleVar(2);
    ui().note(name);
}

bool PictureDialog::chip(const std::string& name, const std::string& words, bool chosen) {
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    const float wide = ImGui::CalcTextSize(words.c_str()).x + ui().px(32);
    if (!std::exchange(first_chip_, false)) {
        if (ImGui::GetItemRectMax().x + ui().px(8) + wide <= right)
            ImGui::SameLine(0, ui().px(8));
        else
            ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x * name_share);
    }
    return ui().chip(name, words, chosen);
}

void PictureDialog::foot() {
    const float width = ImGui::GetContentRegionAvail().x;
    ui().gap(2);
    if (!maker_.failure().empty())
        ui().coloured(ui().theme().negative, ui().shortened(ui().tell(maker_.failure()), width));
    else if (maker_.result() != nullptr)
        ui().faint(ui().shortened(ui().tell(maker_.verdict()), width));
    else
        ui().faint(ui().tr("Looking for a picture near it that has just one solution…"));
    const auto* const result = maker_.result();
    const bool is_puzzle = result != nullptr && result->repaired.is_unique;
    const float half = (width - ui().px(8)) / 2;
    ImGui::BeginDisabled(!is_puzzle);
    if (ui().button("play-picture", ui().tr("Play"), Ui::Emphasis::primary, icon::play, half))
        if (const fs::path file = keep(); !file.empty()) close([this, file] { open_(file); });
    ImGui::SameLine(0, ui().px(8));
    if (ui().button("save-picture", ui().tr("Save"), Ui::Emphasis::normal, icon::save, half))
        if (const fs::path file = keep(); !file.empty())
            shell().toasts.show(Toasts::Kind::good, ui().tr("Saved"), {file.string()});
    ImGui::EndDisabled();
}

fs::path PictureDialog::keep() {
    const Result<fs::path> file = shell().resources.library().keep(
        maker_.type()->info(), maker_.name(), maker_.result()->repaired.puzzle->write());
    if (file) return *file;
    shell().toasts.show(Toasts::Kind::bad, ui().tell(file.error().message));
    return {};
}

void PictureDialog::repaint() {
    if (painted_ == maker_.revision()) return;
    painted_ = maker_.revision();
    const auto* const view = maker_.view();
    if (view == nullptr) {
        forget_pictures();
        return;
    }
    const auto* const result = maker_.result();
    const drawing::Colour accent = ui().theme().accent;
    forget_pictures();
    before_ = painted(shell().platform, view->before, {}, accent);
    after_ =
        result != nullptr
            ? painted(shell().platform, picture::image_of(result->sketch), result->changed, accent)
            : painted(shell().platform, picture::image_of(view->sketch), {}, accent);
}

void PictureDialog::forget_pictures() {
    for (Picture* const picture : {&before_, &after_}) {
        if (*picture != nullptr) shell().platform.drop_picture(*picture);
        *picture = nullptr;
    }
}

}  // namespace quadrille::window
