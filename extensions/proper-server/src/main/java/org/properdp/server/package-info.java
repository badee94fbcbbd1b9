/** The server: listens on sockets, and serves analysts over a store that it owns. */
@NullMarked
package org.properdp.server;

import org.jspecify.annotations.NullMarked;
