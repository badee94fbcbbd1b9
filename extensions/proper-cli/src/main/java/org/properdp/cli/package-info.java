/** The {@code proper} command: everything that can be done from a shell. */
@NullMarked
package org.properdp.cli;

import org.jspecify.annotations.NullMarked;
