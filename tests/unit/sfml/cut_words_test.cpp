// Which lines of what Dear ImGui has drawn are told as cut.
#include "sfml/cut_words.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "sfml/fonts.hpp"

namespace quadrille::sfml {
namespace {

class CutWordsTest : public testing::Test {
protected:
    static constexpr float far = 10'000;
    CutWords cut_words;

    CutWordsTest() {
        ImGui::SetCurrentContext(context_);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {640, 480};
        make_font(20);
    }
    ~CutWordsTest() override { ImGui::DestroyContext(context_); }
    CutWordsTest(const CutWordsTest&) = delete;
    CutWordsTest& operator=(const CutWordsTest&) = delete;

    /// What is cut of that on an empty screen.
    std::vector<std::string> cut_of(const std::function<void(ImDrawList&)>& draw) {
        ImGui::NewFrame();
        draw(*ImGui::GetForegroundDrawList());
        ImGui::Render();
        return cut_words.find(*ImGui::GetDrawData());
    }
    /// From that place on, seen within these bounds alone.
    static void write(ImDrawList& list, const char* text, ImVec2 at, ImVec2 from, ImVec2 to) {
        list.PushClipRect(from, to);
        list.AddText(at, white, text);
        list.PopClipRect();
    }
    /// Where that text would end, written from that place on.
    static float end_of(const char* text, ImVec2 at) {
        const ImFont& font = *ImGui::GetFont();
        return at.x + font.CalcTextSizeA(ImGui::GetFontSize(), far, 0, text).x;
    }
    static void make_font(float size) {
        ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
        fonts.Clear();
        fonts.AddFontFromFileTTF(find_fonts("DejaVu Sans").text.c_str(), size);
        fonts.Build();
        fonts.SetTexID(&fonts);  // pictures have others
    }
    static constexpr ImU32 white = 0xFFFFFFFF;
    static constexpr float part = 4;  // of a letter
    using Words = std::vector<std::string>;

private:
    ImGuiContext* context_ = ImGui::CreateContext();
};

TEST_F(CutWordsTest, AreNoneWhereAllIsSeen) {
    EXPECT_EQ(cut_of([](ImDrawList& list) {
                  write(list, "all of it", {10, 10}, {0, 0}, {far, far});
                  list.AddRectFilled({0, 0}, {far, far}, white, 9);
              }),
              Words{});
}

TEST_F(CutWordsTest, AreTheLineThatIsCutAtItsRight) {
    EXPECT_EQ(cut_of([](ImDrawList& list) {
                  const float end = end_of("two words", {10, 10});
                  write(list, "two words", {10, 10}, {0, 0}, {end - part, far});
              }),
              Words{"two words"});
}

TEST_F(CutWordsTest, AreTheLineThatIsCutAtItsLeft) {
    EXPECT_EQ(cut_of([](ImDrawList& list) {
                  write(list, "two words", {10, 10}, {10 + part, 0}, {far, far});
              }),
              Words{"two words"});
}

TEST_F(CutWordsTest, AreFoundWhereDearImGuiItselfCutsTheGlyphs) {
    EXPECT_EQ(cut_of([](ImDrawList& list) {
                  const ImVec4 seen{0, 0, end_of("two words", {10, 10}) - part, far};
                  list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {10, 10}, white, "two words",
                               nullptr, 0, &seen);
              }),
              Words{"two words"});
}

TEST_F(CutWordsTest, AreNotThoseThatAreHalfScrolledAway) {
    EXPECT_EQ(cut_of([](ImDrawList& list) {
                  write(list, "above", {10, 10}, {0, 20}, {far, far});
                  write(list, "below", {10, 60}, {0, 0}, {far, 70});
              }),
              Words{});
}

TEST_F(CutWordsTest, AreNotThoseThatAreScrolledOutOfSight) {
    EXPECT_EQ(cut_of([](ImDrawList& list) {
                  write(list, "not to be seen", {10, 10}, {0, 40}, {50, far});
              }),
              Words{});
}

TEST_F(CutWordsTest, AreLineByLineAndEachOnce) {
    EXPECT_EQ(cut_of([](ImDrawList& list) {
                  const float end = end_of("one line is cut", {10, 10});
                  list.PushClipRect({0, 0}, {end - part, far});
                  list.AddText({10, 10}, white, "one line is cut\nthis is not");
                  list.AddText({end - end_of("so is this", {0, 0}), 80}, white, "so is this");
                  list.AddText({10, 120}, white, "one line is cut");
                  list.PopClipRect();
              }),
              (Words{"one line is cut", "so is this"}));
}

TEST_F(CutWordsTest, AreFoundInFontsThatWereMadeAnewAndInLettersOfAllLanguages) {
    EXPECT_EQ(cut_of([](ImDrawList&) {}), Words{});
    make_font(31);
    cut_words.forget_fonts();
    EXPECT_EQ(cut_of([](ImDrawList& list) {
                  const float end = end_of("achevée", {10, 10});
                  write(list, "achevée", {10, 10}, {0, 0}, {end - part, far});
              }),
              Words{"achevée"});
}

}  // namespace
}  // namespace quadrille::sfml
