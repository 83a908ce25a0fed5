// The functions of toml++, which its header only declares elsewhere.
#define TOML_IMPLEMENTATION
#include "config/toml_tree.hpp"
