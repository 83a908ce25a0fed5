#include "window/dialogs/share_dialog.hpp"

#include <algorithm>
#include <utility>

#include "config/files.hpp"
#include "game/save.hpp"
#include "game/save_format.hpp"
#include "input/icons.hpp"
#include "play/printing.hpp"
#include "play/recent_files.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;

namespace {

const char* icon_of(exporting::Format format) {
    switch (format) {
        case exporting::Format::png:
            return icon::picture;
        case exporting::Format::svg:
            return icon::drawing;
        case exporting::Format::pdf:
            return icon::page;
        case exporting::Format::text:
            break;
    }
    return icon::file;
}

}  // namespace

void ShareDialog::start(const play::Game* /*game*/) {
    destination_.reset();
    drawing_.reset();
}

void ShareDialog::start(DrawnPuzzle drawing) {
    destination_.reset();
    drawing_ = std::move(drawing);
    with_solution_ = false;
}

bool ShareDialog::leave_off() {
    if (!destination_) return false;
    destination_.reset();
    return true;
}

void ShareDialog::tick(std::chrono::steady_clock::time_point /*now*/) {
    const std::optional<Result<Result<void>>> printed = printing_.poll();
    if (!printed) return;
    if (!*printed)
        complain(printed->error());
    else if (!**printed)
        complain((*printed)->error());
    else
        shell().toasts.show(Toasts::Kind::good, ui().tr("The page is with the printer"));
}

void ShareDialog::complain(const Error& error) {
    shell().toasts.show(Toasts::Kind::bad, ui().tell(error.message));
}

void ShareDialog::body(const play::Game* game, float /*height*/) {
    if (game == nullptr && !drawing_) return;
    const library::Item& item = game != nullptr ? game->item() : drawing_->item;
    const Subject subject{game, item, game != nullptr ? game->puzzle() : *item.puzzle,
                          (game != nullptr ? game->type() : *item.puzzle_type).info()};
    if (destination_)
        show_place(subject);
    else
        show_ways(subject);
}

bool ShareDialog::row(const char* name, const char* icon, const std::string& words) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left = ui().px(42);
    const float wide = ImGui::GetContentRegionAvail().x - left;
    const std::string lines = ui().broken(words, wide);
    const float high = ImGui::CalcTextSize(lines.c_str()).y;
    const float tall = std::max(ui().px(38), high + ui().px(12));
    const bool chosen = ImGui::Selectable(("###" + std::string(name)).c_str(), false, 0, {0, tall});
    ui().note("share-" + std::string(name));
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float top = at.y + (tall - high) / 2;
    draw.AddText({at.x + ui().px(8), top}, to_u32(ui().theme().accent), icon);
    draw.AddText({at.x + left, top}, to_u32(ui().theme().text), lines.c_str());
    return chosen;
}

void ShareDialog::show_ways(const Subject& subject) {
    ui().strong(ui().tr("Save as a file"));
    if (subject.game != nullptr &&
        row("game", icon::save, ui().tr("This game, to go on with it later or elsewhere")))
        choose_place(subject, {Content::game, {}, std::string(game::save_format::extension)});
    const std::vector<std::string>& endings = subject.type.extensions;
    if (row("puzzle", icon::file, ui().tr("The puzzle alone, for others to solve")))
        choose_place(subject, {Content::puzzle, {}, endings.empty() ? ".txt" : endings.front()});
    ui().gap(4);
    ui().strong(ui().tr("The board"));
    show_marks(subject);
    for (const exporting::FormatInfo& format : exporting::formats()) {
        const std::string words =
            ui().tell(Text("Save it as a {0}", {exporting::name_of(format.format)}));
        if (row(format.ending.data() + 1, icon_of(format.format), words))
            choose_place(subject, {Content::board, format.format, std::string(format.ending)});
    }
    if (row("copy-text", icon::copy, ui().tr("Copy it as text"))) copy_board(subject);
    if (row("copy-picture", icon::copy, ui().tr("Save a picture, and copy its path")))
        copy_picture(subject);
    if (row("book", icon::print, ui().tr("A page to solve, or a book of puzzles")))
        close([this] { shell().perform(input::Action::book); });
    if (row("print", icon::print, ui().tr("Print it"))) print(subject);
}

