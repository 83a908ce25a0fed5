// A book of puzzles from the shelf, or of one that is played, made on a thread of its own and saved
// as a PDF, or printed. Knows no widgets.
#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "book/plan.hpp"
#include "config/locale.hpp"
#include "drawing/theme.hpp"
#include "library/library.hpp"
#include "library/shelf.hpp"
#include "play/background_task.hpp"

namespace quadrille::window {

/// What is wanted.
struct BookWish {
    std::vector<library::ShelfEntry> shelf;  ///< read and parsed beside the window
    std::optional<library::Item> single;     ///< instead of those
    std::string title;                       ///< empty: the usual one
    book::BookOptions options;
    book::BookOrder order = book::BookOrder::given;
    drawing::Theme theme;
    std::filesystem::path file;
    bool is_to_print = false;  ///< the file goes to the printer then
};

/// What has come of it.
struct MadeBook {
    std::filesystem::path file = {};
    std::size_t pages = 0;
    bool printed = false;
    std::size_t left_out = 0;  ///< puzzles that could not be read
    Text failure = {};         ///< why there is none; empty if there is
};

/// [one thread at a time]
class BookMaker {
public:
    /// The library outlives it.
    void start(const library::Library& library, BookWish wish,
               std::shared_ptr<const config::Locale> locale);
    void stop() { task_.forget(); }
    [[nodiscard]] bool is_under_way() const noexcept { return task_.thinking(); }
    /// How many of the puzzles are solved and rated.
    [[nodiscard]] std::size_t done() const noexcept { return done_ ? done_->load() : 0; }
    /// Once, when it has come to its end.
    [[nodiscard]] std::optional<MadeBook> take();

private:
    play::BackgroundTask<MadeBook> task_;
    std::shared_ptr<std::atomic<std::size_t>> done_;
};

}  // namespace quadrille::window
