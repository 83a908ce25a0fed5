# The tutorial of the SDK, followed to the letter by somebody who has the SDK and the program.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK}/home ${WORK}/mosaic)
run(${CMAKE_COMMAND} --install ${BUILD} --component sdk --prefix ${WORK}/sdk)
set(environment HOME=${WORK}/home SDK=${WORK}/sdk "PATH=${BUILD}/bin:$ENV{PATH}" LANGUAGE= LC_ALL=C.UTF-8
  CXX=${COMPILER} "CXXFLAGS=${FLAGS}" CMAKE_GENERATOR=${GENERATOR})
foreach(variable XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME)
  list(APPEND environment --unset=${variable})
endforeach()
run(${CMAKE_COMMAND} -E env ${environment}
  ${CMAKE_COMMAND} -E chdir ${WORK}/mosaic sh ${CMAKE_CURRENT_LIST_DIR}/follow.sh ${SOURCE}/sdk/docs/tutorial.md)
message(STATUS "followed to the end")
