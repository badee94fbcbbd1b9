/** Rows that know their owner, and where they are pushed. */
@NullMarked
package org.properdp.provenance.rows;

import org.jspecify.annotations.NullMarked;
