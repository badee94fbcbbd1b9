/** Individuals with one ledger, and the live data sets that are about them. */
@NullMarked
package org.properdp.population;

import org.jspecify.annotations.NullMarked;
