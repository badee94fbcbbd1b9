/** Batches of values, column by column. */
@NullMarked
package org.properdp.relational.column;

import org.jspecify.annotations.NullMarked;
