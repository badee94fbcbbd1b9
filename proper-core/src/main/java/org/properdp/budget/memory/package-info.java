/** A ledger in memory, which is lost when the process ends. */
@NullMarked
package org.properdp.budget.memory;

import org.jspecify.annotations.NullMarked;
