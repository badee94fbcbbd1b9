/** Declarations in SQL: their text is read by Calcite's parser, with productions of our own. */
@NullMarked
package org.properdp.sql.ddl;

import org.jspecify.annotations.NullMarked;
