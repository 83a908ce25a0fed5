#include "cli/batch.hpp"

#include <exception>
#include <memory>
#include <optional>
#include <stop_token>

#include "cli/failures.hpp"
#include "cli/in_order.hpp"
#include "cli/progress.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

/// An exception on a worker would end the program and every other puzzle with it.
Report guarded(const std::function<Report(const library::Item&)>& work, const library::Item& item,
               bool is_json) {
    try {
        Report report = work(item);
        if (is_json) report.json["puzzle"] = item.puzzle->write();  // so that it can be given again
        return report;
    } catch (const std::exception& fault) {
        return failed(fault.what());
    } catch (...) {
        return failed("?");
    }
}

Report gave_up(const CommandContext& context, const Watchdog& watchdog) {
    Report report;
    report.exit = Exit::gave_up;
    report.json["verdict"] = "gave-up";
    report.text = context.locale.tell(watchdog.told_gave_up()) + "\n";
    return report;
}

/// What became of one puzzle; shared with work that may be left behind.
struct Done {
    std::shared_ptr<const Input> input;
    std::optional<Report> report;  ///< none where the puzzle could not be read
};

/// Takes what was done, puzzle after puzzle, and tells it.
class Teller {
public:
    Teller(const CommandContext& context, const Batch& batch, std::size_t count)
        : context_(context), batch_(batch), several_(count > 1) {}

    void tell(Done done) {
        const Input& input = *done.input;
        tell_remarks(context_, input);
        Json json{{"file", input.name}};
        if (done.report)
            tell_report(input, std::move(json), *done.report);
        else
            tell_unread(input, std::move(json));
        if (!context_.out.flush()) context_.interruption.stop();  // nobody will read the rest
    }
    /// What is told when all is done, and the status until then.
    [[nodiscard]] Exit end() {
        if (batch_.summary) context_.out << batch_.summary();
        if (!log_.empty()) exit_ = worst(exit_, write_file(context_, batch_.log, log_));
        if (context_.interruption.signalled()) exit_ = worst(exit_, Exit::gave_up);
        return exit_;
    }

private:
    void tell_unread(const Input& input, Json json) {
        exit_ = worst(exit_, input.exit);
        context_.err << told(context_, input.file, input.item.error());
        if (input.exit == Exit::gave_up) json["verdict"] = "gave-up";
        json["error"] = error_json(context_, input.item.error());
        if (batch_.run.json && !batch_.summary) context_.out << line(json);
        if (batch_.lines) context_.out << "error\n";  // the n-th line is of the n-th puzzle
    }
    void tell_report(const Input& input, Json json, Report& report) {
        exit_ = worst(exit_, report.exit);
        if (report.error) {
            context_.err << told(context_, input.file, *report.error);
            report.json["error"] = error_json(context_, *report.error);
        }
        if (!report.save.empty())
            exit_ = worst(exit_, write_file(context_, batch_.save, report.save));
        log_ += report.log;
        if (batch_.summary) return;
        if (batch_.run.json) {
            json["type"] = input.item->type;
            json["name"] = input.item->name;
            json.update(report.json);
            context_.out << line(json);
            return;
        }
        const bool titled = several_ && !batch_.lines;
        if (titled) context_.out << kit::printable(input.name) << ":\n";
        context_.out.write_as_is(report.boards);
        context_.out << report.text;
        if (titled) context_.out << '\n';
    }

    const CommandContext& context_;
    const Batch& batch_;
    bool several_;
    Exit exit_ = Exit::done;
    std::string log_;
};

}  // namespace

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
    const Inputs inputs(context, batch.input, watchdog);
    if (!batch.save.empty() && inputs.size() > 1) {
        const Text sentence("--save is for one puzzle; these are {0}",
                            {std::to_string(inputs.size())});
        context.err << context.locale.tell(sentence) << '\n';
        return watchdog.end(context, run.quiet, Exit::bad_input);
    }
    const std::stop_token stop = context.interruption.listen();
    Progress progress(context, run, inputs.size() > 1);
    const auto show = [&](std::size_t done) {
        progress.show(std::to_string(done) + "/" + std::to_string(inputs.size()));
    };
    const auto report_on = [&](std::size_t i) {
        Done done{std::make_shared<const Input>(inputs.open(i)), std::nullopt};
        if (!done.input->item) return done;
        const auto task = [&work, is_json = run.json, input = done.input] {
            return guarded(work, *input->item, is_json);
        };
        std::optional<Report> report = watchdog.run<Report>(task, batch.limits);
        done.report = report ? std::move(report) : gave_up(context, watchdog);
        return done;
    };
    Teller teller(context, batch, inputs.size());
    show(0);
    const auto take = [&](std::size_t i, Done done) {
        {
            const auto paused = progress.pause();
            teller.tell(std::move(done));
        }
        show(i + 1);
    };
    in_order<Done>(inputs.size(), run.jobs, stop, report_on, take);
    const auto paused = progress.pause();
    return watchdog.end(context, run.quiet,
                        worst(teller.end(), tell_failed_plugins(context)));
}

}  // namespace quadrille::cli
