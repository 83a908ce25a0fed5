#include "window/dialogs/challenge_dialog.hpp"

#include <algorithm>
#include <string>

#include "input/icons.hpp"

namespace quadrille::window {

void ChallengeDialog::body(const play::Game* game, float /*height*/) {
    ui().wrapped(
        ui().tr("The board begins anew. Each wrong mark costs a life and is taken back at "
                "once; you are told why. With the last life the challenge is lost."));
    if (game != nullptr && !game->session().finished() && game->session().journal().size() > 0)
        ui().wrapped(ui().tr("Your game under way is kept as a file."));
    ui().gap(6);
    const float side = ui().px(44);
    if (ui().icon_button("fewer-lives", icon::remove, ui().tr("Fewer lives"), lives_ > 1, side))
        lives_ = std::max(lives_ - 1, 1U);
    ImGui::SameLine(0, ui().px(12));
    const std::string words = std::string(icon::life) + "  " +
                              ui().tell({"{0} {0|life|lives}", {std::to_string(lives_)}});
    const ImVec2 at = ImGui::GetCursorPos();
    ImGui::SetCursorPosY(at.y + (side - ImGui::GetTextLineHeight()) / 2);
    ui().coloured(ui().theme().negative, words);
    ui().note("lives");
    ImGui::SameLine();
    ImGui::SetCursorPos({at.x + ui().px(120), at.y});
    if (ui().icon_button("more-lives", icon::add, ui().tr("More lives"), lives_ < game::most_lives,
                         side))
        lives_ = std::min(lives_ + 1, game::most_lives);
    ui().gap(6);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    if (ui().button("begin-challenge", ui().tr("Begin the challenge"), Ui::Emphasis::primary,
                    icon::life, ImGui::GetContentRegionAvail().x))
        close([this, lives = lives_] { begin_(lives); });
}

}  // namespace quadrille::window
