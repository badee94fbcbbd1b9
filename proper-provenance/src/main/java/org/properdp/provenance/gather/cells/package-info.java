/** What rows bring to one of many cells. */
@NullMarked
package org.properdp.provenance.gather.cells;

import org.jspecify.annotations.NullMarked;
