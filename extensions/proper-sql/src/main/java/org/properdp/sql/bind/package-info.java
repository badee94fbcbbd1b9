/** The places of a statement for values: of which types they are, and the constants put there. */
@NullMarked
package org.properdp.sql.bind;

import org.jspecify.annotations.NullMarked;
