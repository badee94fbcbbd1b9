/** Public tables and keys, which belong to nobody and may be joined with protected rows. */
@NullMarked
package org.properdp.provenance.reference;

import org.jspecify.annotations.NullMarked;
