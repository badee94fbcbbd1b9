/** Longs in bulk: packed as narrow as they are, and added up exactly. */
@NullMarked
package org.properdp.provenance.gather.exact;

import org.jspecify.annotations.NullMarked;
