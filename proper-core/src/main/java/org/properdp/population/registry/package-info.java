/** Which number stands for which individual. */
@NullMarked
package org.properdp.population.registry;

import org.jspecify.annotations.NullMarked;
