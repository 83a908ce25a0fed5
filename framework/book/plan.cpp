#include "book/plan.hpp"

#include <algorithm>
#include <utility>

#include "book/parts.hpp"
#include "config/decimal.hpp"

namespace quadrille::book {

namespace {

using Grade = engine::Difficulty::Grade;

void append(std::vector<PlannedPage>& pages, std::vector<PlannedPage> more) {
    for (PlannedPage& page : more) pages.push_back(std::move(page));
}

std::string told_range(std::size_t first, std::size_t count) {
    const std::string from = std::to_string(first + 1);
    return count == 1 ? from : from + "–" + std::to_string(first + count);
}

/// Runs of one grade in a chapter whose puzzles get harder; none where they do not.
std::vector<std::pair<Grade, Chapter>> sections_of(const BookContent& content,
                                                   const Chapter& chapter) {
    std::vector<std::pair<Grade, Chapter>> sections;
    for (std::size_t i = chapter.first; i < chapter.first + chapter.count; ++i) {
        const std::optional<Grade> grade = content.puzzles[i].grade;
        if (!grade || (!sections.empty() && *grade < sections.back().first)) return {};
        if (sections.empty() || sections.back().first != *grade)
            sections.emplace_back(*grade, Chapter{chapter.type, i, 0});
        ++sections.back().second.count;
    }
    return sections;
}

/// A book while its parts are planned, one after the other.
class BookPlanner {
public:
    BookPlanner(const Typesetter& setting, PlannedBook& planned)
        : setting_(setting), planned_(planned), chapters_(chapters_of(setting.content)) {
        numbers_.puzzles.assign(setting.content.puzzles.size(), 0);
        numbers_.solutions.assign(setting.content.puzzles.size(), 0);
    }

    void plan() {
        std::vector<PlannedPage>& pages = planned_.book.pages;
        // How many pages there are before the puzzles does not depend on the numbers in them.
        if (setting_.options.has_front) pages = plan_front(setting_, contents());
        plan_places(pages.size());
        plan_solution_pages();
        if (setting_.options.has_front) pages = plan_front(setting_, contents());
        for (std::size_t i = 0; i < chapters_.size(); ++i) {
            append(pages, std::move(rules_[i]));
            for (const std::vector<PlacedBoard>& boards : packed_[i])
                pages.push_back(plan_puzzles(setting_, boards, numbers_, pages.size() + 1));
        }
        append(pages, std::move(solutions_));
        add_bookmarks();
        add_remarks();
        add_feet(planned_.book, setting_.options.has_front);
    }

private:
    [[nodiscard]] bool has_solutions() const {
        return setting_.options.solutions != SolutionPlace::none &&
               std::ranges::any_of(setting_.content.puzzles,
                                   [](const BookPuzzle& one) { return one.solution.has_value(); });
    }

    [[nodiscard]] static std::string chapter_place(std::size_t chapter) {
        return "chapter-" + std::to_string(chapter + 1);
    }

    /// Rules and places of all puzzles, behind so many pages.
    void plan_places(std::size_t front) {
        std::size_t last = front;
        for (std::size_t i = 0; i < chapters_.size(); ++i) {
            chapter_pages_.push_back(last + 1);
            rules_.emplace_back();
            if (setting_.options.has_front)
                rules_.back() = plan_rules(setting_, chapters_[i], chapter_place(i), last + 1);
            last += rules_.back().size();
            packed_.push_back(pack_chapter(setting_, chapters_[i]));
            for (const std::vector<PlacedBoard>& boards : packed_.back()) {
                ++last;
                for (const PlacedBoard& placed : boards) numbers_.puzzles[placed.board] = last;
            }
        }
        last_page_ = last;
    }

    void plan_solution_pages() {
        if (!has_solutions()) return;
        const bool apart = setting_.options.solutions == SolutionPlace::apart;
        std::vector<PlannedPage> pages =
            plan_solutions(setting_, chapters_, numbers_, apart ? 1 : last_page_ + 1);
        if (!apart) {
            solutions_ = std::move(pages);
            return;
        }
        BookPlan& own = planned_.solutions.emplace();
        own.paper = setting_.options.paper;
        own.title = setting_.tell(Text("{0}: solutions", {Text::name(setting_.content.title)}));
        own.author = setting_.content.author;
        own.pages = std::move(pages);
        own.bookmarks.push_back({setting_.tell(Text("Solutions")), "solutions", 0});
        add_feet(own, false);
    }

