#include "plugins/late_type.hpp"

#include <exception>
#include <string>

namespace quadrille::plugins {

const Result<std::shared_ptr<const PuzzleType>>& LateType::opened() const {
    std::call_once(once_, [this] {
        try {
            type_ = open_();
        } catch (const std::exception& thrown) {  // out of memory, say
            type_ = Error{Text("the system cannot open it: {0}", {std::string(thrown.what())})};
        }
        open_ = {};
    });
    return type_;
}

Result<std::unique_ptr<Puzzle>> LateType::parse(std::string_view text) const {
    const Result<std::shared_ptr<const PuzzleType>>& type = opened();
    return type ? (*type)->parse(text) : Result<std::unique_ptr<Puzzle>>(type.error());
}

const void* LateType::facet(std::string_view id) const noexcept {
    const Result<std::shared_ptr<const PuzzleType>>& type = opened();
    return type ? (*type)->facet(id) : nullptr;
}

}  // namespace quadrille::plugins
