# How every target of the project is built: language level, hardening, warnings, and two helpers that keep the folders'
# lists short.
include_guard()
include(CheckPIESupported)
include(${PROJECT_SOURCE_DIR}/sdk/cmake/QuadrilleHardening.cmake)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
check_pie_supported()  # or programs are linked as the compiler likes
quadrille_hardening_flags(hardening_compile hardening_link)
add_compile_options(${hardening_compile})
add_link_options(${hardening_link})
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
# Beside the program, so that a build tree finds its own plugins.
set(QUADRILLE_PLUGIN_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib/quadrille/plugins)
set(QUADRILLE_PLUGIN_INSTALL_DIRECTORY ${CMAKE_INSTALL_LIBDIR}/quadrille/plugins)

add_library(quadrille_warnings INTERFACE)
target_compile_options(quadrille_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast
  # What GCC 12 sees in its own library when it optimises most is not there.
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow>
  $<$<BOOL:${QUADRILLE_WERROR}>:-Werror>)

# quadrille_module(NAME [COMPUTES] [SOURCES...] [PUBLIC targets...] [PRIVATE targets...]): a part of the host, in
# framework/NAME. One that computes is optimised under a sanitizer, too (QuadrillePch.cmake).
function(quadrille_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "COMPUTES" "" "SOURCES;PUBLIC;PRIVATE")
  add_library(quadrille_${name} STATIC ${arg_SOURCES})
  set_target_properties(quadrille_${name} PROPERTIES QUADRILLE_COMPUTES ${arg_COMPUTES})
  target_include_directories(quadrille_${name} PUBLIC ${PROJECT_SOURCE_DIR}/framework)
  target_link_libraries(quadrille_${name} PUBLIC ${arg_PUBLIC} PRIVATE quadrille_warnings ${arg_PRIVATE})
endfunction()

# Tests that a sanitizer's build has not, or some of which it leaves out. They have the label "plain"; `./test` builds and
# runs these in the development build, and all others in that of the sanitizers alone.
add_custom_target(plain-tests)

# Under a sanitizer a program of tests takes tenths of a second to start: it is run in so many parts there, instead of once
# for each of its tests.
set(QUADRILLE_TEST_PARTS 4)

# quadrille_test(NAME [PLAIN] [STARTS_PROGRAMS] [SOURCES...] [LINK targets...]): a GoogleTest program, each of its tests a
# ctest of its own, but under a sanitizer. One that starts the program again and again takes minutes of nothing but starting
# there: it is run in the development build, and with `--all` under the sanitizers, too.
function(quadrille_test name)
  include(GoogleTest)  # what it sets is seen in the scope that includes it
  cmake_parse_arguments(PARSE_ARGV 1 arg "PLAIN;STARTS_PROGRAMS" "" "SOURCES;LINK")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE quadrille_warnings ${arg_LINK} GTest::gmock GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE
    QUADRILLE_SOURCE_DIR="${Quadrille_SOURCE_DIR}" QUADRILLE_BUILD_DIR="${Quadrille_BINARY_DIR}")
  set(labels)
  if(arg_PLAIN OR arg_STARTS_PROGRAMS)
    set(labels LABELS plain)
    add_dependencies(plain-tests ${name})
  endif()
  if(NOT QUADRILLE_SANITIZER)
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 300 ${labels})
    return()
  endif()
  if(arg_STARTS_PROGRAMS)
    set(labels LABELS starts-programs)
  endif()
  math(EXPR last "${QUADRILLE_TEST_PARTS} - 1")
  foreach(part RANGE ${last})
    add_test(NAME ${name}.${part} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${name}.${part} PROPERTIES TIMEOUT 2400 ${labels}
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${QUADRILLE_TEST_PARTS};GTEST_SHARD_INDEX=${part}")
  endforeach()
endfunction()
