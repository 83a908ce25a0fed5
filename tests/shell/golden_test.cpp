// Drawings as text: every saved game plugins/*/golden/NAME.toml looks like NAME.txt beside it.
// To write them anew after a wanted change: QUADRILLE_WRITE_GOLDEN=1 ./test -R Golden, and read the
// difference.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "program.hpp"

namespace quadrille {
namespace {

namespace fs = std::filesystem;

TEST(Golden, EveryPluginDrawsAsItDid) {
    const test::Program quadrille;
    const bool write = std::getenv("QUADRILLE_WRITE_GOLDEN") != nullptr;
    std::size_t seen = 0;
    for (const fs::directory_entry& plugin :
         fs::directory_iterator(fs::path(QUADRILLE_SOURCE_DIR) / "plugins")) {
        if (!fs::is_directory(plugin.path() / "golden")) continue;
        for (const fs::directory_entry& game : fs::directory_iterator(plugin.path() / "golden")) {
            if (game.path().extension() != ".toml") continue;
            const test::Outcome drawing = quadrille("render '" + game.path().string() + "'");
            EXPECT_EQ(drawing.status, 0) << drawing.err;
            const fs::path golden = fs::path(game.path()).replace_extension(".txt");
            if (write) std::ofstream(golden) << drawing.out;
            std::ifstream file(golden);
            const std::string expected{std::istreambuf_iterator<char>(file), {}};
            EXPECT_EQ(drawing.out, expected) << game.path();
            ++seen;
        }
    }
    EXPECT_GT(seen, 0U);
}

}  // namespace
}  // namespace quadrille
