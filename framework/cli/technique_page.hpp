// The page of a technique: what it is, whose it is, and an example of it.
#pragma once

#include <filesystem>
#include <string>

#include "cli/batch.hpp"
#include "cli/exercise_page.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/questions/technique_example.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::taught {
class Rulebook;
}

namespace quadrille::cli {

struct TechniqueOrigin {
    const char* word = "plugin";  ///< "file" of a rule in a file, "host" of those that every puzzle
                                  ///< has, or "plugin"
    std::filesystem::path file;   ///< of a rule
};
/// `book` may be null.
[[nodiscard]] TechniqueOrigin origin_of(const taught::Rulebook* book,
                                        const engine::NamedTechnique& technique);

/// Type, id, level, name in that language, and whose it is.
[[nodiscard]] Json technique_json(const config::Locale& locale, const std::string& type,
                                  const engine::NamedTechnique& technique,
                                  const TechniqueOrigin& origin);

/// The page, in words and as JSON, with an example; or with an exercise on it, where one is
/// ordered. It gave up where no example was found.
[[nodiscard]] Report technique_page(const CommandContext& context, const PuzzleType& type,
                                    const engine::NamedTechnique& technique,
                                    const TechniqueOrigin& origin,
                                    const engine::ExampleRequest& request,
                                    const ExerciseOrder& exercise);

}  // namespace quadrille::cli
