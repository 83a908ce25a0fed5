#d
 0: #FFFFFF w
 a:X #FF0000 red
: r
1a
0
: c
1a
