/** A ledger that lives as long as its process. */
@NullMarked
package org.properdp.budget.memory;

import org.jspecify.annotations.NullMarked;
