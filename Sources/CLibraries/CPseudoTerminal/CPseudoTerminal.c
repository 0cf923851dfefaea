#include "CPseudoTerminal.h"
int placeholder(void) { return 0; }
