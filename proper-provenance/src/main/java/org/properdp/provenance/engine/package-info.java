/** The interface of engines: they take a plan, a moment and a measure, and return contributions. */
@NullMarked
package org.properdp.provenance.engine;

import org.jspecify.annotations.NullMarked;
