/** Figures in tables, and charts as views of those tables. */
@NullMarked
package org.properdp.examples.experiment.figures;

import org.jspecify.annotations.NullMarked;
