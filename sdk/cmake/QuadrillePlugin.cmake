# quadrille_add_plugin(NAME SOURCES...): a plugin library that the host can load. Hidden visibility and a version script leave
# one exported symbol, so that two plugins never share inline statics; unresolved symbols are errors when linking, not when playing.
# Deduction rules in techniques/*.toml are put beside the library, into techniques/NAME/: NAME has to be the id of the puzzle type.
include_guard(GLOBAL)
set(QUADRILLE_PLUGIN_VERSION_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/plugin.map CACHE INTERNAL "")

function(quadrille_add_plugin name)
  add_library(${name} MODULE ${ARGN})
  target_link_libraries(${name} PRIVATE Quadrille::sdk)
  target_compile_features(${name} PRIVATE cxx_std_20)
  set_target_properties(${name} PROPERTIES
    PREFIX "" CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
    LINK_DEPENDS ${QUADRILLE_PLUGIN_VERSION_SCRIPT})
  target_link_options(${name} PRIVATE -Wl,--version-script=${QUADRILLE_PLUGIN_VERSION_SCRIPT})
  if(NOT QUADRILLE_SANITIZER)
    target_link_options(${name} PRIVATE -Wl,-z,defs)
  endif()
  file(GLOB rules CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/techniques/*.toml)
  if(rules)
    # A target of its own: rules change without the library being linked anew.
    add_custom_target(${name}-techniques ALL
      COMMAND ${CMAKE_COMMAND} -E rm -rf $<TARGET_FILE_DIR:${name}>/techniques/${name}
      COMMAND ${CMAKE_COMMAND} -E make_directory $<TARGET_FILE_DIR:${name}>/techniques/${name}
      COMMAND ${CMAKE_COMMAND} -E copy ${rules} $<TARGET_FILE_DIR:${name}>/techniques/${name}
      DEPENDS ${rules} VERBATIM)
    add_dependencies(${name} ${name}-techniques)
  endif()
endfunction()

# quadrille_check_plugin(NAME [CORPUS folder]): a test that runs puzzle-check over the plugin. Needs enable_testing().
function(quadrille_check_plugin name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "CORPUS" "")
  set(options)
  if(arg_CORPUS)
    list(APPEND options --corpus ${arg_CORPUS})
  endif()
  add_test(NAME ${name}.puzzle-check COMMAND Quadrille::puzzle-check $<TARGET_FILE:${name}> ${options})
endfunction()
