/** The code for the guide to the classic layer. */
@NullMarked
package org.properdp.examples.guide.pinq;

import org.jspecify.annotations.NullMarked;
