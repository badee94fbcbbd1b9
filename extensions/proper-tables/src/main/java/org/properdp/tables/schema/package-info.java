/** Declarations of a custodian about tables: columns, bounds, domains, and whose a row is. */
@NullMarked
package org.properdp.tables.schema;

import org.jspecify.annotations.NullMarked;
