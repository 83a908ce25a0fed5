// A folder of its own for each test, and plugins to put into it.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "plugins/registry.hpp"
#include "trusted_plugin.hpp"

namespace quadrille::plugins::testing {

namespace fs = std::filesystem;

/// One of tests/contract/broken, as built.
inline fs::path fixture(const std::string& name) {
    return fs::path(QUADRILLE_BUILD_DIR) / "tests/broken" / (name + ".so");
}

inline std::string bytes_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Written into the file that is there, as a careless build would.
inline void write(const fs::path& file, std::string_view bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

class Bench : public ::testing::Test {
protected:
    Bench() {
        std::string pattern = (fs::temp_directory_path() / "quadrille-test-XXXXXX").string();
        root_ = ::mkdtemp(pattern.data());
        fs::create_directories(folder());
    }
    ~Bench() override { fs::remove_all(root_); }

    [[nodiscard]] fs::path folder(const std::string& name = "plugins") const {
        return root_ / name;
    }
    [[nodiscard]] fs::path root() const { return root_; }
    /// With a cache of its own, and the helper beside the test program.
    [[nodiscard]] RegistryOptions options() const {
        RegistryOptions options;
        options.cache = root_ / "cache";
        return options;
    }
    fs::path put(const std::string& fixture_name, const std::string& as,
                 const std::string& where = "plugins") const {
        fs::create_directories(folder(where));
        write(folder(where) / as, bytes_of(fixture(fixture_name)));
        return folder(where) / as;
    }
    /// Although its trial would find its fault: the host is to meet it.
    fs::path put_trusted(const std::string& fixture_name, const std::string& as) const {
        fs::path library = put(fixture_name, as);
        test::trust(library, options().cache);
        return library;
    }
    /// The one report there is to be.
    static PluginReport only(const Registry& registry) {
        const auto reports = registry.reports();
        EXPECT_EQ(reports.size(), 1U);
        return reports.empty() ? PluginReport{} : reports.front();
    }

private:
    fs::path root_;
};

}  // namespace quadrille::plugins::testing
