#include "play/editor/drafts.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <system_error>
#include <thread>
#include <utility>

#include "config/files.hpp"

namespace quadrille::play {

namespace fs = std::filesystem;

namespace {

/// Before the number of a draft, in the name of its file.
constexpr std::string_view draft_stem = "drawing-";

fs::path folder_of_drafts(const config::Folders& folders) { return folders.user_data / "drafts"; }

fs::path file_of_marks(const fs::path& draft) {
    return draft.parent_path() / ("." + draft.filename().string() + ".marks");
}

/// What lies in a folder, as far as it can be read.
std::vector<fs::directory_entry> entries(const fs::path& folder) {
    std::vector<fs::directory_entry> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator();
         at.increment(error))
        found.push_back(*at);
    return found;
}

bool is_draft(const fs::directory_entry& one) {
    std::error_code error;
    if (one.path().filename().string().starts_with(".") || !one.is_regular_file(error))
        return false;
    const std::uintmax_t size = one.file_size(error);
    return !error && size > 0;
}

/// False if it is there already.
bool claim(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    // What else goes wrong is told by who writes there.
    if (descriptor < 0) return errno != EEXIST;
    ::close(descriptor);
    return true;
}

/// The marks first: a text without its marks would be the worse half.
Result<void> write_draft(const fs::path& file, const std::string& text,
                         const std::vector<Mark>& marks) {
    const Result<void> beside =
        config::replace_file(file_of_marks(file), text_of_marks(marks), config::Readers::owner);
    const Result<void> itself = config::replace_file(file, text, config::Readers::owner);
    return itself ? beside : itself;
}

}  // namespace

std::vector<Draft> drafts(const config::Folders& folders) {
    std::vector<Draft> found;
    if (folders.user_data.empty()) return found;
    for (const fs::directory_entry& type : entries(folder_of_drafts(folders)))
        for (const fs::directory_entry& one : entries(type.path()))
            if (std::error_code error; is_draft(one))
                found.push_back({one.path(), type.path().filename().string(),
                                 one.last_write_time(error)});
    std::ranges::sort(found, [](const Draft& a, const Draft& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.file < b.file;
    });
    return found;
}

Text draft_title(const fs::path& draft) {
    const std::string stem = draft.stem().string();
    if (stem.empty()) return "Drawing";
    if (!stem.starts_with(draft_stem)) return Text::name(stem);
    const std::string number = stem.substr(draft_stem.size());
    const bool is_number =
        !number.empty() && number.find_first_not_of("0123456789") == std::string::npos;
    return is_number ? Text("Drawing {0}", {number}) : Text::name(stem);
}

fs::path new_draft(const config::Folders& folders, const TypeInfo& type) {
    if (folders.user_data.empty()) return {};
    const fs::path folder = folder_of_drafts(folders) / type.id;
    config::make_private_folders(folder);
    for (std::size_t number = 1;; ++number) {
        fs::path file = folder / (std::string(draft_stem) + std::to_string(number) +
                                  type.extensions.front());
        if (claim(file)) return file;
    }
}

std::vector<Mark> marks_in(std::string_view text) {
    constexpr std::string_view blanks = " \n";
    std::vector<Mark> marks;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty()) return marks;
        Mark mark = blank;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), mark);
        if (error != std::errc()) return {};
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (!text.empty() && blanks.find(text.front()) == std::string_view::npos) return {};
        marks.push_back(mark);
    }
}

std::string text_of_marks(std::span<const Mark> marks) {
    std::string text;
    for (const Mark mark : marks) text += std::to_string(mark) + " ";
    return text + "\n";
}

std::vector<Mark> marks_of_draft(const fs::path& draft) {
    const Result<std::string> text = config::read_file(file_of_marks(draft));
    return text ? marks_in(*text) : std::vector<Mark>();
}

void DraftWriter::keep(std::shared_ptr<const Puzzle> puzzle, std::vector<Mark> marks) {
    waiting_ = std::move(puzzle);
    marks_ = std::move(marks);
    begin();
}

void DraftWriter::begin() {
    // One after the other: an older state never lands on a newer one.
    if (waiting_ == nullptr || task_.thinking() || file_.empty()) return;
    task_.ask([file = file_, puzzle = std::exchange(waiting_, nullptr),
               marks = std::exchange(marks_, {})](const std::stop_token&) {
        const Result<void> kept = write_draft(file, puzzle->write(), marks);
        return Written{kept ? Text() : kept.error().message};
    });
}

bool DraftWriter::tick() {
    Written written;
    const bool is_other = task_.take(written) && written.failure != failure_;
    if (is_other) failure_ = std::move(written.failure);
    begin();
    return is_other;
}

Text DraftWriter::finish() {
    while (!file_.empty() && (task_.thinking() || waiting_ != nullptr)) {
        static_cast<void>(tick());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (file_.empty() && waiting_ != nullptr)
        return "nothing can be kept: there is no home folder of your own; HOME can name one";
    return failure_;
}

void DraftWriter::remove() {
    waiting_.reset();
    static_cast<void>(finish());
    if (file_.empty()) return;
    std::error_code error;
    fs::remove(file_, error);
    fs::remove(file_of_marks(file_), error);
    file_.clear();
    failure_ = {};
}

}  // namespace quadrille::play
