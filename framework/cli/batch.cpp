#include "cli/batch.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>

#include "cli/in_order.hpp"
#include "config/files.hpp"

namespace quadrille::cli {

namespace {

Result<std::string> content_of(const std::string& file) {
    if (file != "-") return config::read_file(file);
    return std::string(std::istreambuf_iterator<char>(std::cin), {});
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

Exit save(const Environment& environment, const Options& options, const std::string& game) {
    const Result<void> written = config::replace_file(options.save, game);
    if (written) return Exit::done;
    environment.err << told(environment, options.save, written.error());
    return Exit::bad_input;
}

/// The position in the run on a line that is written over. Shown on a terminal unless --quiet, elsewhere only with --progress.
class Progress {
public:
    Progress(const Environment& environment, const Options& options, std::size_t total)
        : err_(environment.err),
          total_(total),
          shown_(!options.quiet && (options.progress || (environment.err_is_terminal && total > 1))) {}
    ~Progress() {
        if (shown_) err_ << "\r\x1B[K" << std::flush;
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void at(std::size_t done) {
        if (shown_) err_ << '\r' << done << '/' << total_ << std::flush;
    }

private:
    std::ostream& err_;
    std::size_t total_;
    bool shown_;
};

}  // namespace

std::vector<Input> read_inputs(const Environment& environment, const Options& options) {
    std::vector<Input> inputs;
    for (const std::string& file : options.files) {
        const std::string shown = file == "-" ? environment.locale("standard input") : file;
        const Result<std::string> content = content_of(file);
        if (!content) {
            inputs.push_back({shown, shown, content.error()});
            continue;
        }
        std::vector<Result<library::Item>> items =
            environment.library.open_each(*content, options.type, file == "-" ? "" : file);
        std::size_t number = 0;
        if (items.front() && !items.front()->others.empty())
            environment.err << shown << ": " << environment.locale.tell(library::told_type(*items.front())) << '\n';
        for (Result<library::Item>& item : items) {
            ++number;
            inputs.push_back({items.size() > 1 ? shown + "#" + std::to_string(number) : shown, shown, std::move(item)});
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

Exit for_each_puzzle(const Environment& environment, const Options& options,
                     const std::function<Report(const library::Item&)>& work) {
    const std::vector<Input> inputs = read_inputs(environment, options);
    if (!options.save.empty() && inputs.size() > 1) {
        const Text sentence("--save is for one puzzle; these are {0}", {std::to_string(inputs.size())});
        environment.err << environment.locale.tell(sentence) << '\n';
        return Exit::bad_input;
    }
    Exit exit = Exit::done;
    std::ofstream log;
    if (!options.log.empty()) {
        log.open(options.log);
        if (!log) {
            environment.err << told(environment, options.log,
                                    Error{Text("'{0}' cannot be written: {1}", {options.log, std::strerror(errno)})});
            exit = Exit::bad_input;
        }
    }
    Progress progress(environment, options, inputs.size());
    const auto report_on = [&](std::size_t i) -> std::optional<Report> {
        if (!inputs[i].item) return std::nullopt;
        return guarded(work, *inputs[i].item);
    };
    const auto tell = [&](std::size_t i, std::optional<Report> found) {
        progress.at(i + 1);
        const Input& input = inputs[i];
        Json json{{"file", input.name}};
        if (!found) {
            exit = worst(exit, Exit::bad_input);
            environment.err << told(environment, input.file, input.item.error());
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
        if (!report.save.empty()) exit = worst(exit, save(environment, options, report.save));
        if (log.is_open()) log << report.log << std::flush;
        if (options.json) {
            json["type"] = input.item->type;
            json["name"] = input.item->name;
            json.update(report.json);
            environment.out << line(json);
        } else {
            if (inputs.size() > 1) environment.out << input.name << ":\n";
            environment.out << report.text;
            if (inputs.size() > 1) environment.out << '\n';
        }
        environment.out.flush();
    };
    progress.at(0);
    in_order<std::optional<Report>>(inputs.size(), options.jobs, report_on, tell);
    return worst(exit, tell_failed_plugins(environment));
}

Exit tell_failed_plugins(const Environment& environment) {
    Exit exit = Exit::done;
    for (const plugins::Report& report : environment.registry.reports()) {
        if (report.state != plugins::State::set_aside) continue;
        exit = Exit::program_error;
        environment.err << report.library.string() << ": " << environment.locale.tell(report.reason) << '\n';
    }
    return exit;
}

}  // namespace quadrille::cli
