/** Tests with a real PostgreSQL, in a process of its own. */
@NullMarked
package org.properdp.postgres.database;

import org.jspecify.annotations.NullMarked;
