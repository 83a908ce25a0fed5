# find_package(Quadrille): the targets Quadrille::sdk (headers), Quadrille::semantics (judging,
# gestures, validation) and Quadrille::puzzle-check, and the functions quadrille_add_plugin,
# quadrille_check_plugin and quadrille_test_plugin.
include(${CMAKE_CURRENT_LIST_DIR}/QuadrilleTargets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/QuadrillePlugin.cmake)
