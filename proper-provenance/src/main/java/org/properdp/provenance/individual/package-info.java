/** Individuals by number, and sets of them. */
@NullMarked
package org.properdp.provenance.individual;

import org.jspecify.annotations.NullMarked;
