/** Files of rows: formats that are declared, records that become typed rows, and rejects. */
@NullMarked
package org.properdp.tables.file;

import org.jspecify.annotations.NullMarked;
