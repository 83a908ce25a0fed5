// load_plugin FOLDER CACHE: loads the libraries in a folder as the host does and reads their
// examples. 0 if there is one and all is well.
#include <cstdio>

#include "plugins/registry.hpp"

int main(int count, char** arguments) {
    if (count != 3) return 2;
    quadrille::plugins::RegistryOptions options;
    options.cache = arguments[2];
    const quadrille::plugins::Registry registry({arguments[1]}, options);
    bool good = !registry.types().empty();
    for (const auto& report : registry.reports()) {
        std::printf("%s %s: %s\n", report.id.c_str(), report.version.c_str(),
                    quadrille::in_english(report.reason).c_str());
        good = good && report.state == quadrille::plugins::State::ok;
    }
    for (const auto& type : registry.types()) {
        std::printf("%s knows %zu kinds of rules\n", type->info().id.c_str(),
                    type->info().rule_versions.size());
        good = good && type->parse(type->info().example).has_value();
    }
    return good ? 0 : 1;
}
