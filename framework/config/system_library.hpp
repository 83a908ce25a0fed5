// A shared library of the system that is loaded when it is needed: most commands need none.
#pragma once

#include <dlfcn.h>

#include <string>
#include <type_traits>

namespace quadrille::config {

/// Never closed: what it has begun may run to the end of the process.
class SystemLibrary {
public:
    explicit SystemLibrary(const char* name)
        : name_(name), library_(::dlopen(name, RTLD_NOW | RTLD_LOCAL)) {
        if (library_ == nullptr) problem_ = ::dlerror();
    }

    /// Null where there is no such function, which is a problem.
    template <class Function>
    void find(Function& function, const char* name) {
        if (library_ == nullptr) return;
        void* const found = ::dlsym(library_, name);
        if (found == nullptr) problem_ = name_ + " has no " + name;
        function = reinterpret_cast<std::remove_reference_t<Function>>(found);
    }
    /// The system's sentence; empty: all was found so far.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

private:
    std::string name_;
    void* library_;
    std::string problem_;
};

}  // namespace quadrille::config
