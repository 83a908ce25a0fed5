// `integrate`: what shells and desktops ask of a program.
#include <memory>
#include <set>
#include <string>

#include "cli/command.hpp"
#include "cli/integration/completions.hpp"
#include "cli/integration/file_types.hpp"
#include "cli/integration/manual.hpp"
#include "library/foreign.hpp"

namespace quadrille::cli {

namespace {

std::string one_a_line(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + "\n";
    return text;
}

std::vector<std::string> type_ids(const plugins::Registry& registry) {
    std::vector<std::string> all;
    for (const auto& type : registry.types()) all.push_back(type->info().id);
    return all;
}

std::vector<std::string> format_ids(const plugins::Registry& registry) {
    std::set<std::string> ids{"native"};
    const auto types = registry.types();
    for (const library::FormatOfType& one : library::formats_of(types)) ids.insert(one.format->id);
    return {ids.begin(), ids.end()};
}

class IntegrateCommand final : public Command {
public:
    IntegrateCommand() : Command("integrate", "what shells and desktops ask of a program") {}
    void declare(Arguments& arguments) override {
        arguments
            .option("WHAT",
                    "completions for bash, zsh or fish; the manual page (man); the media types of "
                    "its files (mime), and their names alone (mime-types); the puzzle types "
                    "(types); the formats of other programs (formats)",
                    one_of(what_, {"bash", "zsh", "fish", "man", "mime", "mime-types", "types",
                            "formats"}))
            .required();
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        context.out << text(context);
        return Exit::done;
    }
    [[nodiscard]] bool tells_refused_rules() const override { return false; }

private:
    [[nodiscard]] std::string text(const CommandContext& context) const {
        if (what_ == "types") return one_a_line(type_ids(context.registry));
        if (what_ == "formats") return one_a_line(format_ids(context.registry));
        if (what_ == "mime") return mime_package(context.registry.types(), context.folders);
        if (what_ == "mime-types") return one_a_line(media_types(context.registry.types()));
        const Outline outline = outline_of(context.program, context.folders, context.locale);
        if (what_ == "bash") return bash_completion(outline);
        if (what_ == "zsh") return zsh_completion(outline);
        if (what_ == "fish") return fish_completion(outline);
        return manual_page(outline, context.locale);
    }

    std::string what_;
};

}  // namespace

std::unique_ptr<Command> make_integrate() { return std::make_unique<IntegrateCommand>(); }

}  // namespace quadrille::cli
