/** PINQ's transformations, each with its stability and why it is that. */
@NullMarked
package org.properdp.pinq.transformation;

import org.jspecify.annotations.NullMarked;
