# Precompiled headers: what nearly every source includes, parsed once a build, not once a source.
# Of this tree only the SDK is among them, for tests and plugins, which an edit there makes anew in
# any case. A source includes what it uses all the same, and compiles without them
# (QUADRILLE_PCH=OFF); a target that must do without sets DISABLE_PRECOMPILE_HEADERS, one that has a
# better one names it in QUADRILLE_PCH.
include_guard()

option(QUADRILLE_PCH "Parse the common headers once for all sources" ON)

set(QUADRILLE_PCH_HEADERS
  <algorithm> <array> <bit> <chrono> <cmath> <cstddef> <cstdint> <filesystem> <functional> <map>
  <memory> <optional> <ranges> <set> <span> <string> <string_view> <utility> <variant> <vector>)

# quadrille_pch(NAME LINK targets... HEADERS headers...): a target that holds one.
function(quadrille_pch name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK;HEADERS")
  add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
  target_link_libraries(${name} PRIVATE ${arg_LINK})
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()

# quadrille_pch_for_plugins(NAME): one with the SDK among its headers.
function(quadrille_pch_for_plugins name)
  quadrille_pch(${name} LINK quadrille_warnings quadrille_sdk
    HEADERS ${QUADRILLE_PCH_HEADERS} <quadrille/sdk.hpp>)
  set_target_properties(${name} PROPERTIES
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endfunction()

# quadrille_compile_quickly(TARGET): without optimising (which _FORTIFY_SOURCE wants); under a sanitizer that takes less
# than half of the time.
function(quadrille_compile_quickly target)
  target_compile_options(${target} PRIVATE -O0 -U_FORTIFY_SOURCE)
endfunction()

# quadrille_compile_as_test(TARGET): the tested code is optimised, the test is not. And no fuzzer is led by what a test
# compares.
function(quadrille_compile_as_test target)
  quadrille_compile_quickly(${target})
  if(QUADRILLE_FUZZERS)
    target_compile_options(${target} PRIVATE -fno-sanitize=fuzzer-no-link)
  endif()
endfunction()

# quadrille_use_pch(TARGET): tests have the test library among their headers; that of plugins is
# compiled with hidden visibility as they are, or clang would not take it. Under a sanitizer what
# computes is optimised (QUADRILLE_COMPUTES, and plugins that have a library of their own or a
# generator.cpp); the rest of the host is not, nor are plugins that leave it to the host.
function(quadrille_use_pch target)
  get_target_property(type ${target} TYPE)
  get_target_property(libraries ${target} LINK_LIBRARIES)
  get_target_property(visibility ${target} CXX_VISIBILITY_PRESET)
  if(NOT type MATCHES "^(EXECUTABLE|MODULE_LIBRARY|STATIC_LIBRARY)$")
    return()
  endif()
  get_target_property(computes ${target} QUADRILLE_COMPUTES)
  get_target_property(pch ${target} QUADRILLE_PCH)
  if(NOT pch)
    set(pch quadrille_pch_standard)
    if("GTest::gmock" IN_LIST libraries)
      set(pch quadrille_pch_tests)
      quadrille_compile_as_test(${target})
    elseif(visibility STREQUAL "hidden")
      set(pch quadrille_pch_plugins)
      get_target_property(sources ${target} SOURCES)
      if(TARGET quadrille_pch_quick_plugins AND type STREQUAL "MODULE_LIBRARY"
          AND NOT "generator.cpp" IN_LIST sources)
        set(pch quadrille_pch_quick_plugins)
        quadrille_compile_quickly(${target})
      endif()
    elseif(TARGET quadrille_pch_quick AND NOT computes)
      set(pch quadrille_pch_quick)
      quadrille_compile_quickly(${target})
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${pch})
  # ccache asks for it.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  if(type STREQUAL "EXECUTABLE")
    target_compile_options(${target} PRIVATE -fPIC)  # as the header was compiled
  endif()
endfunction()

# quadrille_use_pch_in(FOLDER): every target of that folder and of those below it.
function(quadrille_use_pch_in folder)
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    quadrille_use_pch(${target})
  endforeach()
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below IN LISTS folders)
    quadrille_use_pch_in(${below})
  endforeach()
endfunction()

# quadrille_use_pch_everywhere(): called once, when all targets are known.
function(quadrille_use_pch_everywhere)
  if(NOT QUADRILLE_PCH)
    return()
  endif()
  quadrille_pch(quadrille_pch_standard LINK quadrille_warnings HEADERS ${QUADRILLE_PCH_HEADERS})
  if(QUADRILLE_FUZZERS)
    quadrille_pch(quadrille_pch_unfuzzed LINK quadrille_warnings HEADERS ${QUADRILLE_PCH_HEADERS})
    target_compile_options(quadrille_pch_unfuzzed PRIVATE -fno-sanitize=fuzzer-no-link)
  endif()
  quadrille_pch_for_plugins(quadrille_pch_plugins)
  if(QUADRILLE_SANITIZER)
    quadrille_pch(quadrille_pch_quick LINK quadrille_warnings HEADERS ${QUADRILLE_PCH_HEADERS})
    quadrille_compile_quickly(quadrille_pch_quick)
    quadrille_pch_for_plugins(quadrille_pch_quick_plugins)
    quadrille_compile_quickly(quadrille_pch_quick_plugins)
  endif()
  if(QUADRILLE_TESTS AND QUADRILLE_HOST)
    find_package(GTest REQUIRED)
    quadrille_pch(quadrille_pch_tests LINK quadrille_warnings quadrille_sdk GTest::gmock
      HEADERS <gmock/gmock.h> <gtest/gtest.h> ${QUADRILLE_PCH_HEADERS} <quadrille/sdk.hpp>)
    quadrille_compile_as_test(quadrille_pch_tests)
  endif()
  quadrille_use_pch_in(${PROJECT_SOURCE_DIR})
endfunction()
