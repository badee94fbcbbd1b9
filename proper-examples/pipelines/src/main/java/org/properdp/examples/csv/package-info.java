/** Reads the user's CSV files strictly, and reports errors with line and column. */
@NullMarked
package org.properdp.examples.csv;

import org.jspecify.annotations.NullMarked;
