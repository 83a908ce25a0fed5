// The interface org.freedesktop.portal.Settings: `ReadAll` once, then the signal `SettingChanged`.
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
#include "sfml/desktop_portal.hpp"

#include <dbus/dbus.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace quadrille::sfml {

namespace {

constexpr const char* appearance = "org.freedesktop.appearance";
constexpr const char* portal = "org.freedesktop.portal.Desktop";
constexpr const char* settings = "org.freedesktop.portal.Settings";
constexpr const char* watched =
    "type='signal',sender='org.freedesktop.portal.Desktop',"
    "interface='org.freedesktop.portal.Settings',member='SettingChanged',"
    "arg0='org.freedesktop.appearance'";

/// Of the session's bus; empty where there is none. libdbus would start one.
std::string address_of_bus() {
    if (const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS"); address != nullptr)
        return address;
    const char* const folder = std::getenv("XDG_RUNTIME_DIR");
    if (folder == nullptr) return {};
    const std::filesystem::path bus = std::filesystem::path(folder) / "bus";
    std::error_code error;
    return std::filesystem::exists(bus, error) ? "unix:path=" + bus.string() : std::string();
}

/// The next text, if that is what comes next.
std::optional<std::string_view> take_text(DBusMessageIter& at) {
    if (dbus_message_iter_get_arg_type(&at) != DBUS_TYPE_STRING) return std::nullopt;
    const char* text = nullptr;
    dbus_message_iter_get_basic(&at, &text);
    dbus_message_iter_next(&at);
    return text;
}

/// A number in a variant, or in a variant in a variant.
std::optional<std::uint32_t> number_at(DBusMessageIter at) {
    constexpr int most_wrappings = 3;
    for (int i = 0; i < most_wrappings && dbus_message_iter_get_arg_type(&at) == DBUS_TYPE_VARIANT;
         ++i) {
        DBusMessageIter inside;
        dbus_message_iter_recurse(&at, &inside);
        at = inside;
    }
    if (dbus_message_iter_get_arg_type(&at) != DBUS_TYPE_UINT32) return std::nullopt;
    dbus_uint32_t number = 0;
    dbus_message_iter_get_basic(&at, &number);
    return number;
}

void take_wish(config::DesktopWishes& wishes, std::string_view key, std::uint32_t value) {
    using Scheme = config::DesktopWishes::Scheme;
    if (key == "color-scheme")
        wishes.scheme = value == 1 ? Scheme::dark : value == 2 ? Scheme::light : Scheme::any;
    else if (key == "contrast")
        wishes.contrast = value == 1;
    else if (key == "reduced-motion")
        wishes.reduced_motion = value == 1;
}

/// The answer to ReadAll: a{sa{sv}}.
void take_all(config::DesktopWishes& wishes, DBusMessage* message) {
    DBusMessageIter top;
    if (dbus_message_has_signature(message, "a{sa{sv}}") == FALSE ||
        dbus_message_iter_init(message, &top) == FALSE)
        return;
    DBusMessageIter spaces;
    dbus_message_iter_recurse(&top, &spaces);
    for (; dbus_message_iter_get_arg_type(&spaces) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&spaces)) {
        DBusMessageIter space;
        dbus_message_iter_recurse(&spaces, &space);
        if (take_text(space) != appearance) continue;
        DBusMessageIter entries;
        dbus_message_iter_recurse(&space, &entries);
        for (; dbus_message_iter_get_arg_type(&entries) == DBUS_TYPE_DICT_ENTRY;
             dbus_message_iter_next(&entries)) {
            DBusMessageIter entry;
            dbus_message_iter_recurse(&entries, &entry);
            const auto key = take_text(entry);
            if (const auto value = number_at(entry); key && value) take_wish(wishes, *key, *value);
        }
    }
}

/// The signal SettingChanged: ssv.
void take_change(config::DesktopWishes& wishes, DBusMessage* message) {
    DBusMessageIter at;
    if (dbus_message_has_signature(message, "ssv") == FALSE ||
        dbus_message_iter_init(message, &at) == FALSE || take_text(at) != appearance)
        return;
    const auto key = take_text(at);
    if (const auto value = number_at(at); key && value) take_wish(wishes, *key, *value);
}

/// A connection of our own: the shared one would end the program with the bus.
class Bus {
public:
    explicit Bus(const std::string& address)
        : connection_(dbus_connection_open_private(address.c_str(), nullptr)) {
        if (connection_ == nullptr) return;
        dbus_connection_set_exit_on_disconnect(connection_, FALSE);
        is_open_ = dbus_bus_register(connection_, nullptr) != FALSE;
    }
    ~Bus() {
        if (connection_ == nullptr) return;
        dbus_connection_close(connection_);
        dbus_connection_unref(connection_);
    }
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;

