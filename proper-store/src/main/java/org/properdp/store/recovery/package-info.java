/** How the journal is found again after any kind of stop, and what is mended before it is used. */
@NullMarked
package org.properdp.store.recovery;

import org.jspecify.annotations.NullMarked;
