// A desk with a puzzle type of its own and a home of its own.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "boards.hpp"
#include "game/save.hpp"
#include "latin_type.hpp"
#include "temporary_folder.hpp"
#include "text/desk.hpp"
#include "types.hpp"

namespace quadrille::test {

/// Rows of cells, written "ooo", with three conditions of many words: all different, and two more.
class ThreeConditionsType final : public PuzzleType {
public:
    ThreeConditionsType() {
        info_.id = "three";
        info_.name = "Three";
        info_.conditions = {{"first", "the first of the conditions"},
                            {"second", "the second of the conditions"},
                            {"third", "the third of the conditions"}};
        info_.extensions = {".three"};
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const std::size_t cells = std::min(text.find_first_not_of('o'), text.size());
        if (cells < 3) return Error{"expected three cells or more", 1, cells + 1};
        const Board board = row_of_cells(cells, 3);
        AllDifferent different;
        std::vector<Literal> ones;
        std::vector<Literal> twos;
        for (const ElementId id : board.ids()) {
            different.of.push_back(id);
            ones.push_back({id, 1});
            twos.push_back({id, 2});
        }
        return std::unique_ptr<Puzzle>(std::make_unique<BoardPuzzle>(
            board, Rules{{0, std::nullopt, "row 1", std::move(different)},
                         {1, std::nullopt, "a 1", Count{std::move(ones), 1, 1}},
                         {2, std::nullopt, "a 2", Count{std::move(twos), 1, 1}}}));
    }

private:
    TypeInfo info_;
};

/// Rows of cells, each to be filled with a 1; and a type that makes puzzles, and reads none.
class DeskBench {
public:
    [[nodiscard]] text::Desk& desk() { return desk_; }
    [[nodiscard]] std::string told(const text::Reply& reply) const {
        std::string all;
        for (const text::Sentence& one : reply.sentences()) all += in_english(one.words) + "\n";
        return all;
    }
    /// Says a line, waits for all answers, and gives what was told.
    std::string say(std::string_view line) {
        std::string all = told(desk_.obey(line));
        bool changed = false;
        do {
            all += told(desk_.tick(text::TextGame::Clock::now(), changed));
            if (desk_.thinking() || desk_.preparing())
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
        } while (desk_.thinking() || desk_.preparing());
        return all;
    }
    void open_row(std::string_view row = "....") {
        say("enter full");
        say(row);
        say(".");
    }
    void open_three_conditions() {
        say("enter three");
        say("ooo");
        say(".");
    }
    /// A row of four as a challenge that somebody has saved.
    std::string open_challenge(std::uint32_t lives) {
        const library::Item item = library_.open_text("....\n", "full", "row").value().front();
        game::Session session(item.puzzle, item.type);
        session.challenge(lives);
        return say("open " + home_->write("challenge.toml", game::write_game(session)).string());
    }
    /// From now on no game can be saved.
    void lose_disk() {
        std::filesystem::remove_all(home_->path() / "games");
        home_->write("games", "no folder");
    }
    void find_disk() { std::filesystem::remove(home_->path() / "games"); }
    [[nodiscard]] const std::filesystem::path& home() const { return home_->path(); }

    explicit DeskBench(std::shared_ptr<TemporaryFolder> home = std::make_shared<TemporaryFolder>())
        : home_(std::move(home)) {}
    [[nodiscard]] std::shared_ptr<TemporaryFolder> shared_home() const { return home_; }

private:
    [[nodiscard]] config::Folders folders() const {
        config::Folders folders;
        folders.user_data = home_->path();
        folders.cache = home_->path() / "cache";
        return folders;
    }
    std::shared_ptr<TemporaryFolder> home_;
    std::shared_ptr<const PuzzleType> type_ = std::make_shared<FullRowType>("full");
    std::shared_ptr<const PuzzleType> latin_ = std::make_shared<LatinType>();
    std::shared_ptr<const PuzzleType> three_ = std::make_shared<ThreeConditionsType>();
    library::Library library_{folders(), [this] { return std::vector{type_, latin_, three_}; }};
    config::Settings settings_;
    text::Desk desk_{
        {library_, settings_, [](std::string_view english) { return std::string(english); },
         game::ScoreRates{.per_undo = 1000}},
        [](std::string_view) { return std::string("build"); },
        [] { return std::uint64_t{1}; }};
};

}  // namespace quadrille::test