void ShareDialog::show_marks(const Subject& subject) {
    if (subject.game == nullptr && !drawing_->solution) return;
    bool& shows = subject.game != nullptr ? with_marks_ : with_solution_;
    const bool is_game = subject.game != nullptr;
    if (ui().chip("with-marks", ui().tr(is_game ? "With my marks" : "With the solution"), shows))
        shows = true;
    ImGui::SameLine(0, ui().px(8));
    if (ui().chip("without-marks", ui().tr("Without marks"), !shows)) shows = false;
}

void ShareDialog::choose_place(const Subject& subject, Destination destination) {
    destination_ = std::move(destination);
    place_.start(subject.item.title, destination_->ending);
}

void ShareDialog::show_place(const Subject& subject) {
    if (const std::optional<fs::path> file = place_.frame()) save(subject, *file);
}

/// An untouched board is drawn plainly, as it is printed.
exporting::Picture ShareDialog::picture_of(const Subject& subject) const {
    exporting::Picture picture;
    picture.puzzle = &subject.puzzle;
    picture.position = Position(subject.puzzle.board());
    if (subject.game == nullptr) {
        if (with_solution_ && drawing_->solution) picture.position = *drawing_->solution;
    } else if (with_marks_) {
        picture.position = subject.game->session().position();
        picture.layers = subject.game->session().layer_looks();
        const std::span<const Status> clues = subject.game->sheet().judge().clues();
        picture.clues.assign(clues.begin(), clues.end());
    }
    return picture;
}

Result<std::string> ShareDialog::drawn(const Subject& subject, exporting::Format format) const {
    const exporting::Picture picture = picture_of(subject);
    exporting::Options options;  // paper is white, whatever theme the window has
    std::vector<config::Problem> unread;
    options.theme = drawing::load_theme("light", shell().resources.folders(), unread);
    return exporting::render(format, std::span(&picture, 1), options);
}

Result<std::string> ShareDialog::content_of(const Subject& subject,
                                            const Destination& destination) const {
    switch (destination.content) {
        case Content::game:
            return game::write_game(subject.game->session());
        case Content::puzzle:
            return subject.puzzle.write();
        case Content::board:
            break;
    }
    return drawn(subject, destination.format);
}

void ShareDialog::save(const Subject& subject, const fs::path& file) {
    const Result<std::string> content = content_of(subject, *destination_);
    if (!content) {
        complain(content.error());
        return;
    }
    if (const Result<void> written = config::replace_file(file, *content); !written) {
        complain(written.error());
        return;
    }
    if (destination_->content != Content::board)
        play::remember_file(shell().resources.folders(), file);
    shell().trace.write("saved", {{"file", file.string()}});
    destination_.reset();
    close();
    shell().toasts.show(Toasts::Kind::good, ui().tr("Saved"), {file.string()});
}

void ShareDialog::copy_board(const Subject& subject) {
    const Result<std::string> text = drawn(subject, exporting::Format::text);
    if (!text) {
        complain(text.error());
        return;
    }
    shell().platform.set_clipboard(*text);
    close();
    shell().toasts.show(Toasts::Kind::information,
                        ui().tr("The board is on the clipboard, as text"));
}

void ShareDialog::copy_picture(const Subject& subject) {
    const fs::path file =
        shell().resources.folders().cache / "shared" / (file_name_of(subject.item.title) + ".png");
    const Result<std::string> picture = drawn(subject, exporting::Format::png);
    if (!picture) {
        complain(picture.error());
        return;
    }
    if (const Result<void> written = config::replace_file(file, *picture); !written) {
        complain(written.error());
        return;
    }
    shell().platform.set_clipboard(file.string());
    close();
    shell().toasts.show(Toasts::Kind::information,
                        ui().tr("Where the picture lies is on the clipboard"), {file.string()});
}

void ShareDialog::print(const Subject& subject) {
    const fs::path file = shell().resources.folders().cache / "print.pdf";
    const Result<std::string> page = drawn(subject, exporting::Format::pdf);
    if (!page) {
        complain(page.error());
        return;
    }
    if (const Result<void> written = config::replace_file(file, *page); !written) {
        complain(written.error());
        return;
    }
    printing_.ask([file, title = subject.item.title](const std::stop_token& stop) {
        return play::print_file(file, title, stop);
    });
    close();
}

}  // namespace quadrille::window
