/** Records on their way in: what is stored, who is new, and what was set aside. */
@NullMarked
package org.properdp.population.arrival;

import org.jspecify.annotations.NullMarked;
