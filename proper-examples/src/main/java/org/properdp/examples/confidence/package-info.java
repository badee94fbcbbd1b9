/** What so many trials tell about a probability. */
@NullMarked
package org.properdp.examples.confidence;

import org.jspecify.annotations.NullMarked;
