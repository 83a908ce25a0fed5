// Sound until a puzzle's text asks for an act: "...", then on a line of its own ACT TASK, such as
// "loop draw". Reading does it at once; all else as soon as the first lamp is lit.
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <thread>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/kit/facets.hpp"
#include "quadrille/solver.hpp"
#include "sound.hpp"

namespace {
using namespace quadrille;

volatile int sink = 0;

// NOLINTNEXTLINE: that is what it is for
int deeper(int depth) {
    volatile char room[4096];
    std::memset(const_cast<char*>(room), depth, sizeof room);
    return (depth < 0 ? 0 : deeper(depth + 1)) + room[17];
}

void hoard() {
    std::vector<std::unique_ptr<char[]>> all;
    for (;;) {
        all.push_back(std::make_unique<char[]>(std::size_t{1} << 28U));
        sink = sink + all.back()[1];
    }
}

void commit(const std::string& act) {
    if (act == "loop")
        for (volatile unsigned turns = 0;;) turns = turns + 1;
    if (act == "sleep") std::this_thread::sleep_for(std::chrono::hours(1));
    if (act == "exit") std::exit(0);
    if (act == "leave") ::_exit(0);
    if (act == "abort") std::abort();
    if (act == "crash") ::raise(SIGSEGV);
    if (act == "overflow") sink = deeper(0);
    if (act == "hoard") hoard();
    if (act == "throw") throw std::runtime_error("as it was told");
}

class Treacherous final : public sound::Lamps, public Techniques, public Solvers {
public:
    Treacherous(std::size_t count, std::string act, std::string task)
        : Lamps(sound::board(count), changed_rules(count, act, task)),
          act_(std::move(act)),
          task_(std::move(task)) {
        techniques_.push_back(
            {"betrayal", "Betrayal", 1, [this](const Candidates&) -> std::optional<Deduction> {
                 if (task_ == "deduce") commit(act_);
                 return std::nullopt;
             }});
        solvers_.push_back({"betrayer", "Betrayer", "Does what it was told.",
                            [this](const Position&, std::uint64_t, SolverListener& listener) {
                                if (task_ == "solve") commit(act_);
                                return listener.go_on();
                            }});
    }

    void draw(Canvas& canvas, const Position& position, const ClueStates& clues) const override {
        if (task_ == "draw" && position.mark(element_id(0)) == sound::lit) commit(act_);
        Lamps::draw(canvas, position, clues);
    }
    std::string write() const override {
        return std::string(board().size(), '.') + "\n" +
               (act_.empty() ? "" : act_ + " " + task_ + "\n");
    }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<Techniques, Solvers>(this, id);
    }
    std::span<const Technique> techniques() const noexcept override { return techniques_; }
    std::span<const Solver> solvers() const noexcept override { return solvers_; }

private:
    static Rules changed_rules(std::size_t count, const std::string& act, const std::string& task) {
        Rules rules = sound::rules(count);
        if (task != "judge") return rules;
        rules.push_back({0, std::nullopt, "one lamp is lit",
Custom{[act, count](const Position& position) -> Status {
                                    if (position.mark(element_id(0)) == sound::lit) commit(act);
                                    for (std::size_t lamp = 0; lamp < count; ++lamp)
                                        if (position.mark(element_id(lamp)) == blank) return Status::open;
                                    return Status::met;
                                },
                                {element_id(0)}}});
        return rules;
    }

    std::string act_;
    std::string task_;
    std::vector<Technique> techniques_;
    std::vector<Solver> solvers_;
};

class Type final : public sound::Type {
public:
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const std::size_t end = std::min(text.find('\n') + 1, text.size());
        const auto count = sound::read(text.substr(0, end));
        if (!count) return count.error();
        std::string act(text.substr(end));
        std::string task;
        while (!act.empty() && act.back() == '\n') act.pop_back();
        if (const std::size_t space = act.find(' '); space != std::string::npos) {
            task = act.substr(space + 1);
            act.resize(space);
        }
        if (task == "read") commit(act);
        return std::unique_ptr<Puzzle>(
            std::make_unique<Treacherous>(*count, std::move(act), std::move(task)));
    }
};
}  // namespace
QUADRILLE_PLUGIN(Type, "lamps", "1.0.0")
