/** The rules by which statements are accepted and refused, and the theorems behind them. */
@NullMarked
package org.properdp.sql.rule;

import org.jspecify.annotations.NullMarked;
