// What is told of techniques in words, and of whose board.
#include "text/lessons.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "types.hpp"

namespace quadrille::text {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Rows of cells that are all 1, and one of them as an example.
class ExampleType final : public PuzzleType {
public:
    ExampleType() : info_(rows_.info()) { info_.example = "...\n"; }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return rows_.parse(text);
    }

private:
    test::FullRowType rows_{"full"};
    TypeInfo info_;
};

class LessonsTest : public testing::Test {
protected:
    /// What is said until nothing is awaited any more.
    std::string all_of(Reply reply) {
        while (lessons.thinking()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            reply.add(lessons.tick());
        }
        std::string all;
        for (const Sentence& one : reply.sentences()) all += in_english(one.words) + "\n";
        return all;
    }
    std::string told(std::string_view name) { return all_of(lessons.tell(name, Translator(same))); }
    static std::string same(std::string_view english) { return std::string(english); }

    std::shared_ptr<const PuzzleType> type = std::make_shared<ExampleType>();
    Lessons lessons{type, std::shared_ptr<const Puzzle>(*type->parse("....\n"))};
};

TEST_F(LessonsTest, TechniquesAreListedByHowHardTheyAre) {
    EXPECT_THAT(all_of(lessons.list()), AllOf(HasSubstr("Easy: "), HasSubstr("all that is left"),
                                              HasSubstr("Say technique and a name")));
}

TEST_F(LessonsTest, OneIsToldWithAnExampleInWords) {
    EXPECT_EQ(lessons.example(), nullptr);
    EXPECT_THAT(told("All that is left"),
                AllOf(HasSubstr("all that is left: Easy."), HasSubstr("An example"),
                      HasSubstr("row 1, column 3: noted 1"),
                      HasSubstr("all that is left is needed"), Not(HasSubstr("r1c3")), Not(HasSubstr("column 4"))));
    ASSERT_NE(lessons.example(), nullptr);
    EXPECT_EQ(lessons.id(), "count-rest");
    EXPECT_THAT(told("count-rest"), Not(HasSubstr("Easy."))) << "asked again, an example alone";
}

TEST_F(LessonsTest, AnUnknownNameIsTold) {
    EXPECT_THAT(told("juggling"), HasSubstr("There is no technique 'juggling'"));
    EXPECT_EQ(lessons.id(), "");
}

TEST_F(LessonsTest, WhatWasStoppedIsNotPractisedOnAndIsToldAnew) {
    while (!lessons.thinking() || lessons.id().empty()) {
        static_cast<void>(lessons.tell("count-rest", Translator(same)));
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_TRUE(lessons.stop());
    EXPECT_FALSE(lessons.stop());
    EXPECT_EQ(lessons.example(), nullptr);
    EXPECT_THAT(told("count-rest"), AllOf(HasSubstr("Easy."), HasSubstr("An example")));
}

}  // namespace
}  // namespace quadrille::text
