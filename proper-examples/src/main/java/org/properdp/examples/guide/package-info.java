/** The code of the README and of the guide: what they show is what is compiled and run here. */
@NullMarked
package org.properdp.examples.guide;

import org.jspecify.annotations.NullMarked;
