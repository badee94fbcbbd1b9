/** Rows that know their owner, and the sinks that they are pushed to. */
@NullMarked
package org.properdp.provenance.rows;

import org.jspecify.annotations.NullMarked;
