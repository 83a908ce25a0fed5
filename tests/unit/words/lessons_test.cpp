// Each technique that a shipped type has is told to somebody who does not know it yet, in both
// languages.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "config/locale.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/questions/lesson.hpp"
#include "shipped.hpp"

namespace quadrille {
namespace {

using test::plugins_folder;
using test::root;

TEST(Lessons, EachTechniqueHasOneInEnglishAndInFrench) {
    plugins::Registry registry{{plugins_folder}};
    ASSERT_FALSE(registry.types().empty());
    for (const std::shared_ptr<const PuzzleType>& type : registry.types()) {
        const std::string id = type->info().id;
        config::Folders folders;
        folders.shipped_config = root / "config";
        folders.sdk_locale = root / "sdk/locale";
        folders.plugins = {plugins_folder};
        std::vector<config::Problem> problems;
        config::Locale french("fr", folders, problems);
        french.add_type(id, folders, problems);
        const auto puzzle = type->parse(type->info().example);
        ASSERT_TRUE(puzzle) << id;
        const engine::TechniqueTable table(**puzzle);
        for (const engine::NamedTechnique& technique : table.all()) {
            const Text lesson = engine::lesson_on(*type, technique.id);
            EXPECT_FALSE(lesson.empty()) << id << " says nothing of " << technique.id;
            EXPECT_NE(french.tell(lesson), in_english(lesson)) << id << ": " << technique.id;
        }
    }
}

}  // namespace
}  // namespace quadrille
