// Which difficulties boards have is remembered from one run to the next, and never for certain.
#include "play/difficulty_memory.hpp"

#include <gtest/gtest.h>

#include "config/files.hpp"
#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

using Grade = engine::Difficulty::Grade;
using Known = DifficultyMemory::Known;

TEST(DifficultyMemory, KeepsWhatWasFoundOut) {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "cache" / "difficulties";
    {
        DifficultyMemory memory(file);
        EXPECT_EQ(memory.of("latin:1:6", Grade::hard), Known::nothing);
        memory.note("latin:1:6", Grade::hard, false);
        memory.note("latin:1:6", Grade::easy, true);
        EXPECT_EQ(memory.of("latin:1:6", Grade::hard), Known::none);
    }
    DifficultyMemory memory(file);
    EXPECT_EQ(memory.of("latin:1:6", Grade::hard), Known::none);
    EXPECT_EQ(memory.of("latin:1:6", Grade::easy), Known::some);
    EXPECT_EQ(memory.of("latin:1:6", Grade::medium), Known::nothing);
    EXPECT_EQ(memory.of("latin:1:7", Grade::hard), Known::nothing) << "another size";
    EXPECT_EQ(memory.of("latin:2:6", Grade::hard), Known::nothing) << "another build";
}

TEST(DifficultyMemory, OneBoardIsMoreThanAnyNumberOfVainAttempts) {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "difficulties";
    DifficultyMemory memory(file);
    memory.note("latin", Grade::hard, false);
    memory.note("latin", Grade::hard, true);
    memory.note("latin", Grade::hard, false);
    EXPECT_EQ(memory.of("latin", Grade::hard), Known::some);
    EXPECT_EQ(DifficultyMemory(file).of("latin", Grade::hard), Known::some);
}

TEST(DifficultyMemory, WhatIsNoLineOfItsFileIsPassedOver) {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "difficulties";
    ASSERT_TRUE(config::replace_file(
        file, "\n \nlatin\nlatin hard\nlatin hard perhaps\nlatin easy none\nlatin hard none"));
    const DifficultyMemory memory(file);
    EXPECT_EQ(memory.of("latin", Grade::hard), Known::none);
    EXPECT_EQ(memory.of("latin", Grade::easy), Known::none);
    EXPECT_EQ(memory.of("", Grade::easy), Known::nothing);
}

}  // namespace
}  // namespace quadrille::play
