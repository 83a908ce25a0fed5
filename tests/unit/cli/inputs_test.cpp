// The puzzles that a command was given.
#include "cli/inputs.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "quadrille/formats.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::cli {
namespace {

/// Rows of dots that count how often one was read. Another program's format might claim any text,
/// so that native text has to be read to be told.
class CountedType final : public PuzzleType, public Formats {
public:
    CountedType() {
        Format format;
        format.id = "any";
        format.name = "Any";
        format.recognises = [](std::string_view) { return true; };
        format.read = [](std::string_view) -> Result<Translation> { return Error{"none"}; };
        formats_.push_back(std::move(format));
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return rows_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        ++parsed;
        return rows_.parse(text);
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Formats::facet_id ? static_cast<const Formats*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const Format> formats() const noexcept override { return formats_; }

    mutable int parsed = 0;

private:
    test::RowType rows_{"dots"};
    std::vector<Format> formats_;
};

class InputsTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::vector<config::Problem> problems;
    config::Settings settings;
    config::Locale locale{"en", folders, problems};
    plugins::Registry registry{{}, {{}, folder.path() / "cache"}};
    taught::Collection taught{folders};
    std::shared_ptr<const CountedType> type = std::make_shared<CountedType>();
    library::Library library{
        folders, [this] { return std::vector<std::shared_ptr<const PuzzleType>>{type}; }};
    Output out{1};
    Output err{2};
    Interruption interruption;
    ProgramArguments program;
    CommandContext context{folders, settings, locale, registry,     taught,
                           library, out,      err,    interruption, program};
    Watchdog watchdog{0};
};

TEST_F(InputsTest, APuzzleThatWasReadToTellItsFormatIsReadOnceAndNotKeptWhenItIsOpened) {
    InputOptions options;
    options.files = {folder.write("a.dots", "...\n\n....\n").string()};
    const Inputs inputs(context, options, watchdog);
    ASSERT_EQ(inputs.size(), 2U);
    EXPECT_EQ(type->parsed, 1);
    const Input first = inputs.open(0);
    ASSERT_TRUE(first.item);
    EXPECT_EQ(type->parsed, 1);
    EXPECT_EQ(first.item->puzzle.use_count(), 1);
    EXPECT_EQ(inputs.open(1).item->puzzle->board().size(), 4U);
    EXPECT_EQ(inputs.open(0).item->key, first.item->key) << "it is read again";
    EXPECT_EQ(type->parsed, 3);
}

}  // namespace
}  // namespace quadrille::cli
