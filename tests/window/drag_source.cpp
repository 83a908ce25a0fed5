// drag_source WINDOW TYPE [DATA]: drags something over a window of the X server and lets it go, as
// a file manager does (XDND), and says how it was answered: "accepted" or "refused" while it was
// over the window, then "taken" or "left" once it was let go. WINDOW is a number; TYPE what is
// dragged, "text/uri-list"; DATA what it is. Status 0: it was answered each time.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

namespace {

class Source {
public:
    Source(Display* display, Window target, const char* type, std::string data)
        : display_(display),
          target_(target),
          own_(XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)),
          type_(atom(type)),
          data_(std::move(data)) {
        XSetSelectionOwner(display_, atom("XdndSelection"), own_, CurrentTime);
        receiver_ = number(target_, "XdndProxy", XA_WINDOW, target_);
    }

    bool drag() {
        if (number(receiver_, "XdndAware", XA_ATOM, 0) < 3) return false;
        send("XdndEnter", 5L << 24, static_cast<long>(type_), 0, 0);
        send("XdndPosition", 0, 10L << 16 | 10, CurrentTime,
             static_cast<long>(atom("XdndActionCopy")));
        XClientMessageEvent answer{};
        if (!wait_for("XdndStatus", answer)) return false;
        const bool accepted = (answer.data.l[1] & 1) != 0;
        std::puts(accepted ? "accepted" : "refused");
        if (!accepted) {
            send("XdndLeave", 0, 0, 0, 0);
            return true;
        }
        send("XdndDrop", 0, CurrentTime, 0, 0);
        if (!wait_for("XdndFinished", answer)) return false;
        std::puts((answer.data.l[1] & 1) != 0 ? "taken" : "left");
        return true;
    }

private:
    [[nodiscard]] Atom atom(const char* name) const { return XInternAtom(display_, name, False); }

    [[nodiscard]] unsigned long number(Window window, const char* property, Atom type,
                                       unsigned long otherwise) const {
        Atom found = None;
        int format = 0;
        unsigned long count = 0, left = 0;
        unsigned char* bytes = nullptr;
        XGetWindowProperty(display_, window, atom(property), 0, 1, False, type, &found, &format,
                           &count, &left, &bytes);
        const unsigned long value =
            count == 1 ? *reinterpret_cast<unsigned long*>(bytes) : otherwise;
        if (bytes != nullptr) XFree(bytes);
        return value;
    }

    void send(const char* kind, long a, long b, long c, long d) {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = target_;
        event.xclient.message_type = atom(kind);
        event.xclient.format = 32;
        event.xclient.data.l[0] = static_cast<long>(own_);
        event.xclient.data.l[1] = a;
        event.xclient.data.l[2] = b;
        event.xclient.data.l[3] = c;
        event.xclient.data.l[4] = d;
        XSendEvent(display_, receiver_, False, NoEventMask, &event);
        XFlush(display_);
    }

    /// Hands out what is dragged, to whoever asks, until the answer is there or ten seconds are
    /// over.
    bool wait_for(const char* kind, XClientMessageEvent& answer) {
        for (int beats = 0; beats < 500;) {
            if (XPending(display_) == 0) {
                pollfd ready{ConnectionNumber(display_), POLLIN, 0};
                if (poll(&ready, 1, 20) == 0) ++beats;
                continue;
            }
            XEvent event{};
            XNextEvent(display_, &event);
            if (event.type == SelectionRequest) hand_out(event.xselectionrequest);
            if (event.type == ClientMessage && event.xclient.message_type == atom(kind) &&
                static_cast<Window>(event.xclient.data.l[0]) == target_) {
                answer = event.xclient;
                return true;
            }
        }
        return false;
    }

    void hand_out(const XSelectionRequestEvent& request) {
        XChangeProperty(display_, request.requestor, request.property, request.target, 8,
                        PropModeReplace, reinterpret_cast<const unsigned char*>(data_.data()),
                        static_cast<int>(data_.size()));
        XEvent event{};
        event.xselection.type = SelectionNotify;
        event.xselection.requestor = request.requestor;
        event.xselection.selection = request.selection;
        event.xselection.target = request.target;
        event.xselection.property = request.property;
        event.xselection.time = request.time;
        XSendEvent(display_, request.requestor, False, NoEventMask, &event);
        XFlush(display_);
    }

    Display* display_;
    Window target_;
    Window own_;
    Window receiver_ = None;
    Atom type_;
    std::string data_;
};

}  // namespace

int main(int count, char** words) {
    if (count < 3) return 2;
    Display* const display = XOpenDisplay(nullptr);
    if (display == nullptr) return 2;
    Source source(display, std::strtoul(words[1], nullptr, 0), words[2], count > 3 ? words[3] : "");
    return source.drag() ? 0 : 1;
}
