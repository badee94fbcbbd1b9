/** The subcommands that read SQL. */
@NullMarked
package org.properdp.sql.command;

import org.jspecify.annotations.NullMarked;
