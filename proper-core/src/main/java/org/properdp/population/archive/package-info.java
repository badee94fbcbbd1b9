/** Where populations are kept: the port behind which a store may stand, and one in memory. */
@NullMarked
package org.properdp.population.archive;

import org.jspecify.annotations.NullMarked;
