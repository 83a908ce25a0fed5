#include "cli/batch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <optional>
#include <stop_token>
#include <system_error>

#include "cli/in_order.hpp"
#include "cli/progress.hpp"
#include "config/files.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

Result<std::string> content_of(const std::string& file) {
    return file == "-" ? config::read_descriptor(STDIN_FILENO, "standard input") : config::read_file(file);
}

Json error_json(const Environment& environment, const Error& error) {
    Json json{{"message", environment.locale.tell(error.message)}};
    if (error.line != 0) {
        json["line"] = error.line;
        json["column"] = error.column;
    }
    return json;
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

Text told_gave_up(const Options& options) {
    return {"Gave up after {0} {0|second|seconds}.", {fmt::format("{:g}", options.timeout)}};
}

Report gave_up(const Environment& environment, const Options& options) {
    Report report;
    report.exit = Exit::gave_up;
    report.json["verdict"] = "gave-up";
    report.text = environment.locale.tell(told_gave_up(options)) + "\n";
    return report;
}

}  // namespace

std::vector<Input> read_inputs(const Environment& environment, const Options& options, Watchdog& watchdog) {
    std::vector<Input> inputs;
    for (const std::string& file : options.files) {
        const std::string shown = file == "-" ? environment.locale("standard input") : file;
        Result<std::string> content = content_of(file);
        if (!content) {
            inputs.push_back({shown, shown, content.error()});
            continue;
        }
        using Items = std::vector<Result<library::Item>>;
        std::optional<Items> items = watchdog.run<Items>([&environment, &options, &file, text = *std::move(content)] {
            return environment.library.open_each(text, options.type, file == "-" ? "" : file);
        });
        if (!items) {
            inputs.push_back({shown, shown, Error{told_gave_up(options)}, Exit::gave_up});
            continue;
        }
        std::size_t number = 0;
        if (items->front() && !items->front()->others.empty())
            environment.err << kit::printable(shown) << ": " << environment.locale.tell(library::told_type(*items->front()))
                            << '\n';
        for (Result<library::Item>& item : *items) {
            ++number;
            inputs.push_back({items->size() > 1 ? shown + "#" + std::to_string(number) : shown, shown, std::move(item)});
        }
    }
    return inputs;
}

std::string line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

Report failed(std::string_view reason) {
    Report report;
    report.exit = Exit::program_error;
    report.json["error"]["message"] = reason;
    report.text = std::string(reason) + "\n";
    return report;
}

std::string told(const Environment& environment, const std::string& file, const Error& error) {
    return config::Problem{file, error}.told(environment.locale.translator()) + "\n";
}

Exit write_file(const Environment& environment, const std::string& file, std::string_view content) {
    const Result<void> written = config::replace_file(file, content);
    if (written) return Exit::done;
    environment.err << told(environment, file, written.error());
    return Exit::program_error;
}

Exit for_each_puzzle(const Environment& environment, const Options& options,
                     const std::function<Report(const library::Item&)>& work, std::size_t limits) {
    Watchdog watchdog(options);
    const std::vector<Input> inputs = read_inputs(environment, options, watchdog);
    if (!options.save.empty() && inputs.size() > 1) {
        const Text sentence("--save is for one puzzle; these are {0}", {std::to_string(inputs.size())});
        environment.err << environment.locale.tell(sentence) << '\n';
        return watchdog.end(environment, options, Exit::bad_input);
    }
    const std::stop_token stop = environment.interruption.listen();
    Exit exit = Exit::done;
    std::string log;
    Progress progress(environment, options, inputs.size() > 1);
    const auto show = [&](std::size_t done) { progress.show(std::to_string(done) + "/" + std::to_string(inputs.size())); };
    const auto report_on = [&](std::size_t i) -> std::optional<Report> {
        if (!inputs[i].item) return std::nullopt;
        std::optional<Report> report = watchdog.run<Report>([&, i] { return guarded(work, *inputs[i].item); }, limits);
        return report ? std::move(report) : gave_up(environment, options);
    };
    const auto tell = [&](std::size_t i, std::optional<Report> found) {
        const Input& input = inputs[i];
        Json json{{"file", input.name}};
        if (!found) {
            exit = worst(exit, input.exit);
            environment.err << told(environment, input.file, input.item.error());
            if (input.exit == Exit::gave_up) json["verdict"] = "gave-up";
            json["error"] = error_json(environment, input.item.error());
            if (options.json) environment.out << line(json);
            return;
        }
        Report& report = *found;
        exit = worst(exit, report.exit);
        if (report.error) {
            environment.err << told(environment, input.file, *report.error);
            report.json["error"] = error_json(environment, *report.error);
        }
        if (!report.save.empty()) exit = worst(exit, write_file(environment, options.save, report.save));
        log += report.log;
        if (options.json) {
            json["type"] = input.item->type;
            json["name"] = input.item->name;
            json.update(report.json);
            environment.out << line(json);
        } else {
            if (inputs.size() > 1) environment.out << kit::printable(input.name) << ":\n";
            environment.out.write_as_is(report.boards);
            environment.out << report.text;
            if (inputs.size() > 1) environment.out << '\n';
        }
    };
    show(0);
    const auto take = [&](std::size_t i, std::optional<Report> found) {
        {
            const auto paused = progress.pause();
            tell(i, std::move(found));
            if (!environment.out.flush()) environment.interruption.stop();  // nobody will read the rest
        }
        show(i + 1);
    };
    in_order<std::optional<Report>>(inputs.size(), options.jobs, stop, report_on, take);
    const auto paused = progress.pause();
    if (!log.empty()) exit = worst(exit, write_file(environment, options.log, log));
    if (environment.interruption.signalled()) exit = worst(exit, Exit::gave_up);
    return watchdog.end(environment, options, worst(exit, tell_failed_plugins(environment)));
}

Exit settled(Output& out, Output& err, const config::Locale& locale, Exit exit) {
    out.flush();
    const int failure = out.failure();
    if (failure == 0) return exit;
    if (failure != EPIPE)  // a reader that has seen enough is nothing to tell of
        err << "quadrille: "
            << locale.tell(Text("the output cannot be written: {0}", {std::generic_category().message(failure)})) << '\n';
    return Exit::program_error;
}

Exit tell_failed_plugins(const Environment& environment) {
    Exit exit = Exit::done;
    for (const plugins::PluginReport& report : environment.registry.reports()) {
        if (report.state != plugins::State::set_aside) continue;
        exit = Exit::program_error;
        environment.err << report.library.string() << ": " << environment.locale.tell(report.reason) << '\n';
    }
    return exit;
}

}  // namespace quadrille::cli
