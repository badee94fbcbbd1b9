/** How values of each type that may be a row, a key or a part of one are written and read. */
@NullMarked
package org.properdp.codec.kind;

import org.jspecify.annotations.NullMarked;
