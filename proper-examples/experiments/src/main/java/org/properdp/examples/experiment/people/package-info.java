/** People: made up, and then always the same for a seed, or read from the user's file. */
@NullMarked
package org.properdp.examples.experiment.people;

import org.jspecify.annotations.NullMarked;
