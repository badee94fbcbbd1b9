/** Presents findings to people: a page, CSV files, and tables for a terminal. */
@NullMarked
package org.properdp.report;

import org.jspecify.annotations.NullMarked;
