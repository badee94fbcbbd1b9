/** Rows of tables in immutable files beside the journal, which names them. */
@NullMarked
package org.properdp.store.rows;

import org.jspecify.annotations.NullMarked;
