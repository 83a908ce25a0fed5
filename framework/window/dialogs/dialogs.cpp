#include "window/dialogs/dialogs.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"

namespace quadrille::window {

namespace {

constexpr const char* popup = "dialog";
constexpr ImGuiWindowFlags dialog_flags =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;

/// How much of the text's colour the edge of a dialog has in a light theme, where its shadow on
/// the window tells it apart already.
constexpr double light_edge = 0.2;

/// Where the next window stands and how it looks, until the end of its life.
class Frame {
public:
    Frame(const Ui& ui, const Dialog& dialog, float width, float height) {
        if (dialog.fills_window())
            of_screen(ui, width, height);
        else
            of_card(ui, dialog.width(), width, height);
    }
    ~Frame() {
        ImGui::PopStyleVar(vars_);
        ImGui::PopStyleColor(colours_);
    }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;
    [[nodiscard]] ImGuiWindowFlags flags() const noexcept { return flags_; }

private:
    void of_card(const Ui& ui, float wanted, float width, float height) {
        const ImVec2 padding{ui.px(28), ui.px(24)};
        const float wide = std::min(ui.px(wanted) + 2 * padding.x, width - ui.px(24));
        ImGui::SetNextWindowPos({width / 2, height / 2}, ImGuiCond_Always, {0.5F, 0.5F});
        ImGui::SetNextWindowSizeConstraints({wide, 0}, {wide, height - ui.px(24)});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
        // Where panel and window are both nearly black the edge is all that tells them apart.
        const drawing::Theme& theme = ui.theme();
        ImGui::PushStyleColor(ImGuiCol_Border,
                              to_vec4(theme.dark || theme.outlines
                                          ? drawing::window_colours(theme).edge
                                          : drawing::mix(theme.panel, theme.text, light_edge)));
        // A modal one takes its edge from windows, not from popups.
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui.px(1));
        vars_ = 2;
        colours_ = 1;
        flags_ = dialog_flags | ImGuiWindowFlags_AlwaysAutoResize;
    }
    void of_screen(const Ui& ui, float width, float height) {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({width, height});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(32), ui.px(24)});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
        ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, 0);
        ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, 0);
        ImGui::PushStyleColor(ImGuiCol_PopupBg, to_vec4(ui.theme().window));
        vars_ = 4;
        colours_ = 1;
        flags_ = dialog_flags | ImGuiWindowFlags_NoResize;
    }

    int vars_ = 0;
    int colours_ = 0;
    ImGuiWindowFlags flags_ = dialog_flags;
};

}  // namespace

Dialogs::Dialogs(Shell& shell, const play::CardList& cards,
                 const std::function<void(const std::filesystem::path&)>& open_file,
                 HelpDialog::OpenItem open_item, std::function<void(std::uint32_t)> begin_challenge,
                 StatisticsScreen::OpenPuzzle open_puzzle, DrawDialog::Begin begin_drawing)
    : shell_(&shell),
      question_(shell),
      settings_(shell),
      help_(shell, open_file, std::move(open_item)),
      files_(shell, open_file),
      new_puzzle_(shell, open_file),
      picture_(shell, open_file),
      messages_(shell),
      share_(shell),
      challenge_(shell, std::move(begin_challenge)),
      statistics_(shell, cards, std::move(open_puzzle)),
      draw_(shell, std::move(begin_drawing)),
      book_(shell, cards) {}

bool Dialogs::perform(input::Action action, const play::Game* game,
                      std::shared_ptr<const PuzzleType> drawn) {
    help_.speak_of(std::move(drawn));
    const auto wanted = std::ranges::find(all_, std::optional(action), &Dialog::opened_by);
    if (wanted == all_.end()) return false;
    (*wanted)->start(game);
    open(**wanted);
    return true;
}

void Dialogs::ask(Question question) {
    question_.set(std::move(question));
    open(question_);
}

void Dialogs::introduce(const play::Game& game) {
    help_.introduce(game);
    open(help_);
}

