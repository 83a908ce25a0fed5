#include "cli/batch.hpp"

#include <unistd.h>

#include <exception>
#include <filesystem>
#include <optional>
#include <stop_token>

#include "cli/failures.hpp"
#include "cli/in_order.hpp"
#include "cli/progress.hpp"
#include "config/decimal.hpp"
#include "config/files.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

bool is_no_file(const std::string& word) {
    std::error_code code;
    return word != "-" && !std::filesystem::exists(word, code);
}

/// What a word of the command line stands for: a file's content, or itself where it is a link.
struct Content {
    Result<std::string> text;
    std::string name;  ///< that tells the type; empty where there is no file
};

Content content_of(const CommandContext& context, const std::string& word) {
    if (word == "-") return {config::read_descriptor(STDIN_FILENO, "standard input"), {}};
    if (is_no_file(word) && context.library.is_link(word)) return {word, {}};
    return {config::read_file_or_pipe(word), word};
}

/// An exception on a worker would end the program and every other puzzle with it.
Report guarded(const std::function<Report(const library::Item&)>& work, const library::Item& item) {
    try {
        return work(item);
    } catch (const std::exception& fault) {
        return failed(fault.what());
    } catch (...) {
        return failed("?");
    }
}

Text told_gave_up(double timeout) {
    return {"Gave up after {0} {0|second|seconds}.", {config::decimal(timeout)}};
}

Report gave_up(const CommandContext& context, double timeout) {
    Report report;
    report.exit = Exit::gave_up;
    report.json["verdict"] = "gave-up";
    report.text = context.locale.tell(told_gave_up(timeout)) + "\n";
    return report;
}

/// What the text of another program said and the puzzle cannot, a line each.
void tell_lost(const CommandContext& context, const std::string& input, const library::Item& item) {
    for (const Text& lost : item.lost) context.err << told(context, input, Error{lost});
}

}  // namespace

std::vector<Input> read_inputs(const CommandContext& context, const InputOptions& options,
                               Watchdog& watchdog) {
    std::vector<Input> inputs;
    for (const std::string& file : options.files) {
        const std::string shown = file == "-" ? context.locale("standard input") : file;
        Content content = content_of(context, file);
        if (!content.text) {
            inputs.push_back({shown, shown, content.text.error()});
            continue;
        }
        using Items = std::vector<Result<library::Item>>;
        std::optional<Items> items = watchdog.run<Items>(
            [&context, &options, name = content.name, text = *std::move(content.text)] {
                return context.library.open_each(text, options.type, name, options.format);
            });
        if (!items) {
            inputs.push_back({shown, shown, Error{told_gave_up(watchdog.limit())}, Exit::gave_up});
            continue;
        }
        std::size_t number = 0;
        if (items->front() && !items->front()->others.empty())
            context.err << kit::printable(shown) << ": "
                        << context.locale.tell(library::told_type(*items->front())) << '\n';
        for (Result<library::Item>& item : *items) {
            ++number;
            const std::string input =
                items->size() > 1 ? shown + "#" + std::to_string(number) : shown;
            if (item) tell_lost(context, input, *item);
            inputs.push_back({input, shown, std::move(item)});
        }
    }
    return inputs;
}

Json error_json(const CommandContext& context, const Error& error) {
    Json json{{"message", context.locale.tell(error.message)}};
    if (error.line != 0) {
        json["line"] = error.line;
        json["column"] = error.column;
    }
    return json;
}

std::string line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Report failed(std::string_view reason) {
    Report report;
    report.exit = Exit::program_error;
    report.json["error"]["message"] = reason;
    report.text = std::string(reason) + "\n";
    return report;
}

Report failed(Error error) {
    Report report;
    report.exit = Exit::bad_input;
    report.error = std::move(error);
    return report;
}

Exit for_each_puzzle(const CommandContext& context, const Batch& batch,
                     const std::function<Report(const library::Item&)>& work) {
    const RunOptions& run = batch.run;
    Watchdog watchdog(batch.timeout);
    const std::vector<Input> inputs = read_inputs(context, batch.input, watchdog);
    if (!batch.save.empty() && inputs.size() > 1) {
        const Text sentence("--save is for one puzzle; these are {0}",
                            {std::to_string(inputs.size())});
        context.err << context.locale.tell(sentence) << '\n';
        return watchdog.end(context, run.quiet, Exit::bad_input);
    }
    const std::stop_token stop = context.interruption.listen();
    Exit exit = Exit::done;
    std::string log;
    Progress progress(context, run, inputs.size() > 1);
    const auto show = [&](std::size_t done) {
        progress.show(std::to_string(done) + "/" + std::to_string(inputs.size()));
    };
    const auto report_on = [&](std::size_t i) -> std::optional<Report> {
        if (!inputs[i].item) return std::nullopt;
        std::optional<Report> report =
            watchdog.run<Report>([&, i] { return guarded(work, *inputs[i].item); }, batch.limits);
        return report ? std::move(report) : gave_up(context, batch.timeout);
    };
    const auto tell = [&](std::size_t i, std::optional<Report> found) {
        const Input& input = inputs[i];
        Json json{{"file", input.name}};
        if (!found) {
            exit = worst(exit, input.exit);
            context.err << told(context, input.file, input.item.error());
            if (input.exit == Exit::gave_up) json["verdict"] = "gave-up";
            json["error"] = error_json(context, input.item.error());
            if (run.json) context.out << line(json);
            return;
        }
        Report& report = *found;
        exit = worst(exit, report.exit);
        if (report.error) {
            context.err << told(context, input.file, *report.error);
            report.json["error"] = error_json(context, *report.error);
        }
        if (!report.save.empty()) exit = worst(exit, write_file(context, batch.save, report.save));
        log += report.log;
        if (run.json) {
            json["type"] = input.item->type;
            json["name"] = input.item->name;
            json.update(report.json);
            context.out << line(json);
        } else {
            if (inputs.size() > 1) context.out << kit::printable(input.name) << ":\n";
            context.out.write_as_is(report.boards);
            context.out << report.text;
            if (inputs.size() > 1) context.out << '\n';
        }
    };
    show(0);
    const auto take = [&](std::size_t i, std::optional<Report> found) {
        {
            const auto paused = progress.pause();
            tell(i, std::move(found));
            if (!context.out.flush()) context.interruption.stop();  // nobody will read the rest
        }
        show(i + 1);
    };
    in_order<std::optional<Report>>(inputs.size(), run.jobs, stop, report_on, take);
    const auto paused = progress.pause();
    if (!log.empty()) exit = worst(exit, write_file(context, batch.log, log));
    if (context.interruption.signalled()) exit = worst(exit, Exit::gave_up);
    return watchdog.end(context, run.quiet, worst(exit, tell_failed_plugins(context)));
}

}  // namespace quadrille::cli
