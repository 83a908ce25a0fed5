#include "cli/folder_walk.hpp"

#include <algorithm>
#include <set>
#include <system_error>
#include <utility>

#include "quadrille/formats.hpp"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

/// Endings of names.
struct Endings {
    std::set<std::string> wanted;
    std::set<std::string> of_others;  ///< of types that are not wanted

    void add(const PuzzleType& type, bool is_wanted) {
        std::set<std::string>& endings = is_wanted ? wanted : of_others;
        const TypeInfo& info = type.info();
        endings.insert(info.extensions.begin(), info.extensions.end());
        if (const auto* const formats = facet_of<Formats>(type))
            for (const Format& format : formats->formats())
                if (format.read) endings.insert(format.extensions.begin(), format.extensions.end());
    }
};

/// One walk through a folder and those below it. What cannot be read holds up none of the rest.
class FolderWalk {
public:
    /// `keeps_others`: files whose names are of no type at all.
    FolderWalk(Endings endings, bool keeps_others)
        : endings_(std::move(endings)), keeps_others_(keeps_others) {}

    void add(const fs::path& folder) {
        std::error_code code;
        fs::directory_iterator entry(folder, code);
        if (code) {
            note_unread(folder, code);
            return;
        }
        std::vector<fs::path> folders;
        while (entry != fs::directory_iterator()) {
            look_at(*entry, folders);
            entry.increment(code);
            if (code) note_unread(folder, code);
        }
        std::ranges::sort(folders);
        for (const fs::path& below : folders) add(below);
    }
    [[nodiscard]] FolderFiles found() && {
        std::ranges::sort(found_.files);
        std::ranges::sort(found_.others);
        return std::move(found_);
    }

private:
    void look_at(const fs::directory_entry& entry, std::vector<fs::path>& folders) {
        const fs::path& path = entry.path();
        if (path.filename().string().starts_with('.')) return;
        std::error_code code;
        const fs::file_status status = entry.symlink_status(code);
        if (code && status.type() != fs::file_type::not_found) note_unread(path, code);
        if (fs::is_directory(status)) {
            folders.push_back(path);
        } else if (std::error_code gone; entry.is_regular_file(gone)) {
            const std::string ending = path.extension().string();
            if (endings_.wanted.contains(ending))
                found_.files.push_back(path.string());
            else if (keeps_others_ && !endings_.of_others.contains(ending))
                found_.others.push_back(path.string());
            else
                ++found_.skipped;
        }
    }
    void note_unread(const fs::path& path, std::error_code code) {
        found_.unread.emplace_back(path.string(),
                                   Error{Text("'{0}' cannot be read: {1}",
                                              {path.string(), code.message()})});
    }

    Endings endings_;
    bool keeps_others_;
    FolderFiles found_;
};

}  // namespace

FolderFiles files_of_types(const fs::path& folder,
                           const std::vector<std::shared_ptr<const PuzzleType>>& types,
                           std::string_view type) {
    Endings endings;
    for (const auto& one : types) endings.add(*one, type.empty() || one->info().id == type);
    FolderWalk walk(std::move(endings), !type.empty());
    walk.add(folder);
    return std::move(walk).found();
}

}  // namespace quadrille::cli
