/** One evaluation of a plan: rows are pushed through it, two cores where it pays. */
@NullMarked
package org.properdp.provenance.pipeline;

import org.jspecify.annotations.NullMarked;
