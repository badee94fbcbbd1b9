/** Rows kept column by column: packed, immutable, and written down as they are. */
@NullMarked
package org.properdp.columns;

import org.jspecify.annotations.NullMarked;
