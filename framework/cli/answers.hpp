// What `solve`, `count`, `rate` and `compare` share: asking the engine by any method, and telling what it answered.
#pragma once

#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "engine/questions/methods.hpp"
#include "engine/solve/solve.hpp"

namespace quadrille::cli {

/// The word of a verdict in JSON.
[[nodiscard]] const char* word(engine::Verdict verdict);
[[nodiscard]] Exit exit_of(engine::Verdict verdict);

/// The request that the options make.
[[nodiscard]] engine::SolveRequest request_of(const Environment& environment, const library::Item& item,
                                              const Options& options);

struct Timed {
    engine::SolveResult result;
    double milliseconds = 0;
};
[[nodiscard]] Result<Timed> ask(const library::Item& item, const engine::SolveRequest& request);

/// Element name -> symbol id, without blanks; and without marks that a blank stands for anyway, unless they are asked for.
[[nodiscard]] Json marks_json(const Board& board, const Position& position, bool resting = false);
/// Rounded to microseconds.
[[nodiscard]] double rounded(double milliseconds);
/// "There is no solution." and the like, without a line end.
[[nodiscard]] std::string sentence(const Environment& environment, engine::Verdict verdict, double timeout);
/// A report that is nothing but an error.
[[nodiscard]] Report failed(Error error);

}  // namespace quadrille::cli
