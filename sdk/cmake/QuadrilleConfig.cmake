# find_package(Quadrille): the targets Quadrille::sdk (headers), Quadrille::semantics (judging,
# gestures, validation) and Quadrille::puzzle-check, and the functions quadrille_add_plugin,
# quadrille_check_plugin and quadrille_test_plugin.
#
# A project of its own that says nothing of its build type is built as it will be played.
if(CMAKE_SOURCE_DIR STREQUAL CMAKE_CURRENT_SOURCE_DIR
   AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/QuadrilleTargets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/QuadrillePlugin.cmake)
