# Installs the SDK to a prefix of its own, builds a copy of the example against it, checks it and loads it.
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "${command}\nended with ${status}:\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --component sdk --prefix ${WORK}/prefix)
# Nothing of the source tree may be within reach.
file(COPY ${SOURCE}/sdk/example DESTINATION ${WORK})
run(${CMAKE_COMMAND} -S ${WORK}/example -B ${WORK}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
  "-DCMAKE_CXX_FLAGS=${FLAGS} -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"
  -DCMAKE_PREFIX_PATH=${WORK}/prefix)
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${CMAKE_CTEST_COMMAND} --test-dir ${WORK}/build --output-on-failure --no-tests=error)

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
