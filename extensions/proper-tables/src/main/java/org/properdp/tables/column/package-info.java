/** Batches of values, column by column. */
@NullMarked
package org.properdp.tables.column;

import org.jspecify.annotations.NullMarked;
