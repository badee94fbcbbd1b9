/**
 * Rows that know their owner, the sinks that they are pushed to, and the place for what has no room
 * in the heap.
 */
@NullMarked
package org.properdp.provenance.rows;

import org.jspecify.annotations.NullMarked;
