#include "sfml/desktop_portal.hpp"

#include <dbus/dbus.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace quadrille::sfml {
namespace {

using Scheme = config::DesktopWishes::Scheme;
constexpr const char* appearance = "org.freedesktop.appearance";

/// A bus of the test's own.
class Bus {
public:
    Bus() {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) return;
        pid_ = fork();
        if (pid_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);  // no test that fails leaves one behind
            dup2(ends[1], STDOUT_FILENO);
            execlp("dbus-daemon", "dbus-daemon", "--session", "--nofork", "--nopidfile",
                   "--print-address=1", nullptr);
            _exit(127);
        }
        close(ends[1]);
        for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) address_ += c;
        close(ends[0]);
        setenv("DBUS_SESSION_BUS_ADDRESS", address_.c_str(), 1);
    }
    ~Bus() { end(); }
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;
    void end() {
        if (pid_ <= 0) return;
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        pid_ = 0;
    }
    [[nodiscard]] bool runs() const { return !address_.empty(); }

private:
    pid_t pid_ = 0;
    std::string address_;
};

/// Answers as the desktop's portal does, and tells of changes.
class FakePortal {
public:
    using Settings = std::map<std::string, std::uint32_t>;

    FakePortal(Settings settings, bool talks_nonsense = false)
        : connection_(
              dbus_connection_open_private(std::getenv("DBUS_SESSION_BUS_ADDRESS"), nullptr)),
          settings_(std::move(settings)),
          talks_nonsense_(talks_nonsense) {
        dbus_connection_set_exit_on_disconnect(connection_, FALSE);
        dbus_bus_register(connection_, nullptr);
        dbus_bus_request_name(connection_, "org.freedesktop.portal.Desktop", 0, nullptr);
        thread_ = std::thread([this] { serve(); });
    }
    ~FakePortal() {
        ended_ = true;
        thread_.join();
        dbus_connection_close(connection_);
        dbus_connection_unref(connection_);
    }
    FakePortal(const FakePortal&) = delete;
    FakePortal& operator=(const FakePortal&) = delete;

