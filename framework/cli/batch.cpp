#include "cli/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "cli/failures.hpp"
#include "cli/in_order.hpp"
#include "cli/progress.hpp"
#include "cli/run_file.hpp"
#include "cli/versions.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

/// An exception on a worker would end the program and every other puzzle with it.
Report guarded(const PiecewiseWork& work, const library::Item& item, PieceListener& pieces,
               bool is_json) {
    try {
        Report report = work(item, pieces);
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

/// The pieces of one report, until work on it is left behind.
class Pieces final : public PieceListener {
public:
    using Tell = std::function<void(const std::string& piece)>;

    /// Without `tell` they are kept.
    explicit Pieces(Tell tell) : tell_(std::move(tell)) {}

    void add(std::string piece) override {
        const std::scoped_lock lock(mutex_);
        if (is_ended_) return;
        if (tell_)
            tell_(piece);
        else
            kept_.push_back(std::move(piece));
    }
    /// Takes no more. Not while progress is paused, which telling a piece waits for.
    void end() {
        const std::scoped_lock lock(mutex_);
        is_ended_ = true;
    }
    /// After `end`: what was not told.
    [[nodiscard]] const std::vector<std::string>& kept() const noexcept { return kept_; }

private:
    std::mutex mutex_;
    Tell tell_;
    std::vector<std::string> kept_;
    bool is_ended_ = false;
};

/// What became of one puzzle; shared with work that may be left behind.
struct Done {
    std::shared_ptr<const Input> input;
    std::shared_ptr<Pieces> pieces;
    std::optional<Report> report;  ///< none where the puzzle could not be read
};

/// Takes what was done, puzzle after puzzle, and tells it.
class Teller {
public:
    Teller(const CommandContext& context, const Batch& batch, std::size_t count, RunFile& file)
        : context_(context), batch_(batch), several_(count > 1), file_(file) {}

    /// A piece of the report that is told next.
    void tell_piece_of(const Input& input, const std::string& piece) {
        if (takes_no_more()) return;
        begin_report(input);
        add_piece(piece);
        const Clock::time_point now = Clock::now();
        if (now - last_flush_ < std::chrono::milliseconds(100)) return;
        last_flush_ = now;
        if (batch_.reports.go_into_file())
            check(file_.append(std::exchange(piece_, {})));
        else if (!context_.out.flush())
            context_.interruption.stop();
    }
    void tell(Done done) {
        if (takes_no_more()) return;
        const Exit exit = done.report ? done.report->exit : done.input->exit;
        const bool was_stopped =
            exit == Exit::gave_up && context_.interruption.token().stop_requested();
        if (is_resumed() && was_stopped) {
            end_here();  // the run goes on with this one
            return;
        }
        const Input& input = *done.input;
        if (is_resumed() && exit == Exit::program_error) {
            tell_program_error(input, done.report);
            return;
        }
        if (done.report)
            tell_report(input, done.pieces->kept(), *done.report);
        else
            tell_unread(input);
        exit_ = worst(exit_, exit);
        if (batch_.reports.go_into_file()) write_piece(exit);
        if (!context_.out.flush()) context_.interruption.stop();  // nobody will read the rest
    }
    /// Reports of kernels on some puzzles, made printable, with the worst of their statuses.
    void tell_piece(std::string_view text, Exit exit) {
        if (takes_no_more() || text.empty()) return;
        if (batch_.reports.go_into_file())
            check(file_.append(text));
        else
            context_.out.write_as_is(text);
        exit_ = worst(exit_, exit);
        if (!context_.out.flush()) context_.interruption.stop();
    }
    /// What comes next was not done, for the run was stopped: nothing behind it is told.
    void end_here() noexcept { is_ended_ = true; }
    /// A kernel is not to be trusted: told once.
    void tell_failure(const Text& failure) {
        if (takes_no_more() || std::exchange(told_failure_, true)) return;
        context_.err << "quadrille: " << context_.locale.tell(failure) << '\n';
        exit_ = worst(exit_, Exit::program_error);
    }
    /// What is told when all is done, and the status until then.
    [[nodiscard]] Exit end() {
        if (batch_.summary) {
            say(batch_.summary());
            if (batch_.reports.go_into_file()) check(file_.append(std::exchange(piece_, {})));
        }
        if (is_resumed()) check(file_.end());
        if (!log_.empty()) exit_ = worst(exit_, write_file(context_, batch_.log, log_));
        if (context_.interruption.signalled()) exit_ = worst(exit_, Exit::gave_up);
        return worst(exit_, file_.exit());
    }

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] bool is_resumed() const { return !batch_.reports.resume.empty(); }
    [[nodiscard]] bool takes_no_more() const noexcept { return is_ended_ || is_unwritten_; }

    /// The program failed, not the puzzle: another run does better, which goes on with this one.
    void tell_program_error(const Input& input, const std::optional<Report>& report) {
        if (!input.item)
            context_.err << told(context_, input.file, input.item.error());
        else
            context_.err << kit::printable(input.name) << ": " << report->text;
        exit_ = Exit::program_error;
        end_here();
        context_.interruption.stop();
    }

    void tell_unread(const Input& input) {
        tell_remarks(context_, input);
        Json json{{"file", input.name}};
        context_.err << told(context_, input.file, input.item.error());
        if (input.exit == Exit::gave_up) json["verdict"] = "gave-up";
        json["error"] = error_json(context_, input.item.error());
        if (batch_.run.json && !batch_.summary) say(line(json));
        if (batch_.lines) say("error\n");  // the n-th line is of the n-th puzzle
    }
    void tell_report(const Input& input, const std::vector<std::string>& pieces, Report& report) {
        begin_report(input);
        has_begun_ = false;
        for (const std::string& piece : pieces) add_piece(piece);
        if (report.error) {
            context_.err << told(context_, input.file, *report.error);
            report.json["error"] = error_json(context_, *report.error);
        }
        if (!report.remark.empty())
            context_.err << kit::printable(input.name) << ": " << report.remark;
        if (!report.save.empty())
            exit_ = worst(exit_, write_file(context_, batch_.save, report.save));
        log_ += report.log;
        if (batch_.summary) return;
        if (batch_.run.json) {
            if (has_pieces_) say("]");
            say(report.json.empty() ? "}\n" : "," + line(report.json).substr(1));
        } else {
            say_as_is(report.boards);
            say(report.text);
            if (is_titled()) say("\n");
        }
    }
    [[nodiscard]] bool is_titled() const noexcept { return several_ && !batch_.lines; }

    /// What stands above the report, or begins its line of JSON; once.
    void begin_report(const Input& input) {
        if (std::exchange(has_begun_, true)) return;
        has_pieces_ = false;
        tell_remarks(context_, input);
        if (batch_.summary) return;
        if (batch_.run.json) {
            std::string head = line(
                {{"file", input.name}, {"type", input.item->type}, {"name", input.item->name}});
            head.resize(head.size() - 2);  // the object goes on
            say(head);
        } else if (is_titled()) {
            say(kit::printable(input.name) + ":\n");
        }
    }
    void add_piece(const std::string& piece) {
        if (batch_.run.json) say(has_pieces_ ? "," : ",\"" + batch_.pieces + "\":[");
        has_pieces_ = true;
        say_as_is(piece);
    }

    void say(const std::string& text) {
        if (batch_.reports.go_into_file())
            piece_ += kit::printable(text, "\n\t");
        else
            context_.out << text;
    }
    /// What is made here alone: boards with their colours.
    void say_as_is(const std::string& text) {
        if (batch_.reports.go_into_file())
            piece_ += text;
        else
            context_.out.write_as_is(text);
    }
    void write_piece(Exit exit) {
        const bool is_written = !piece_.empty();
        if (is_written) check(file_.append(std::exchange(piece_, {})));
        if (!is_unwritten_) check(file_.note_done(is_written, exit));
    }
    /// Nothing that comes later would do better.
    void check(const Result<void>& written) {
        if (written || is_unwritten_) return;
        exit_ = tell_unwritten(context_, written.error());
        is_unwritten_ = true;
        context_.interruption.stop();
    }

    const CommandContext& context_;
    const Batch& batch_;
    bool several_;
    RunFile& file_;
    bool is_ended_ = false;      ///< what comes is left to a run that goes on with this one
    bool is_unwritten_ = false;  ///< the output or the state could not be written
    bool told_failure_ = false;
    bool has_begun_ = false;   ///< the report that is being told
    bool has_pieces_ = false;  ///< of which so much is told
    Clock::time_point last_flush_{};
    Exit exit_ = Exit::done;
    std::string piece_;  ///< for the file, of the puzzle that is being told
    std::string log_;
};

/// What the run does with which puzzles: another one does not go on with it.
std::string told_run(const CommandContext& context, const Batch& batch, const Inputs& inputs) {
    return fmt::format("{}{} {:016x} by {}", batch.work, batch.run.json ? " --json" : "",
                       inputs.fingerprint(), told_versions(context, inputs.types()));
}

/// Takes up what was done by runs before; a failure is told.
Exit begin_file(const CommandContext& context, const Batch& batch, const Inputs& inputs,
                RunFile& file) {
    const std::string& state = batch.reports.resume;
    if (state.empty()) return Exit::done;
    const auto refusal = batch.reports.go_into_file()
                             ? file.begin(told_run(context, batch, inputs))
                             : RunRefusal{Error{"--resume goes on with a file: name one with -o"}};
    return refusal ? tell_refusal(context, state, *refusal) : Exit::done;
}

/// What kernels are asked for, where their answers are all that is told.
const BulkWork* bulk_of(const Batch& batch) {
    const bool is_whole = !batch.run.json && batch.reports.resume.empty() && !batch.summary;
    return batch.bulk && is_whole ? &*batch.bulk : nullptr;
}

/// One puzzle after the other, or many at once, and each told in its turn.
class Run {
public:
    /// What is passed must outlive it.
    Run(const CommandContext& context, const Batch& batch, const PiecewiseWork& work,
        const Inputs& inputs, Watchdog& watchdog, RunFile& file)
        : context_(context),
          batch_(batch),
          work_(work),
          inputs_(inputs),
          watchdog_(watchdog),
          stop_(context.interruption.listen()),
          progress_(context, batch.run, inputs.size() > 1),
          teller_(context, batch, inputs.size(), file) {}

    void go_on_from(std::size_t first) {
        show(first);
        for (const Stretch& stretch : stretches_of(inputs_, first, bulk_of(batch_), watchdog_)) {
            if (stretch.first > first && stop_.stop_requested()) return;
            if (stretch.kernels)
                ask_kernels_about(stretch);
            else
                go_ordinary_way(
                    stretch.count, [&](std::size_t i) { return stretch.first + i; },
                    [](std::size_t) {});
        }
    }
    /// The status of all that was told.
    [[nodiscard]] Exit end() {
        const auto paused = progress_.pause();
        return teller_.end();
    }

private:
    void show(std::size_t done) {
        progress_.show(std::to_string(done) + "/" + std::to_string(inputs_.size()));
    }

    /// Of work on one puzzle after the other, each piece when it is there.
    [[nodiscard]] std::shared_ptr<Pieces> pieces_for(const std::shared_ptr<const Input>& input) {
        if (batch_.keeps_pieces || batch_.run.jobs > 1 || !batch_.reports.resume.empty())
            return std::make_shared<Pieces>(nullptr);
        return std::make_shared<Pieces>([this, input](const std::string& piece) {
            const auto paused = progress_.pause();
            teller_.tell_piece_of(*input, piece);
        });
    }

    [[nodiscard]] Done report_on(std::size_t number) {
        const auto input = std::make_shared<const Input>(inputs_.open(number));
        Done done{input, pieces_for(input), std::nullopt};
        if (!input->item) return done;
        const auto task = [&work = work_, is_json = batch_.run.json, input, pieces = done.pieces] {
            return guarded(work, *input->item, *pieces, is_json);
        };
        std::optional<Report> report = watchdog_.run<Report>(task, batch_.limits);
        done.pieces->end();
        done.report = report ? std::move(report) : gave_up(context_, watchdog_);
        return done;
    }

    /// Tells puzzles that are read and worked on one by one; `before` is called ahead of each.
    void go_ordinary_way(std::size_t count, const std::function<std::size_t(std::size_t)>& number,
                         const std::function<void(std::size_t)>& before) {
        const auto take = [&](std::size_t i, Done done) {
            before(i);
            {
                const auto paused = progress_.pause();
                teller_.tell(std::move(done));
            }
            show(number(i) + 1);
        };
        in_order<Done>(
            count, batch_.run.jobs, stop_, [&](std::size_t i) { return report_on(number(i)); },
            take);
    }

    void ask_kernels_about(const Stretch& stretch) {
        const std::size_t size = piece_size(stretch, batch_.run.jobs, batch_.timeout > 0);
        const bool titles = inputs_.size() > 1 && !batch_.lines;
        const auto ask = [&](std::size_t i) {
            return ask_kernels(stretch, i * size, std::min(size, stretch.count - i * size),
                               *batch_.bulk, titles, watchdog_, stop_);
        };
        const auto take = [&](std::size_t i, const BulkPiece& piece) {
            tell_piece(piece);
            show(stretch.first + std::min((i + 1) * size, stretch.count));
        };
        in_order<BulkPiece>((stretch.count + size - 1) / size, batch_.run.jobs, stop_, ask, take);
    }

    void tell_piece(const BulkPiece& piece) {
        std::size_t told = 0;
        const auto tell_to = [&](std::size_t end) {
            const auto paused = progress_.pause();
            teller_.tell_piece(std::string_view(piece.text).substr(told, end - told), piece.exit);
            told = end;
        };
        if (piece.failure) {
            const auto paused = progress_.pause();
            teller_.tell_failure(*piece.failure);
        }
        std::size_t filled = 0;
        if (!piece.holes.empty() && !stop_.stop_requested())
            go_ordinary_way(
                piece.holes.size(), [&](std::size_t k) { return piece.holes[k].number; },
                [&](std::size_t k) {
                    tell_to(piece.holes[k].before);
                    ++filled;
                });
        const bool is_whole = filled == piece.holes.size();
        tell_to(is_whole ? piece.text.size() : piece.holes[filled].before);
        if (!is_whole) teller_.end_here();
    }

    const CommandContext& context_;
    const Batch& batch_;
    const PiecewiseWork& work_;
    const Inputs& inputs_;
    Watchdog& watchdog_;
    std::stop_token stop_;
    Progress progress_;
    Teller teller_;
};

/// The names of two types that some of these puzzles are of; empty where all are of one.
std::optional<std::pair<std::string, std::string>> two_types(const Inputs& inputs) {
    std::optional<std::string> first;
    if (inputs.types().size() < 2) return std::nullopt;
    for (std::size_t number = 0; number < inputs.size(); ++number) {
        const Input input = inputs.open(number);
        if (!input.item) continue;
        if (!first) first = input.item->type;
        if (*first != input.item->type) return std::pair(*first, input.item->type);
    }
    return std::nullopt;
}

/// Why these puzzles are not for such a command.
std::optional<Text> refusal_of(const Batch& batch, const Inputs& inputs) {
    if (!batch.save.empty() && inputs.size() > 1)
        return Text("--save is for one puzzle; these are {0}", {std::to_string(inputs.size())});
    if (!batch.one_type) return std::nullopt;
    if (const auto types = two_types(inputs))
        return Text("here are puzzles of {0} and of {1}; give those of one type at a time, or ask "
                    "for --json",
                    {types->first, types->second});
    return std::nullopt;
}

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

void ReportOptions::declare(Arguments& arguments) {
    arguments
        .option("-o,--output", "the file to write, in place of the standard output", word(output))
        .called("OUT");
    declare_resume(arguments, resume);
}

CommandContext context_for(const CommandContext& context, const ReportOptions& reports) {
    CommandContext changed = context;
    if (!reports.go_into_file()) return changed;
    changed.ink = exporting::Ink::plain;
    changed.out_is_terminal = false;
    return changed;
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

Exit for_each_puzzle(const CommandContext& context, const Batch& batch, const Work& work) {
    return for_each_puzzle_piecewise(
        context, batch, [&](const library::Item& item, PieceListener&) { return work(item); });
}

Exit for_each_puzzle_piecewise(const CommandContext& context, const Batch& batch,
                               const PiecewiseWork& work) {
    const RunOptions& run = batch.run;
    Watchdog watchdog(batch.timeout);
    const Inputs inputs(context, batch.input, watchdog);
    if (const std::optional<Text> refusal = refusal_of(batch, inputs)) {
        context.err << context.locale.tell(*refusal) << '\n';
        return watchdog.end(context, run.quiet, Exit::bad_input);
    }
    RunFile file(batch.reports.output, batch.reports.resume);
    const Exit begun = begin_file(context, batch, inputs, file);
    if (begun != Exit::done) return watchdog.end(context, run.quiet, begun);
    Run all(context, batch, work, inputs, watchdog, file);
    all.go_on_from(std::min(static_cast<std::size_t>(file.state().done), inputs.size()));
    return watchdog.end(context, run.quiet, worst(all.end(), tell_failed_plugins(context)));
}

}  // namespace quadrille::cli
