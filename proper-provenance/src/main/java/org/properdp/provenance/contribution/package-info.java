/**
 * The narrow waist: what an evaluation finds for each individual, and what is asked of each row.
 */
@NullMarked
package org.properdp.provenance.contribution;

import org.jspecify.annotations.NullMarked;
