#include "config/named_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 2> endings{".toml", ".d"};

}  // namespace

std::set<std::string> named_files(const Folders& folders, const std::string& part) {
    std::set<std::string> names;
    for (const fs::path& folder : {folders.shipped_config, folders.user_config}) {
        std::error_code code;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder / part, code))
            if (std::ranges::find(endings, entry.path().extension().string()) != endings.end())
                names.insert(entry.path().stem().string());
    }
    return names;
}

bool has_named_file(const Folders& folders, const std::string& part, const std::string& name) {
    constexpr std::string_view not_in_names("/\0", 2);
    if (name.empty() || name.find_first_of(not_in_names) != std::string::npos) return false;
    for (const fs::path& folder : {folders.shipped_config, folders.user_config})
        for (const std::string_view ending : endings) {
            std::error_code code;
            if (fs::exists(folder / part / (name + std::string(ending)), code)) return true;
        }
    return false;
}

}  // namespace quadrille::config
