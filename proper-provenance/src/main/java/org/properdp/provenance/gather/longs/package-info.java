/** Longs in bulk: packed as narrow as they are, and added up exactly. */
@NullMarked
package org.properdp.provenance.gather.longs;

import org.jspecify.annotations.NullMarked;
