/** People: made up, and then always the same for a seed, or those of somebody's own file. */
@NullMarked
package org.properdp.examples.experiment.people;

import org.jspecify.annotations.NullMarked;
