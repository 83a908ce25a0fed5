// What `solve`, `count`, `rate` and `compare` share: asking the engine by any method, and telling what it answered.
#pragma once

#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "engine/solve.hpp"

namespace quadrille::cli {

/// The word of a verdict in JSON.
[[nodiscard]] const char* word(engine::Verdict verdict);
[[nodiscard]] const char* word(engine::Method method);
/// Reads one of "exact", "search", "techniques", "mixed"; exact for anything else, which the command line lets no one write.
[[nodiscard]] engine::Method method_of(const std::string& name);
[[nodiscard]] Exit exit_of(engine::Verdict verdict);

/// The request that the options make.
[[nodiscard]] engine::SolveRequest request_of(const library::Item& item, const Options& options);

struct Timed {
    engine::Solved result;
    double milliseconds = 0;
};
[[nodiscard]] Result<Timed> ask(const library::Item& item, const engine::SolveRequest& request);

/// Element name -> symbol id; blanks, and what a blank stands for anyway, are left out.
[[nodiscard]] Json marks_json(const Board& board, const Position& position);
/// Rounded to microseconds.
[[nodiscard]] double rounded(double milliseconds);
/// "There is no solution." and the like, without a line end.
[[nodiscard]] std::string sentence(const Environment& environment, engine::Verdict verdict, double timeout);
/// A report that is nothing but an error.
[[nodiscard]] Report failed(Error error);

}  // namespace quadrille::cli
