/** From Calcite's relations to steps, with the owners of their rows: one rule for each operator. */
@NullMarked
package org.properdp.sql.translate;

import org.jspecify.annotations.NullMarked;
