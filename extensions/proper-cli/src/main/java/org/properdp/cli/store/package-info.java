/** The command {@code proper store}: what a custodian does with a whole store, from a shell. */
@NullMarked
package org.properdp.cli.store;

import org.jspecify.annotations.NullMarked;
