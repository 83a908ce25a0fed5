#include "window/dialogs/book_dialog.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <utility>

#include "input/icons.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

namespace {

/// More are no book that anybody binds; the first of the shelf are taken.
constexpr std::size_t most_puzzles = 500;

constexpr std::array page_names{"A4", "A5", "Letter"};
constexpr std::array<std::size_t, 5> page_shares{0, 1, 2, 4, 6};  // 0: as many as have room

}  // namespace

void BookDialog::start(const play::Game* game) {
    here_ = game != nullptr ? std::optional(game->item()) : std::nullopt;
    single_ = here_.has_value();
    step_ = Step::choices;
    title_.clear();
}

void BookDialog::start(const library::Item& drawn) {
    start(nullptr);
    here_ = drawn;
    single_ = true;
}

bool BookDialog::leave_off() {
    if (making_.is_under_way()) {
        making_.stop();
        return true;
    }
    return std::exchange(step_, Step::choices) != Step::choices;
}

void BookDialog::tick(std::chrono::steady_clock::time_point /*now*/) {
    if (std::exchange(shown_, making_.done()) != making_.done()) shell().view.rise();
    const std::optional<MadeBook> made = making_.take();
    if (!made) return;
    shell().view.rise();
    if (!made->failure.empty()) {
        shell().toasts.show(Toasts::Kind::bad, ui().tell(made->failure));
        return;
    }
    shell().trace.write("book", {{"file", made->file.string()},
                                 {"pages", static_cast<std::int64_t>(made->pages)},
                                 {"printed", made->printed}});
    std::string words =
        ui().tell(Text("The book has {0} {0|page|pages}", {std::to_string(made->pages)}));
    if (made->left_out > 0)
        words += ". " + ui().tell(Text("{0} {0|puzzle|puzzles} could not be read",
                                       {std::to_string(made->left_out)}));
    close();
    const std::string where =
        made->printed ? ui().tr("It is with the printer") : made->file.string();
    shell().toasts.show(Toasts::Kind::good, words, {where});
}

void BookDialog::body(const play::Game* /*game*/, float /*height*/) {
    if (making_.is_under_way()) {
        show_progress();
    } else if (step_ == Step::choices) {
        show_choices();
    } else if (step_ == Step::printing) {
        ask_to_print();
    } else if (const std::optional<fs::path> file = place_.frame()) {
        make(*file, false);
    }
}

std::size_t BookDialog::chips(const char* name, const std::string& label,
                              const std::vector<std::string>& words, std::size_t chosen) {
    constexpr float column = 150;
    const float left = ImGui::GetCursorPosX();
    const float top = ImGui::GetCursorPosY();
    const float right = left + ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosY(top + ui().px(8));
    ui().faint(ui().shortened(label, ui().px(column - 10)));
    float x = left + ui().px(column);
    float y = top;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const float wide = ImGui::CalcTextSize(words[i].c_str()).x + ui().px(40);
        if (x + wide > right && x > left + ui().px(column)) {
            x = left + ui().px(column);
            y += ui().px(42);
        }
        ImGui::SetCursorPos({x, y});
        if (ui().chip(std::string(name) + "-" + std::to_string(i), words[i], i == chosen))
            chosen = i;
        x = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + ui().px(8);
    }
    return chosen;
}

std::vector<library::ShelfEntry> BookDialog::wanted() const {
    std::vector<library::ShelfEntry> entries;
    for (const play::CardList::Section& section : cards_.sections())
        for (const std::uint32_t card : section.wanted) {
            if (entries.size() == most_puzzles) return entries;
            entries.push_back(cards_.entry(card));
        }
    return entries;
}

std::size_t BookDialog::puzzle_count() const {
    return single_ ? 1 : std::min(cards_.wanted_count(), most_puzzles);
}

std::string BookDialog::book_title() const {
    return title_.empty() ? ui().tr("Puzzles with pencil and paper") : title_;
}

bool BookDialog::wide_button(const char* name, const std::string& words, float width,
                             Ui::Emphasis emphasis, const char* sign) {
    return ui().button(name, ui().shortened(words, width - ui().px(60)), emphasis, sign, width);
}

