// Without code: CMake makes a precompiled header only for a target that has a source (cmake/QuadrillePch.cmake).
