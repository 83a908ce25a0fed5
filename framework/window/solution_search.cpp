#include "window/solution_search.hpp"

#include <memory>
#include <stop_token>
#include <utility>

#include "window/panels/verdict_panel.hpp"

namespace quadrille::window {

SolutionSearch::SolutionSearch(PanelContext context, SidePanel& panel, Dialogs& dialogs)
    : context_(std::move(context)), panel_(&panel), dialogs_(&dialogs) {}

void SolutionSearch::ask() {
    if (searching()) return;
    engine::SolveRequest request;
    request.start = context_.game.session().position();
    request.max_solutions = 2;
    request.time_limit =
        std::chrono::duration<double>(context_.shell.resources.settings().solve_seconds);
    revision_ = context_.game.rules_revision();
    task_.ask(
        [puzzle = context_.game.session().shared_puzzle(), request](std::stop_token stop) mutable {
            request.stop = std::move(stop);
            return engine::solve_exactly(*puzzle, request);
        });
    context_.shell.trace.write("solve");
    context_.shell.view.rise();
}

bool SolutionSearch::stop() {
    if (!searching()) return false;
    task_.forget();
    context_.shell.view.rise();
    return true;
}

void SolutionSearch::tick() {
    const std::optional<Result<engine::SolveResult>> answer = task_.poll();
    if (!answer) return;
    took_ = task_.elapsed();
    context_.shell.view.rise();
    if (context_.game.rules_revision() != revision_) return;  // played on meanwhile
    if (*answer && (*answer)->failure.empty())
        take(**answer);
    else
        context_.shell.toasts.show(
            Toasts::Kind::bad,
            context_.shell.resources.tell(*answer ? (*answer)->failure : answer->error().message));
}

void SolutionSearch::take(const engine::SolveResult& result) {
    const play::Resources& world = context_.shell.resources;
    switch (result.verdict) {
        case engine::Verdict::none:
            open_verdict(result);
            return;
        case engine::Verdict::gave_up:
            context_.shell.toasts.show(
                Toasts::Kind::bad,
                world.tr("No solution was found in the time allowed; the board stays as it was"));
            return;
        case engine::Verdict::unique:
        case engine::Verdict::solved:
        case engine::Verdict::multiple:
            if (agreed_ || context_.game.session().score().solved_by_program)
                write(result);
            else
                ask_to_write(result);
            return;
    }
}

void SolutionSearch::ask_to_write(const engine::SolveResult& result) {
    const play::Resources& world = context_.shell.resources;
    const auto agree = [this, result] {
        agreed_ = true;
        if (context_.game.rules_revision() == revision_) write(result);
    };
    dialogs_->ask({world.tr("Show the solution?"),
                   {world.tr("All of it is written on the board, and the game is not scored any "
                             "more. Undo leads back to where you are now.")},
                   {{"confirm-no", world.tr("Play on"), icon::back, {}},
                    {"confirm-yes", world.tr("Show the solution"), icon::solve, agree}}});
}

void SolutionSearch::write(const engine::SolveResult& result) {
    context_.game.sheet().play_solution(result.solutions.front());
    context_.played();
    if (result.verdict == engine::Verdict::multiple)
        open_verdict(result);
    else
        context_.shell.toasts.show(
            Toasts::Kind::good, context_.shell.resources.tr("This is the only solution from here"));
}

void SolutionSearch::open_verdict(const engine::SolveResult& result) {
    auto panel = std::make_unique<VerdictPanel>(context_);
    panel->take(result, took_);
    panel_->open(std::move(panel));
}

}  // namespace quadrille::window
