# Installs the SDK to a prefix of its own, builds a copy of the example against it, checks it and loads it.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --component sdk --prefix ${WORK}/prefix)
# Nothing of the source tree may be within reach.
file(COPY ${SOURCE}/sdk/example DESTINATION ${WORK})
build_plugin(${WORK}/example ${WORK}/build ${WORK}/prefix)
run(${CMAKE_CTEST_COMMAND} --test-dir ${WORK}/build --output-on-failure --no-tests=error)
# Nobody said how: then as it will be played, and checked with the cases that lie beside it.
file(READ ${WORK}/build/CMakeCache.txt cache)
if(NOT cache MATCHES "CMAKE_BUILD_TYPE:STRING=Release")
  message(FATAL_ERROR "the example is not built optimised")
endif()
execute_process(COMMAND ${CMAKE_CTEST_COMMAND} --test-dir ${WORK}/build --show-only=json-v1 OUTPUT_VARIABLE tests)
if(NOT tests MATCHES "--corpus")
  message(FATAL_ERROR "the example is checked without its corpus")
endif()

# A header that needs another one before it would only show in somebody's plugin.
file(GLOB_RECURSE headers RELATIVE ${WORK}/prefix/include ${WORK}/prefix/include/*.hpp)
foreach(header IN LISTS headers)
  file(WRITE ${WORK}/header.cpp "#include \"${header}\"\n#include \"${header}\"\n")
  run(${COMPILER} -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Werror -I${WORK}/prefix/include ${WORK}/header.cpp)
endforeach()

file(GLOB library ${WORK}/build/*.so)
execute_process(COMMAND readelf --wide --dynamic --segments --dyn-syms ${library} OUTPUT_VARIABLE linked)
foreach(trace BIND_NOW GNU_RELRO __stack_chk_fail)
  if(NOT linked MATCHES "${trace}")
    message(FATAL_ERROR "the example is built without ${trace}")
  endif()
endforeach()
get_filename_component(folder "${library}" DIRECTORY)
run(${LOAD_PLUGIN} ${folder} ${WORK}/cache)
message(STATUS "installed, built, checked and loaded")
