#include "window/panels/solved_panel.hpp"

#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

bool SolvedPanel::gives_away() const {
    const game::Session& session = game().session();
    return !agreed_ && !session.finished() && !session.score().solved_by_program;
}

void SolvedPanel::ask() {
    if (replay_ == nullptr && !gives_away()) show();
}

void SolvedPanel::show() {
    const std::optional<Result<game::Session>> kept =
        shell().resources.library().solved_game(game().item());
    missing_ = !kept.has_value();
    if (!kept) return;
    if (!*kept) {
        failure_ = kept->error().message;
        return;
    }
    game().count_solution_shown();
    const game::Score& score = (*kept)->score();
    told_ = ui().tell({"{0} {0|move|moves} in {1}",
                       {std::to_string(score.moves), game::clock_text(score.time.count())}});
    replay_ = std::make_unique<GameReplayView>(shell(), **kept);
    shell().view.rise();
}

bool SolvedPanel::perform(input::Action action) {
    if (action != input::Action::play_pause || replay_ == nullptr) return false;
    replay_->play_or_pause();
    return true;
}

void SolvedPanel::body() {
    if (!failure_.empty()) {
        verdict_line(ui(), icon::warning, ui().theme().negative, ui().tell(failure_));
    } else if (missing_) {
        paragraph(ui(), ui().tr("You have not solved this puzzle yet."));
    } else if (replay_ == nullptr) {
        paragraph(ui(), ui().tr("Your solved board shows the solution. If you look at it now, the "
                                "game under way is not scored any more."));
    } else {
        paragraph(ui(), told_, true);
        replay_->body();
    }
}

std::vector<PanelButton> SolvedPanel::buttons() {
    if (replay_ != nullptr || missing_ || !failure_.empty()) return {};
    return {{"solved-show", ui().tr("Show it"), icon::watch, Ui::Emphasis::normal, [this] {
                 agreed_ = true;
                 show();
             }}};
}

}  // namespace quadrille::window
