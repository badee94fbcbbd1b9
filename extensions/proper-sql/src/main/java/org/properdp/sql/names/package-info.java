/** What an analyst can name: tables, columns, types, functions, as Calcite sees them. */
@NullMarked
package org.properdp.sql.names;

import org.jspecify.annotations.NullMarked;
