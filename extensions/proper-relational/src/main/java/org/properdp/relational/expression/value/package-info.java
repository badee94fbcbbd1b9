/** The order, the letters and the calendar by which functions ask of single values. */
@NullMarked
package org.properdp.relational.expression.value;

import org.jspecify.annotations.NullMarked;
