// A question that the player has to decide, with a button for each answer.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

/// What the player is to decide. The dialog may also be closed; then nothing is done.
struct Question {
    struct Answer {
        std::string name;  ///< of its button, for traces
        std::string words;
        const char* icon = nullptr;
        std::function<void()> act;  ///< may be empty
    };
    std::string title;
    std::vector<std::string> words;  ///< a paragraph each
    std::vector<Answer> answers;     ///< the first is the one that a slip of the hand gives
};

class QuestionDialog final : public Dialog {
public:
    explicit QuestionDialog(Shell& shell) : Dialog(shell, std::nullopt) {}

    void set(Question question) { question_ = std::move(question); }
    [[nodiscard]] std::string name() const override { return "question"; }
    [[nodiscard]] std::string title(const play::Game* /*game*/) const override {
        return question_.title;
    }
    [[nodiscard]] float width() const override { return 520; }
    void body(const play::Game* game, float height) override;
    /// It is closed, answered or not: what its answers would have done is let go.
    bool leave_off() override {
        question_ = {};
        return false;
    }

private:
    Question question_;
};

}  // namespace quadrille::window
