/** Findings for people: a page, CSV files, and a table for a terminal. */
@NullMarked
package org.properdp.report;

import org.jspecify.annotations.NullMarked;
