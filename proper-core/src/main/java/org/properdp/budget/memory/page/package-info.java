/** A page of amounts: its forms in memory, its changes, and its image as bytes. */
@NullMarked
package org.properdp.budget.memory.page;

import org.jspecify.annotations.NullMarked;
