#include "taught/collection.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "engine/deduce/late_techniques.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/lessons.hpp"
#include "taught/translations.hpp"

namespace quadrille::taught {

namespace fs = std::filesystem;

namespace {

class TaughtTechniques final : public Techniques {
public:
    explicit TaughtTechniques(std::vector<Technique> list) : list_(std::move(list)) {}
    [[nodiscard]] std::span<const Technique> techniques() const noexcept override { return list_; }

private:
    std::vector<Technique> list_;
};

/// Techniques are made when someone asks for them: a puzzle that is only looked at or solved
/// exactly never pays for a proof.
class TaughtPuzzle final : public Puzzle, public engine::LateTechniques {
public:
    TaughtPuzzle(std::unique_ptr<Puzzle> puzzle, std::shared_ptr<const Rulebook> book)
        : puzzle_(std::move(puzzle)), book_(std::move(book)) {}

    [[nodiscard]] const Board& board() const noexcept override { return puzzle_->board(); }
    [[nodiscard]] const Rules& rules() const noexcept override { return puzzle_->rules(); }
    void draw(Canvas& canvas, const Position& position, const ClueStates& clues) const override {
        puzzle_->draw(canvas, position, clues);
    }
    [[nodiscard]] std::string write() const override { return puzzle_->write(); }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        if (id != Techniques::facet_id) return puzzle_->facet(id);
        try {
            return static_cast<const Techniques*>(
                &techniques_.get([this] { return TaughtTechniques(book_->techniques(*puzzle_)); }));
        } catch (const std::exception&) {  // out of memory: then without the rules
            return puzzle_->facet(id);
        }
    }

    [[nodiscard]] bool wait(const std::function<bool()>& over) const override {
        return book_->wait(over);
    }

private:
    std::unique_ptr<Puzzle> puzzle_;
    std::shared_ptr<const Rulebook> book_;
    kit::Lazy<TaughtTechniques> techniques_;
};

class TaughtType final : public PuzzleType, public Lessons {
public:
    TaughtType(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Rulebook> book)
        : type_(std::move(type)), book_(std::move(book)) {}
    [[nodiscard]] const TypeInfo& info() const noexcept override { return type_->info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        Result<std::unique_ptr<Puzzle>> puzzle = type_->parse(text);
        if (!puzzle) return puzzle;
        return std::unique_ptr<Puzzle>(
            std::make_unique<TaughtPuzzle>(std::move(puzzle).value(), book_));
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Lessons::facet_id ? static_cast<const Lessons*>(this) : type_->facet(id);
    }
    /// Of a rule in a file the reason that its author states there.
    [[nodiscard]] Text lesson(std::string_view technique) const override {
        if (!book_->file_of(technique).empty()) return book_->reason_of(technique);
        const auto* const own = facet_of<Lessons>(*type_);
        return own == nullptr ? Text() : own->lesson(technique);
    }

private:
    std::shared_ptr<const PuzzleType> type_;
    std::shared_ptr<const Rulebook> book_;
};

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code code;
    // Stepping on can fail as well, on a folder of the network say.
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code))
        if (at->path().extension() == ".toml") files.push_back(at->path());
    std::sort(files.begin(), files.end());
    return files;
}

fs::path users_folder(const config::Folders& folders, std::string_view type) {
    return folders.user_config / "techniques" / fs::path(type);
}

/// The types that there may be rules for: most have none, and of those each folder would be asked.
std::set<std::string> types_with_folders(const config::Folders& folders) {
    std::set<std::string> types;
    const auto look = [&](const fs::path& folder) {
        std::error_code code;
        for (fs::directory_iterator at(folder / "techniques", code), end; !code && at != end;
             at.increment(code))
            types.insert(at->path().filename().string());
    };
    std::ranges::for_each(folders.plugins, look);
    look(folders.user_config);
    return types;
}

}  // namespace

namespace {

/// Those that come with the type.
std::vector<fs::path> brought_files(const config::Folders& folders, std::string_view type) {
    std::vector<fs::path> files;
    for (const fs::path& folder : folders.plugins) {
        files = files_in(folder / "techniques" / fs::path(type));
        if (!files.empty()) break;
    }
    return files;
}

}  // namespace

std::vector<fs::path> rule_files(const config::Folders& folders, std::string_view type) {
    std::vector<fs::path> files = brought_files(folders, type);
    const std::vector<fs::path> own = files_in(users_folder(folders, type));
    files.insert(files.end(), own.begin(), own.end());
    return files;
}

