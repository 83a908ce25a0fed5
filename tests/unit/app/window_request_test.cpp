#include "app/window_request.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::app {
namespace {

std::optional<WindowRequest> read(const std::vector<std::string>& words) {
    std::vector<const char*> pointers;
    for (const std::string& word : words) pointers.push_back(word.c_str());
    return window_request(pointers);
}

TEST(WindowRequests, ArriveAsTheyWereMade) {
    WindowRequest request;
    EXPECT_EQ(read(words_of(request)), request);
    request.plugin_folders = {"/one", "two words", ""};
    request.language = "fr";
    request.theme = "--dark";
    request.size = "800x600";
    request.trace = "/tmp/trace.jsonl";
    request.safe = true;
    request.files = {"a.sudoku", "--safe", "", "--"};
    EXPECT_EQ(read(words_of(request)), request);
}

TEST(WindowRequests, OfOtherWordsAreNone) {
    EXPECT_EQ(read({}), WindowRequest());
    EXPECT_EQ(read({"puzzle.txt"}), std::nullopt);
    EXPECT_EQ(read({"--theme"}), std::nullopt);
    EXPECT_EQ(read({"--colour", "red"}), std::nullopt);
}

TEST(WindowRequests, AWindowThatIsNotThereIsNotBecome) {
    if (window_program().filename() != "quadrille-window") FAIL();
    // Beside this test there may be one; a name that is too long starts none.
    WindowRequest request;
    request.theme = std::string(8U << 20U, 'x');
    EXPECT_FALSE(become_window("quadrille", request).empty());
}

}  // namespace
}  // namespace quadrille::app
