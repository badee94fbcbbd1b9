/** The end of the pipeline: rows become contributions, or plain totals. */
@NullMarked
package org.properdp.provenance.gather;

import org.jspecify.annotations.NullMarked;
