/** The journal's frames: their layout, their chain, and how a record is cut into them. */
@NullMarked
package org.properdp.store.frame;

import org.jspecify.annotations.NullMarked;
