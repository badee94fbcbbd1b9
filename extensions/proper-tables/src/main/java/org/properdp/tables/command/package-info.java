/** The subcommands about tables that read no SQL. */
@NullMarked
package org.properdp.tables.command;

import org.jspecify.annotations.NullMarked;
