/** Functions that statements may call, and those that Calcite writes otherwise. */
@NullMarked
package org.properdp.sql.function;

import org.jspecify.annotations.NullMarked;
