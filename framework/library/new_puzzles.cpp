// Puzzles that were made here, kept among the player's own.
#include "config/files.hpp"
#include "library/library.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

Result<fs::path> Library::keep(const TypeInfo& type, const std::string& name,
                               std::string_view text) const {
    const fs::path folder = folders_.user_data / "puzzles" / type.id;
    const std::string extension = type.extensions.empty() ? std::string() : type.extensions.front();
    for (std::size_t number = 1;; ++number) {
        const fs::path file =
            folder / (name + (number == 1 ? "" : "-" + std::to_string(number)) + extension);
        std::error_code error;
        if (fs::exists(file, error)) {
            const Result<std::string> there = config::read_file(file);
            if (there && *there == text) return file;
            continue;
        }
        if (const Result<void> written = config::replace_file(file, text, config::Readers::owner);
            !written)
            return written.error();
        return file;
    }
}

}  // namespace quadrille::library
