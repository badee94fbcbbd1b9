/** The guide's code for questions whose answers are no sums. */
@NullMarked
package org.properdp.examples.guide.beyond;

import org.jspecify.annotations.NullMarked;
