#include "sfml/file_drop.hpp"

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "play/address.hpp"

namespace quadrille::sfml {

namespace {

constexpr long version = 5;
/// Of a list of files, in units of four bytes. A longer one comes in pieces; it is refused.
constexpr long longest_list = 1L << 18;

/// Who drags may be gone before it is answered, which is no reason to end: Xlib's own handler
/// would.
int ignore_error(::Display* /*display*/, XErrorEvent* /*error*/) { return 0; }

/// A file a line; a line that begins with '#' is a remark.
std::vector<std::filesystem::path> files_in(std::string_view list) {
    std::vector<std::filesystem::path> files;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find_first_of("\r\n"), list.size());
        if (std::optional<std::filesystem::path> file = play::path_in(list.substr(0, end)))
            files.push_back(*std::move(file));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return files;
}

}  // namespace

class FileDrop::Connection {
public:
    Connection(::Display* display, ::Window window)
        : display_(display),
          window_(window),
          stand_in_(
              XCreateSimpleWindow(display, DefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0)),
          aware_(atom("XdndAware")),
          proxy_(atom("XdndProxy")),
          enter_(atom("XdndEnter")),
          position_(atom("XdndPosition")),
          status_(atom("XdndStatus")),
          leave_(atom("XdndLeave")),
          drop_(atom("XdndDrop")),
          finished_(atom("XdndFinished")),
          selection_(atom("XdndSelection")),
          list_of_types_(atom("XdndTypeList")),
          copy_(atom("XdndActionCopy")),
          files_(atom("text/uri-list")),
          handler_before_(XSetErrorHandler(ignore_error)) {
        for (const ::Window one : {window_, stand_in_}) {
            set(one, aware_, XA_ATOM, version);
            set(one, proxy_, XA_WINDOW, static_cast<long>(stand_in_));
        }
        XFlush(display_);
    }
    ~Connection() {
        XDeleteProperty(display_, window_, aware_);
        XDeleteProperty(display_, window_, proxy_);
        XSync(display_, True);
        XCloseDisplay(display_);
        XSetErrorHandler(handler_before_);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    std::vector<std::filesystem::path> take() {
        std::vector<std::filesystem::path> dropped;
        while (XPending(display_) > 0) {
            XEvent event{};
            XNextEvent(display_, &event);
            if (event.type == ClientMessage)
                read(event.xclient);
            else if (event.type == SelectionNotify && source_ != None)
                dropped = receive(event.xselection.property);
        }
        return dropped;
    }

private:
    [[nodiscard]] Atom atom(const char* name) const { return XInternAtom(display_, name, False); }

    void set(::Window window, Atom property, Atom type, long value) {
        std::array<unsigned char, sizeof value> bytes{};
        std::copy_n(reinterpret_cast<const unsigned char*>(&value), sizeof value, bytes.begin());
        XChangeProperty(display_, window, property, type, 32, PropModeReplace, bytes.data(), 1);
    }

    void read(const XClientMessageEvent& message) {
        const auto from = static_cast<::Window>(message.data.l[0]);
        if (message.message_type == enter_) {
            source_ = from;
            accepted_ = offers_files(message);
        } else if (from != source_) {
            return;  // of a drag that has ended
        } else if (message.message_type == position_) {
            answer(status_, accepted_ ? 1 : 0, accepted_ ? copy_ : None);
        } else if (message.message_type == leave_) {
            source_ = None;
        } else if (message.message_type == drop_) {
            if (accepted_)
                XConvertSelection(display_, selection_, files_, selection_, stand_in_,
                                  static_cast<Time>(message.data.l[2]));
            else
                end(false);
        }
        XFlush(display_);
    }

    /// Three types stand in the message; where there are more, all stand at the window of who
    /// drags.
    [[nodiscard]] bool offers_files(const XClientMessageEvent& message) const {
        if ((message.data.l[1] & 1) == 0)
            return std::any_of(message.data.l + 2, message.data.l + 5,
                               [this](long type) { return static_cast<Atom>(type) == files_; });
        bool is_offered = false;
        const auto look = [&](const unsigned char* bytes, unsigned long count) {
            const auto* const types = reinterpret_cast<const Atom*>(bytes);
            is_offered = std::find(types, types + count, files_) != types + count;
        };
        with_property(source_, list_of_types_, XA_ATOM, 32, look);
        return is_offered;
    }

    /// `look` is shown what the property of a window holds, if it is of that type.
    template <class Look>
    void with_property(::Window window, Atom property, Atom type, int bits, Look look) const {
        Atom found = None;
        int format = 0;
        unsigned long count = 0;
        unsigned long left = 0;
        unsigned char* bytes = nullptr;
        if (XGetWindowProperty(display_, window, property, 0, longest_list, False, type, &found,
                               &format, &count, &left, &bytes) == Success &&
            bytes != nullptr && found == type && format == bits && left == 0)
            look(bytes, count);
        if (bytes != nullptr) XFree(bytes);
    }

    std::vector<std::filesystem::path> receive(Atom property) {
        std::vector<std::filesystem::path> files;
        if (property != None) {
            with_property(stand_in_, property, files_, 8,
                          [&](const unsigned char* bytes, unsigned long count) {
                              files = files_in({reinterpret_cast<const char*>(bytes), count});
                          });
            XDeleteProperty(display_, stand_in_, property);
        }
        end(!files.empty());
        return files;
    }

    void end(bool taken) {
        answer(finished_, taken ? 1 : 0, taken ? copy_ : None);
        source_ = None;
    }

    /// Both answers are of one form but for where the action stands.
    void answer(Atom kind, long yes, Atom action) {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = source_;
        event.xclient.message_type = kind;
        event.xclient.format = 32;
        event.xclient.data.l[0] = static_cast<long>(window_);
        event.xclient.data.l[1] = yes;
        event.xclient.data.l[kind == status_ ? 4 : 2] = static_cast<long>(action);
        XSendEvent(display_, source_, False, NoEventMask, &event);
        XFlush(display_);
    }

    ::Display* display_;
    ::Window window_;
    ::Window stand_in_;
    Atom aware_, proxy_, enter_, position_, status_, leave_, drop_, finished_, selection_,
        list_of_types_, copy_, files_;
    XErrorHandler handler_before_;
    ::Window source_ = None;  ///< who drags over the window just now
    bool accepted_ = false;   ///< what it drags
};

FileDrop::FileDrop(unsigned long window) {
    if (::Display* const display = XOpenDisplay(nullptr))
        connection_ = std::make_unique<Connection>(display, window);
}

FileDrop::~FileDrop() = default;

std::vector<std::filesystem::path> FileDrop::take() {
    return connection_ ? connection_->take() : std::vector<std::filesystem::path>();
}

}  // namespace quadrille::sfml
