/** One connection: its statements, its portals, and the results of its messages. */
@NullMarked
package org.properdp.server.session;

import org.jspecify.annotations.NullMarked;
