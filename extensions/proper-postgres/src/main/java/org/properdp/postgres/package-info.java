/** Changes of a table of PostgreSQL as a source of batches: up to a public moment, exactly once. */
@NullMarked
package org.properdp.postgres;

import org.jspecify.annotations.NullMarked;
