/** The journal: everything that happened, in order, in chained and mirrored frames. */
@NullMarked
package org.properdp.store.journal;

import org.jspecify.annotations.NullMarked;
