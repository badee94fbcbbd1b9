/** Finds the journal again after any kind of crash, and repairs it before it is used. */
@NullMarked
package org.properdp.store.recovery;

import org.jspecify.annotations.NullMarked;
