#include "window/dialogs/help_dialog.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "input/icons.hpp"
#include "input/key_sheet.hpp"
#include "play/example_board.hpp"
#include "play/search.hpp"
#include "quadrille/about.hpp"
#include "window/dialogs/rules_text.hpp"
#include "window/dialogs/scrolled_part.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

std::string HelpDialog::title(const play::Game* game) const {
    if (game != nullptr) return ui().tell(game->type().info().name);
    return type_ ? ui().tell(type_->info().name) : Dialog::title(game);
}

void HelpDialog::start(const play::Game* game) {
    is_new_ = true;
    if (game == nullptr) {
        introduction_.reset();
        techniques_.reset();
        return;
    }
    introduction_.emplace(shell(), game->shared_type(), game->session().shared_puzzle());
    techniques_.emplace(shell(), game->shared_type(), game->session().shared_puzzle(),
                        [this](const PuzzleType& type, const std::string& name,
                               const engine::TechniqueExample& example,
                               TechniquePages::From from) { practise(type, name, example, from); });
}

void HelpDialog::introduce(const play::Game& game) {
    page_ = Page::introduction;
    start(&game);
}

void HelpDialog::explain(const play::Game& game, const std::string& technique) {
    page_ = Page::techniques;
    start(&game);
    techniques_->open(technique);
}

void HelpDialog::practise(const PuzzleType& type, const std::string& name,
                          const engine::TechniqueExample& example, TechniquePages::From from) {
    const library::Library& library = shell().resources.library();
    if (from == TechniquePages::From::example) {
        Result<library::Item> item = play::prepared_item(library, type, name, example);
        if (!item) return complain(item.error().message);
        return close([this, item = *std::move(item)] { open_item_(item); });
    }
    const Result<std::filesystem::path> file =
        library.keep(type.info(), name, example.puzzle->write());
    if (!file) return complain(file.error().message);
    close([this, file = *file] { open_file_(file); });
}

void HelpDialog::complain(const Text& why) {
    shell().toasts.show(Toasts::Kind::bad, ui().tell(why));
}

bool HelpDialog::leave_off() {
    if (page_ == Page::techniques && techniques_ && techniques_->back()) return true;
    introduction_.reset();  // what moves there ends with the dialog
    techniques_.reset();
    return false;
}

void HelpDialog::tick(std::chrono::steady_clock::time_point now) {
    if (page_ == Page::introduction && introduction_ && introduction_->tick(now))
        shell().view.rise();
    if (page_ == Page::techniques && techniques_ && techniques_->tick()) shell().view.rise();
}

void HelpDialog::body(const play::Game* game, float height) {
    float room = 0;
    const auto chip = [&](const char* name, const std::string& label, Page page) {
        chip_in_row(ui(), room, name, label, page_ == page, [&] { page_ = page; });
    };
    if (game != nullptr)
        chip("help-introduction", ui().tr("How to play"), Page::introduction);
    else if (page_ == Page::introduction || page_ == Page::techniques)
        page_ = Page::rules;
    chip("help-rules", ui().tr("Rules"), Page::rules);
    if (game != nullptr) chip("help-techniques", ui().tr("Techniques"), Page::techniques);
    chip("help-keys", ui().tr("Keys"), Page::keys);
    ui().gap(2);
    page(game, height);
    const bool is_new = std::exchange(is_new_, false);
    if (page_ != Page::introduction) return;
    if (ui().button("help-play", ui().tr("Play"), Ui::Emphasis::primary, icon::play,
                    ImGui::GetContentRegionAvail().x))
        close();
    if (is_new) ui().stops().prefer();
}

void HelpDialog::page(const play::Game* game, float height) {
    const float foot = page_ == Page::introduction ? 276.0F : 240.0F;
    const ScrolledPart part("help", ui().px(520), height - ui().px(foot), ui().px(200));
    if (page_ == Page::introduction) {
        if (introduction_) introduction_->body();
    } else if (page_ == Page::techniques) {
        if (techniques_) techniques_->body();
    } else if (page_ == Page::keys) {
        keys(game);
    } else if (game != nullptr) {
        rules_text(ui(), game->type().info());
        credits(*game);
    } else if (type_) {
        rules_text(ui(), type_->info());
    } else {
        for (const auto& type : shell().resources.plugins().types()) {
            ui().title(ui().tell(type->info().name));
            rules_text(ui(), type->info());
            ui().gap(12);
        }
    }
    if (part.scrolls()) ui().more_below("help-more-below", ui().theme().panel);
}

void HelpDialog::credits(const play::Game& game) {
    const auto* const facet = facet_of<About>(game.puzzle());
    if (facet == nullptr) return;
    std::vector<std::string> lines;
    const auto tell = [&](const char* what, const std::string& told) {
        if (!told.empty()) lines.push_back(ui().tell({what, {told}}));
    };
    const Credits& credits = facet->credits();
    if (game.solved()) tell("Title: {0}", credits.title);
    tell("By: {0}", credits.author);
    tell("Copyright: {0}", credits.copyright);
    tell("License: {0}", credits.license);
    tell("From: {0}", credits.source);
    if (lines.empty()) return;
    ui().gap(8);
    ui().title(ui().tr("About this puzzle"));
    for (const std::string& line : lines) ui().wrapped(line);
}

void HelpDialog::mouse(const Board& board) {
    ui().strong(ui().tr("The mouse"));
    for (const Text& sentence : input::mouse_sentences(board)) {
        const std::string told = ui().tell(sentence);
        if (play::matches(search_, told)) ui().wrapped(told);
    }
    ui().gap(6);
}

void HelpDialog::keys(const play::Game* game) {
    ImGui::SetNextItemWidth(std::min(ui().px(320), ImGui::GetContentRegionAvail().x));
    ImGui::InputTextWithHint("##search-sheet", ui().tr("Search an action or a key").c_str(),
                             &search_);
    ui().note("search-sheet");
    ui().gap(2);
    if (game != nullptr) mouse(game->board());
    for (const input::ActionSection& section : input::action_sections()) {
        bool first = true;
        for (const input::ActionInfo& action : input::actions()) {
            if (action.group != section.group) continue;
            const std::string name = ui().tr(action.name);
            const std::string bound =
                ui().tell(shell().resources.keys().labels(action.action, true));
            if (!play::matches(search_, name) && !play::matches(search_, bound)) continue;
            if (std::exchange(first, false)) ui().strong(ui().tell(section.name));
            key_line(name, bound);
        }
        if (!first) ui().gap(6);
    }
}

void HelpDialog::key_line(const std::string& name, const std::string& bound) {
    const float left = ImGui::GetCursorPosX();
    const float middle = left + (ImGui::GetContentRegionMax().x - left) * 0.55F;
    const float top = ImGui::GetCursorPosY();
    ImGui::PushTextWrapPos(middle - ui().px(12));
    ui().text(name);
    ImGui::PopTextWrapPos();
    const float bottom = ImGui::GetCursorPosY();
    ImGui::SetCursorPos({middle, top});
    ImGui::PushTextWrapPos(0);
    ui().faint(bound);
    ImGui::PopTextWrapPos();
    ImGui::SetCursorPosY(std::max(bottom, ImGui::GetCursorPosY()));
}

}  // namespace quadrille::window
