#include "confinement.hpp"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <initializer_list>
#include <memory>
#include <new>

namespace quadrille::plugins {

namespace {

/// In bytes; a board of the largest size takes a hundredth of it.
constexpr rlim_t most_memory = rlim_t{1} << 30U;
/// The host ends a helper long before; these are for one whose host is gone.
constexpr rlim_t most_seconds = 60;

/// A call of the system that no plugin has any business with. Each condition is enough.
struct Forbidden {
    int call;
    Offence offence;
};

constexpr std::array forbidden{
    Forbidden{SCMP_SYS(creat), Offence::changed_files},
    Forbidden{SCMP_SYS(truncate), Offence::changed_files},
    Forbidden{SCMP_SYS(unlink), Offence::changed_files},
    Forbidden{SCMP_SYS(unlinkat), Offence::changed_files},
    Forbidden{SCMP_SYS(rename), Offence::changed_files},
    Forbidden{SCMP_SYS(renameat), Offence::changed_files},
    Forbidden{SCMP_SYS(renameat2), Offence::changed_files},
    Forbidden{SCMP_SYS(mkdir), Offence::changed_files},
    Forbidden{SCMP_SYS(mkdirat), Offence::changed_files},
    Forbidden{SCMP_SYS(mknod), Offence::changed_files},
    Forbidden{SCMP_SYS(mknodat), Offence::changed_files},
    Forbidden{SCMP_SYS(rmdir), Offence::changed_files},
    Forbidden{SCMP_SYS(link), Offence::changed_files},
    Forbidden{SCMP_SYS(linkat), Offence::changed_files},
    Forbidden{SCMP_SYS(symlink), Offence::changed_files},
    Forbidden{SCMP_SYS(symlinkat), Offence::changed_files},
    Forbidden{SCMP_SYS(chmod), Offence::changed_files},
    Forbidden{SCMP_SYS(fchmod), Offence::changed_files},
    Forbidden{SCMP_SYS(fchmodat), Offence::changed_files},
    Forbidden{SCMP_SYS(chown), Offence::changed_files},
    Forbidden{SCMP_SYS(fchown), Offence::changed_files},
    Forbidden{SCMP_SYS(lchown), Offence::changed_files},
    Forbidden{SCMP_SYS(fchownat), Offence::changed_files},
    Forbidden{SCMP_SYS(utime), Offence::changed_files},
    Forbidden{SCMP_SYS(utimes), Offence::changed_files},
    Forbidden{SCMP_SYS(utimensat), Offence::changed_files},
    Forbidden{SCMP_SYS(fork), Offence::started_process},
    Forbidden{SCMP_SYS(vfork), Offence::started_process},
    Forbidden{SCMP_SYS(execve), Offence::started_process},
    Forbidden{SCMP_SYS(execveat), Offence::started_process},
    Forbidden{SCMP_SYS(setsid), Offence::started_process},
    Forbidden{SCMP_SYS(setpgid), Offence::started_process},
    Forbidden{SCMP_SYS(socket), Offence::used_network},
    Forbidden{SCMP_SYS(socketpair), Offence::used_network},
    Forbidden{SCMP_SYS(rt_sigqueueinfo), Offence::signalled},
    Forbidden{SCMP_SYS(rt_tgsigqueueinfo), Offence::signalled},
    Forbidden{SCMP_SYS(pidfd_open), Offence::signalled},
    Forbidden{SCMP_SYS(pidfd_send_signal), Offence::signalled},
    Forbidden{SCMP_SYS(ptrace), Offence::looked_into_process},
    Forbidden{SCMP_SYS(process_vm_readv), Offence::looked_into_process},
    Forbidden{SCMP_SYS(process_vm_writev), Offence::looked_into_process},
    Forbidden{SCMP_SYS(close_range), Offence::closed_files},
};

/// Forbidden with some arguments alone.
constexpr std::array forbidden_at_times{
    Forbidden{SCMP_SYS(open), Offence::changed_files},
    Forbidden{SCMP_SYS(openat), Offence::changed_files},
    Forbidden{SCMP_SYS(clone), Offence::started_process},
    Forbidden{SCMP_SYS(kill), Offence::signalled},
    Forbidden{SCMP_SYS(tkill), Offence::signalled},
    Forbidden{SCMP_SYS(tgkill), Offence::signalled},
    Forbidden{SCMP_SYS(close), Offence::closed_files},
    Forbidden{SCMP_SYS(dup2), Offence::closed_files},
    Forbidden{SCMP_SYS(dup3), Offence::closed_files},
};

/// Their arguments cannot be looked at; who meets "no such call" takes an older one.
constexpr std::array unknown{SCMP_SYS(clone3), SCMP_SYS(openat2), SCMP_SYS(io_uring_setup)};

OffenceListener listener_of_process = nullptr;  // a signal handler has no other way to it

[[noreturn]] void end_with(Offence offence) {
    listener_of_process(offence);
    ::_exit(1);
}

void take_forbidden_call(int, siginfo_t* info, void*) {
    for (const Forbidden& one : forbidden)
        if (one.call == info->si_syscall) end_with(one.offence);
    for (const Forbidden& one : forbidden_at_times)
        if (one.call == info->si_syscall) end_with(one.offence);
    ::_exit(1);
}

void limit(__rlimit_resource what, rlim_t most) {
    const rlimit value{most, most};
    ::setrlimit(what, &value);
}

class Filter {
public:
    Filter() : context_(::seccomp_init(SCMP_ACT_ALLOW), &::seccomp_release) {}