void Dialogs::explain(const play::Game& game, const std::string& technique) {
    help_.explain(game, technique);
    open(help_);
}

void Dialogs::share_drawing(input::Action dialog, DrawnPuzzle drawing) {
    if (dialog == input::Action::book) {
        book_.start(drawing.item);
        open(book_);
        return;
    }
    share_.start(std::move(drawing));
    open(share_);
}

void Dialogs::make_new(const std::string& type) {
    new_puzzle_.offer(type);
    open(new_puzzle_);
}

void Dialogs::show_picture(const std::filesystem::path& file) {
    picture_.show(file);
    open(picture_);
}

void Dialogs::open(Dialog& dialog) {
    open_ = &dialog;
    shell_->view.rise();
    shell_->trace.write("dialog", {{"name", dialog.name()}});
}

void Dialogs::back() {
    if (open_ != nullptr && !open_->leave_off()) close();
}

void Dialogs::close() {
    if (open_ == nullptr) return;
    open_->leave_off();
    open_ = nullptr;
    shell_->view.rise();
    shell_->trace.write("dialog", {{"name", std::string("none")}});
}

bool Dialogs::takes_key(const input::Chord& chord) {
    if (open_ == nullptr || !open_->takes_key(chord)) return false;
    shell_->view.rise();
    return true;
}

void Dialogs::tick(std::chrono::steady_clock::time_point now) {
    for (Dialog* dialog : all_) dialog->tick(now);
}

void Dialogs::frame(float width, float height, const play::Game* game) {
    if (open_ == nullptr) return;
    const Ui& ui = shell_->ui;
    if (!ImGui::IsPopupOpen(popup)) ImGui::OpenPopup(popup);
    std::function<void()> then;
    const Frame looks(ui, *open_, width, height);
    if (ImGui::BeginPopupModal(popup, nullptr, looks.flags())) {
        if (open_->fills_window())
            heading_of_screen(open_->title(game));
        else
            heading(open_->title(game));
        if (open_ != nullptr) open_->body(game, height);
        if (open_ != nullptr) {  // its cross may have been clicked
            if (auto end = open_->take_end()) {
                close();
                then = std::move(*end);
            }
        }
        if (open_ == nullptr) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    if (then) then();
}

std::string Dialogs::word_of_cross() const {
    return ImGui::GetIO().NavVisible ? std::string() : shell_->ui.tr("Close");
}

void Dialogs::heading_of_screen(const std::string& words) {
    Ui& ui = shell_->ui;
    const float top = ImGui::GetCursorPosY();
    const float side = ui.px(44);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() - ui.px(10));  // the arrow stands where lines begin
    if (ui.icon_button("close", icon::back, word_of_cross())) close();
    ImGui::SameLine(0, ui.px(12));
    ImGui::PushFont(ui.fonts().title);
    ImGui::SetCursorPosY(top + (side - ImGui::GetTextLineHeight()) / 2);
    ui.text(ui.in_lines(words, ImGui::GetContentRegionAvail().x));
    ImGui::PopFont();
    ImGui::SetCursorPosY(std::max(top + side, ImGui::GetCursorPosY()));
    ui.gap(2);
}

void Dialogs::heading(const std::string& words) {
    Ui& ui = shell_->ui;
    const float top = ImGui::GetCursorPosY();
    const float side = ui.px(44);
    const float right = ImGui::GetContentRegionMax().x - side;
    ImGui::PushFont(ui.fonts().title);
    ImGui::SetCursorPosY(top + (side - ImGui::GetTextLineHeight()) / 2);
    ui.text(ui.in_lines(words, right - ImGui::GetCursorPosX() - ui.px(12)));
    ImGui::PopFont();
    const float below = ImGui::GetCursorPosY();
    ImGui::SetCursorPos({right, top});
    if (ui.icon_button("close", icon::close, word_of_cross())) close();
    ImGui::SetCursorPosY(std::max(below, ImGui::GetCursorPosY()));
    ui.gap(2);
}

}  // namespace quadrille::window
