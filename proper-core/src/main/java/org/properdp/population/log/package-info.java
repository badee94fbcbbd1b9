/** The rows of a live data set, with their owners, in order of arrival. */
@NullMarked
package org.properdp.population.log;

import org.jspecify.annotations.NullMarked;
