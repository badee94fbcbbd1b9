/** Many longs: packed narrowly, sorted, scaled and added up exactly. */
@NullMarked
package org.properdp.provenance.gather.exact;

import org.jspecify.annotations.NullMarked;
