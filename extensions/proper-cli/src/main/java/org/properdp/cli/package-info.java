/** The {@code proper} command, for use from a shell. */
@NullMarked
package org.properdp.cli;

import org.jspecify.annotations.NullMarked;
