#include "text/text_command.hpp"

#include <unistd.h>

#include <random>
#include <string>
#include <utility>

#include "cli/options.hpp"
#include "cli/values.hpp"
#include "game/scoring.hpp"
#include "text/full_screen.hpp"
#include "text/line_mode.hpp"

namespace quadrille::text {

namespace {

/// What tells one build of a type's plugin from another.
std::string build_of(const plugins::Registry& registry, std::string_view type) {
    for (const plugins::PluginReport& report : registry.reports())
        if (report.id == type && report.state != plugins::State::refused && !report.replaced)
            return report.digest;
    return {};
}

/// Small enough to be typed again.
std::uint64_t draw_seed() {
    std::random_device device;
    return device() % 1'000'000;
}

class TextCommand final : public cli::Command {
public:
    TextCommand() : Command("text", "play here, without a window") {}

    void declare(cli::Arguments& arguments) override {
        arguments.option("FILE", "a puzzle or a saved game to begin with", cli::word(file_));
        input_.declare_type(arguments);
        arguments.option("--linear",
                         "line by line, in words, without drawing: for screen readers and pipes",
                         cli::flag(linear_));
    }
    [[nodiscard]] bool tells_refused_rules() const override { return false; }
    [[nodiscard]] bool may_take_screen() const override {
        return !linear_ && isatty(STDIN_FILENO) != 0;
    }

    [[nodiscard]] cli::Exit run(const cli::CommandContext& context) override {
        library::Library library(context.folders,
                                 [&] { return context.taught.types(context.registry.types()); });
        std::vector<config::Problem> of_rates;
        const game::ScoreRates rates = game::load_score_rates(context.folders, of_rates);
        for (const config::Problem& problem : of_rates)
            context.err << problem.told(context.locale.translator()) << '\n';
        Desk desk(
            {library, context.settings, context.locale.translator(), rates},
            [&](std::string_view type) { return build_of(context.registry, type); }, draw_seed);
        Reply greeting;
        if (file_.empty()) {
            greeting = desk.begin();
        } else {
            greeting = desk.open_named(file_, input_.type);
            if (desk.game() == nullptr && !desk.asks()) {
                for (const Sentence& one : greeting.sentences())
                    context.err << context.locale.tell(one.words) << '\n';
                return cli::Exit::bad_input;
            }
        }
        if (!context.out_is_terminal || !may_take_screen())
            return play_by_lines(desk, context, greeting);
        std::vector<config::Problem> problems;  // a theme's flaws are the window's to tell
        const Look look{context.ink,
                        drawing::load_theme(context.settings.theme, context.folders, problems)};
        std::vector<config::Problem> of_keys;
        KeyBindings keys = load_key_bindings(context.settings.keys, context.folders, of_keys);
        // A menu is drawn, not told.
        Reply first = file_.empty() ? Reply() : greeting;
        for (const config::Problem& problem : of_keys)
            first.add(Text::name(problem.told(context.locale.translator())), Tone::bad);
        return play_on_screen(desk, context, look, std::move(keys), first);
    }

private:
    std::string file_;
    cli::InputOptions input_;
    bool linear_ = false;
};

}  // namespace

std::unique_ptr<cli::Command> make_text() { return std::make_unique<TextCommand>(); }

}  // namespace quadrille::text
