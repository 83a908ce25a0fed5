// Any bytes as a file of settings: problems with places, never harm; and a setting that is stored
// in it is read again, while all others stay as they were.
#include "config/settings.hpp"
#include "fuzz.hpp"

using namespace quadrille;

namespace {

config::Settings without_aids(config::Settings settings) {
    settings.aids = true;
    return settings;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    config::Folders folders;
    folders.user_config = folder.path();
    const std::string_view text = fuzz::text_of(data, size);
    folder.write("settings.toml", text);
    std::vector<config::Problem> problems;
    const config::Settings before = config::load_settings(folders, problems);
    fuzz::require_told(problems, text);
    const config::ValueChange change{{}, "aids", !before.aids};
    if (!config::store_settings(folders, std::span(&change, 1))) return 0;
    problems.clear();
    const config::Settings after = config::load_settings(folders, problems);
    fuzz::require(after.aids == !before.aids, "a setting that is stored is read again");
    fuzz::require(without_aids(after) == without_aids(before),
                  "storing a setting changes no other");
    return 0;
}
