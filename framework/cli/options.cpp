#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

void InputOptions::declare(Arguments& arguments) {
    declare_files(arguments).required();
    declare_format(arguments);
}

Argument& InputOptions::declare_files(Arguments& arguments) {
    return arguments.option(
        "FILE", "puzzles, saved games or links of other programs; - is standard input",
        words(files));
}

void InputOptions::declare_format(Arguments& arguments) {
    declare_type(arguments);
    arguments
        .option("--from", "the format of another program, where the text does not tell",
                word(format))
        .called("FORMAT");
}

void InputOptions::declare_type(Arguments& arguments) {
    arguments.option("--type", "the puzzle type, where the file does not tell", word(type))
        .called("ID");
}

void RunOptions::declare(Arguments& arguments, const char* json_help) {
    declare_json(arguments, json_help);
    arguments.option("--jobs", "how many puzzles to work on at a time", whole_number(jobs, 1, 256))
        .called("N");
    arguments.option("--progress", "show progress even where it is no terminal", flag(progress));
    arguments.option("--quiet", "show no progress", flag(quiet)).excludes("--progress");
}

void RunOptions::declare_json(Arguments& arguments, const char* help) {
    arguments.option("--json", help, flag(json));
}

void TechniqueOptions::declare(Arguments& arguments) {
    arguments
        .option("--techniques", "deduce with these alone (a,b) or with all but these (-c)",
                word(ids))
        .called("IDS");
    arguments
        .option("--max-level", "use no technique above this level",
                whole_number(max_level, 1, 1000))
        .called("LEVEL");
}

std::string TechniqueOptions::told() const {
    std::string words = ids.empty() ? std::string() : " --techniques " + ids;
    if (max_level != 0) words += fmt::format(" --max-level {}", max_level);
    return words;
}

void SolutionOptions::declare(Arguments& arguments) {
    declare_timeout(arguments, timeout);
    arguments
        .option("--max-solutions", "stop after so many solutions; 0 finds all",
                whole_number(max_solutions, 0, SIZE_MAX))
        .called("N")
        .with_default_shown();
    arguments.option("--seed", "which solutions are found first", whole_number(seed, 0, UINT64_MAX))
        .called("N");
    declare_from_position(arguments, from_position);
}

std::string SolutionOptions::told() const {
    return fmt::format(" --max-solutions {} --seed {}{}", max_solutions, seed,
                       from_position ? " --from-position" : "");
}

void EffortOption::declare(Arguments& arguments) {
    arguments
        .option("--effort",
                "think so many times as long as usual, which is some seconds; 0: as long as it "
                "takes. What is found by then is the same on every machine",
                number_from_zero(factor))
        .called("TIMES")
        .with_default_shown();
}

std::string EffortOption::told() const {
    return factor == 1 ? std::string() : fmt::format(" --effort {}", factor);
}

void EffortOption::set(engine::Limits& limits, std::uint64_t usual) const {
    if (factor == 1) return;
    const double effort = factor * static_cast<double>(usual);
    const bool has_end = factor > 0 && effort < static_cast<double>(engine::endless);
    limits.effort = has_end ? std::max<std::uint64_t>(1, static_cast<std::uint64_t>(effort))
                            : engine::endless;
}

Argument& declare_resume(Arguments& arguments, std::string& state) {
    return arguments
        .option("--resume",
                "keep in this file how far the run has come, and go on from there where it tells "
                "so",
                word(state))
        .called("STATE")
        .needs("--output");
}

Argument& declare_timeout(Arguments& arguments, double& seconds) {
    return arguments
        .option("--timeout", "give up after so many seconds a puzzle", positive_number(seconds))
        .called("SECONDS");
}

Argument& declare_from_position(Arguments& arguments, bool& told) {
    return arguments.option("--from-position", "start from the marks in the file", flag(told));
}

}  // namespace quadrille::cli