    void forbid(int call, std::initializer_list<scmp_arg_cmp> where = {}) {
        if (context_)
            static_cast<void>(::seccomp_rule_add_array(context_.get(), SCMP_ACT_TRAP, call,
                                                       static_cast<unsigned>(where.size()),
                                                       where.begin()));
    }
    void hide(int call) {
        if (context_)
            static_cast<void>(
                ::seccomp_rule_add_array(context_.get(), SCMP_ACT_ERRNO(ENOSYS), call, 0, nullptr));
    }
    /// Whether it holds now.
    bool load() { return context_ && ::seccomp_load(context_.get()) == 0; }

private:
    std::unique_ptr<void, decltype(&::seccomp_release)> context_;
};

void forbid_changes_of_files(Filter& filter) {
    constexpr auto bit = [](unsigned argument, unsigned mask, unsigned value) {
        return scmp_arg_cmp{argument, SCMP_CMP_MASKED_EQ, mask, value};
    };
    for (const auto& [call, flags] : {std::pair{SCMP_SYS(open), 1U}, {SCMP_SYS(openat), 2U}}) {
        filter.forbid(call, {bit(flags, O_ACCMODE, O_WRONLY)});
        filter.forbid(call, {bit(flags, O_ACCMODE, O_RDWR)});
        filter.forbid(call, {bit(flags, O_CREAT, O_CREAT)});
        filter.forbid(call, {bit(flags, O_TRUNC, O_TRUNC)});
    }
}

/// Threads are its own affair.
void forbid_processes(Filter& filter) {
    filter.forbid(SCMP_SYS(clone), {scmp_arg_cmp{0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0}});
    const auto own = static_cast<scmp_datum_t>(::getpid());
    for (const int call : {SCMP_SYS(kill), SCMP_SYS(tkill), SCMP_SYS(tgkill)})
        filter.forbid(call, {scmp_arg_cmp{0, SCMP_CMP_NE, own, 0}});
}

void keep_open(Filter& filter, int kept) {
    for (const auto& [call, argument] :
         {std::pair{SCMP_SYS(close), 0U}, {SCMP_SYS(dup2), 1U}, {SCMP_SYS(dup3), 1U}}) {
        filter.forbid(call, {scmp_arg_cmp{argument, SCMP_CMP_LE, STDERR_FILENO, 0}});
        filter.forbid(call,
                      {scmp_arg_cmp{argument, SCMP_CMP_EQ, static_cast<scmp_datum_t>(kept), 0}});
    }
}

bool filter_calls(int kept) {
    struct sigaction action {};
    action.sa_sigaction = take_forbidden_call;
    action.sa_flags = SA_SIGINFO;
    ::sigaction(SIGSYS, &action, nullptr);
    Filter filter;
    for (const Forbidden& one : forbidden) filter.forbid(one.call);
    for (const int call : unknown) filter.hide(call);
    forbid_changes_of_files(filter);
    forbid_processes(filter);
    keep_open(filter, kept);
    return filter.load();
}

}  // namespace

void confine(int kept, OffenceListener listener) {
    listener_of_process = listener;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::alarm(most_seconds);
    limit(RLIMIT_CPU, most_seconds);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
#ifndef QUADRILLE_INSTRUMENTED  // a sanitizer lays claim to most of the addresses there are
    limit(RLIMIT_AS, most_memory);
#endif
    std::set_new_handler([] { end_with(Offence::took_memory); });
    if (!filter_calls(kept)) limit(RLIMIT_NPROC, 0);
}

}  // namespace quadrille::plugins
