/** Gatherers that count rows, sample them, keep them or note which individuals have any. */
@NullMarked
package org.properdp.provenance.gather.rows;

import org.jspecify.annotations.NullMarked;
