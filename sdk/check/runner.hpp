// Runs one test in a process of its own and tells how it went, whatever became of the process.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "check.hpp"

namespace quadrille::check {

struct Outcome {
    std::vector<Failure> failures;  ///< none: passed or skipped
    std::vector<Failure> warnings;
    std::string skipped;            ///< why, if it was
    std::string output;             ///< what the process printed
};

[[nodiscard]] Outcome run(const Test& test, const Subject& subject,
                          std::chrono::seconds time_limit);

}  // namespace quadrille::check
