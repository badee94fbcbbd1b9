/** Code that subcommands share, also those of other modules. */
@NullMarked
package org.properdp.cli.command;

import org.jspecify.annotations.NullMarked;
