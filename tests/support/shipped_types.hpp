// The puzzle types of this build, opened as the program opens them. A test that uses them depends
// on their libraries and on quadrille-verify.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "plugins/registry.hpp"

namespace quadrille::test {

class ShippedTypes {
public:
    ShippedTypes() { registry_.poll(); }
    /// Null where there is none of that id.
    [[nodiscard]] std::shared_ptr<const PuzzleType> find(std::string_view id) const {
        return registry_.find(id);
    }
    /// Of a native text.
    [[nodiscard]] std::shared_ptr<const Puzzle> puzzle(std::string_view type,
                                                       std::string_view text) const {
        return std::shared_ptr<const Puzzle>(find(type)->parse(text).value());
    }

private:
    plugins::Registry registry_{
        {std::filesystem::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins"}};
};

}  // namespace quadrille::test
