/** The types of columns and expressions. */
@NullMarked
package org.properdp.relational.type;

import org.jspecify.annotations.NullMarked;
