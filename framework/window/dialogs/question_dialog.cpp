#include "window/dialogs/question_dialog.hpp"

namespace quadrille::window {

void QuestionDialog::body(const play::Game* /*game*/, float /*height*/) {
    const float width = ImGui::GetContentRegionAvail().x;
    for (const std::string& words : question_.words) ui().wrapped(words);
    ui().gap(8);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    for (Question::Answer& answer : question_.answers) {
        const bool is_first = &answer == &question_.answers.front();
        const Ui::Emphasis emphasis = is_first ? Ui::Emphasis::primary : Ui::Emphasis::normal;
        if (ui().button(answer.name.c_str(), answer.words, emphasis, answer.icon, width))
            close(std::move(answer.act));
    }
}

}  // namespace quadrille::window
