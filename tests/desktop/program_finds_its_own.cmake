# Installs the program to a prefix of its own, moves it elsewhere, and asks it what it knows.
function(run variable)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE error)
  if(NOT status EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${status}:\n${output}${error}")
  endif()
  set(${variable} "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK})
run(done ${CMAKE_COMMAND} --install ${BUILD} --component Unspecified --prefix ${WORK}/prefix)
file(RENAME ${WORK}/prefix ${WORK}/moved)
foreach(variable QUADRILLE_PLUGIN_PATH XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME)
  unset(ENV{${variable}})
endforeach()
set(ENV{HOME} ${WORK}/home)
set(ENV{LC_ALL} C.UTF-8)
file(GLOB program LIST_DIRECTORIES false ${WORK}/moved/*/quadrille)
run(plugins ${program} plugins)
if(NOT plugins MATCHES " ok\n" OR plugins MATCHES "refused|set aside|limited")
  message(FATAL_ERROR "the plugins that are installed:\n${plugins}")
endif()
if(NOT plugins MATCHES "${WORK}/moved/")
  message(FATAL_ERROR "it found plugins that are not its own:\n${plugins}")
endif()
file(GLOB_RECURSE puzzles ${WORK}/moved/share/quadrille/puzzles/*)
list(GET puzzles 0 puzzle)
run(french ${program} --lang fr --help)
if(NOT french MATCHES "Utilisation")
  message(FATAL_ERROR "it does not find its French")
endif()
run(checked ${program} solve ${puzzle} --timeout 60)
# The window's own program is found, and says that there is no display.
execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=DISPLAY ${program}
  RESULT_VARIABLE status ERROR_VARIABLE error)
if(NOT status EQUAL 2 OR NOT error MATCHES "display")
  message(FATAL_ERROR "without a display the window ended with ${status}:\n${error}")
endif()
foreach(file
    applications/org.quadrille.quadrille.desktop metainfo/org.quadrille.quadrille.metainfo.xml
    mime/packages/quadrille.xml man/man6/quadrille.6 man/fr/man6/quadrille.6
    bash-completion/completions/quadrille zsh/vendor-completions/_quadrille
    fish/vendor_completions.d/quadrille.fish
    icons/hicolor/scalable/apps/org.quadrille.quadrille.svg
    icons/hicolor/symbolic/apps/org.quadrille.quadrille-symbolic.svg
    icons/hicolor/scalable/mimetypes/application-x-quadrille.svg)
  if(NOT EXISTS ${WORK}/moved/share/${file})
    message(FATAL_ERROR "share/${file} is not installed")
  endif()
endforeach()
# Each type of files has an icon.
file(READ ${WORK}/moved/share/mime/packages/quadrille.xml types)
string(REGEX MATCHALL "type=\"application/[a-z-]+\"" types "${types}")
foreach(type IN LISTS types)
  string(REGEX REPLACE "type=\"application/([a-z-]+)\"" "application-\\1" icon "${type}")
  if(NOT EXISTS ${WORK}/moved/share/icons/hicolor/scalable/mimetypes/${icon}.svg)
    message(FATAL_ERROR "the files of ${type} have no icon")
  endif()
endforeach()
file(REMOVE_RECURSE ${WORK})
