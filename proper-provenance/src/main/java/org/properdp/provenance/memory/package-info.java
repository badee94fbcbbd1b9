/** The engine for rows that are objects in memory: it pushes them through sinks, on all cores. */
@NullMarked
package org.properdp.provenance.memory;

import org.jspecify.annotations.NullMarked;
