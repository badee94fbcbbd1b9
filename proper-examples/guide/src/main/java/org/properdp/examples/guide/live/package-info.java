/** The guide's code for data that keep arriving. */
@NullMarked
package org.properdp.examples.guide.live;

import org.jspecify.annotations.NullMarked;
