/** Budgets in MapDB: two files in turn, so that opening need not begin at the beginning. */
@NullMarked
package org.properdp.store.checkpoint;

import org.jspecify.annotations.NullMarked;
