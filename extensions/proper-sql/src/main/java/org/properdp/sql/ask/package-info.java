/** Statements of analysts: refused, or asked and answered. */
@NullMarked
package org.properdp.sql.ask;

import org.jspecify.annotations.NullMarked;
