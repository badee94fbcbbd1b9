/** The journal's files: mirrored segments, and how they are found again after any kind of stop. */
@NullMarked
package org.properdp.store.segment;

import org.jspecify.annotations.NullMarked;
