/** Charts as inline SVG, drawn without any library. */
@NullMarked
package org.properdp.report.drawing;

import org.jspecify.annotations.NullMarked;
