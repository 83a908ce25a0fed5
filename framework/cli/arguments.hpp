// What a command may be told on the command line, as data: the program's parser reads it.
#pragma once

#include <deque>
#include <string>
#include <utility>

#include "cli/values.hpp"
#include "config/folders.hpp"

namespace quadrille::cli {

/// One option, flag or operand. Each function adds to what is known of it and returns it.
class Argument {
public:
    Argument(std::string names, const char* help, Value value)
        : names_(std::move(names)), help_(help), value_(std::move(value)) {}

    /// What its value is called in the help: "N", "ID".
    Argument& called(std::string name) {
        value_.kind = std::move(name);
        return *this;
    }
    Argument& required() {
        is_required_ = true;
        return *this;
    }
    /// The help tells the value it has where none is given.
    Argument& with_default_shown() {
        shows_default_ = true;
        return *this;
    }
    /// An option that may stand alone, and then means this.
    Argument& alone_means(std::string value) {
        alone_ = std::move(value);
        return *this;
    }
    /// Another one, declared before this, without which this one makes no sense.
    Argument& needs(std::string other) {
        needs_ = std::move(other);
        return *this;
    }
    /// Another one, declared before this, beside which this one makes no sense.
    Argument& excludes(std::string other) {
        excludes_ = std::move(other);
        return *this;
    }

    [[nodiscard]] const std::string& names() const noexcept { return names_; }
    [[nodiscard]] const char* help() const noexcept { return help_; }
    [[nodiscard]] const Value& value() const noexcept { return value_; }
    [[nodiscard]] bool is_required() const noexcept { return is_required_; }
    [[nodiscard]] bool shows_default() const noexcept { return shows_default_; }
    [[nodiscard]] const std::string& alone() const noexcept { return alone_; }
    [[nodiscard]] const std::string& needed() const noexcept { return needs_; }
    [[nodiscard]] const std::string& excluded() const noexcept { return excludes_; }

private:
    std::string names_;
    const char* help_;
    Value value_;
    bool is_required_ = false;
    bool shows_default_ = false;
    std::string alone_;
    std::string needs_;
    std::string excludes_;
};

/// All that a command may be told, in the order of its help.
class Arguments {
public:
    explicit Arguments(const config::Folders& folders) : folders_(folders) {}

    /// `names` as they are typed: "--seed", "-o,--output", or of an operand "FILE". `help` is
    /// English, to be translated. An option that takes several values is told again for each; an
    /// operand takes all words that are left.
    Argument& option(std::string names, const char* help, Value value) {
        return all_.emplace_back(std::move(names), help, std::move(value));
    }
    /// --help does not end the program: `text` is then the help as the program would show it, and
    /// the command runs.
    void take_help(const char* help, std::string& text) {
        help_help_ = help;
        help_text_ = &text;
    }

    [[nodiscard]] const std::deque<Argument>& all() const noexcept { return all_; }
    /// Where the configuration lies, which names some of the values.
    [[nodiscard]] const config::Folders& folders() const noexcept { return folders_; }
    [[nodiscard]] const char* help_help() const noexcept { return help_help_; }
    /// Null: the program shows the help.
    [[nodiscard]] std::string* help_text() const noexcept { return help_text_; }

private:
    const config::Folders& folders_;
    std::deque<Argument> all_;  // a reference stays good while others are added
    const char* help_help_ = "";
    std::string* help_text_ = nullptr;
};

}  // namespace quadrille::cli
