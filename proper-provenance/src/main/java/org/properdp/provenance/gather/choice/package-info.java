/** Gatherers for choices: sorted values, and scores of candidates. */
@NullMarked
package org.properdp.provenance.gather.choice;

import org.jspecify.annotations.NullMarked;
