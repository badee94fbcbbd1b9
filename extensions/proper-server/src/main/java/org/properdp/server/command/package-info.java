/** The commands for a server and its accounts. */
@NullMarked
package org.properdp.server.command;

import org.jspecify.annotations.NullMarked;
