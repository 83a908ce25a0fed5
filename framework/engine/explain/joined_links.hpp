// Links of a chain that say the same one after the other, told in one. Internal to the engine.
#pragma once

#include "engine/explain/chain.hpp"

namespace quadrille::engine {

/// The same with fewer links. What a later link says for the same reason but for the name of its
/// place, or of the same place by a rule that says the same of another mark, is told with the
/// first: "…. Likewise …"; where it rests on nothing that comes after that, within the same
/// suppositions, and as long as all can be looked at at once. The last link stays where it is. A
/// chain of more than some hundred links stays as it is.
[[nodiscard]] Chain joined_links(const Board& board, Chain chain);

}  // namespace quadrille::engine
