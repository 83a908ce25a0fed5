#include "play/statistics_page.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace quadrille::play {

using library::Attempt;
using library::Mode;

void StatisticsPage::read(const library::Library& library, const CardList& cards,
                          const game::ScoreRates& rates, const std::string& type,
                          library::Date today) {
    Result<std::vector<Attempt>> found = library.attempts(rates);
    failure_.reset();
    if (!found) failure_ = found.error();
    std::vector<Attempt> attempts = found ? *std::move(found) : std::vector<Attempt>();
    Titles titles = cards.titles_of(attempts);
    take(std::move(attempts), type, today, std::move(titles));
}

void StatisticsPage::take(std::vector<Attempt> attempts, const std::string& type,
                          library::Date today, Titles titles) {
    attempts_ = std::move(attempts);
    titles_ = std::move(titles);
    today_ = today;
    std::set<std::string> types;
    has_challenges_ = false;
    for (const Attempt& attempt : attempts_) {
        types.insert(attempt.type);
        has_challenges_ = has_challenges_ || attempt.mode != Mode::ordinary;
    }
    types_.assign(types.begin(), types.end());
    selection_ = {};
    if (types.contains(type)) selection_.type = type;
    selection_.mode = Mode::ordinary;
    sum_up();
}

void StatisticsPage::choose_type(const std::string& type) {
    selection_.type = type;
    sum_up();
}

void StatisticsPage::choose_challenges(bool only) {
    selection_.mode = only ? Mode::challenge : Mode::ordinary;
    sum_up();
}

void StatisticsPage::sum_up() {
    sum_ = tally(attempts_, selection_);
    if (challenges()) {
        library::Selection lost = selection_;
        lost.mode = Mode::lost;
        sum_.lost = tally(attempts_, lost).games;
    }
    streak_ = library::streak(attempts_, today_);
    kinds_ = groups(attempts_, selection_);
    const auto has_any = [](const library::Group& one) { return one.tally.best.has_value(); };
    const auto first = std::ranges::find_if(kinds_, has_any);
    kind_.reset();
    if (first != kinds_.end()) kind_ = static_cast<std::size_t>(first - kinds_.begin());
    scores_.clear();
    for (Attempt& attempt : personal_bests(attempts_, selection_)) {
        const auto title = titles_.find(attempt.key);
        std::string shown = title != titles_.end() ? title->second : attempt.name;
        scores_.push_back({std::move(attempt), std::move(shown)});
    }
    sort(column_, falling_);
}

std::vector<double> StatisticsPage::history() const {
    if (!kind_) return {};
    std::vector<double> results = totals(attempts_, kinds_[*kind_].selection);
    if (results.size() > most_history)
        results.erase(results.begin(), results.end() - static_cast<std::ptrdiff_t>(most_history));
    return results;
}

std::vector<StatisticsPage::Line> StatisticsPage::best_of_kind() const {
    std::vector<Line> best;
    if (!kind_) return best;
    for (const Line& line : scores_)
        if (kinds_[*kind_].selection.holds(line.attempt)) best.push_back(line);
    std::ranges::stable_sort(best, {}, [](const Line& line) { return line.attempt.total; });
    if (best.size() > most_of_kind) best.resize(most_of_kind);
    return best;
}

void StatisticsPage::sort(Column column, bool falling) {
    column_ = column;
    falling_ = falling;
    const auto by = [&](auto key) {
        std::ranges::stable_sort(scores_, [&](const Line& a, const Line& b) {
            return falling ? key(b) < key(a) : key(a) < key(b);
        });
    };
    switch (column) {
        case Column::puzzle:
            by([](const Line& one) { return std::tie(one.attempt.type, one.title); });
            return;
        case Column::size:
            by([](const Line& one) {
                return std::pair(one.attempt.size.size(), std::string_view(one.attempt.size));
            });
            return;
        case Column::score:
            by([](const Line& one) { return one.attempt.total; });
            return;
        case Column::moves:
            by([](const Line& one) { return one.attempt.score.moves; });
            return;
        case Column::hints:
            by([](const Line& one) { return one.attempt.score.hints; });
            return;
        case Column::when:
            by([](const Line& one) { return std::string_view(one.attempt.when); });
            return;
    }
}

}  // namespace quadrille::play
