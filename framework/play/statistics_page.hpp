// The page of statistics without its widgets: which attempts it is about, what they come to, and
// the scores in the order that the player wants.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "library/library.hpp"
#include "library/statistics.hpp"
#include "play/card_list.hpp"

namespace quadrille::play {

class StatisticsPage {
public:
    enum class View : std::uint8_t { kinds, scores };
    /// Of the scores.
    enum class Column : std::uint8_t { puzzle, size, score, moves, hints, when };
    /// A score, and what its puzzle is called.
    struct Line {
        library::Attempt attempt;
        std::string title;
    };
    /// What puzzles are called, by key.
    using Titles = std::map<std::string, std::string, std::less<>>;

    static constexpr std::size_t most_history = 100;
    static constexpr std::size_t most_of_kind = 10;

    /// Reads what was ever finished, counted by those rates. `type`: shown first if there is
    /// anything of it, empty for all. `today`: in the player's calendar.
    void read(const library::Library& library, const CardList& cards, const game::ScoreRates& rates,
              const std::string& type, library::Date today);
    /// The same of attempts that are at hand; what `titles` does not tell has the name that it was
    /// played under.
    void take(std::vector<library::Attempt> attempts, const std::string& type, library::Date today,
              Titles titles = {});
    /// Why nothing could be read.
    [[nodiscard]] const std::optional<Error>& failure() const noexcept { return failure_; }
    [[nodiscard]] bool empty() const noexcept { return attempts_.empty(); }

    void choose_type(const std::string& type);  ///< empty: all
    void choose_challenges(bool only);
    void show(View view) noexcept { view_ = view; }
    /// A row of `kinds`; its history is shown.
    void choose_kind(std::size_t row) noexcept { kind_ = row; }
    void sort(Column column, bool falling);

    [[nodiscard]] const std::string& type() const noexcept { return selection_.type; }
    [[nodiscard]] bool challenges() const noexcept {
        return selection_.mode == library::Mode::challenge;
    }
    [[nodiscard]] View view() const noexcept { return view_; }
    /// Of which there is any attempt, by id.
    [[nodiscard]] const std::vector<std::string>& types() const noexcept { return types_; }
    /// Whether the name of a kind begins with its type: nothing else on the page tells it.
    [[nodiscard]] bool names_types() const noexcept { return type().empty() || types_.size() < 2; }
    [[nodiscard]] bool has_challenges() const noexcept { return has_challenges_; }

    // Of what was chosen.
    [[nodiscard]] const library::Tally& sum() const noexcept { return sum_; }
    [[nodiscard]] const library::Streak& streak() const noexcept { return streak_; }
    [[nodiscard]] const std::vector<library::Group>& kinds() const noexcept { return kinds_; }
    [[nodiscard]] std::optional<std::size_t> kind() const noexcept { return kind_; }
    /// The last results of the kind that was chosen, the earliest first, `most_history` of them at
    /// most; seconds with penalties.
    [[nodiscard]] std::vector<double> history() const;
    /// The best of each puzzle.
    [[nodiscard]] const std::vector<Line>& scores() const noexcept { return scores_; }
    /// Of them those of the kind that was chosen, the best first, `most_of_kind` of them at most.
    [[nodiscard]] std::vector<Line> best_of_kind() const;

private:
    void sum_up();

    std::vector<library::Attempt> attempts_;
    std::optional<Error> failure_;
    library::Date today_{};
    std::vector<std::string> types_;
    bool has_challenges_ = false;
    library::Selection selection_;
    View view_ = View::kinds;
    Column column_ = Column::when;
    bool falling_ = true;
    library::Tally sum_;
    library::Streak streak_;
    std::vector<library::Group> kinds_;
    std::optional<std::size_t> kind_;
    std::vector<Line> scores_;
    Titles titles_;
};

}  // namespace quadrille::play
