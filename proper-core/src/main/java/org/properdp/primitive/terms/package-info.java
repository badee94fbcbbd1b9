/**
 * A primitive with the amount that it is asked at: all that an agent needs to know of a question.
 */
@NullMarked
package org.properdp.primitive.terms;

import org.jspecify.annotations.NullMarked;
