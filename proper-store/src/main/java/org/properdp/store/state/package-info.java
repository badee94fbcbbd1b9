/** The facts that a store knows once it is open, before the types of the rows are declared. */
@NullMarked
package org.properdp.store.state;

import org.jspecify.annotations.NullMarked;
