/** The JDBC driver, which asks the tables of a store in this process. */
@NullMarked
package org.properdp.sql.jdbc;

import org.jspecify.annotations.NullMarked;
