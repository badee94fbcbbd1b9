/** The journal's files: mirrored segments, and what vouches for each frame of them. */
@NullMarked
package org.properdp.store.segment;

import org.jspecify.annotations.NullMarked;