    /// Null where nothing answers.
    [[nodiscard]] DBusConnection* get() const noexcept { return is_open_ ? connection_ : nullptr; }

    /// The number of the question; 0 if it could not be asked.
    [[nodiscard]] dbus_uint32_t ask_for_all() const {
        DBusMessage* const call = dbus_message_new_method_call(
            portal, "/org/freedesktop/portal/desktop", settings, "ReadAll");
        if (call == nullptr) return 0;
        std::array<const char*, 1> spaces{appearance};
        const char** const list = spaces.data();
        dbus_uint32_t serial = 0;
        if (dbus_message_append_args(call, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &list, 1,
                                     DBUS_TYPE_INVALID) == FALSE ||
            dbus_connection_send(connection_, call, &serial) == FALSE)
            serial = 0;
        dbus_message_unref(call);
        return serial;
    }

private:
    DBusConnection* connection_;
    bool is_open_ = false;
};

}  // namespace

struct DesktopPortal::State {
    mutable std::mutex mutex;
    config::DesktopWishes wishes;
    bool ended = false;
    int wake = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);

    State() = default;
    ~State() {
        if (wake >= 0) ::close(wake);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    [[nodiscard]] bool is_ended() const {
        const std::lock_guard lock(mutex);
        return ended;
    }

    void take(DBusMessage* message, dbus_uint32_t question) {
        const std::lock_guard lock(mutex);
        if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN &&
            dbus_message_get_reply_serial(message) == question)
            take_all(wishes, message);
        else if (dbus_message_is_signal(message, settings, "SettingChanged") != FALSE)
            take_change(wishes, message);
    }

    void follow(const std::string& address) {
        const Bus bus(address);
        int socket = -1;
        if (bus.get() == nullptr || is_ended() ||
            dbus_connection_get_unix_fd(bus.get(), &socket) == FALSE)
            return;
        dbus_bus_add_match(bus.get(), watched, nullptr);
        const dbus_uint32_t question = bus.ask_for_all();
        dbus_connection_flush(bus.get());
        while (question != 0 && dbus_connection_read_write(bus.get(), 0) != FALSE) {
            while (DBusMessage* const message = dbus_connection_pop_message(bus.get())) {
                take(message, question);
                dbus_message_unref(message);
            }
            std::array<pollfd, 2> waited{{{socket, POLLIN, 0}, {wake, POLLIN, 0}}};
            if (is_ended()) return;
            ::poll(waited.data(), waited.size(), -1);
        }
    }
};

DesktopPortal::DesktopPortal() : state_(std::make_shared<State>()) {
    std::string address = address_of_bus();
    if (address.empty() || state_->wake < 0) return;
    // On its own from here: it may hang in a bus that takes calls and answers none.
    std::thread([state = state_, address = std::move(address)] {
        state->follow(address);
    }).detach();
}

DesktopPortal::~DesktopPortal() {
    const std::lock_guard lock(state_->mutex);
    state_->ended = true;
    const std::uint64_t one = 1;
    if (state_->wake >= 0) static_cast<void>(::write(state_->wake, &one, sizeof one) == sizeof one);
}

config::DesktopWishes DesktopPortal::wishes() const {
    const std::lock_guard lock(state_->mutex);
    return state_->wishes;
}

}  // namespace quadrille::sfml