std::shared_ptr<const PuzzleType> taught_type(std::shared_ptr<const PuzzleType> type,
                                              std::shared_ptr<const Rulebook> book) {
    return std::make_shared<TaughtType>(std::move(type), std::move(book));
}

Types Collection::types(const Types& plugins) const {
    std::vector<Known> old;  // goes when the lock is open again, as in `reload`
    const std::scoped_lock lock(mutex_);
    Types types;
    std::optional<std::set<std::string>> with_folders;
    for (const std::shared_ptr<const PuzzleType>& plugin : plugins) {
        const std::string& id = plugin->info().id;
        Known& known = known_[id];
        if (known.plugin != plugin) {
            old.push_back(std::exchange(known, {plugin, plugin, nullptr, false}));
            if (!with_folders) with_folders = types_with_folders(folders_);
            const std::vector<fs::path> files =
                with_folders->contains(id) ? rule_files(folders_, id) : std::vector<fs::path>();
            if (!files.empty()) {
                known.book = std::make_shared<Rulebook>(plugin, files, folders_.cache);
                known.taught = taught_type(plugin, known.book);
                const fs::path own = users_folder(folders_, id);
                known.by_user = std::any_of(files.begin(), files.end(), [&](const fs::path& file) {
                    return file.parent_path() == own;
                });
            }
        }
        types.push_back(known.taught);
    }
    return types;
}

Types Collection::types_for_all(const Types& plugins) const {
    Types all = types(plugins);
    const std::scoped_lock lock(mutex_);
    for (std::shared_ptr<const PuzzleType>& type : all) {
        const auto at = known_.find(type->info().id);
        if (at == known_.end() || !at->second.by_user) continue;  // they are the same
        Known& known = at->second;
        if (known.for_all == nullptr) {
            std::vector<fs::path> files = brought_files(folders_, type->info().id);
            known.for_all = files.empty()
                                ? known.plugin
                                : taught_type(known.plugin,
                                              std::make_shared<Rulebook>(
                                                  known.plugin, std::move(files), folders_.cache));
        }
        type = known.for_all;
    }
    return all;
}

void Collection::reload() {
    std::map<std::string, Known, std::less<>>
        old;  // goes when the lock is open again: a proof may have to be stopped
    const std::scoped_lock lock(mutex_);
    known_.swap(old);
}

std::shared_ptr<const Rulebook> Collection::rulebook(std::string_view type) const {
    const std::scoped_lock lock(mutex_);
    const auto at = known_.find(type);
    return at == known_.end() ? nullptr : at->second.book;
}

std::vector<config::Translation> Collection::translations() const {
    const std::scoped_lock lock(mutex_);
    std::vector<config::Translation> all;
    for (const auto& [id, known] : known_) {
        if (!known.book) continue;
        // Of the files and not of the book, which would open the type's library for its pieces.
        for (const fs::path& file : rule_files(folders_, id)) {
            const std::vector<config::Translation> of = translations_of(file);
            all.insert(all.end(), of.begin(), of.end());
        }
    }
    return all;
}

std::vector<RefusedRule> Collection::refused() const {
    const std::scoped_lock lock(mutex_);
    std::vector<RefusedRule> all;
    for (const auto& [id, known] : known_) {
        if (!known.book || !known.book->is_proved()) continue;
        const std::vector<RefusedRule> of = known.book->refused();
        all.insert(all.end(), of.begin(), of.end());
    }
    return all;
}

std::vector<std::shared_ptr<const Rulebook>> Collection::users_books() const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::shared_ptr<const Rulebook>> books;
    for (const auto& [id, known] : known_)
        if (known.book && known.by_user) books.push_back(known.book);
    return books;
}

void Collection::begin() const {
    for (const auto& book : users_books()) book->begin();
}

bool Collection::proving() const {
    const auto books = users_books();
    return std::any_of(books.begin(), books.end(),
                       [](const auto& book) { return !book->is_proved(); });
}

std::vector<RefusedRule> Collection::refused_of_user() const {
    std::vector<RefusedRule> all;
    for (const auto& book : users_books()) {
        const std::vector<RefusedRule> of = book->refused_so_far();
        all.insert(all.end(), of.begin(), of.end());
    }
    return all;
}

}  // namespace quadrille::taught
