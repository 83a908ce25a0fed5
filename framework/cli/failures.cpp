#include "cli/failures.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "config/files.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::cli {

namespace {

/// A link is recognised by its beginning, and the whole of it would bury the sentence.
std::string shortened(const CommandContext& context, const std::string& file) {
    constexpr std::size_t enough = 60;
    if (file.size() <= enough || !context.library.is_link(file)) return file;
    return file.substr(0, enough) + "…";
}

}  // namespace

std::string told(const CommandContext& context, const std::string& file, const Error& error) {
    return config::Problem{shortened(context, file), error}.told(context.locale.translator()) +
           "\n";
}

Error with_option(const Error& error, const library::Doubt& doubt) {
    using Kind = library::Doubt::Kind;
    const bool is_of_formats = doubt.kind == Kind::several_formats;
    const std::size_t count = is_of_formats ? doubt.formats.size() : doubt.types.size();
    const Text choices = kit::listed(
        count,
        [&](std::size_t i) {
            return is_of_formats ? doubt.formats[i].format->id : doubt.types[i]->info().id;
        },
        count);
    const auto said = [&](const char* sentence) {
        return Error{Text(sentence, {choices}), error.line, error.column};
    };
    switch (doubt.kind) {
        case Kind::none:
            break;
        case Kind::no_reader:
            return said("no puzzle type can read this; say which it is with --type: {0}");
        case Kind::several_types:
            return said("this can be a puzzle of several types; say which with --type: {0}");
        case Kind::several_formats:
            return said("this can be read in several formats; say which with --from: {0}");
    }
    return error;
}

Exit refuse(const CommandContext& context, const Text& sentence) {
    context.err << "quadrille: " << context.locale.tell(sentence) << '\n';
    return Exit::bad_input;
}

Exit tell_unwritten(const CommandContext& context, const Error& error) {
    context.err << "quadrille: " << context.locale.tell(error.message) << '\n';
    return Exit::program_error;
}

Exit write_file(const CommandContext& context, const std::string& file, std::string_view content) {
    const Result<void> written = config::replace_file(file, content);
    if (written) return Exit::done;
    context.err << told(context, file, written.error());
    return Exit::program_error;
}

Exit tell_failed_plugins(const CommandContext& context) {
    Exit exit = Exit::done;
    for (const plugins::PluginReport& report : context.registry.reports()) {
        if (report.state != plugins::State::set_aside) continue;
        exit = Exit::program_error;
        context.err << report.library.string() << ": " << context.locale.tell(report.reason)
                    << '\n';
    }
    return exit;
}

bool has_failed_plugins(const CommandContext& context) {
    return std::ranges::any_of(context.registry.reports(), [](const auto& report) {
        return report.state == plugins::State::set_aside;
    });
}

void tell_refused_rules(const CommandContext& context) {
    for (const taught::RefusedRule& refused : context.taught.refused())
        context.err << refused.problem.told(context.locale.translator()) << '\n';
}

Exit settled(Output& out, Output& err, const config::Locale& locale, Exit exit) {
    out.flush();
    err.flush();
    const int failure = out.failure() != 0 ? out.failure() : err.failure();
    if (failure == 0) return exit;
    if (failure != EPIPE)  // a reader that has seen enough is nothing to tell of
        err << "quadrille: "
            << locale.tell(Text("the output cannot be written: {0}",
                                {std::generic_category().message(failure)}))
            << '\n';
    return Exit::program_error;
}

}  // namespace quadrille::cli
