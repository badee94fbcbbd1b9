/** Findings for people: a page, CSV files, and a table for a terminal. */
@NullMarked
package org.properdp.examples.experiment.report;

import org.jspecify.annotations.NullMarked;
