# Writes LIBRARY.sha256, as sha256sum does: cmake -DLIBRARY=… -P this. Renamed when whole, so that a
# reader never meets half of it.
file(SHA256 ${LIBRARY} digest)
get_filename_component(name ${LIBRARY} NAME)
file(WRITE ${LIBRARY}.sha256.part "${digest}  ${name}\n")
file(RENAME ${LIBRARY}.sha256.part ${LIBRARY}.sha256)
