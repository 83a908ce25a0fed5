#include "cli/printed_book.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "book/book_writer.hpp"
#include "book/gather.hpp"
#include "cli/failures.hpp"
#include "drawing/theme.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

constexpr const char* at_the_end = "end";
constexpr const char* nowhere = "none";

Exit write_pdf(const CommandContext& context, const std::string& file, const book::BookPlan& plan,
               const book::BookContent& content, const book::BookLook& look,
               const std::stop_token& stop) {
    std::string bytes;
    const auto take = [&bytes](std::string_view more) {
        bytes += more;
        return true;
    };
    const Result<void> written = book::write_book(plan, content, look, take, stop);
    if (!written) {
        context.err << told(context, file, written.error());
        return stop.stop_requested() ? Exit::gave_up : Exit::program_error;
    }
    return write_file(context, file, bytes);
}

/// Whether two names are of one file.
bool is_one_place(const std::string& one, const std::string& other) {
    namespace fs = std::filesystem;
    std::error_code code;
    const auto place = [&](const std::string& name) {
        return fs::weakly_canonical(fs::absolute(name, code), code);
    };
    return place(one) == place(other);
}

}  // namespace

void BookChoices::declare(Arguments& arguments) {
    arguments.option("--book", "make a book of the puzzles: the PDF file to write", word(file))
        .called("OUT");
    arguments.option("--title", "what the book is called", word(title))
        .called("TITLE")
        .needs("--book");
    arguments.option("--author", "whose book it is", word(author)).called("NAME").needs("--book");
    arguments
        .option("--page", "the size of its pages: a4, a5, letter … or WIDTHxHEIGHT in millimetres",
                word(page))
        .called("SIZE")
        .needs("--book");
    arguments
        .option("--margin", "millimetres round what is printed; a little more where it is bound",
                number(margin, 5, 60))
        .called("MM")
        .needs("--book");
    arguments.option("--one-sided", "all pages are alike, not left and right ones", flag(one_sided))
        .needs("--book");
    arguments
        .option("--solutions", "where they go: end, none, or a PDF file of their own",
                word(solutions, at_the_end))
        .called("WHERE")
        .needs("--book");
    arguments.option("--large-print", "larger boards and letters", flag(large_print))
        .needs("--book");
    arguments
        .option("--sort", "the order of the puzzles: as given, or each type by its difficulty",
                one_of(order, {"given", "difficulty"}))
        .needs("--book");
}

void BookChoices::declare_per_page(Arguments& arguments) {
    arguments
        .option("--per-page", "puzzles on each page of the book, as far as they have room",
                whole_number(per_page, 1, 100))
        .called("N")
        .needs("--book");
}

std::string BookChoices::solutions_file() const {
    const std::string where = solutions.value_or(at_the_end);
    return where == at_the_end || where == nowhere ? std::string() : where;
}

Result<book::BookOptions> BookChoices::options() const {
    const Result<Vec2> size = book::page_size(page);
    if (!size) return size.error();
    Result<book::Paper> paper = book::make_paper(*size, margin, !one_sided);
    if (!paper) return paper.error();
    book::BookOptions wanted;
    wanted.paper = *std::move(paper);
    wanted.per_page = per_page;
    wanted.large_print = large_print;
    const std::string apart = solutions_file();
    if (!apart.empty()) {
        if (!apart.ends_with(".pdf"))
            return Error{
                Text("solutions go to 'end', 'none' or a file whose name ends with .pdf; "
                     "this is '{0}'",
                     {apart})};
        if (is_one_place(apart, file))
            return Error{Text("the book and its solutions are one and the same file")};
        wanted.solutions = book::SolutionPlace::apart;
    } else if (solutions == nowhere) {
        wanted.solutions = book::SolutionPlace::none;
    }
    return wanted;
}

Exit write_book(const CommandContext& context, const BookChoices& choices,
                book::BookContent content, const std::stop_token& stop) {
    const Translator translate = context.locale.translator();
    content.title = choices.title.empty() ? book::usual_title(content, translate)
                                          : kit::printable(choices.title);
    content.author = kit::printable(choices.author);
    book::sort_puzzles(content, choices.order == "difficulty" ? book::BookOrder::difficulty
                                                              : book::BookOrder::given);
    book::BookLook look;
    std::vector<config::Problem> problems;
    look.theme = drawing::load_theme(choices.theme, context.folders, problems);
    for (const config::Problem& problem : problems) context.err << problem.told(translate) << '\n';
    look.created = book::stated_date(std::getenv("SOURCE_DATE_EPOCH"));  // NOLINT: nobody sets it
    const book::PlannedBook planned =
        book::plan_book(content, *choices.options(), book::measure_in(look.theme), translate);
    for (const Text& remark : planned.remarks)
        context.err << told(context, choices.file, Error{remark});
    Exit exit = write_pdf(context, choices.file, planned.book, content, look, stop);
    if (planned.solutions && exit == Exit::done)
        exit = write_pdf(context, choices.solutions_file(), *planned.solutions, content, look, stop);
    return exit;
}

}  // namespace quadrille::cli
