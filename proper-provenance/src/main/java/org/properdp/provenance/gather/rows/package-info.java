/** Rows counted, noticed or kept: for each individual by itself. */
@NullMarked
package org.properdp.provenance.gather.rows;

import org.jspecify.annotations.NullMarked;
