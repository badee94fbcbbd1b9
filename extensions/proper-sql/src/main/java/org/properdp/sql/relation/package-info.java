/** The owners of a statement's rows, and the plan that these have. */
@NullMarked
package org.properdp.sql.relation;

import org.jspecify.annotations.NullMarked;