    void change(const char* space, const char* key, std::uint32_t value) {
        DBusMessage* signal = dbus_message_new_signal(
            "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged");
        DBusMessageIter top;
        dbus_message_iter_init_append(signal, &top);
        dbus_message_iter_append_basic(&top, DBUS_TYPE_STRING, &space);
        dbus_message_iter_append_basic(&top, DBUS_TYPE_STRING, &key);
        append_variant(&top, value);
        const std::lock_guard lock(mutex_);
        dbus_connection_send(connection_, signal, nullptr);
        dbus_message_unref(signal);
    }
    [[nodiscard]] int asked() const { return asked_; }

private:
    static void append_variant(DBusMessageIter* to, dbus_uint32_t value) {
        DBusMessageIter variant;
        dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, "u", &variant);
        dbus_message_iter_append_basic(&variant, DBUS_TYPE_UINT32, &value);
        dbus_message_iter_close_container(to, &variant);
    }
    void serve() {
        while (!ended_) {
            {
                const std::lock_guard lock(mutex_);
                dbus_connection_read_write(connection_, 0);
                while (DBusMessage* message = dbus_connection_pop_message(connection_)) {
                    if (dbus_message_is_method_call(message, "org.freedesktop.portal.Settings",
                                                    "ReadAll"))
                        answer(message);
                    dbus_message_unref(message);
                }
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
    void answer(DBusMessage* call) {
        DBusMessage* reply = dbus_message_new_method_return(call);
        if (talks_nonsense_) {
            const char* text = "dark, please";
            dbus_message_append_args(reply, DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID);
        } else {
            DBusMessageIter top, spaces, space, entries;
            dbus_message_iter_init_append(reply, &top);
            dbus_message_iter_open_container(&top, DBUS_TYPE_ARRAY, "{sa{sv}}", &spaces);
            dbus_message_iter_open_container(&spaces, DBUS_TYPE_DICT_ENTRY, nullptr, &space);
            dbus_message_iter_append_basic(&space, DBUS_TYPE_STRING, &appearance);
            dbus_message_iter_open_container(&space, DBUS_TYPE_ARRAY, "{sv}", &entries);
            for (const auto& [key, value] : settings_) {
                DBusMessageIter entry;
                const char* name = key.c_str();
                dbus_message_iter_open_container(&entries, DBUS_TYPE_DICT_ENTRY, nullptr, &entry);
                dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &name);
                append_variant(&entry, value);
                dbus_message_iter_close_container(&entries, &entry);
            }
            dbus_message_iter_close_container(&space, &entries);
            dbus_message_iter_close_container(&spaces, &space);
            dbus_message_iter_close_container(&top, &spaces);
        }
        dbus_connection_send(connection_, reply, nullptr);
        dbus_message_unref(reply);
        ++asked_;
    }

    DBusConnection* connection_;
    Settings settings_;
    bool talks_nonsense_;
    std::mutex mutex_;
    std::atomic<bool> ended_ = false;
    std::atomic<int> asked_ = 0;
    std::thread thread_;
};

template <class Condition>
bool comes_true(Condition condition) {
    for (int i = 0; i < 4000 && !condition(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return condition();
}

class DesktopPortalTest : public testing::Test {
protected:
    Bus bus;
    void SetUp() override { ASSERT_TRUE(bus.runs()) << "install dbus-daemon"; }
};

TEST_F(DesktopPortalTest, WhatIsWishedAtTheStartIsKnownAndChangesAreFollowed) {
    FakePortal desktop({{"color-scheme", 1}, {"contrast", 1}, {"accent-color", 7}});
    const DesktopPortal portal;
    ASSERT_TRUE(comes_true([&] {
        return portal.wishes() == config::DesktopWishes{Scheme::dark, true, false};
    }));
    desktop.change(appearance, "reduced-motion", 1);
    desktop.change(appearance, "contrast", 0);
    desktop.change(appearance, "color-scheme", 2);
    EXPECT_TRUE(comes_true([&] {
        return portal.wishes() == config::DesktopWishes{Scheme::light, false, true};
    }));
    EXPECT_EQ(desktop.asked(), 1);
}

TEST_F(DesktopPortalTest, SettingsOfOthersAreNoWishes) {
    FakePortal desktop({{"color-scheme", 2}});
    const DesktopPortal portal;
    ASSERT_TRUE(comes_true([&] { return portal.wishes().scheme == Scheme::light; }));
    desktop.change("org.gnome.desktop.interface", "color-scheme", 1);
    desktop.change(appearance, "contrast", 1);
    ASSERT_TRUE(comes_true([&] { return portal.wishes().contrast; }));
    EXPECT_EQ(portal.wishes().scheme, Scheme::light);
}

TEST_F(DesktopPortalTest, ANonsensicalAnswerIsNoWish) {
    FakePortal desktop({}, true);
    const DesktopPortal portal;
    ASSERT_TRUE(comes_true([&] { return desktop.asked() == 1; }));
    desktop.change(appearance, "contrast", 1);
    EXPECT_TRUE(comes_true([&] {
        return portal.wishes() == config::DesktopWishes{Scheme::any, true, false};
    })) << "what it says later is believed";
}

TEST_F(DesktopPortalTest, WhenTheBusGoesWhatWasKnownStays) {
    std::optional<FakePortal> desktop;
    desktop.emplace(FakePortal::Settings{{"color-scheme", 1}});
    const DesktopPortal portal;
    ASSERT_TRUE(comes_true([&] { return portal.wishes().scheme == Scheme::dark; }));
    bus.end();
    desktop.reset();
    EXPECT_EQ(portal.wishes().scheme, Scheme::dark);
}

TEST(DesktopPortal, WithoutABusOrAPortalThereAreNoWishes) {
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    EXPECT_EQ(DesktopPortal().wishes(), config::DesktopWishes{});
    setenv("DBUS_SESSION_BUS_ADDRESS", "", 1);
    EXPECT_EQ(DesktopPortal().wishes(), config::DesktopWishes{});
    const Bus bus;
    EXPECT_EQ(DesktopPortal().wishes(), config::DesktopWishes{}) << "nobody answers on it";
}

TEST(DesktopWishes, ChooseATheme) {
    EXPECT_EQ(config::wished_theme({}), "light");
    EXPECT_EQ(config::wished_theme({Scheme::light, false, false}), "light");
    EXPECT_EQ(config::wished_theme({Scheme::dark, false, true}), "dark");
    EXPECT_EQ(config::wished_theme({Scheme::any, true, false}), "high-contrast");
    EXPECT_EQ(config::wished_theme({Scheme::dark, true, false}), "high-contrast-dark");
}

}  // namespace
}  // namespace quadrille::sfml
