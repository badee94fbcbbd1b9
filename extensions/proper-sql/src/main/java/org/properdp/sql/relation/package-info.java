/** Whose the rows of a statement are, and what plan they have. */
@NullMarked
package org.properdp.sql.relation;

import org.jspecify.annotations.NullMarked;
