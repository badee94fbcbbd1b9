/** From bytes to the cells of records, each record for itself. */
@NullMarked
package org.properdp.tables.file.record;

import org.jspecify.annotations.NullMarked;
