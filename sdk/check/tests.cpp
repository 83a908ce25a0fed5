// The list of tests; a new one is a function in one of the test_*.cpp and a line here.
#include <array>

#include "check.hpp"

namespace quadrille::check {

namespace {

constexpr std::array tests = {
    Test{"file", "a whole shared library for this machine", "", check_file},
    Test{"one-symbol", "quadrille_manifest and nothing else is exported", "file", check_one_symbol},
    Test{"checksum", "its bytes are those that were built", "file", check_checksum},
    Test{"manifest", "opens, and was built against this SDK", "checksum", check_manifest},
    Test{"create", "makes a new type each time", "manifest", check_create},
    Test{"info", "the type is described in full", "create", check_info},
    Test{"example", "the example reads", "info", check_example},
    Test{"board", "alphabets, elements and names are sound", "example", check_board},
    Test{"outlines", "outlines have an area and lie in the extent", "board", check_outlines},
    Test{"rules", "rules speak of what there is, each condition has one", "board", check_rules},
    Test{"empty-position", "the untouched example is neither broken nor solved", "rules",
         check_empty_position},
    Test{"functions", "functions in rules decide full boards, and are right before", "rules",
         check_functions},
    Test{"one-solution", "the example has exactly one solution", "empty-position",
         check_one_solution},
    Test{"round-trip", "written and read again it is the same puzzle", "rules", check_round_trip},
    Test{"deterministic", "the same call gives the same each time", "rules", check_deterministic},
    Test{"draw", "finite shapes inside the extent, paper first", "board", check_draw},
    Test{"looks", "colours, aids and credits of its own are ones that can be shown", "board",
         check_looks},
    Test{"garbage", "random texts are refused with a sane error", "info", check_garbage},
    Test{"mutations", "so are examples with something wrong in them", "example", check_mutations},
    Test{"formats",
         "what is written for other programs reads again, and any bytes are taken without harm",
         "round-trip", check_formats},
    Test{"symmetries",
         "equivalents are puzzles, the same for the same seed, and have the same canonical form",
         "round-trip", check_symmetries},
    Test{"threads", "several threads may use it at once", "rules", check_threads},
    Test{"silent", "nothing is written to the terminal", "example", check_silent},
    Test{"techniques", "every step exists on the board and is found again", "rules",
         check_techniques},
    Test{"solvers", "they find all solutions, each once, and nothing else", "rules", check_solvers},
    Test{"solvers-stop", "they end as soon as they are told to", "solvers", check_solvers_stop},
    Test{"kernels", "they count what there is, and every solution is one", "rules", check_kernels},
    Test{"setting", "boards are sound, and clues can be printed and taken away", "example",
         check_setting},
    Test{"pictures", "what is made of a picture is a puzzle that it solves", "example",
         check_pictures},
    Test{"translations", "files of other languages are sound; everything is said in French, too",
         "example", check_translations},
    Test{"corpus-format", "the cases keep to the format", "info", check_corpus_format},
    Test{"corpus-positions", "positions are judged as the cases say", "corpus-format",
         check_corpus_positions},
    Test{"corpus-gestures", "gestures write what the cases say", "corpus-format",
         check_corpus_gestures},
    Test{"corpus-texts", "texts are read or refused as the cases say", "corpus-format",
         check_corpus_texts},
    Test{"corpus-complete", "each condition, a solution, a gesture and an error are there",
         "corpus-format", check_corpus_complete},
};

}  // namespace

std::span<const Test> all_tests() { return tests; }

}  // namespace quadrille::check
