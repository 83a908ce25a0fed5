// What went wrong, told on the error stream, and the status it makes the program end with.
#pragma once

#include <string>
#include <string_view>

#include "cli/context.hpp"
#include "library/foreign.hpp"

namespace quadrille::cli {

/// "FILE:LINE:COLUMN: sentence", a line. Of a long link that is given for a file, the beginning.
[[nodiscard]] std::string told(const CommandContext& context, const std::string& file,
                               const Error& error);

/// The same error where the file left a doubt: which option settles it, and what it can be.
[[nodiscard]] Error with_option(const Error& error, const library::Doubt& doubt);

/// Tells a sentence that is about the command line, not about a file.
[[nodiscard]] Exit refuse(const CommandContext& context, const Text& sentence);

/// Tells why something cannot be written, where the sentence names the file.
[[nodiscard]] Exit tell_unwritten(const CommandContext& context, const Error& error);

/// Writes a whole file, or tells why that cannot be done.
[[nodiscard]] Exit write_file(const CommandContext& context, const std::string& file,
                              std::string_view content);

/// Plugins that failed while they were used: what was computed with them cannot be trusted.
[[nodiscard]] Exit tell_failed_plugins(const CommandContext& context);
/// Whether there are any. [any thread]
[[nodiscard]] bool has_failed_plugins(const CommandContext& context);

/// Deduction rules that a command met and could not use.
void tell_refused_rules(const CommandContext& context);

/// The status to end with once all is written: that of output which could not be, which is then
/// told, outweighs all else.
[[nodiscard]] Exit settled(Output& out, Output& err, const config::Locale& locale, Exit exit);

}  // namespace quadrille::cli
