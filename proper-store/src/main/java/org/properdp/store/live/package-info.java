/** Implements the ports of the core with a journal that records every change. */
@NullMarked
package org.properdp.store.live;

import org.jspecify.annotations.NullMarked;
