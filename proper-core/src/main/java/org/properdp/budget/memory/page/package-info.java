/** One page of amounts: how it is kept in memory, changed, and written down. */
@NullMarked
package org.properdp.budget.memory.page;

import org.jspecify.annotations.NullMarked;
