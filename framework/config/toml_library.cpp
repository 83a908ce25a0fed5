// The functions of toml++, which its header only declares elsewhere. What it asserts of a text, and
// would assume where nothing is asserted, does not hold for every malformed one ("[a." and a line
// end); it then goes on to find the error, so nothing is asserted or assumed here.
#undef NDEBUG
#define TOML_ASSERT(expr) static_assert(true)
#define TOML_IMPLEMENTATION
#include "config/toml_tree.hpp"
