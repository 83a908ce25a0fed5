// quadrille.log: what happened while the program ran, for whoever asks afterwards. The one wall
// round spdlog.
#pragma once

#include <filesystem>
#include <string>

namespace quadrille::supervision {

/// Appends to the file from now on; one that has grown past a megabyte is put beside, as the only
/// older one. Where it cannot be written nothing is kept.
void open_event_log(const std::filesystem::path& file);
/// A line with time and process; silent before it is opened. [any thread]
void log_event(const std::string& sentence);
/// The same of what should not have happened.
void log_fault(const std::string& sentence);

}  // namespace quadrille::supervision
