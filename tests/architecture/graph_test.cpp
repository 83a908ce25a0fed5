// The laws of the house that only the compiler can tell: which files each object was really made
// from, by whatever way they were included. Read from ninja's record of the build this test is in.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path source_root = fs::path(QUADRILLE_SOURCE_DIR).lexically_normal();
const fs::path build_root = fs::path(QUADRILLE_BUILD_DIR).lexically_normal();

struct Object {
    std::string name;
    std::vector<std::string> files;  ///< of the tree by their path in it, others in full
    std::vector<std::string>
        sources;  ///< of these, what is compiled: several where a build joins them

    /// Whether a source is that file, or lies in that folder of the tree.
    [[nodiscard]] bool is_in(const std::string& place) const {
        for (const std::string& source : sources)
            if (source == place || source.starts_with(place + "/")) return true;
        return false;
    }
};

std::string output_of(const std::string& command) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 65536> part{};
    while (pipe != nullptr) {
        const std::size_t size = std::fread(part.data(), 1, part.size(), pipe.get());
        if (size == 0) break;
        text.append(part.data(), size);
    }
    return text;
}

/// A line for each object that ends with ": #deps …", and its files below it, indented.
std::vector<Object> read_objects() {
    std::istringstream lines(
        output_of("'" NINJA "' -C '" + build_root.string() + "' -t deps 2>&1"));
    std::vector<Object> objects;
    for (std::string line; std::getline(lines, line);) {
        if (const std::size_t end = line.find(": #deps"); end != std::string::npos) {
            objects.push_back({line.substr(0, end), {}, {}});
            continue;
        }
        if (!line.starts_with("    ") || objects.empty()) continue;
        const fs::path file = (build_root / line.substr(4)).lexically_normal();
        const fs::path inside = file.lexically_relative(source_root);
        const bool is_of_build = !file.lexically_relative(build_root).string().starts_with("..");
        const bool is_of_tree = !inside.string().starts_with("..") && !is_of_build;
        Object& object = objects.back();
        object.files.push_back(is_of_tree ? inside.string() : file.string());
        if (is_of_tree && file.extension() == ".cpp") object.sources.push_back(inside.string());
    }
    return objects;
}

const std::vector<Object>& objects() {
    static const std::vector<Object> all = read_objects();
    return all;
}

class Graph : public testing::Test {
protected:
    void SetUp() override {
        if (!std::string_view(GENERATOR).starts_with("Ninja"))
            GTEST_SKIP() << GENERATOR << " keeps no record that can be read";
        ASSERT_FALSE(objects().empty()) << "'ninja -t deps' tells nothing";
    }
};

/// Each library from outside, how its headers are known, and the only places that may see them.
struct Wall {
    const char* library;
    std::string_view header;
    std::vector<std::string> places;

    [[nodiscard]] bool holds(const Object& object) const {
        return std::any_of(places.begin(), places.end(),
                           [&](const std::string& place) { return object.is_in(place); });
    }
};

const std::vector<Wall> walls = {
    {"SFML", "/SFML/", {"framework/sfml"}},
    {"libdbus", "/dbus/dbus.h", {"framework/sfml/desktop_portal.cpp"}},
    {"X11",
     "/X11/",
     {"framework/sfml/display_probe.cpp", "framework/sfml/file_drop.cpp",
      "framework/sfml/start_guard.cpp"}},
    {"ImGui", "/imgui.h", {"framework/window", "framework/sfml"}},
    {"CaDiCaL", "/cadical.hpp", {"framework/engine/sat/sat.cpp"}},
    {"SQLite",
     "/sqlite3.h",
     {"framework/library/scores.cpp", "framework/library/shelf_index.cpp",
      "framework/library/sqlite_library.cpp"}},
    {"toml++", "/toml++/", {"framework/config", "framework/game/read_game.cpp"}},
    {"CLI11", "/CLI/", {"framework/app/command_line.cpp"}},
    {"stb", "/stb/", {"framework/picture/decode.cpp"}},
    {"cairo", "/cairo.h", {"framework/export"}},
    {"Boost", "/boost/", {"framework/plugins/library.cpp"}},
    {"nettle", "/nettle/", {"sdk/checksum/checksum.cpp"}},
    {"libseccomp", "/seccomp.h", {"framework/plugins/verify/confinement.cpp"}},
    {"spdlog", "/spdlog/", {"framework/supervision/event_log.cpp"}},
    {"nlohmann-json",
     "/nlohmann/",
     {"framework/cli", "framework/engine/watch/step_log.cpp", "framework/play/trace.cpp"}},
};

TEST_F(Graph, EachLibraryIsSeenBehindItsWallAlone) {
    for (const Wall& wall : walls) {
        bool is_built = false;
        bool is_used = false;
        for (const Object& object : objects()) {
            if (!object.is_in("framework") && !object.is_in("sdk") && !object.is_in("plugins"))
                continue;
            bool is_test = false;
            for (const std::string& source : object.sources)
                is_test = is_test || source.find("/tests/") != std::string::npos;
            if (is_test) continue;
            is_built = is_built || wall.holds(object);
            for (const std::string& file : object.files) {
                if (!file.starts_with('/') || file.find(wall.header) == std::string::npos) continue;
                is_used = true;
                EXPECT_TRUE(wall.holds(object))
                    << object.name << " sees " << wall.library << " by " << file;
                break;
            }
        }
        EXPECT_EQ(is_used, is_built)
            << "nothing sees " << wall.library << ": is it not used any more, or called otherwise?";
    }
}

/// Files of the tree that an object is made from; their folders must be among those named.
void expect_sees_only(const Object& object, const std::vector<std::string>& folders) {
    for (const std::string& file : object.files) {
        if (file.starts_with('/')) continue;
        bool may = file.starts_with("cmake/");
        for (const std::string& folder : folders) may = may || file.starts_with(folder + "/");
        EXPECT_TRUE(may) << object.name << " is made from " << file;
    }
}

TEST_F(Graph, TheEngineSeesTheSdkAlone) {
    for (const Object& object : objects())
        if (object.is_in("framework/engine")) expect_sees_only(object, {"sdk", "framework/engine"});
}

TEST_F(Graph, ThePluginsSeeTheSdkAlone) {
    for (const Object& object : objects()) {
        if (!object.is_in("plugins") || object.sources.front().find("/tests/") != std::string::npos)
            continue;
        const std::string& source = object.sources.front();
        expect_sees_only(object, {"sdk", source.substr(0, source.find('/', sizeof "plugins"))});
    }
}

/// The order in framework/CMakeLists.txt: a folder may use what stands before it, and the SDK.
TEST_F(Graph, FrameworkFoldersDependOneWay) {
    std::ifstream stream(source_root / "framework/CMakeLists.txt");
    const std::string manifest{std::istreambuf_iterator<char>(stream), {}};
    static const std::regex order_line("foreach\\(module ([a-z ]+)\\)");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(manifest, found, order_line));
    std::istringstream words(found[1].str());
    std::map<std::string, int> place;
    for (std::string word; words >> word;) place.emplace(word, static_cast<int>(place.size()));
    constexpr std::string_view framework = "framework/";
    const auto folder_of = [&](const std::string& file) {
        return file.substr(framework.size(), file.find('/', framework.size()) - framework.size());
    };
    for (const Object& object : objects()) {
        if (!object.is_in("framework")) continue;
        const std::string folder = folder_of(object.sources.front());
        for (const std::string& file : object.files) {
            if (!file.starts_with(framework)) continue;
            EXPECT_LE(place[folder_of(file)], place[folder])
                << object.name << " is made from " << file;
        }
    }
}

}  // namespace
