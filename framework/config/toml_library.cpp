// The functions of toml++, which its header only declares elsewhere.
#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
