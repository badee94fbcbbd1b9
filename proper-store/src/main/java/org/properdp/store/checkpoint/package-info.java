/**
 * Budgets in two MapDB files that are written in turn, so that opening need not read the whole
 * journal.
 */
@NullMarked
package org.properdp.store.checkpoint;

import org.jspecify.annotations.NullMarked;
