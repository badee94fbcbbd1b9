/**
 * The port behind which plans are evaluated: a plan, a moment and a measure in, contributions out.
 */
@NullMarked
package org.properdp.provenance.engine;

import org.jspecify.annotations.NullMarked;
