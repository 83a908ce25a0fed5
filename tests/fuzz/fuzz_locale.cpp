// Any bytes as a file of translations: problems with places; whatever a translation is, a sentence
// can be told with it.
#include "config/locale.hpp"
#include "fuzz.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    config::Folders folders;
    folders.user_config = folder.path() / "user";
    folders.plugins = {folder.path() / "plugins"};
    const std::string_view text = fuzz::text_of(data, size);
    folder.write("user/locale/xx.toml", text);
    folder.write("plugins/locale/any/xx.toml", text);
    std::vector<config::Problem> problems;
    config::Locale locale("xx", folders, problems);
    locale.add_type("any", folders, problems);
    fuzz::require_told(problems, text);
    const Result<config::Document> document = config::parse_toml(text, "xx.toml");
    if (!document) return 0;
    for (const config::TomlItem& item : document->items)
        static_cast<void>(locale.tell(Text(item.key, {"1", Text(item.key, {"2", "3"}), "4"})));
    return 0;
}
