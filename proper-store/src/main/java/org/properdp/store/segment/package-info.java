/** The journal's files: mirrored segments, and the hashes that protect their frames. */
@NullMarked
package org.properdp.store.segment;

import org.jspecify.annotations.NullMarked;
