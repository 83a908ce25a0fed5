# The Debian packages: `quadrille`, what is played, and `quadrille-dev`, the SDK. Made by
#   cmake --preset package && ninja -C build/package && (cd build/package && cpack)
# Told SOURCE_DATE_EPOCH, two builds of one source are the same bytes.
include_guard()
include(GNUInstallDirs)
set(QUADRILLE_MAINTAINER "The Quadrille authors <quadrille@localhost>"
  CACHE STRING "Who answers for the Debian packages")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME quadrille)
set(CPACK_PACKAGE_VENDOR "The Quadrille authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "home for pencil-and-paper logic puzzles")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL Unspecified sdk)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${QUADRILLE_MAINTAINER})
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME quadrille)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_SECTION games)
# The program looks for these fonts by name, loads cairo when it draws, and SQLite when it opens the
# scores; SFML needs a driver for OpenGL, in software at least.
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_DEPENDS
  "libcairo2, libsqlite3-0, fonts-inter, fonts-dejavu-core, fonts-symbola, fonts-material-design-icons-iconfont")
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_RECOMMENDS "libgl1-mesa-dri, hicolor-icon-theme")
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_SUGGESTS "cups-client, quadrille-dev")
set(CPACK_COMPONENT_UNSPECIFIED_DESCRIPTION
"One program brings the board, the mouse and the keyboard, undo that never
forgets, save points in colours, hints with their reasons, scores, solving
and drawing. Every puzzle type is a plugin; five come with it: Slitherlink,
Hitori, Sudoku and its variants, Nonogram and Takuzu.
.
Without a display it solves, counts, rates, generates and draws puzzles in
the shell.")

set(CPACK_DEBIAN_SDK_PACKAGE_NAME quadrille-dev)
set(CPACK_DEBIAN_SDK_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_SDK_PACKAGE_DEPENDS "cmake, g++")
set(CPACK_DEBIAN_SDK_PACKAGE_SUGGESTS quadrille)
set(CPACK_COMPONENT_SDK_DESCRIPTION
"What a puzzle type for Quadrille is written with: the headers of the
contract, its meaning as a static library, and puzzle-check, which judges a
plugin against both.")

# What Debian wants beside them, in the tree of packages alone.
if(NOT QUADRILLE_DEBIAN_DOCUMENTS)
  include(CPack)
  return()
endif()
find_program(GZIP gzip REQUIRED)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH, where it is told
file(WRITE ${CMAKE_BINARY_DIR}/documents/changelog.Debian
"quadrille (${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * As made by the authors; changelog.gz tells what is new.

 -- ${QUADRILLE_MAINTAINER}  ${date}
")
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
string(REGEX REPLACE "^MIT License\n\nCopyright \\(c\\) ([^\n]*)\n\n" "" terms "${licence}")
set(holder ${CMAKE_MATCH_1})
string(STRIP "${terms}" terms)
string(REPLACE "\n\n" "\n.\n" terms "${terms}")
string(REPLACE "\n" "\n " terms "${terms}")
file(WRITE ${CMAKE_BINARY_DIR}/documents/copyright
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Quadrille

Files: *
Copyright: ${holder}
License: Expat

License: Expat
 ${terms}
")
configure_file(${PROJECT_SOURCE_DIR}/CHANGELOG.md ${CMAKE_BINARY_DIR}/documents/changelog COPYONLY)
foreach(name changelog changelog.Debian)
  execute_process(COMMAND ${GZIP} --best --no-name --force ${CMAKE_BINARY_DIR}/documents/${name}
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
foreach(component Unspecified sdk)
  string(TOUPPER ${component} upper)
  install(
    FILES
      ${CMAKE_BINARY_DIR}/documents/copyright
      ${CMAKE_BINARY_DIR}/documents/changelog.gz
      ${CMAKE_BINARY_DIR}/documents/changelog.Debian.gz
    DESTINATION share/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME} COMPONENT ${component})
endforeach()
include(CPack)
