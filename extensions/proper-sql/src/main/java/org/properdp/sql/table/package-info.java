/** Tables that an analyst can name, as Calcite sees them. */
@NullMarked
package org.properdp.sql.table;

import org.jspecify.annotations.NullMarked;
