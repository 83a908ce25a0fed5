// Without fault, unless it is told otherwise: QUADRILLE_HOSTILE is "ACT STAGE", and it does that act at that stage.
#include <fcntl.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "solvers.hpp"

namespace {
using namespace quadrille;

[[noreturn]] void loop() {
    for (volatile unsigned turns = 0;;) turns = turns + 1;
}
void sleep() { std::this_thread::sleep_for(std::chrono::hours(1)); }
void segfault() { raise(SIGSEGV); }
void leave() { std::exit(3); }
void leave_at_once() { _exit(0); }
int overflow_stack(volatile int* above) {
    std::array<volatile int, 1000> here{};
    here[0] = above != nullptr ? *above : 0;
    if (here[0] != 0) return 0;  // never, but the compiler is not to know
    return overflow_stack(here.data()) + here[1];
}
void overflow() { static_cast<void>(overflow_stack(nullptr)); }
void* volatile newest = nullptr;
void take_memory() {
    for (int blocks = 0; blocks < 4000; ++blocks) newest = ::operator new(std::size_t{1} << 24U);
}
/// Processes that try to outlive all: in sessions of their own, with another parent.
void fork_bomb() {
    for (int count = 0; count < 20; ++count)
        if (fork() == 0) {
            setsid();
            if (fork() != 0) _exit(0);
            ::sleep(120);
            _exit(0);
        }
}
void write_file() {
    if (std::FILE* const file = std::fopen("/tmp/quadrille-hostile", "w"); file != nullptr) std::fclose(file);
}
void remove_file() { static_cast<void>(std::remove("/tmp/quadrille-hostile")); }
void close_all() {
    for (int file = 0; file < 1024; ++file) close(file);
}
void print() {
    for (int line = 0; line < 100'000; ++line) std::puts("all is well, all is well, all is well");
    std::fflush(stdout);
}
void kill_parent() { kill(getppid(), SIGKILL); }
void connect_out() { static_cast<void>(socket(AF_INET, SOCK_STREAM, 0)); }
void trace_parent() { static_cast<void>(ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr)); }
void run_program() { static_cast<void>(!std::system("true")); }

struct Act {
    std::string_view name;
    void (*perform)();
};
constexpr std::array acts{
    Act{"loop", loop},
    Act{"sleep", sleep},
    Act{"segfault", segfault},
    Act{"abort", std::abort},
    Act{"exit", leave},
    Act{"_exit", leave_at_once},
    Act{"overflow", overflow},
    Act{"take-memory", take_memory},
    Act{"fork-bomb", fork_bomb},
    Act{"write-file", write_file},
    Act{"remove-file", remove_file},
    Act{"close-all", close_all},
    Act{"print", print},
    Act{"kill-parent", kill_parent},
    Act{"connect", connect_out},
    Act{"trace-parent", trace_parent},
    Act{"run-program", run_program},
};

void at(std::string_view stage) {
    const char* const told = std::getenv("QUADRILLE_HOSTILE");
    if (told == nullptr) return;
    const std::string_view words = told;
    for (const Act& act : acts)
        if (words.size() == act.name.size() + 1 + stage.size() && words.starts_with(act.name) && words.ends_with(stage))
            act.perform();
}

struct Static {
    Static() { at("static"); }
    ~Static() { at("ending"); }
};
const Static object;

struct Solve {
    bool operator()(const Board& board, const Position& start, SolverListener& listener) const {
        at("solver");
        return sound::light_each(board, start, listener);
    }
};

class Lamps final : public sound::LampsWithSolver<Solve>, public Techniques {
public:
    using LampsWithSolver::LampsWithSolver;
    void draw(Canvas& canvas, const Position& position, const ClueStates& clues) const override {
        if (position.mark(element_id(1)) == sound::lit) at("draw");
        LampsWithSolver::draw(canvas, position, clues);
    }
    std::string write() const override {
        at("write");
        return LampsWithSolver::write();
    }
    std::span<const Technique> techniques() const noexcept override { return list_; }
    const void* facet(std::string_view id) const noexcept override {
        at("facet");
        return id == Techniques::facet_id ? static_cast<const Techniques*>(this) : LampsWithSolver::facet(id);
    }

private:
    std::vector<Technique> list_ = {{"guess", "one lamp is lit", 1, [](const Candidates&) -> std::optional<Deduction> {
                                         at("technique");
                                         return std::nullopt;
                                     }}};
};

class Judged final : public sound::Lamps {
public:
    explicit Judged(std::size_t count) : Lamps(sound::board(count), rules_for(count)) {}

private:
    static Rules rules_for(std::size_t count) {
        Rules rules = sound::rules(count);
        rules[0].what = Custom{[](const Position&) {
                                   at("judge");
                                   return Status::open;
                               },
                               {element_id(0)}};
        return rules;
    }
};

class Type final : public sound::Type, public PuzzleSetter {
public:
    Type() : sound::Type(sound::describe("..\n")) { at("create"); }
    const TypeInfo& info() const noexcept override {
        at("info");
        return sound::Type::info();
    }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        at("parse");
        if (text.empty()) at("parse-nothing");
        return sound::Type::parse(text);
    }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    std::span<const Parameter> parameters() const noexcept override { return {}; }
    Result<std::unique_ptr<Puzzle>> blank_board(std::span<const std::int32_t>) const override {
        at("generator");
        return Error{"there is none"};
    }

private:
    std::unique_ptr<Puzzle> make(std::size_t count) const override {
        const char* const told = std::getenv("QUADRILLE_HOSTILE");
        if (told != nullptr && std::string_view(told).ends_with("judge")) return std::make_unique<Judged>(count);
        return std::make_unique<Lamps>(count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(Type, "lamps", "1.0.0")
