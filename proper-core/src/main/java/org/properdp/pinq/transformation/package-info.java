/** PINQ's transformations, each with its stability and the reason for it. */
@NullMarked
package org.properdp.pinq.transformation;

import org.jspecify.annotations.NullMarked;
