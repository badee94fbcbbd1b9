/** How the keys of individuals are read. */
@NullMarked
package org.properdp.population.key;

import org.jspecify.annotations.NullMarked;
