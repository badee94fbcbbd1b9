/**
 * What is computed from answers and public rows, where Calcite would compute something else, and
 * how long Calcite may look for a way to compute it.
 */
@NullMarked
package org.properdp.sql.computed;

import org.jspecify.annotations.NullMarked;
