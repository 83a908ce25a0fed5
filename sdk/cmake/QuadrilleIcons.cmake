# Icons: an SVG, and PNGs made from it for what cannot draw one.
include_guard(GLOBAL)
find_program(RSVG_CONVERT rsvg-convert)

# quadrille_install_icon(TARGET SVG CONTEXT NAME): installs it into the theme that all others fall
# back to; CONTEXT is a folder of it, "apps". Where there is no rsvg-convert the SVG alone. The
# pictures are made with TARGET.
function(quadrille_install_icon target svg context name)
  include(GNUInstallDirs)
  set(theme ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
  install(FILES ${svg} DESTINATION ${theme}/scalable/${context} RENAME ${name}.svg)
  if(NOT RSVG_CONVERT)
    return()
  endif()
  set(pictures)
  foreach(size 16 22 24 32 48 64 128 256)
    set(png ${CMAKE_CURRENT_BINARY_DIR}/icons/${size}/${name}.png)
    add_custom_command(OUTPUT ${png}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/icons/${size}
      COMMAND ${RSVG_CONVERT} --width ${size} --height ${size} --output ${png} ${svg}
      DEPENDS ${svg} VERBATIM)
    list(APPEND pictures ${png})
    install(FILES ${png} DESTINATION ${theme}/${size}x${size}/${context})
  endforeach()
  add_custom_target(icon-${name} ALL DEPENDS ${pictures})
  add_dependencies(${target} icon-${name})
endfunction()
