// Any bytes as the marks of a draft: no marks, or those that are written and read back as they
// were.
#include "fuzz.hpp"
#include "play/editor/drafts.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<Mark> marks = play::marks_in(fuzz::text_of(data, size));
    fuzz::require(marks.size() <= size, "each mark has a digit of its own");
    fuzz::require(play::marks_in(play::text_of_marks(marks)) == marks,
                  "marks read back as they were");
    return 0;
}
