#include "window/book_maker.hpp"

#include <chrono>
#include <utility>

#include "book/book_writer.hpp"
#include "book/gather.hpp"
#include "config/files.hpp"
#include "library/shelf_file.hpp"
#include "play/printing.hpp"

namespace quadrille::window {

namespace {

/// For solving or rating one puzzle; what takes longer is printed without.
constexpr std::chrono::duration<double> longest{10};

Result<library::Item> item_of(const library::Library& library, const library::ShelfEntry& entry) {
    const library::FileRange& range = entry.puzzle.range;
    const Result<std::string> text = config::read_range(entry.file->path, range.begin, range.size);
    if (!text) return text.error();
    return library.open_part(*text, entry.type(), entry.file->path, entry.puzzle.number);
}

MadeBook write_file(const BookWish& wish, book::BookContent content, const Translator& translate,
                    const std::stop_token& stop) {
    MadeBook made;
    made.file = wish.file;
    content.title = wish.title.empty() ? book::usual_title(content, translate) : wish.title;
    book::sort_puzzles(content, wish.order);
    const book::BookLook look{wish.theme};
    const book::PlannedBook planned =
        book::plan_book(content, wish.options, book::measure_in(wish.theme), translate);
    std::string bytes;
    const auto take = [&bytes](std::string_view more) {
        bytes += more;
        return true;
    };
    Result<void> written = book::write_book(planned.book, content, look, take, stop);
    if (written) written = config::replace_file(wish.file, bytes);
    if (written && wish.is_to_print) {
        written = play::print_file(wish.file, content.title, stop);
        made.printed = written.has_value();
    }
    if (!written) made.failure = written.error().message;
    made.pages = planned.book.pages.size();
    return made;
}

MadeBook make_book(const library::Library& library, const BookWish& wish,
                   const Translator& translate, std::atomic<std::size_t>& done,
                   const std::stop_token& stop) {
    book::BookContent content;
    std::size_t left_out = 0;
    const auto add = [&](const library::Item& item) {
        const book::PuzzleToGather puzzle{item.puzzle_type, item.puzzle, item.difficulty};
        book::add_puzzle(content, book::gather(puzzle, {longest, stop}, translate), translate);
    };
    if (wish.single) add(*wish.single);
    for (const library::ShelfEntry& entry : wish.shelf) {
        if (stop.stop_requested()) return {.failure = Text("Stopped.")};
        if (const Result<library::Item> item = item_of(library, entry))
            add(*item);
        else
            ++left_out;
        ++done;
    }
    if (content.puzzles.empty()) return {.failure = Text("None of the puzzles could be read.")};
    MadeBook made = write_file(wish, std::move(content), translate, stop);
    made.left_out = left_out;
    return made;
}

}  // namespace

void BookMaker::start(const library::Library& library, BookWish wish,
                       std::shared_ptr<const config::Locale> locale) {
    done_ = std::make_shared<std::atomic<std::size_t>>(0);
    const auto shared = std::make_shared<const BookWish>(std::move(wish));
    task_.ask(
        [&library, shared, locale = std::move(locale), done = done_](const std::stop_token& stop) {
            return make_book(library, *shared, locale->translator(), *done, stop);
        });
}

std::optional<MadeBook> BookMaker::take() {
    MadeBook made;
    if (!task_.take(made)) return std::nullopt;
    return made;
}

}  // namespace quadrille::window
