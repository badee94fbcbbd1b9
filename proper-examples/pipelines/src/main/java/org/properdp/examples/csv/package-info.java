/** CSV files of the user's own, read strictly: what is wrong is told with line and column. */
@NullMarked
package org.properdp.examples.csv;

import org.jspecify.annotations.NullMarked;
