// puzzle-check LIBRARY: does this plugin keep the contract? Named tests, each in a process of its
// own, the same for the same seed. Exit status: 0 all passed, 1 a test failed, 2 bad usage, 4 the
// output cannot be written.
#include <algorithm>
#include <charconv>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/kit/utf8.hpp"
#include "runner.hpp"

namespace {

using namespace quadrille::check;

constexpr const char* usage =
    "usage: puzzle-check LIBRARY [--corpus FOLDER] [--seed N] [--only NAME] [--timeout SECONDS]\n"
    "                    [--strict]\n"
    "       puzzle-check --list\n"
    "  --corpus FOLDER    also run the plugin's own cases (files *.case)\n"
    "  --seed N           another number, other random texts and positions (default 1)\n"
    "  --only NAME        this test alone; may be given more than once\n"
    "  --timeout SECONDS  for each test (default 60)\n"
    "  --strict           a warning is a failure\n"
    "  --list             the names of the tests and what each looks at\n"
    "exit status: 0 all passed, 1 a test failed, 2 bad usage, 4 the output cannot be written\n";

struct Options {
    Subject subject;
    std::vector<std::string> only;
    std::chrono::seconds time_limit{60};
    bool strict = false;
    bool list = false;
    bool help = false;
};

std::optional<std::uint64_t> number(const std::string& text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The options, or the sentence that says what is wrong with them.
std::optional<std::string> read_options(int count, char** arguments, Options& options) {
    const auto is_test = [](const std::string& name) {
        return std::any_of(all_tests().begin(), all_tests().end(),
                           [&](const Test& test) { return test.name == name; });
    };
    for (int i = 1; i < count; ++i) {
        const std::string word = arguments[i];
        if (word == "--list") {
            options.list = true;
        } else if (word == "--strict") {
            options.strict = true;
        } else if (word == "--help" || word == "-h") {
            options.help = true;
        } else if (word == "--corpus" || word == "--seed" || word == "--only" ||
                   word == "--timeout") {
            if (++i == count) return word + " needs a value";
            const std::string value = arguments[i];
            const auto whole = number(value);
            if (word == "--corpus") {
                if (!std::filesystem::is_directory(value))
                    return "there is no folder '" + value + "'";
                options.subject.corpus = value;
            } else if (word == "--only") {
                if (!is_test(value)) return "there is no test '" + value + "'; --list shows them";
                options.only.push_back(value);
            } else if (!whole) {
                return word + " needs a number, found '" + value + "'";
            } else if (word == "--seed") {
                options.subject.seed = *whole;
            } else {
                options.time_limit =
                    std::chrono::seconds(std::clamp<std::uint64_t>(*whole, 1, 86400));
            }
        } else if (word.starts_with('-')) {
            return "unknown option " + word;
        } else if (!options.subject.library.empty()) {
            return "one library at a time; found '" + word + "' too";
        } else {
            options.subject.library = word;
        }
    }
    if (options.subject.library.empty() && !options.list && !options.help) return "which library?";
    return std::nullopt;
}

/// What a plugin, or the name of a file, brings to the terminal is text, whatever it holds.
void print(std::string_view text) {
    std::cout << quadrille::kit::printable(text, "\n") << std::flush;
}

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

void print_found(const Outcome& outcome) {
    for (const auto* list : {&outcome.failures, &outcome.warnings})
        for (const Failure& one : *list)
            print("      " + one.reason + "\n      -> " + one.advice + "\n");
    constexpr std::size_t most = 200;
    const std::string& output = outcome.output;
    if (!output.empty())
        print("      it printed: " +
              readable(output.substr(output.size() - std::min(output.size(), most))) + "\n");
}

int check_library(const Options& options) {
    print(options.subject.library.string() + ", seed " + std::to_string(options.subject.seed) +
          "\n");
    std::map<std::string_view, bool> passed;
    std::size_t failed = 0;
    std::size_t skipped = 0;
    std::size_t warned = 0;
    const auto say = [](const char* how, std::string_view name, std::string_view more) {
        print("  " + padded(how, 8) + padded(name, more.empty() ? 0 : 18) + std::string(more) +
              "\n");
    };
    for (const Test& test : all_tests()) {
        if (!options.only.empty() &&
            std::find(options.only.begin(), options.only.end(), test.name) == options.only.end())
            continue;
        if (const auto needed = passed.find(test.needs);
            needed != passed.end() && !needed->second) {
            passed[test.name] = false;
            ++skipped;
            say("skipped", test.name, "needs '" + std::string(test.needs) + "'");
            continue;
        }
        Outcome outcome = run(test, options.subject, options.time_limit);
        if (options.strict)
            for (Failure& warning : std::exchange(outcome.warnings, {}))
                outcome.failures.push_back(std::move(warning));
        passed[test.name] = outcome.failures.empty() && outcome.skipped.empty();
        if (!outcome.failures.empty()) {
            ++failed;
            say("FAILED", test.name, test.about);
            print_found(outcome);
        } else if (!outcome.warnings.empty()) {
            ++warned;
            say("warning", test.name, test.about);
            print_found(outcome);
        } else if (!outcome.skipped.empty()) {
            ++skipped;
            say("skipped", test.name, outcome.skipped);
        } else {
            say("ok", test.name, test.about);
        }
    }
    print(std::to_string(passed.size()) +
          " tests: " + std::to_string(passed.size() - failed - skipped) + " passed, " +
          std::to_string(failed) + " failed, " + std::to_string(skipped) + " skipped" +
          (warned == 0 ? "" : "; of those passed " + std::to_string(warned) + " with warnings") +
          "\n");
    if (failed != 0) print("--only NAME runs one again, the same with the same --seed\n");
    return failed == 0 ? 0 : 1;
}

int perform(const Options& options) {
    if (options.help) {
        print(usage);
        return 0;
    }
    if (options.list) {
        for (const Test& test : all_tests())
            print(padded(test.name, 18) + std::string(test.about) + "\n");
        return 0;
    }
    return check_library(options);
}

}  // namespace

int main(int count, char** arguments) {
    Options options;
    if (const auto problem = read_options(count, arguments, options)) {
        std::cerr << "puzzle-check: " << quadrille::kit::printable(*problem) << '\n' << usage;
        return 2;
    }
    const int status = perform(options);
    if (std::cout) return status;
    std::cerr << "puzzle-check: the output cannot be written\n";
    return 4;
}
