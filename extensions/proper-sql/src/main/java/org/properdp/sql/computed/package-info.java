/** What is computed from answers and public rows, where Calcite would compute something else. */
@NullMarked
package org.properdp.sql.computed;

import org.jspecify.annotations.NullMarked;
