#include "window/dialogs/share_dialog.hpp"

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

/// The board as a picture: an untouched one is drawn plainly, as it is printed.
exporting::Picture picture_of(const play::Game& game, bool with_marks) {
    exporting::Picture picture;
    picture.puzzle = &game.puzzle();
    picture.position = Position(game.board());
    if (!with_marks) return picture;
    picture.position = game.session().position();
    picture.layers = game.session().layer_looks();
    const std::span<const Status> clues = game.sheet().judge().clues();
    picture.clues.assign(clues.begin(), clues.end());
    return picture;
}

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

void ShareDialog::start(const play::Game* /*game*/) { destination_.reset(); }

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
    if (game == nullptr) return;
    if (destination_)
        show_place(*game);
    else
        show_ways(*game);
}

bool ShareDialog::row(const char* name, const char* icon, const std::string& words) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float tall = ui().px(38);
    const bool chosen = ImGui::Selectable(("###" + std::string(name)).c_str(), false, 0, {0, tall});
    ui().note("share-" + std::string(name));
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float middle = at.y + (tall - ImGui::GetTextLineHeight()) / 2;
    draw.AddText({at.x + ui().px(8), middle}, to_u32(ui().theme().accent), icon);
    draw.AddText({at.x + ui().px(42), middle}, to_u32(ui().theme().text), words.c_str());
    return chosen;
}

void ShareDialog::show_ways(const play::Game& game) {
    ui().strong(ui().tr("Save as a file"));
    if (row("game", icon::save, ui().tr("This game, to go on with it later or elsewhere")))
        choose_place(game, {Content::game, {}, std::string(game::save_format::extension)});
    const std::vector<std::string>& endings = game.type().info().extensions;
    if (row("puzzle", icon::file, ui().tr("The puzzle alone, for others to solve")))
        choose_place(game, {Content::puzzle, {}, endings.empty() ? ".txt" : endings.front()});
    ui().gap(4);
    ui().strong(ui().tr("The board"));
    if (ui().chip("with-marks", ui().tr("With my marks"), with_marks_)) with_marks_ = true;
    ImGui::SameLine(0, ui().px(8));
    if (ui().chip("without-marks", ui().tr("Without marks"), !with_marks_)) with_marks_ = false;
    for (const exporting::FormatInfo& format : exporting::formats()) {
        const std::string words =
            ui().tell(Text("Save it as a {0}", {exporting::name_of(format.format)}));
        if (row(format.ending.data() + 1, icon_of(format.format), words))
            choose_place(game, {Content::board, format.format, std::string(format.ending)});
    }
    if (row("copy-text", icon::copy, ui().tr("Copy it as text"))) copy_board(game);
    if (row("copy-picture", icon::copy, ui().tr("Make a picture, and copy where it lies")))
        copy_picture(game);
    if (row("book", icon::print, ui().tr("A page to solve, or a book of puzzles")))
        close([this] { shell().perform(input::Action::book); });
    if (row("print", icon::print, ui().tr("Print it"))) print(game);
}

void ShareDialog::choose_place(const play::Game& game, Destination destination) {
    destination_ = std::move(destination);
    place_.start(game.item().title, destination_->ending);
}

void ShareDialog::show_place(const play::Game& game) {
    if (const std::optional<fs::path> file = place_.frame()) save(game, *file);
}

Result<std::string> ShareDialog::drawn(const play::Game& game, exporting::Format format) const {
    const exporting::Picture picture = picture_of(game, with_marks_);
    exporting::Options options;  // paper is white, whatever theme the window has
    std::vector<config::Problem> unread;
    options.theme = drawing::load_theme("light", shell().resources.folders(), unread);
    return exporting::render(format, std::span(&picture, 1), options);
}

Result<std::string> ShareDialog::content_of(const play::Game& game,
                                            const Destination& destination) const {
    switch (destination.content) {
        case Content::game:
            return game::write_game(game.session());
        case Content::puzzle:
            return game.puzzle().write();
        case Content::board:
            break;
    }
    return drawn(game, destination.format);
}

void ShareDialog::save(const play::Game& game, const fs::path& file) {
    const Result<std::string> content = content_of(game, *destination_);
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

void ShareDialog::copy_board(const play::Game& game) {
    const Result<std::string> text = drawn(game, exporting::Format::text);
    if (!text) {
        complain(text.error());
        return;
    }
    shell().platform.set_clipboard(*text);
    close();
    shell().toasts.show(Toasts::Kind::information,
                        ui().tr("The board is on the clipboard, as text"));
}

void ShareDialog::copy_picture(const play::Game& game) {
    const fs::path file =
        shell().resources.folders().cache / "shared" / (file_name_of(game.item().title) + ".png");
    const Result<std::string> picture = drawn(game, exporting::Format::png);
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

void ShareDialog::print(const play::Game& game) {
    const fs::path file = shell().resources.folders().cache / "print.pdf";
    const Result<std::string> page = drawn(game, exporting::Format::pdf);
    if (!page) {
        complain(page.error());
        return;
    }
    if (const Result<void> written = config::replace_file(file, *page); !written) {
        complain(written.error());
        return;
    }
    printing_.ask([file, title = game.item().title](const std::stop_token& stop) {
        return play::print_file(file, title, stop);
    });
    close();
}

}  // namespace quadrille::window