void BookDialog::show_choices() {
    if (here_)
        single_ =
            chips("of", ui().tr("Puzzles"),
                  {ui().tr("This one"), ui().tr("All that the shelf shows")}, single_ ? 0 : 1) == 0;
    if (single_) {
        ui().wrapped(ui().tr("A page to solve on paper, and the solution on another."));
    } else {
        ui().wrapped(
            ui().tell(Text("{0} {0|puzzle|puzzles}, as the shelf shows them: filters "
                           "and search choose others.",
                           {std::to_string(puzzle_count())})));
        ui().gap(2);
        ui().text(ui().tr("Title"));
        ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
        const std::string hint = ui().tr("Puzzles with pencil and paper");
        ImGui::InputTextWithHint("##title", hint.c_str(), &title_);
        ui().note("book-title");
    }
    ui().gap(2);
    page_ = chips("page", ui().tr("Page size"), {page_names.begin(), page_names.end()}, page_);
    if (!single_) {
        per_page_ = chips("per-page", ui().tr("Puzzles on each"),
                          {ui().tr("as they fit"), "1", "2", "4", "6"}, per_page_);
        order_ = chips("order", ui().tr("Order"),
                       {ui().tr("as on the shelf"), ui().tr("by difficulty")}, order_);
    }
    solutions_ = chips("solutions", ui().tr("Solutions"),
                       {ui().tr("at the end"), ui().tr("left out")}, solutions_);
    ui().gap(2);
    ui().toggle("large-print", ui().tr("Large print"), large_print_);
    if (!single_) ui().toggle("one-sided", ui().tr("Printed on one side"), one_sided_);
    ui().gap(4);
    if (puzzle_count() == 0) return;
    const float air = ui().px(8);
    const float width = (ImGui::GetContentRegionAvail().x - air) / 2;
    const bool is_to_save = wide_button("make-book", ui().tr("Save it as a PDF"), width,
                                        Ui::Emphasis::primary, icon::page);
    ImGui::SameLine(0, air);
    if (wide_button("print-book", ui().tr("Print it"), width, Ui::Emphasis::normal, icon::print)) {
        if (puzzle_count() == 1)
            print();
        else
            step_ = Step::printing;
    }
    if (!is_to_save) return;
    step_ = Step::place;
    place_.start(single_ ? here_->title : book_title(), ".pdf");
}

void BookDialog::ask_to_print() {
    ui().wrapped(
        ui().tell(Text("Print {0} {0|puzzle|puzzles}?", {std::to_string(puzzle_count())})));
    ui().wrapped(ui().tr("How many pages that takes is told when it is saved as a PDF."));
    ui().gap(4);
    const float air = ui().px(8);
    const float width = (ImGui::GetContentRegionAvail().x - air) / 2;
    const bool is_wanted =
        wide_button("do-print", ui().tr("Print it"), width, Ui::Emphasis::primary, icon::print);
    ImGui::SameLine(0, air);
    if (wide_button("do-not-print", ui().tr("Cancel"), width, Ui::Emphasis::normal, icon::close))
        step_ = Step::choices;
    if (is_wanted) print();
}

void BookDialog::print() { make(shell().resources.folders().cache / "print-book.pdf", true); }

void BookDialog::show_progress() {
    ui().text(ui().tell(Text("{0} of {1} puzzles are solved and rated",
                             {std::to_string(making_.done()), std::to_string(asked_)})));
    const auto share =
        static_cast<float>(making_.done()) / static_cast<float>(std::max<std::size_t>(asked_, 1));
    ImGui::PushStyleColor(ImGuiCol_PlotHistogram, to_vec4(ui().theme().accent));
    ImGui::ProgressBar(share, {-1, ui().px(8)}, "");
    ImGui::PopStyleColor();
    ui().gap(4);
    if (ui().button("stop-book", ui().tr("Stop"), Ui::Emphasis::normal, icon::close,
                    ImGui::GetContentRegionAvail().x))
        making_.stop();
}

void BookDialog::make(const fs::path& file, bool is_to_print) {
    BookWish wish;
    wish.file = file;
    wish.is_to_print = is_to_print;
    if (single_ && here_) {
        wish.single = here_;
        wish.title = here_->title;
        wish.options.has_front = false;
    } else {
        wish.shelf = wanted();
        wish.title = title_;
        if (page_shares[per_page_] != 0) wish.options.per_page = page_shares[per_page_];
    }
    const Result<Vec2> size = book::page_size(page_names[page_]);
    wish.options.paper = *book::make_paper(*size, std::nullopt, !one_sided_ && !single_);
    wish.options.solutions =
        solutions_ == 0 ? book::SolutionPlace::at_the_end : book::SolutionPlace::none;
    wish.options.large_print = large_print_;
    wish.order = order_ == 0 ? book::BookOrder::given : book::BookOrder::difficulty;
    std::vector<config::Problem> unread;
    wish.theme = drawing::load_theme("light", shell().resources.folders(), unread);
    asked_ = puzzle_count();
    making_.start(shell().resources.library(), std::move(wish), shell().resources.locale_copy());
    step_ = Step::choices;
}

}  // namespace quadrille::window
