// What `check`, `hint` and `explain` share: the request, and rules and marks as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "cli/board_words.hpp"
#include "cli/rule_names.hpp"
#include "engine/explain/chain.hpp"
#include "engine/rules/request.hpp"

namespace quadrille::cli {

/// `timeout` in seconds; 0: none.
[[nodiscard]] engine::SolveRequest position_request(const CommandContext& context,
                                                    const library::Item& item, double timeout,
                                                    bool from_position);

/// The names of the elements.
[[nodiscard]] Json names(const Board& board, const std::vector<ElementId>& elements);

/// Element name -> symbol id.
[[nodiscard]] Json marks_json(const Board& board, const Position& position,
                              const std::vector<ElementId>& elements);

/// Element name -> symbol id; of marks that are ruled out, lists of them.
[[nodiscard]] Json follows_json(const Board& board, const std::vector<Literal>& literals);

/// The links, as the documents of the shell say: rules, marks, what follows, technique and
/// sentence.
[[nodiscard]] Json chain_json(const BoardWords& words, const Puzzle& puzzle, const RuleNames& rules,
                              const Position& position, const engine::Chain& chain);

/// Out of a position of a game that no solution agrees with: the outermost save point whose
/// assumption is refuted, and the marks that cannot be, as `refuted`. Nothing where none is.
void add_refuted(Report& report, const library::Item& item, const engine::SolveRequest& request);

}  // namespace quadrille::cli
