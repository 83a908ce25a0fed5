#include "config/named_files.hpp"

#include <filesystem>
#include <system_error>

namespace quadrille::config {

namespace fs = std::filesystem;

std::set<std::string> named_files(const Folders& folders, const std::string& part) {
    std::set<std::string> names;
    for (const fs::path& folder : {folders.shipped_config, folders.user_config}) {
        std::error_code code;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder / part, code))
            if (const fs::path ending = entry.path().extension();
                ending == ".toml" || ending == ".d")
                names.insert(entry.path().stem().string());
    }
    return names;
}

bool has_named_file(const Folders& folders, const std::string& part, const std::string& name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    for (const fs::path& folder : {folders.shipped_config, folders.user_config})
        for (const char* const ending : {".toml", ".d"}) {
            std::error_code code;
            if (fs::exists(folder / part / (name + ending), code)) return true;
        }
    return false;
}

}  // namespace quadrille::config
