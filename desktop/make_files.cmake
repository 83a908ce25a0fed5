# Asks the program what shells and desktops should know of it, in a home of its own, so that nothing
# of whoever builds is in it: cmake -DPROGRAM=… -DPLUGINS=… -DINTO=… -DTEMPLATES=a;b -DID=…
# -DVERSION=… -DHOMEPAGE=… -P this.
set(home ${INTO}/home)
file(MAKE_DIRECTORY ${home} ${INTO}/fr)
foreach(variable QUADRILLE_PLUGIN_PATH XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME)
  unset(ENV{${variable}})
endforeach()
set(ENV{HOME} ${home})
set(ENV{LC_ALL} C.UTF-8)

# ask(VARIABLE word...): what the program says.
function(ask variable)
  execute_process(COMMAND ${PROGRAM} --plugin-path ${PLUGINS} ${ARGN}
    OUTPUT_VARIABLE told COMMAND_ERROR_IS_FATAL ANY)
  set(${variable} "${told}" PARENT_SCOPE)
endfunction()

function(write_told file)
  execute_process(COMMAND ${PROGRAM} --plugin-path ${PLUGINS} ${ARGN}
    OUTPUT_FILE ${INTO}/${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

write_told(quadrille.bash integrate bash)
write_told(_quadrille integrate zsh)
write_told(quadrille.fish integrate fish)
write_told(quadrille.6 --lang en integrate man)
write_told(fr/quadrille.6 --lang fr integrate man)
write_told(mime.xml integrate mime)

ask(types integrate mime-types)
string(STRIP "${types}" types)
string(REPLACE "\n" ";" types "${types}")
list(JOIN types ";" MIME_TYPES)
set(MEDIA_TYPES "")
foreach(type IN LISTS types)
  string(APPEND MEDIA_TYPES "\n    <mediatype>${type}</mediatype>")
endforeach()
# Without an address of the project nothing is said of where it is, or where its pictures lie.
set(ADDRESSES "")
if(HOMEPAGE)
  file(READ ${CMAKE_CURRENT_LIST_DIR}/addresses.xml.in addresses)
  string(CONFIGURE "${addresses}" ADDRESSES @ONLY)
endif()
foreach(template IN LISTS TEMPLATES)
  get_filename_component(name ${template} NAME_WLE)
  configure_file(${template} ${INTO}/${name} @ONLY)
endforeach()
