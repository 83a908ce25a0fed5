// Kernels under guard: one that throws or answers what cannot be has refused every text, and its
// plugin is set aside; the engine knows nothing of a text whose solution breaks a rule.
#include "plugins/guard_kernels.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <stdexcept>

#include "kernels.hpp"

namespace quadrille::plugins {
namespace {

using ::testing::HasSubstr;
using KernelCall = std::function<void(const KernelRequest&, KernelListener&)>;

class Listener final : public KernelListener {
public:
    std::function<bool()> answer = [] { return true; };
    bool go_on() override { return answer(); }
};

class GuardKernels : public ::testing::Test {
protected:
    std::shared_ptr<PluginHealth> standing = std::make_shared<PluginHealth>("lamps");
    Listener listener;
    std::vector<std::string_view> texts{"....", "nonsense"};
    std::vector<KernelAnswer> answers = std::vector<KernelAnswer>(2);
    std::vector<Mark> marks = std::vector<Mark>(2 * kept_solutions * sound::row);

    void run(KernelCall solve) {
        const GuardedKernels guarded(nullptr, {{"four", "....\n", {"...."}, std::move(solve)}},
                                     standing);
        guarded.kernels()[0].solve({texts, 2, answers, marks}, listener);
    }
    void expect_set_aside(const std::string& sentence) const {
        EXPECT_FALSE(standing->good());
        EXPECT_THAT(in_english(standing->reason()), HasSubstr(sentence));
        for (const KernelAnswer& answer : answers)
            EXPECT_EQ(answer.state, KernelAnswer::State::refused);
    }
};

TEST_F(GuardKernels, WhatIsSoundGoesThrough) {
    run([](const KernelRequest& request, KernelListener&) { sound::count_lamps(request, 0); });
    EXPECT_TRUE(standing->good());
    EXPECT_EQ(answers[0].state, KernelAnswer::State::finished);
    EXPECT_EQ(answers[0].solutions, 2U);
    EXPECT_EQ(answers[1].state, KernelAnswer::State::refused);
}

TEST_F(GuardKernels, AnExceptionSetsThePluginAside) {
    run([](const KernelRequest& request, KernelListener&) {
        sound::count_lamps(request, 0);
        throw std::runtime_error("no lamps");
    });
    expect_set_aside("no lamps");
}

TEST_F(GuardKernels, CountsThatCannotBeSetThePluginAside) {
    run([](const KernelRequest& request, KernelListener&) {
        request.answers[0] = {KernelAnswer::State::finished, 3};
    });
    expect_set_aside("more solutions than were wanted");
}

TEST_F(GuardKernels, StatesThatAreNoneSetThePluginAside) {
    run([](const KernelRequest& request, KernelListener&) {
        request.answers[0] = {static_cast<KernelAnswer::State>(9), 0};
    });
    expect_set_aside("no state there is");
}

TEST_F(GuardKernels, WhatTheHostThrowsIsNotThePluginsFault) {
    listener.answer = []() -> bool { throw std::logic_error("host"); };
    EXPECT_THROW(
        run([](const KernelRequest&, KernelListener& told) { EXPECT_FALSE(told.go_on()); }),
        std::logic_error);
    EXPECT_TRUE(standing->good());
}

}  // namespace
}  // namespace quadrille::plugins
