/** The code that the guide to the classic layer shows. */
@NullMarked
package org.properdp.examples.guide.pinq;

import org.jspecify.annotations.NullMarked;
