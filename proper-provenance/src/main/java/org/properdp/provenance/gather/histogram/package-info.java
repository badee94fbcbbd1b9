/** Gatherers for rows that bring integers to one of many cells. */
@NullMarked
package org.properdp.provenance.gather.histogram;

import org.jspecify.annotations.NullMarked;
