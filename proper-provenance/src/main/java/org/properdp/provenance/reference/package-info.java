/** Public tables: rows that belong to nobody and may be joined with anybody's. */
@NullMarked
package org.properdp.provenance.reference;

import org.jspecify.annotations.NullMarked;
