# Builds plugins: libraries that the host can load. Used by find_package(Quadrille) and by the
# program's own tree alike.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/QuadrilleHardening.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/QuadrilleIcons.cmake)
set(QUADRILLE_PLUGIN_VERSION_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/plugin.map CACHE INTERNAL "")
set(QUADRILLE_REMOVE_OTHERS_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/remove_others.cmake CACHE INTERNAL "")
set(QUADRILLE_WRITE_CHECKSUM_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/write_checksum.cmake CACHE INTERNAL "")

# quadrille_add_plugin(NAME [ID id] source...): a plugin of a few files, all of them in the library.
#
# quadrille_add_plugin(NAME [ID id] SOURCES source...): a plugin in the usual shape. plugin.cpp
# holds QUADRILLE_PLUGIN and nothing else; the sources become the static library NAME_puzzle too,
# which tests can link; tests/CMakeLists.txt is built where tests are wanted (BUILD_TESTING).
#
# Either way: built alone, the plugin is checked by ctest, with the cases in corpus/ if there are
# any, unless quadrille_check_plugin says how; and techniques/*.toml (deduction rules) and locale/*.toml (other languages) are put beside
# the library, into techniques/ID/ and locale/ID/, where the host looks for them. ID is the id of
# the puzzle type, NAME with '-' for '_' unless it is given. Library and files are installed to
# QUADRILLE_PLUGIN_INSTALL_DIRECTORY (LIBDIR/quadrille/plugins; not at all where it is set to
# nothing).
#
# icon.svg, if there is one, becomes the icon of the type's files: application-x-quadrille-ID in the
# theme hicolor, as SVG and, where rsvg-convert is at hand, as pictures of the usual sizes.
#
# Beside the library stands its checksum, LIBRARY.sha256. Whoever changes the library after that
# (strips it, say) writes it anew or removes it: a library of other bytes than it states is not
# opened.
function(quadrille_add_plugin name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ID" "SOURCES")
  if(NOT arg_ID)
    string(REPLACE "_" "-" arg_ID ${name})
  endif()
  if(arg_SOURCES)
    _quadrille_add_puzzle(${name}_puzzle ${arg_SOURCES})
    add_library(${name} MODULE plugin.cpp ${arg_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PRIVATE ${name}_puzzle)
  else()
    add_library(${name} MODULE ${arg_UNPARSED_ARGUMENTS})
  endif()
  _quadrille_compile_as_plugin(${name})
  # Hidden visibility and a version script leave one exported symbol, so that two plugins never
  # share inline statics; unresolved symbols are errors when linking, not when playing.
  set_target_properties(${name} PROPERTIES
    PREFIX "" LINK_DEPENDS ${QUADRILLE_PLUGIN_VERSION_SCRIPT})
  target_link_options(${name} PRIVATE -Wl,--version-script=${QUADRILLE_PLUGIN_VERSION_SCRIPT})
  if(NOT QUADRILLE_SANITIZER)
    target_link_options(${name} PRIVATE -Wl,-z,defs)
  endif()
  if(QUADRILLE_PLUGIN_OUTPUT_DIRECTORY)
    set_target_properties(${name} PROPERTIES
      LIBRARY_OUTPUT_DIRECTORY ${QUADRILLE_PLUGIN_OUTPUT_DIRECTORY})
  endif()
  if(NOT DEFINED QUADRILLE_PLUGIN_INSTALL_DIRECTORY)
    include(GNUInstallDirs)
    set(QUADRILLE_PLUGIN_INSTALL_DIRECTORY ${CMAKE_INSTALL_LIBDIR}/quadrille/plugins)
  endif()
  if(QUADRILLE_PLUGIN_INSTALL_DIRECTORY)
    install(TARGETS ${name} LIBRARY DESTINATION ${QUADRILLE_PLUGIN_INSTALL_DIRECTORY})
  endif()
  _quadrille_write_checksum(${name})
  set_property(GLOBAL APPEND PROPERTY QUADRILLE_PLUGINS ${name})
  if(QUADRILLE_PLUGIN_INSTALL_DIRECTORY AND EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/icon.svg)
    quadrille_install_icon(${name}
      ${CMAKE_CURRENT_SOURCE_DIR}/icon.svg mimetypes application-x-quadrille-${arg_ID})
  endif()
  _quadrille_put_beside(${name} ${arg_ID} techniques)
  _quadrille_put_beside(${name} ${arg_ID} locale)
  if(PROJECT_IS_TOP_LEVEL AND PROJECT_SOURCE_DIR STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    option(BUILD_TESTING "Build the tests" ON)
    enable_testing()
    # Here it counts for tests/ alone: for the build file itself it has to be called there, at its
    # end. What is deferred reads its variables only then, so the name is put in now.
    cmake_language(DEFER CALL enable_testing)
    cmake_language(EVAL CODE "cmake_language(DEFER CALL _quadrille_check_anyway ${name})")
  endif()
  if(NOT arg_SOURCES)
    return()
  endif()
  if((BUILD_TESTING OR QUADRILLE_TESTS) AND EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/tests/CMakeLists.txt)
    add_subdirectory(tests)
  endif()
endfunction()

# quadrille_check_plugin(NAME [STRICT] [CORPUS folder]): the test NAME.puzzle-check that runs
# puzzle-check over the plugin, with the cases of that folder, else of corpus/ beside the build file
# if there is one. STRICT: warnings, such as French that is missing, are failures. Needs
# enable_testing(), which quadrille_add_plugin sees to in a project of its own.
function(quadrille_check_plugin name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "STRICT" "CORPUS" "")
  set(options)
  if(NOT arg_CORPUS AND IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/corpus)
    set(arg_CORPUS ${CMAKE_CURRENT_SOURCE_DIR}/corpus)
  endif()
  if(arg_CORPUS)
    list(APPEND options --corpus ${arg_CORPUS})
  endif()
  if(arg_STRICT)
    list(APPEND options --strict)
  endif()
  if(QUADRILLE_SANITIZER)
    list(APPEND options --timeout 300)  # everything takes a multiple of its time there
  endif()
  add_test(NAME ${name}.puzzle-check
    COMMAND Quadrille::puzzle-check $<TARGET_FILE:${name}> ${options})
endfunction()

# At the end of the build file.
function(_quadrille_check_anyway name)
  if(NOT TEST ${name}.puzzle-check)
    quadrille_check_plugin(${name})
  endif()
endfunction()

# quadrille_test_plugin(NAME source...): the GoogleTest program NAME_tests with the plugin's own
# tests. They may use the puzzle and the SDK; PLUGIN_SOURCE_DIR is the folder of the plugin.
function(quadrille_test_plugin name)
  find_package(GTest REQUIRED)
  include(GoogleTest)
  add_executable(${name}_tests ${ARGN})
  target_link_libraries(${name}_tests PRIVATE
    ${name}_puzzle Quadrille::semantics GTest::gmock GTest::gtest_main)
  target_compile_definitions(${name}_tests PRIVATE PLUGIN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(TARGET quadrille_warnings)
    target_link_libraries(${name}_tests PRIVATE quadrille_warnings)
  endif()
  gtest_discover_tests(${name}_tests
    DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 300)
endfunction()

# The puzzle without its entry.
function(_quadrille_add_puzzle target)
  add_library(${target} STATIC ${ARGN})
  target_include_directories(${target} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(${target} PUBLIC Quadrille::sdk)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  _quadrille_compile_as_plugin(${target})
endfunction()

function(_quadrille_compile_as_plugin target)
  target_link_libraries(${target} PRIVATE Quadrille::sdk)
  target_compile_features(${target} PRIVATE cxx_std_20)
  quadrille_hardening_flags(compile link)
  target_compile_options(${target} PRIVATE ${compile})
  target_link_options(${target} PRIVATE ${link})
  set_target_properties(${target} PROPERTIES
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  if(TARGET quadrille_warnings)
    target_link_libraries(${target} PRIVATE quadrille_warnings)
  endif()
endfunction()

# LIBRARY.sha256 in the moment after linking. Installing may change the library (its run path, its
# symbols), so it is written once more there.
function(_quadrille_write_checksum name)
  set(script ${QUADRILLE_WRITE_CHECKSUM_SCRIPT})
  add_custom_command(TARGET ${name} POST_BUILD
    COMMAND ${CMAKE_COMMAND} "-DLIBRARY=$<TARGET_FILE:${name}>" -P ${script} VERBATIM)
  if(NOT QUADRILLE_PLUGIN_INSTALL_DIRECTORY)
    return()
  endif()
  set(folder ${QUADRILLE_PLUGIN_INSTALL_DIRECTORY})
  if(NOT IS_ABSOLUTE ${folder})
    set(folder "\${CMAKE_INSTALL_PREFIX}/${folder}")
  endif()
  install(CODE "execute_process(COMMAND \"${CMAKE_COMMAND}\"
    \"-DLIBRARY=\$ENV{DESTDIR}${folder}/$<TARGET_FILE_NAME:${name}>\" -P \"${script}\"
    COMMAND_ERROR_IS_FATAL ANY)")
endfunction()

# FOLDER/*.toml of the plugin goes into FOLDER/ID/ beside the library, where it is built and where
# it is installed. A target of its own: these files change without the library being linked anew.
# Each is overwritten in its place, and only what the plugin no longer has is removed.
function(_quadrille_put_beside name id folder)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.toml)
  if(NOT files)
    return()
  endif()
  set(beside $<TARGET_FILE_DIR:${name}>/${folder}/${id})
  set(script ${QUADRILLE_REMOVE_OTHERS_SCRIPT})
  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${name}-${folder}.stamp)
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${beside}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${files} ${beside}
    COMMAND ${CMAKE_COMMAND} "-DFOLDER=${beside}" "-DFILES=${files}" -P ${script}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${files} ${script} VERBATIM)
  add_custom_target(${name}-${folder} ALL DEPENDS ${stamp})
  add_dependencies(${name} ${name}-${folder})
  if(QUADRILLE_PLUGIN_INSTALL_DIRECTORY)
    install(FILES ${files} DESTINATION ${QUADRILLE_PLUGIN_INSTALL_DIRECTORY}/${folder}/${id})
  endif()
endfunction()
