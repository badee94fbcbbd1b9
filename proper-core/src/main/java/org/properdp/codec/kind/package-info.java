/** Kinds, which write and read values of each type that may be a row, a key or a part of one. */
@NullMarked
package org.properdp.codec.kind;

import org.jspecify.annotations.NullMarked;
