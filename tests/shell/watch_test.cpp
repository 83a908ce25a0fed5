// solve --watch, and logs and positions that are gone on from.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "program.hpp"
#include "small_slitherlink.hpp"
#include "terminal.hpp"

namespace quadrille {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// Those that every puzzle has: what a puzzle brings of its own may grow, and nothing here is about
/// it.
const std::string generic =
    " --method techniques --techniques count-full,count-rest,loop-corner,loop-early,trial ";

class Watched : public testing::Test {
protected:
    test::Program quadrille;
    void SetUp() override {
        quadrille.write("article.slitherlink", test::small_slitherlink);
        quadrille.write("impossible.slitherlink", "33\n00\n");
        quadrille.write("small.slitherlink", "3_\n_1\n");
        std::string large;
        for (int row = 0; row < 12; ++row) large += std::string(12, '_') + "\n";
        quadrille.write("large.slitherlink", large);
    }

    std::vector<json> lines_of(const std::string& file) const {
        std::istringstream stream(quadrille.content(file));
        std::vector<json> lines;
        for (std::string line; std::getline(stream, line);) lines.push_back(json::parse(line));
        return lines;
    }
    /// Compares with tests/shell/golden/NAME.txt; QUADRILLE_WRITE_GOLDEN=1 writes it anew. Times
    /// are left out.
    static void expect_golden(const std::string& name, const std::string& text) {
        const std::string timeless =
            std::regex_replace(text, std::regex(R"(\([0-9.]+ ms\))"), "(… ms)");
        const std::filesystem::path golden =
            std::filesystem::path(QUADRILLE_SOURCE_DIR) / "tests/shell/golden" / (name + ".txt");
        if (std::getenv("QUADRILLE_WRITE_GOLDEN") != nullptr) std::ofstream(golden) << timeless;
        std::ifstream file(golden);
        EXPECT_EQ(timeless, (std::string{std::istreambuf_iterator<char>(file), {}})) << golden;
    }
};

TEST_F(Watched, InPlainTextIsBoardAfterBoardWithItsSentence) {
    const test::Outcome deduced = quadrille("solve --watch=plain" + generic + "small.slitherlink");
    EXPECT_EQ(deduced.status, 3);
    expect_golden("watch-techniques", deduced.out);
    const test::Outcome searched =
        quadrille("solve --watch=plain --max-solutions 1 small.slitherlink");
    EXPECT_EQ(searched.status, 0);
    EXPECT_THAT(searched.out, HasSubstr("Guess: "));
    expect_golden("watch-mixed", searched.out);
    EXPECT_EQ(searched.out.find('\x1B'), std::string::npos);
    EXPECT_THAT(quadrille("--lang fr solve --watch=plain small.slitherlink").out,
                HasSubstr("Supposition : "));
}

TEST_F(Watched, IsRefusedWithASentenceWhereItMakesNoSense) {
    for (const auto& [words, sentence] : std::vector<std::pair<std::string, std::string>>{
             {"--watch", "needs a terminal"},
             {"--watch=plain --json", "--json"},
             {"--watch=plain --jobs 2", "--jobs"},
             {"--watch=plain --method exact", "nothing to watch"},
             {"--watch=backwards", "backwards"},
             {"--speed 5", "--watch"},
             {"--max-steps 5", "--max-steps needs"},
             {"--trust-notes", "--trust-notes needs"},
             {"--save a.toml large.slitherlink", "--save is for one puzzle"}}) {
        const test::Outcome refused = quadrille("solve " + words + " small.slitherlink");
        EXPECT_EQ(refused.status, 2) << words;
        EXPECT_THAT(refused.err, HasSubstr(sentence)) << words;
        EXPECT_EQ(refused.out, "") << words;
    }
}

TEST_F(Watched, OnATerminalIsDrawnInPlaceAndLeavesTheTerminalAsItWas) {
    test::Terminal terminal(
        quadrille.line("solve --watch --speed 100 --method mixed article.slitherlink"));
    EXPECT_EQ(terminal.finish(), 0);
    const std::string& seen = terminal.seen();
    const std::size_t left = seen.find("\x1B[?1049l");
    EXPECT_LT(seen.find("\x1B[?1049h"), left);
    ASSERT_NE(left, std::string::npos);
    EXPECT_LT(seen.find("\x1B[?25h"), left) << "the cursor is shown again";
    EXPECT_THAT(seen.substr(left), HasSubstr("There is exactly one solution."));
    EXPECT_THAT(seen.substr(0, left), HasSubstr(";7m")) << "what changed last stands out";
}

TEST_F(Watched, CtrlCStopsAtOnceAndRestoresTheTerminal) {
    for (const char* speed : {"0.1", "0"}) {
        test::Terminal terminal(
            quadrille.line(std::string("solve --watch --max-solutions 0 --speed ") + speed +
                           " large.slitherlink large.slitherlink"));
        terminal.read_until(
            [](const std::string& seen) { return seen.find("\x1B[?1049h") != std::string::npos; });
        std::this_thread::sleep_for(100ms);
        terminal.press("\x03");
        EXPECT_EQ(terminal.finish(), 3) << speed;
        EXPECT_THAT(terminal.seen().substr(terminal.seen().rfind("\x1B[?1049l")),
                    HasSubstr("Stopped."))
            << speed;
    }
}

TEST_F(Watched, ALargeBoardIsCutToTheTerminal) {
    test::Terminal terminal(
        quadrille.line("solve --watch --speed 0 --max-solutions 1 large.slitherlink"), 10, 30);
    EXPECT_EQ(terminal.finish(), 0);
    const std::string screen = terminal.seen().substr(0, terminal.seen().find("\x1B[?1049l"));
    const std::string frame = screen.substr(screen.rfind("\x1B[H"));
    EXPECT_LE(std::count(frame.begin(), frame.end(), '\n'), 9);
    EXPECT_THAT(frame, HasSubstr("Deductions")) << "the words have room, whatever the board";
}

TEST_F(Watched, StepsAndLevelsAreLimited) {
    const test::Outcome five =
        quadrille("solve --json --method techniques --max-steps 5 article.slitherlink");
    EXPECT_EQ(five.status, 3);
    const json line = json::parse(five.out);
    EXPECT_EQ(line["steps"], 5);
    EXPECT_EQ(line["limit"], true);
    EXPECT_GE(line["reached"].size(), 0U);
    EXPECT_THAT(quadrille("solve --method techniques --max-steps 5 article.slitherlink").out,
                HasSubstr("Stopped after 5 steps, as asked."));
    EXPECT_EQ(quadrille("solve --method mixed --max-steps 5 article.slitherlink").status, 3);
    EXPECT_EQ(quadrille("solve --method techniques --max-level 1 article.slitherlink").status, 3);
    EXPECT_EQ(json::parse(quadrille("rate --json --max-level 1 article.slitherlink").out)["search"],
              true);
    const json hint = json::parse(quadrille("hint --json --max-level 1 article.slitherlink").out);
    EXPECT_EQ(hint["verdict"], "technique");
    const json compare =
        json::parse(quadrille("compare --json --max-level 1 article.slitherlink").out);
    EXPECT_EQ(compare["methods"][2]["method"], "techniques");
    EXPECT_EQ(compare["methods"][2]["stuck"], true);
    EXPECT_EQ(quadrille("rate --max-level 0 article.slitherlink").status, 2);
}

TEST_F(Watched, ALogCarriesItsPuzzleAndIsGoneOnFromWhereItEnds) {
    EXPECT_EQ(
        quadrille("solve" + generic + "--max-steps 12 --log half.jsonl article.slitherlink").status,
        3);
    const std::vector<json> log = lines_of("half.jsonl");
    EXPECT_EQ(log.front()["type"], "slitherlink");
    EXPECT_EQ(log.front()["puzzle"], test::small_slitherlink);
    EXPECT_EQ(log.size(), 13U);
    const json whole = json::parse(quadrille("solve --json" + generic + "article.slitherlink").out);
    const json rest = json::parse(quadrille("solve --json" + generic + "half.jsonl").out);
    EXPECT_EQ(rest["verdict"], "unique");
    EXPECT_EQ(rest["solutions"], whole["solutions"]);
    EXPECT_EQ(rest["steps"].get<int>() + 12, whole["steps"].get<int>());
    EXPECT_EQ(quadrille("check half.jsonl").status, 1);
    EXPECT_EQ(quadrille("hint half.jsonl").status, 0);
    EXPECT_LT(json::parse(quadrille("rate --json half.jsonl").out)["steps"], whole["steps"]);
    EXPECT_EQ(quadrille("count -", quadrille.content("half.jsonl")).status, 0);
    EXPECT_NE(quadrille("render half.jsonl").out, quadrille("render article.slitherlink").out);
    EXPECT_EQ(quadrille("solve --method techniques --log whole.jsonl article.slitherlink").status,
              0);
    EXPECT_EQ(quadrille("check whole.jsonl").status, 0);
    expect_golden("log-rendered", quadrille("render half.jsonl").out);
}

TEST_F(Watched, GuessesThatStandAtTheEndOfALogAreSavePoints) {
    EXPECT_EQ(quadrille("solve --method mixed --techniques count-full --max-steps 40 --log "
                        "cut.jsonl article.slitherlink")
                  .status,
              3);
    const std::vector<json> log = lines_of("cut.jsonl");
    ASSERT_GT(log.back()["depth"], 0);
    EXPECT_EQ(quadrille("solve --method techniques --max-steps 1 --save cut.toml cut.jsonl").status,
              3);
    EXPECT_THAT(quadrille.content("cut.toml"), HasSubstr("open"));
}

TEST_F(Watched, ALogOfSeveralPuzzlesIsSeveralPuzzles) {
    EXPECT_EQ(quadrille("solve --method techniques --max-steps 3 --log two.jsonl "
                        "article.slitherlink small.slitherlink")
                  .status,
              3);
    const test::Outcome count = quadrille("count --json two.jsonl");
    EXPECT_EQ(std::count(count.out.begin(), count.out.end(), '\n'), 2);
    EXPECT_THAT(count.out, HasSubstr("two 2"));
}

TEST_F(Watched, ABadLogIsToldWithItsLine) {
    quadrille.write("nothing.jsonl", "{\"log\":1,\"start\":{}}\n");
    EXPECT_THAT(quadrille("solve nothing.jsonl").err,
                HasSubstr("nothing.jsonl:1:1: this log does not say of which puzzle it is"));
    const std::string head =
        "{\"log\":1,\"type\":\"slitherlink\",\"puzzle\":\"_\\n\",\"start\":{}}\n";
    quadrille.write("odd.jsonl", head + "{\"event\":\"dreamt\"}\n");
    const test::Outcome odd = quadrille("solve odd.jsonl");
    EXPECT_EQ(odd.status, 2);
    EXPECT_THAT(odd.err, HasSubstr("odd.jsonl:2:1: 'dreamt' is no event of a log"));
    quadrille.write("unfit.jsonl", head + "{\"event\":\"stuck\",\"depth\":3}\n");
    EXPECT_THAT(quadrille("solve unfit.jsonl").err,
                HasSubstr("unfit.jsonl:2:1: event 1 of the log does not fit"));
    quadrille.write("strange.jsonl",
                    "{\"log\":1,\"type\":\"chess\",\"puzzle\":\"_\\n\",\"start\":{}}\n");
    EXPECT_THAT(quadrille("solve strange.jsonl").err,
                HasSubstr("strange.jsonl:1:1: there is no puzzle type 'chess'"));
    quadrille.write("broken.jsonl",
                    "{\"log\":1,\"type\":\"slitherlink\",\"puzzle\":\"_9\\n\",\"start\":{}}\n");
    EXPECT_THAT(quadrille("solve broken.jsonl").err, HasSubstr("broken.jsonl:1:1: found '9'"));
}

TEST_F(Watched, WhyThereIsNoSolutionIsInTheLogOfEveryMethod) {
    for (const char* method : {"exact", "techniques", "mixed"}) {
        EXPECT_EQ(quadrille(std::string("solve --log none.jsonl --method ") + method +
                            " impossible.slitherlink")
                      .status,
                  1);
        const json last = lines_of("none.jsonl").back();
        EXPECT_EQ(last["event"], "contradiction") << method;
        EXPECT_FALSE(last["rules"].empty()) << method;
    }
}

TEST_F(Watched, ThePositionReachedIsSavedAndGoneOnFrom) {
    EXPECT_EQ(
        quadrille("solve --method techniques --max-steps 12 --save half.toml article.slitherlink")
            .status,
        3);
    EXPECT_THAT(quadrille.content("half.toml"), HasSubstr("solved-by-program"));
    const json rest =
        json::parse(quadrille("solve --json --method techniques --from-position half.toml").out);
    const json whole =
        json::parse(quadrille("solve --json --method techniques article.slitherlink").out);
    EXPECT_EQ(rest["solutions"], whole["solutions"]);
    EXPECT_LT(rest["steps"], whole["steps"]);
    EXPECT_EQ(quadrille("solve --save whole.toml article.slitherlink").status, 0);
    EXPECT_EQ(quadrille("check whole.toml").status, 0);
    EXPECT_EQ(quadrille("solve --save /proc/none/x.toml article.slitherlink").status, 4);
}

}  // namespace
}  // namespace quadrille
