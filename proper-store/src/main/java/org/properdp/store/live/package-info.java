/** The ports of the core, over a journal: what is done is written down. */
@NullMarked
package org.properdp.store.live;

import org.jspecify.annotations.NullMarked;
