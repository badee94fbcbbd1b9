/** What functions ask of single values: their order, their letters, their calendar. */
@NullMarked
package org.properdp.relational.expression.value;

import org.jspecify.annotations.NullMarked;
