/** Figures in tables, and charts as views of those tables. */
@NullMarked
package org.properdp.report.figures;

import org.jspecify.annotations.NullMarked;
