/** What one connection has: its statements, its portals, and what comes of its messages. */
@NullMarked
package org.properdp.server.session;

import org.jspecify.annotations.NullMarked;
