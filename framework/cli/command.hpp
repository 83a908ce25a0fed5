// A word of the shell: what it may be told, and what it does. Each is one file in cli/commands.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/context.hpp"

namespace quadrille::cli {

class Command {
public:
    virtual ~Command() = default;
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;

    /// As it is typed. [any thread]
    [[nodiscard]] std::string_view name() const noexcept { return name_; }
    /// A line of English for the help, to be translated. [any thread]
    [[nodiscard]] const Text& summary() const noexcept { return summary_; }

    /// Adds what it may be told. The words of the command line are written to this command, which
    /// must outlive `arguments`.
    virtual void declare(Arguments& arguments) = 0;
    /// Does the work, to be called once, after the command line is read. Throws: what is an error
    /// of the program itself.
    [[nodiscard]] virtual Exit run(const CommandContext& context) = 0;
    /// Whether deduction rules that could not be used are to be told when it has ended.
    [[nodiscard]] virtual bool tells_refused_rules() const { return true; }

    /// Whether it may take the whole screen of a terminal: whoever sees it end badly puts that
    /// back.
    [[nodiscard]] virtual bool may_take_screen() const { return false; }

protected:
    /// `name` is a literal.
    Command(const char* name, Text summary) : name_(name), summary_(std::move(summary)) {}

private:
    const char* name_;
    Text summary_;
};

/// A new one of every command, in the order of the help. The list is in CMakeLists.txt.
[[nodiscard]] std::vector<std::unique_ptr<Command>> all_commands();

}  // namespace quadrille::cli
