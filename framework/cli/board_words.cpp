#include "cli/board_words.hpp"

#include <optional>
#include <utility>

#include "engine/explain/capitals.hpp"

namespace quadrille::cli {

std::string BoardWords::tell(Text sentence) const {
    return context_.locale.tell(worded(std::move(sentence)));
}

std::string BoardWords::tell_step(Text sentence) const {
    return engine::with_capitals(tell(std::move(sentence)));
}

std::string BoardWords::list(const std::vector<ElementId>& elements) const {
    std::string all;
    for (const ElementId id : elements)
        all += (all.empty() ? "" : ", ") + context_.locale.tell(places_.short_name(id));
    return all;
}

Result<ElementId> BoardWords::element(const std::string& name) const {
    const std::optional<ElementId> found = places_.find(name, context_.locale.translator());
    if (!found) return Error{Text("the board has no element '{0}'", {name})};
    return *found;
}

Result<ElementId> BoardWords::element_to_decide(const std::string& name) const {
    const Result<ElementId> named = element(name);
    if (!named || board_.decides(*named)) return named;
    return Error{Text("a solution does not decide '{0}', but '{1}' for example",
                      {name, places_.short_name(*board_.deciding().begin())})};
}

}  // namespace quadrille::cli
