/** Finds records in complete segments without reading them whole. */
@NullMarked
package org.properdp.store.index;

import org.jspecify.annotations.NullMarked;
