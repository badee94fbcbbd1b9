/** Types of SQL, as Calcite and our expressions know them, and conversions between them. */
@NullMarked
package org.properdp.sql.type;

import org.jspecify.annotations.NullMarked;
