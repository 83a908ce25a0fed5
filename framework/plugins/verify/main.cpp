// quadrille-verify LIBRARY: opens a puzzle library, does with it what the host will do, and reports
// on standard output, for the host that started it. It is a program of its own so that a library
// that crashes or hangs takes nothing with it.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "config/wire.hpp"
#include "confinement.hpp"
#include "plugins/library.hpp"
#include "rehearsal.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::plugins;

/// Where reports go: a descriptor that the plugin does not know.
int reports = -1;

void send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(reports, bytes.data(), bytes.size());
        if (count <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}
void enter(Stage stage) {
    const char name = report::letter(stage);
    send({&name, 1});
}
void tell_offence(Offence offence) {
    const char name = report::letter(offence);
    send({&name, 1});
}

void tell_verdict(const Opened& opened, const Text& refusal) {
    std::string verdict(1, report::verdict);
    wire::put_string(verdict, opened.id);
    wire::put_string(verdict, opened.version);
    wire::put_text(verdict, refusal);
    send(verdict);
}

void try_library(const char* library) {
    Text refusal;
    {
        const Opened opened = open_library(library, enter);
        refusal = opened.type ? rehearse(opened, enter) : opened.refusal;
        enter(Stage::ending);
        tell_verdict(opened, refusal);
    }
}

}  // namespace

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
/// What looks for leaks at the end starts a process, which no plugin may do.
extern "C" int __lsan_is_turned_off() { return 1; }  // NOLINT: the sanitizer's name
#endif
#endif

int main(int count, char** arguments) {
    if (count != 2) {
        ::fputs(
            "usage: quadrille-verify LIBRARY\nThe program quadrille starts this by itself; to "
            "check a plugin use "
            "puzzle-check.\n",
            stderr);
        return 2;
    }
    reports = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 100);
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
    // A crash is to be seen as the signal that it is, also where a sanitizer would make an exit
    // status of it.
    for (const int crash : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) ::signal(crash, SIG_DFL);
    confine(reports, tell_offence);
    try_library(arguments[1]);
#ifdef QUADRILLE_INSTRUMENTED
    ::_exit(0);  // what instruments do at the end, no plugin may
#else
    return 0;
#endif
}
