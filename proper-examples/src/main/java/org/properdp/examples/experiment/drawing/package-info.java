/** Charts as inline SVG, drawn without any library. */
@NullMarked
package org.properdp.examples.experiment.drawing;

import org.jspecify.annotations.NullMarked;
