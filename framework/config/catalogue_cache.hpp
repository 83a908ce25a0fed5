// What files of translations said when they were read before: TOML of hundreds of kilobytes takes
// longer to read than most commands take. The folder `catalogues` in the cache folder, a file for
// each; it may be deleted at any time.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/file_stamp.hpp"

namespace quadrille::config {

/// English templates and what they are in another language, in the order of a file.
using CatalogueLines = std::vector<std::pair<std::string, std::string>>;

/// A catalogue as it was when it had that stamp.
struct KnownCatalogue {
    std::filesystem::path file;
    FileStamp stamp;
    CatalogueLines lines;
};

/// As bytes; read back it is the same.
[[nodiscard]] std::string told(const KnownCatalogue& catalogue);
/// What is told, if it is whole.
[[nodiscard]] std::optional<KnownCatalogue> catalogue_in(std::string_view bytes);

/// [any thread], and by several processes at once.
class CatalogueCache {
public:
    /// Without a cache folder nothing is remembered.
    explicit CatalogueCache(const std::filesystem::path& cache);

    /// The lines of that file, if they were remembered when it had that stamp.
    [[nodiscard]] std::optional<CatalogueLines> find(const std::filesystem::path& file,
                                                     const FileStamp& stamp) const;
    /// Requires that the stamp was taken at `taken` or after, and the lines were read after that.
    /// What had just been written then is not remembered: file systems tell times coarsely. That it
    /// cannot be written is no failure.
    void remember(const KnownCatalogue& catalogue,
                  std::chrono::system_clock::time_point taken) const;

private:
    [[nodiscard]] std::filesystem::path place_of(const std::filesystem::path& file) const;

    std::filesystem::path folder_;
};

}  // namespace quadrille::config
