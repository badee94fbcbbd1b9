/** Batches on their way in: the rows to be stored, new individuals, and rejected rows. */
@NullMarked
package org.properdp.batch;

import org.jspecify.annotations.NullMarked;
