# Removes from FOLDER the files that are named like none of FILES: cmake -DFOLDER=… -DFILES=a;b -P
# this.
file(GLOB others LIST_DIRECTORIES false RELATIVE ${FOLDER} ${FOLDER}/*)
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME)
  list(REMOVE_ITEM others ${name})
endforeach()
foreach(name IN LISTS others)
  file(REMOVE ${FOLDER}/${name})
endforeach()
