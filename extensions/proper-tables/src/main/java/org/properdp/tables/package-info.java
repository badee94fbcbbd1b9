/** Tables: data sets with a schema, kept in columns. */
@NullMarked
package org.properdp.tables;

import org.jspecify.annotations.NullMarked;
