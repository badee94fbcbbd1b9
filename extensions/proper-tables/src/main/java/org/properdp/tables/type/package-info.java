/** The types of columns and expressions. */
@NullMarked
package org.properdp.tables.type;

import org.jspecify.annotations.NullMarked;