    [[nodiscard]] std::vector<ContentsLine> contents() const {
        std::vector<ContentsLine> lines;
        for (std::size_t i = 0; i < chapters_.size(); ++i) {
            const Chapter& chapter = chapters_[i];
            const std::size_t page = chapter_pages_.empty() ? 0 : chapter_pages_[i];
            lines.push_back({name_of(chapter, setting_), told_range(chapter.first, chapter.count),
                             page, chapter_place(i), true});
            for (const auto& [grade, section] : sections_of(setting_.content, chapter))
                lines.push_back(
                    {setting_.tell(Text::sentence(std::string(engine::difficulty_of(grade).name))),
                     told_range(section.first, section.count), numbers_.puzzles[section.first],
                     puzzle_place(section.first), false});
        }
        if (has_solutions() && setting_.options.solutions == SolutionPlace::at_the_end)
            lines.push_back(
                {setting_.tell(Text("Solutions")), "", last_page_ + 1, "solutions", true});
        return lines;
    }

    void add_bookmarks() {
        std::vector<PlannedBookmark>& marks = planned_.book.bookmarks;
        if (setting_.options.has_front) {
            marks.push_back({setting_.content.title, "title", 0});
            marks.push_back({setting_.tell(Text("Contents")), "contents", 0});
        }
        for (std::size_t i = 0; i < chapters_.size(); ++i) {
            const Chapter& chapter = chapters_[i];
            marks.push_back(
                {name_of(chapter, setting_),
                 setting_.options.has_front ? chapter_place(i) : puzzle_place(chapter.first), 0});
            for (std::size_t k = chapter.first; k < chapter.first + chapter.count; ++k)
                marks.push_back({puzzle_words(k), puzzle_place(k), 1});
        }
        if (!solutions_.empty() || (has_solutions() && !planned_.solutions))
            marks.push_back({setting_.tell(Text("Solutions")), "solutions", 0});
    }

    [[nodiscard]] std::string puzzle_words(std::size_t number) const {
        const BookPuzzle& puzzle = setting_.content.puzzles[number];
        const std::string difficulty = difficulty_words(setting_, puzzle);
        return std::to_string(number + 1) + " · " + puzzle.kind +
               (difficulty.empty() ? "" : " · " + difficulty);
    }

    /// Boards for which the page has too little room.
    void add_remarks() {
        for (const std::vector<std::vector<PlacedBoard>>& pages : packed_)
            for (const std::vector<PlacedBoard>& boards : pages)
                for (const PlacedBoard& placed : boards) {
                    const Puzzle& puzzle = *setting_.content.puzzles[placed.board].puzzle;
                    const double least =
                        cell_sizes(takes_notes(puzzle), setting_.options.large_print).least;
                    if (placed.cell + 1e-6 >= least) continue;
                    planned_.remarks.push_back(
                        Text("No. {0} has cells of {1} mm; a pencil needs {2} mm, for which the "
                             "page is too small.",
                             {std::to_string(placed.board + 1), config::decimal(placed.cell, 1),
                              config::decimal(least)}));
                }
    }

    /// The number of each page at its outer edge, and the book's title at the inner one; not on a
    /// title page.
    void add_feet(BookPlan& plan, bool has_title_page) const {
        const Paper& paper = setting_.options.paper;
        const double size = setting_.type.small;
        for (std::size_t i = has_title_page ? 1 : 0; i < plan.pages.size(); ++i) {
            const Rect area = paper.area(i + 1);
            const double y = area.max.y + paper.margins.bottom * 0.55;
            const bool right = paper.is_right_hand(i + 1);
            const double outer = right ? area.max.x : area.min.x;
            const double inner = right ? area.min.x : area.max.x;
            plan.pages[i].texts.push_back(setting_.line({outer, y}, size, std::to_string(i + 1),
                                                        right ? Align::right : Align::left,
                                                        drawing::Weight::heavy));
            plan.pages[i].texts.push_back(setting_.faint(
                {inner, y}, size,
                setting_.shortened(plan.title, size, drawing::Weight::regular, area.width() * 0.8),
                right ? Align::left : Align::right));
        }
    }

    const Typesetter& setting_;
    PlannedBook& planned_;
    std::vector<Chapter> chapters_;
    PageNumbers numbers_;
    std::vector<std::size_t> chapter_pages_;
    std::vector<std::vector<PlannedPage>> rules_;
    std::vector<std::vector<std::vector<PlacedBoard>>> packed_;
    std::vector<PlannedPage> solutions_;
    std::size_t last_page_ = 0;
};

}  // namespace

PlannedBook plan_book(const BookContent& content, const BookOptions& options,
                      const TextMeasure& measure, const Translator& translate) {
    PlannedBook planned;
    planned.book.paper = options.paper;
    planned.book.title = content.title;
    planned.book.author = content.author;
    const Typesetter setting{content, options, measure, translate,
                              type_scale(options.paper, options.large_print)};
    BookPlanner(setting, planned).plan();
    return planned;
}

}  // namespace quadrille::book
