/** Texts in SQL: how they are read, and what is said of those that can't be. */
@NullMarked
package org.properdp.sql.parse;

import org.jspecify.annotations.NullMarked;
