// Whatever a plugin does, the host goes on: calls that throw, and answers that break the contract.
#include "plugins/guard.hpp"

#include <cmath>
#include <functional>
#include <stdexcept>

#include "bench.hpp"
#include "sound.hpp"

namespace quadrille::plugins::testing {
namespace {

using ::testing::HasSubstr;

class RecordingCanvas final : public Canvas {
public:
    std::function<void()> on_shape = [] {};
    std::vector<ElementId> elements;
    int lines = 0;
    int polygons = 0;
    int outlines = 0;
    std::vector<std::string> texts;

    void element(ElementId id) override { elements.push_back(id); }
    void nobody() override {}
    void line(Vec2, Vec2, Pen) override { ++lines; }
    void polyline(std::span<const Vec2>, Pen) override { ++outlines; }
    void polygon(std::span<const Vec2>, Role) override {
        ++polygons;
        on_shape();
    }
    void disc(Vec2, double, Role) override {}
    void circle(Vec2, double, Pen) override {}
    void text(Vec2, double, std::string_view words, Role, Align) override {
        texts.emplace_back(words);
    }
};

class GuardTest : public Bench {
protected:
    /// The one plugin in the folder, opened for real.
    const PuzzleType& open(const std::string& fixture_name) {
        put_trusted(fixture_name, "plugin.so");
        registry_ = std::make_unique<Registry>(std::vector{folder()}, options());
        type_ = registry_->find("lamps");
        if (!type_) throw std::runtime_error(in_english(registry_->reports().at(0).reason));
        return *type_;
    }
    [[nodiscard]] PluginReport report() const { return only(*registry_); }
    void expect_set_aside(const std::string& sentence) {
        EXPECT_EQ(report().state, State::set_aside);
        EXPECT_THAT(in_english(report().reason), HasSubstr(sentence));
        EXPECT_EQ(registry_->find("lamps"), nullptr);
        EXPECT_TRUE(registry_->poll());
        EXPECT_FALSE(registry_->poll());
    }
    static Position marked(const Puzzle& puzzle) {
        Position position(puzzle.board());
        position.set_mark(element_id(0), 1);
        return position;
    }

