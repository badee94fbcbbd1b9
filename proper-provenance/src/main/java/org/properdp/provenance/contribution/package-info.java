/**
 * The interface between engines and agents: what an evaluation finds for each individual, and the
 * measures of rows.
 */
@NullMarked
package org.properdp.provenance.contribution;

import org.jspecify.annotations.NullMarked;
