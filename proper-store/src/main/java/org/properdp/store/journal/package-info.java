/** The truth: everything that happened, in order, in frames that are chained and mirrored. */
@NullMarked
package org.properdp.store.journal;

import org.jspecify.annotations.NullMarked;