    std::unique_ptr<Registry> registry_;
    std::shared_ptr<const PuzzleType> type_;
};

TEST_F(GuardTest, ParseThatThrowsIsAnError) {
    const auto read = open("throwing_parse").parse("no");
    ASSERT_FALSE(read);
    EXPECT_EQ(in_english(read.error().message),
              "the plugin lamps failed while reading a puzzle: no dots");
    expect_set_aside("failed while reading a puzzle: no dots");
}

TEST_F(GuardTest, WhatDrawThrowsOnIsShownByOutlinesAndSymbols) {
    const auto puzzle = open("throwing_draw").parse("..\n");
    ASSERT_TRUE(puzzle);
    RecordingCanvas canvas;
    (*puzzle)->draw(canvas, marked(**puzzle), {});
    EXPECT_EQ(canvas.polygons, 2) << "new paper over what was drawn";
    EXPECT_EQ(canvas.outlines, 2);
    EXPECT_EQ(canvas.texts, std::vector<std::string>{"*"});
    EXPECT_EQ((*puzzle)->write(), "..\n");
    const auto* const standing = facet_of<PluginHealth>(**puzzle);
    ASSERT_NE(standing, nullptr) << "the host can ask at once";
    EXPECT_FALSE(standing->good());
    expect_set_aside("failed while drawing: it threw something that is no std::exception");
}

TEST_F(GuardTest, ShapesThatMakeNoSenseNeverReachTheCanvas) {
    const auto puzzle = open("wild_draw").parse("..\n");
    RecordingCanvas canvas;
    (*puzzle)->draw(canvas, Position((*puzzle)->board()), {});
    EXPECT_TRUE(canvas.elements.empty());
    EXPECT_EQ(canvas.lines, 0);
    EXPECT_EQ(canvas.polygons, 1);
}

TEST_F(GuardTest, AFailureOfTheHostsCanvasIsTheHosts) {
    const auto puzzle = open("sound").parse("..\n");
    RecordingCanvas canvas;
    canvas.on_shape = [] { throw std::bad_alloc(); };
    EXPECT_THROW((*puzzle)->draw(canvas, marked(**puzzle), {}), std::bad_alloc);
    EXPECT_EQ(report().state, State::ok);
}

TEST_F(GuardTest, ARuleThatThrowsStaysOpen) {
    const auto puzzle = open("throwing_rule").parse("..\n");
    ASSERT_TRUE(puzzle);
    const auto& rule = std::get<Custom>((*puzzle)->rules().at(0).what);
    EXPECT_EQ(rule.judge(marked(**puzzle)), Status::open);
    expect_set_aside("failed while judging a rule");
}

TEST_F(GuardTest, ATechniqueThatThrowsFindsNothing) {
    const auto puzzle = open("throwing_technique").parse("..\n");
    const auto* const techniques = facet_of<Techniques>(**puzzle);
    ASSERT_NE(techniques, nullptr);
    const Candidates candidates((*puzzle)->board(), Position((*puzzle)->board()));
    EXPECT_FALSE(techniques->techniques()[0].find(candidates));
    expect_set_aside("failed while looking for a deduction");
}

TEST_F(GuardTest, AStepThatDoesNotExistIsNotTaken) {
    const auto puzzle = open("wild_technique").parse("..\n");
    const Candidates candidates((*puzzle)->board(), Position((*puzzle)->board()));
    EXPECT_FALSE(facet_of<Techniques>(**puzzle)->techniques()[0].find(candidates));
    expect_set_aside("a deduction speaks of mark 1 in element 1000");
}

TEST_F(GuardTest, APuzzleOutlivesItsRegistryAndType) {
    auto read = open("sound").parse("..\n");
    const auto puzzle = std::move(read).value();
    type_.reset();
    registry_.reset();
    EXPECT_EQ(puzzle->write(), "..\n");
}

class NoPuzzle final : public sound::Type {
    std::unique_ptr<Puzzle> make(std::size_t) const override { return nullptr; }
};

class WildBoard final : public sound::Lamps {
public:
    explicit WildBoard(std::size_t count)
        : Lamps(changed(sound::board(count)), sound::rules(count)) {}

private:
    static Board changed(Board board) {
        board.elements[0].alphabet = 7;
        return board;
    }
};

class WildRules final : public sound::Lamps {
public:
    explicit WildRules(std::size_t count) : Lamps(sound::board(count), sound::rules(count + 1)) {}
};

TEST(Guard, PuzzlesThatBreakTheContractAreRefused) {
    const std::vector<std::pair<std::shared_ptr<const PuzzleType>, const char*>> breaches = {
        {std::make_shared<NoPuzzle>(), "there is none"},
        {std::make_shared<sound::TypeOf<WildBoard>>(), "uses alphabet 7; the board has 1"},
        {std::make_shared<sound::TypeOf<WildRules>>(),
         "rule 0 (one lamp is lit) is unsound: it speaks of element 2"}};
    for (const auto& [type, sentence] : breaches) {
        const auto standing = std::make_shared<PluginHealth>("lamps");
        const auto read = GuardedType(type, type->info(), standing).parse("..\n");
        ASSERT_FALSE(read) << sentence;
        EXPECT_THAT(in_english(read.error().message), HasSubstr(sentence));
        EXPECT_TRUE(standing->good());
    }
}

/// In this program, where a test can have it throw when it likes.
class Moody final : public sound::Lamps {
public:
    Moody() : Lamps(2) {}
    std::string write() const override { throw std::runtime_error("no ink"); }
};

TEST(Guard, WriteThatThrowsGivesTheTextThatWasRead) {
    const auto standing = std::make_shared<PluginHealth>("moody");
    const GuardedPuzzle puzzle(std::make_shared<sound::Type>(), std::make_unique<Moody>(),
                               "as read\n", standing);
    EXPECT_EQ(puzzle.write(), "as read\n");
    EXPECT_FALSE(standing->good());
    EXPECT_EQ(in_english(standing->reason()),
              "the plugin moody failed while writing a puzzle: no ink");
}

TEST(Guard, BoardAndRulesAreThePluginsOwnWhereNoFunctionIsInThem) {
    auto lamps = std::make_unique<sound::Lamps>(2);
    const Board* const board = &lamps->board();
    const Rules* const rules = &lamps->rules();
    const GuardedPuzzle puzzle(std::make_shared<sound::Type>(), std::move(lamps), "",
                               std::make_shared<PluginHealth>("lamps"));
    EXPECT_EQ(&puzzle.board(), board);
    EXPECT_EQ(&puzzle.rules(), rules);
}

/// Tells the parts of a text as a test wants them.
class Parting final : public PuzzleType, public Batch {
public:
    std::function<std::vector<std::string_view>(std::string_view)> tell;
    const TypeInfo& info() const noexcept override { return lamps_.info(); }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return lamps_.parse(text);
    }
    const void* facet(std::string_view id) const noexcept override {
        return id == Batch::facet_id ? static_cast<const Batch*>(this) : nullptr;
    }
    std::vector<std::string_view> parts(std::string_view text) const override { return tell(text); }

private:
    sound::Type lamps_;
};

TEST(Guard, PartsOfATextLieInItOneAfterTheOther) {
    using Parts = std::vector<std::string_view>;
    const auto parting = std::make_shared<Parting>();
    const auto told = [&](auto tell) {
        parting->tell = tell;
        const auto standing = std::make_shared<PluginHealth>("lamps");
        const GuardedType type(parting, parting->info(), standing);
        const Parts parts = facet_of<Batch>(type)->parts("one two");
        return std::pair(parts, standing->good());
    };
    EXPECT_EQ(told([](std::string_view text) {
                  return Parts{text.substr(0, 3), text.substr(4)};
              }),
              std::pair(Parts{"one", "two"}, true));
    EXPECT_EQ(told([](std::string_view text) {
                  return Parts{text.substr(4), text.substr(0, 3)};
              }),
              std::pair(Parts{}, false));
    EXPECT_EQ(told([](std::string_view text) {
                  return Parts{text, text.substr(4)};
              }),
              std::pair(Parts{}, false));
    EXPECT_EQ(told([](std::string_view) { return Parts{"elsewhere"}; }), std::pair(Parts{}, false));
    EXPECT_EQ(told([](std::string_view) -> Parts { throw std::runtime_error("no scissors"); }),
              std::pair(Parts{}, false));
}

TEST(Guard, TechniquesAreAskedOfThePluginOnceAndWhenSomebodyWantsThem) {
    class Counting final : public sound::Lamps, public Techniques {
    public:
        explicit Counting(int& asked) : Lamps(2), asked_(&asked) {}
        const void* facet(std::string_view id) const noexcept override {
            return kit::offer<Techniques>(this, id);
        }
        std::span<const Technique> techniques() const noexcept override {
            ++*asked_;
            return {};
        }

    private:
        int* asked_;
    };
    int asked = 0;
    const GuardedPuzzle puzzle(std::make_shared<sound::Type>(), std::make_unique<Counting>(asked),
                               "", std::make_shared<PluginHealth>("lamps"));
    EXPECT_EQ(asked, 0);
    EXPECT_NE(facet_of<Techniques>(puzzle), nullptr);
    EXPECT_EQ(facet_of<Techniques>(puzzle), facet_of<Techniques>(puzzle));
    EXPECT_EQ(asked, 1);
}

TEST(Guard, TechniquesThatTakeOneSolutionForGrantedStayApart) {
    class Offering final : public sound::Lamps, public Techniques, public UniquenessTechniques {
    public:
        Offering() : Lamps(2) {}
        const void* facet(std::string_view id) const noexcept override {
            return kit::offer<Techniques, UniquenessTechniques>(this, id);
        }
        std::span<const Technique> techniques() const noexcept override { return sure_; }
        std::span<const Technique> uniqueness_techniques() const noexcept override {
            return of_uniqueness_;
        }

    private:
        static std::optional<Deduction> nothing(const Candidates&) { return std::nullopt; }
        static std::optional<Deduction> nowhere(const Candidates&) {
            return Deduction{{{element_id(99), 1, true}}, {}, {}, "beyond the board"};
        }
        std::vector<Technique> sure_{{"sure", "sure", 1, nothing}};
        std::vector<Technique> of_uniqueness_{{"unique", "unique", 2, nowhere}};
    };
    const auto health = std::make_shared<PluginHealth>("lamps");
    const GuardedPuzzle puzzle(std::make_shared<sound::Type>(), std::make_unique<Offering>(), "",
                               health);
    const auto sure = facet_of<Techniques>(puzzle)->techniques();
    const auto unique = facet_of<UniquenessTechniques>(puzzle)->uniqueness_techniques();
    ASSERT_EQ(sure.size(), 1U);
    ASSERT_EQ(unique.size(), 1U);
    EXPECT_EQ(sure.front().id, "sure");
    EXPECT_EQ(unique.front().id, "unique");
    EXPECT_EQ(unique.front().find(Candidates(puzzle.board(), Position(puzzle.board()))),
              std::nullopt);
    EXPECT_FALSE(health->good());
}

TEST(Guard, UnknownFacetsAreNotLetThrough) {
    class Offering final : public sound::Lamps {
    public:
        Offering() : Lamps(2) {}
        const void* facet(std::string_view id) const noexcept override {
            return id == "unheard-of/1" ? this : nullptr;
        }
    };
    const GuardedPuzzle puzzle(std::make_shared<sound::Type>(), std::make_unique<Offering>(), "",
                               std::make_shared<PluginHealth>("lamps"));
    EXPECT_EQ(puzzle.facet("unheard-of/1"), nullptr);
    EXPECT_EQ(puzzle.facet(Techniques::facet_id), nullptr);
}

}  // namespace
}  // namespace quadrille::plugins::testing
