// quadrille-verify LIBRARY: opens a puzzle library and reports on standard output, for the host
// that started it. It is a program of its own so that a library that crashes or hangs takes nothing
// with it.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "plugins/trial.hpp"

int main(int count, char** arguments) {
    if (count != 2) {
        ::fputs(
            "usage: quadrille-verify LIBRARY\nThe program quadrille starts this by itself; to "
            "check a plugin use "
            "puzzle-check.\n",
            stderr);
        return 2;
    }
    // The plugin may print what it likes: standard output leads nowhere, the report goes through a
    // descriptor it does not know.
    const int writer = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 100);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    ::dup2(nowhere, STDOUT_FILENO);
    // A crash is to be seen as the signal that it is, also where a sanitizer would make an exit
    // status of it.
    for (const int crash : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) ::signal(crash, SIG_DFL);
    // Without the destructors of the plugin's statics: the verdict is out, and the host never runs
    // them either.
    ::_exit(quadrille::plugins::try_library(arguments[1], writer));
}
